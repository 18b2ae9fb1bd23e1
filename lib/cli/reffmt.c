/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/reffmt.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/draft.h"
#include "cli/outcome.h"
#include "cli/outlet.h"
#include "cli/target.h"
#include "diag/message.h"

void reffmt_raise(struct reffmt *reffmt, int status)
{
	if (status > reffmt->status)
		reffmt->status = status;
}

void reffmt_trouble(struct reffmt *reffmt, const char *name, int error)
{
	intake_trouble(&reffmt->intake, name, error != 0 ? error : EIO);
}

void reffmt_refuse(struct reffmt *reffmt, const char *name, const char *why)
{
	intake_complain(&reffmt->intake, span_of(name), 0, why);
}

/* An error in a record is none of its file: that is written all the same. */
static void tell(void *context, const struct finding *finding)
{
	struct reffmt *reffmt = context;
	const struct event event = { .kind = EVENT_FINDING, .file = span_of(reffmt->file), .of.finding = *finding };
	int status = reffmt->intake.status;

	intake_show_error(&reffmt->intake, &event);
	reffmt->intake.status = status;
	reffmt_raise(reffmt, OUTCOME_TROUBLE);
}

/* What the referee says of a record that it got from us has no place in the file. */
static void tell_of_record(void *context, const struct finding *finding)
{
	struct finding nowhere = *finding;

	nowhere.where.line = NULL;
	tell(context, &nowhere);
}

/* ---- one after another ---- */

void reffmt_format(struct reffmt *reffmt, struct source *source, const struct format_sink *sink)
{
	const struct format_sink sieve = sieve_sink(&reffmt->sieve);
	bool sieves = reffmt->sieve.wishes.len > 0;

	reffmt->sieve.next = sink;
	format_stream(source, &reffmt->settings, sieves ? &sieve : sink);
	if (sieves)
		sieve_finish(&reffmt->sieve);
	if (reffmt->sieve.error != 0)
		reffmt_trouble(reffmt, _("scratch file"), reffmt->sieve.error);
}

struct stream {
	struct reffmt *reffmt;
	const struct format_sink *sink;
};

static bool format_into(void *context, struct source *source, struct span name, bool live)
{
	struct stream *stream = context;
	struct reffmt *reffmt = stream->reffmt;

	(void)live;
	reffmt->file = name.at;
	reffmt_format(reffmt, source, stream->sink);
	/* the file that is joined into another stays, but when that is the same */
	const char *loss = reffmt->way == REFFMT_JOIN && target_is(name.at, reffmt->place) ? reffmt_loss(source) : NULL;
	if (loss != NULL)
		reffmt_refuse(reffmt, name.at, loss);
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
		reffmt_raise(reffmt, OUTCOME_FAULTS);
}

static void run_join(struct reffmt *reffmt)
{
	struct draft draft;

	if (!draft_open(&draft, reffmt->place)) {
		reffmt_trouble(reffmt, reffmt->place, errno);
		return;
	}
	struct outlet outlet = { .out = draft.file };
	const struct format_sink sink = outlet_sink(&outlet);
	each_into(reffmt, &sink);
	/* what was not read whole takes nothing's place */
	if (!draft_close(&draft, reffmt->intake.status == OUTCOME_CLEAN))
		reffmt_trouble(reffmt, reffmt->place, errno);
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
		reffmt_trouble(reffmt, split.name.len > 0 ? split.name.bytes : reffmt->place, split.error);
	if (reffmt->sieve.wishes.len > 0 && split.records == 0)
		reffmt_raise(reffmt, OUTCOME_FAULTS);
	buffer_release(&split.name);
	buffer_release(&pattern);
}

int reffmt_run(struct reffmt *reffmt)
{
	static void (*const runs[])(struct reffmt *) = {
		[REFFMT_PRINT] = run_print, [REFFMT_JOIN] = run_join, [REFFMT_SPLIT] = run_split,
		[REFFMT_CHECK] = reffmt_each, [REFFMT_IN_PLACE] = reffmt_each, [REFFMT_COUNT] = reffmt_each,
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
		reffmt_trouble(reffmt, _("standard output"), errno);
	if (reffmt->sieve.referee != NULL)
		referee_free(reffmt->sieve.referee);
	reffmt_raise(reffmt, reffmt->intake.status);
	return reffmt->status;
}
