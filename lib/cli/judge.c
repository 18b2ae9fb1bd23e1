/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/judge.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static void watch_line(void *context, const struct line *line)
{
	renderer_line(context, line);
}

void judge_open(struct judge *judge, const struct judge_setup *setup, FILE *out)
{
	struct render_settings render = setup->render;
	bool shows_lines = setup->format->lines && !setup->only_sum;

	*judge = (struct judge){ .setup = setup, .outcome.strict = setup->strictness.questionable,
		.outcome.require_result = setup->strictness.no_winner };
	render.out = out;
	judge->renderer = renderer_new(setup->format, &render);
	judge->referee_setup = setup->intake->setup;
	judge->referee_setup.explains = setup->render.explain && !setup->only_sum;
	judge->referee_setup.details = (setup->format->details || judge->referee_setup.explains) && !setup->only_sum;
	judge->referee_setup.watch = shows_lines ? watch_line : NULL;
	judge->referee_setup.watch_context = judge->renderer;
	judge->referee = referee_new(&judge->referee_setup);
}

static bool take_event(struct judge *judge, const struct event *event, bool live)
{
	outcome_add(&judge->outcome, event);
	if (judge->setup->sums_up)
		tally_add(&judge->tally, event, &judge->setup->strictness);
	if (!judge->setup->only_sum)
		renderer_event(judge->renderer, event);
	judge->records += event->kind == EVENT_RESULT;
	return judge->after == NULL || judge->after(judge->context, live && event->kind == EVENT_RESULT);
}

static int judge_source(struct judge *judge, int fd, struct span name, const struct piece *piece)
{
	struct source *source = source_open(fd, judge->setup->intake->encoding);
	struct stat status;
	const struct event *event;

	if (source == NULL)
		return errno;
	if (piece->from > 0 || piece->bytes != PIECE_END)
		source_limit(source, piece->bytes, piece->lines);
	bool live = fstat(fd, &status) == 0 && !S_ISREG(status.st_mode);
	bool goes_on = true;
	referee_open_piece(judge->referee, source, name, piece);
	while (goes_on && (event = referee_next(judge->referee)) != NULL)
		goes_on = take_event(judge, event, live);
	int error = goes_on ? source_errno(source) : 0;
	source_close(source);
	return error;
}

int judge_piece(struct judge *judge, const char *name, const struct piece *piece, bool first)
{
	bool is_stdin = strcmp(name, "-") == 0;
	int fd = is_stdin ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return errno;
	int error = 0;
	if (piece->from > 0 && lseek(fd, (off_t)piece->from, SEEK_SET) < 0)
		error = errno;
	if (error == 0) {
		renderer_open_piece(judge->renderer, first);
		error = judge_source(judge, fd, is_stdin ? SPAN("<stdin>") : span_of(name), piece);
		renderer_close_piece(judge->renderer);
	}
	if (!is_stdin)
		close(fd);
	return error;
}

bool judge_close(struct judge *judge)
{
	bool good = renderer_free(judge->renderer);
	int reason = errno;

	referee_free(judge->referee);
	tally_release(&judge->tally);
	errno = reason;
	return good;
}
