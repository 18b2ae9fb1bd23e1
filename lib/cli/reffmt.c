/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/reffmt.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/draft.h"
#include "cli/outcome.h"
#include "cli/outlet.h"
#include "cli/unified.h"
#include "diag/message.h"
#include "text/utf8.h"

static void raise_status(struct reffmt *reffmt, int status)
{
	if (status > reffmt->status)
		reffmt->status = status;
}

static void trouble(struct reffmt *reffmt, const char *name, int error)
{
	intake_trouble(&reffmt->intake, name, error != 0 ? error : EIO);
}

/* An error in a record is none of its file: that is written all the same. */
static void tell(void *context, const struct finding *finding)
{
	struct reffmt *reffmt = context;
	const struct event event = { .kind = EVENT_FINDING, .file = span_of(reffmt->file), .of.finding = *finding };
	int status = reffmt->intake.status;

	intake_show_error(&reffmt->intake, &event);
	reffmt->intake.status = status;
	raise_status(reffmt, OUTCOME_TROUBLE);
}

/* What the referee says of a record that it got from us has no place in the file. */
static void tell_of_record(void *context, const struct finding *finding)
{
	struct finding nowhere = *finding;

	nowhere.where.line = NULL;
	tell(context, &nowhere);
}

/* ---- one after another ---- */

/* Formats a source into the sink, through the sieve if there are wishes. */
static void format(struct reffmt *reffmt, struct source *source, const struct format_sink *sink)
{
	const struct format_sink sieve = sieve_sink(&reffmt->sieve);
	bool sieves = reffmt->sieve.wishes.len > 0;

	reffmt->sieve.next = sink;
	format_stream(source, &reffmt->settings, sieves ? &sieve : sink);
	if (sieves)
		sieve_finish(&reffmt->sieve);
	if (reffmt->sieve.error != 0)
		trouble(reffmt, _("scratch file"), reffmt->sieve.error);
}

struct stream {
	struct reffmt *reffmt;
	const struct format_sink *sink;
};

static bool format_into(void *context, struct source *source, struct span name, bool live)
{
	struct stream *stream = context;

	(void)live;
	stream->reffmt->file = name.at;
	format(stream->reffmt, source, stream->sink);
	return !stream->sink->is_closed(stream->sink->context);
}

static void each_into(struct reffmt *reffmt, const struct format_sink *sink)
{
	struct stream stream = { reffmt, sink };

	intake_each(&reffmt->intake, format_into, &stream);
}

static void run_print(struct reffmt *reffmt)
{
	struct outlet outlet = { .out = stdout, .escapes = isatty(STDOUT_FILENO) != 0 };
	const struct format_sink sink = outlet_sink(&outlet);

	each_into(reffmt, &sink);
	if (reffmt->sieve.wishes.len > 0 && !outlet.wrote)
		raise_status(reffmt, OUTCOME_FAULTS);
}

static void run_join(struct reffmt *reffmt)
{
	struct draft draft;

	if (!draft_open(&draft, reffmt->place)) {
		trouble(reffmt, reffmt->place, errno);
		return;
	}
	struct outlet outlet = { .out = draft.file };
	const struct format_sink sink = outlet_sink(&outlet);
	each_into(reffmt, &sink);
	/* what was not read whole takes nothing's place */
	if (!draft_close(&draft, reffmt->intake.status == OUTCOME_CLEAN))
		trouble(reffmt, reffmt->place, errno);
}

static void run_split(struct reffmt *reffmt)
{
	struct stat about;
	struct buffer pattern = { 0 };
	struct split_outlet split = { .records = 0 };
	const struct format_sink sink = split_sink(&split);

	buffer_add_string(&pattern, reffmt->place);
	if (stat(reffmt->place, &about) == 0 && S_ISDIR(about.st_mode))
		buffer_add_string(&pattern, "/{n}.game");
	buffer_add_char(&pattern, '\0');
	split.pattern = pattern.bytes;
	each_into(reffmt, &sink);
	if (!split_end(&split))
		trouble(reffmt, split.name.len > 0 ? split.name.bytes : reffmt->place, split.error);
	if (reffmt->sieve.wishes.len > 0 && split.records == 0)
		raise_status(reffmt, OUTCOME_FAULTS);
	buffer_release(&split.name);
	buffer_release(&pattern);
}

/* ---- each for itself ---- */

static bool count_file(void *context, struct source *source, struct span name, bool live)
{
	struct reffmt *reffmt = context;
	struct count_outlet outlet = { 0 };
	const struct format_sink sink = count_sink(&outlet);
	struct buffer text = { 0 };

	(void)live;
	reffmt->file = name.at;
	format(reffmt, source, &sink);
	if (reffmt->intake.files.len > 1) {
		utf8_add_visible(&text, name);
		buffer_add_char(&text, ':');
	}
	printf("%.*s%lu\n", (int)text.len, buffer_span(&text).at, outlet.records);
	buffer_release(&text);
	return !ferror(stdout);
}

struct check {
	struct unified unified;
	bool wrote;
};

static void check_begin(void *context, const struct format_record *record, struct span old)
{
	struct check *check = context;

	(void)record;
	unified_add(&check->unified, old, check->wrote ? SPAN("\n") : SPAN(""));
	check->wrote = true;
}

static void check_put(void *context, struct span old, struct span text)
{
	struct check *check = context;

	unified_add(&check->unified, old, text);
	check->wrote |= text.len > 0;
}

static bool check_is_closed(void *context)
{
	return ferror(((struct check *)context)->unified.out) != 0;
}

static bool check_file(void *context, struct source *source, struct span name, bool live)
{
	struct reffmt *reffmt = context;
	struct check check = { .unified = { .out = stdout, .name = name.at } };
	const struct format_sink sink = { &check, check_begin, check_put, check_is_closed };

	(void)live;
	reffmt->file = name.at;
	format(reffmt, source, &sink);
	bool same = unified_end(&check.unified);
	if (source_converts(source)) {
		command_trouble("reffmt", name.at, span_of(_("it is not UTF-8")));
		same = false;
	}
	if (!same)
		raise_status(reffmt, OUTCOME_FAULTS);
	return !ferror(stdout);
}

static bool format_in_place(void *context, struct source *source, struct span name, bool live)
{
	struct reffmt *reffmt = context;
	struct draft draft;

	(void)live;
	reffmt->file = name.at;
	if (!draft_open(&draft, name.at)) {
		trouble(reffmt, name.at, errno);
		return true;
	}
	struct outlet outlet = { .out = draft.file };
	const struct format_sink sink = outlet_sink(&outlet);
	format(reffmt, source, &sink);
	bool changed = outlet.changed || source_converts(source);
	/* what was not read to its end must not be lost */
	if (!draft_close(&draft, changed && source_errno(source) == 0))
		trouble(reffmt, name.at, errno);
	return true;
}

static void run_each(struct reffmt *reffmt)
{
	static intake_judge *const judges[] = {
		[REFFMT_CHECK] = check_file, [REFFMT_IN_PLACE] = format_in_place, [REFFMT_COUNT] = count_file,
	};

	intake_each(&reffmt->intake, judges[reffmt->way], reffmt);
}

int reffmt_run(struct reffmt *reffmt)
{
	static void (*const runs[])(struct reffmt *) = {
		[REFFMT_PRINT] = run_print, [REFFMT_JOIN] = run_join, [REFFMT_SPLIT] = run_split,
		[REFFMT_CHECK] = run_each, [REFFMT_IN_PLACE] = run_each, [REFFMT_COUNT] = run_each,
	};

	reffmt->settings.find = tell;
	reffmt->settings.finder = reffmt;
	reffmt->settings.keep_old = reffmt->way == REFFMT_CHECK || reffmt->way == REFFMT_IN_PLACE;
	reffmt->sieve.find = tell_of_record;
	reffmt->sieve.finder = reffmt;
	if (sieve_asks_referee(&reffmt->sieve)) {
		reffmt->intake.setup.details = true;
		reffmt->sieve.referee = referee_new(&reffmt->intake.setup);
	}
	runs[reffmt->way](reffmt);
	if (fflush(stdout) != 0 || ferror(stdout))
		trouble(reffmt, _("standard output"), errno);
	if (reffmt->sieve.referee != NULL)
		referee_free(reffmt->sieve.referee);
	raise_status(reffmt, reffmt->intake.status);
	return reffmt->status;
}
