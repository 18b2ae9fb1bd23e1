/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run.h"

#include <errno.h>

#include "cli/command.h"
#include "cli/pool.h"
#include "diag/message.h"

static void tell(struct run *run, const char *name, const char *why)
{
	progress_clear(&run->progress);
	command_trouble(run->setup->intake->command, name, span_of(why));
	outcome_raise(&run->judge.outcome, OUTCOME_TROUBLE);
}

static struct span title_of(const char *name)
{
	return strcmp(name, "-") == 0 ? SPAN("<stdin>") : span_of(name);
}

void run_open_file(struct run *run, const char *name)
{
	renderer_open_file(run->judge.renderer, title_of(name));
}

void run_close_file(struct run *run, const char *name, const char *trouble)
{
	if (trouble != NULL)
		tell(run, name, trouble);
	run->judge.tally.counts[TALLY_UNREADABLE] += trouble != NULL;
	renderer_close_file(run->judge.renderer, title_of(name), trouble);
}

void run_show_progress(struct run *run)
{
	progress_show(&run->progress, run->files, run->records + run->judge.records);
}

static bool after_event(void *context, bool live)
{
	struct run *run = context;

	if (live)
		fflush(stdout);
	run_show_progress(run);
	return !ferror(stdout);
}

const char *run_judge_here(struct run *run, const char *name, const struct piece *piece, bool first)
{
	if (strcmp(name, "-") == 0 && names_use_stdin(run->names))
		return _("standard input is the list of files");
	int error = judge_piece(&run->judge, name, piece, first);
	return error == 0 ? NULL : strerror(error);
}

/* Who makes a list of names as he goes wants to see what comes of those that he gave. */
static bool next_name(struct names *names, const char **name)
{
	enum names_state state = names_next(names, false, name);

	if (state == NAMES_NONE_YET) {
		fflush(stdout);
		state = names_next(names, true, name);
	}
	return state == NAMES_ONE;
}

static void judge_alone(struct run *run)
{
	static const struct piece whole = { .bytes = PIECE_END };
	const char *name;

	while (!ferror(stdout) && next_name(run->names, &name)) {
		run->files++;
		run_open_file(run, name);
		run_close_file(run, name, run_judge_here(run, name, &whole, run->files == 1));
	}
}

static void sum_up(struct run *run)
{
	struct tally *tally = &run->judge.tally;

	if (!run->setup->sums_up || ferror(stdout))
		return;
	tally->counts[TALLY_FILES] = run->files;
	tally_sort(tally);
	renderer_sum_up(run->judge.renderer, tally);
}

int run_all(struct run *run)
{
	judge_open(&run->judge, run->setup, stdout);
	run->judge.after = after_event;
	run->judge.context = run;
	progress_start(&run->progress, run->shows_progress);
	if (run->workers > 1)
		pool_judge_all(run);
	else
		judge_alone(run);
	if (run->names->error != 0)
		tell(run, run->names->list, strerror(run->names->error));
	progress_clear(&run->progress);
	sum_up(run);
	if (!judge_close(&run->judge))
		tell(run, _("standard output"), strerror(errno != 0 ? errno : EIO));
	return run->judge.outcome.status;
}
