/* SPDX-License-Identifier: GPL-3.0-or-later
 * What reffmt does with each file for itself: --count, --check, --in-place. A file is written anew only if what it says can
 * be had back from what is written. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/draft.h"
#include "cli/outcome.h"
#include "cli/outlet.h"
#include "cli/reffmt.h"
#include "cli/unified.h"
#include "diag/message.h"
#include "text/utf8.h"

/* ---- counting ---- */

static bool count_file(void *context, struct source *source, struct span name, bool live)
{
	struct reffmt *reffmt = context;
	struct count_outlet outlet = { 0 };
	const struct format_sink sink = count_sink(&outlet);
	struct buffer text = { 0 };

	(void)live;
	reffmt->file = name.at;
	reffmt_format(reffmt, source, &sink);
	if (reffmt->intake.files.len > 1) {
		utf8_add_visible(&text, name);
		buffer_add_char(&text, ':');
	}
	printf("%.*s%lu\n", (int)text.len, buffer_span(&text).at, outlet.records);
	buffer_release(&text);
	return !ferror(stdout);
}

/* ---- what --from says ---- */

static bool has_beyond_ascii(struct span text)
{
	for (size_t i = 0; i < text.len; i++)
		if ((unsigned char)text.at[i] >= 0x80)
			return true;
	return false;
}

/* True for a file with letters beyond ASCII that is UTF-8 from its start to its end: whatever --from says, it is. */
static bool is_utf8(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct source *source = fd < 0 ? NULL : source_open(fd, "UTF-8");
	struct line line;
	bool beyond = false;

	if (source == NULL)
		return false;
	while ((source_marks(source) & (LINE_MALFORMED | LINE_TOO_LONG)) == 0 && source_next(source, &line))
		beyond |= has_beyond_ascii(line.raw);
	bool valid = (source_marks(source) & (LINE_MALFORMED | LINE_TOO_LONG)) == 0 && source_errno(source) == 0;
	source_close(source);
	close(fd);
	return valid && beyond;
}

static const char *fault_of_encoding(const struct reffmt *reffmt, const struct source *source, const char *path)
{
	bool wrong = reffmt->intake.encoding != NULL && source_converts(source) && is_utf8(path);

	return wrong ? _("it is UTF-8, whatever --from says; it is left as it is") : NULL;
}

/* ---- what would change ---- */

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
	reffmt_format(reffmt, source, &sink);
	bool same = unified_end(&check.unified);
	const char *fault = fault_of_encoding(reffmt, source, name.at);
	if (fault != NULL) {
		reffmt_refuse(reffmt, name.at, fault);
	} else if (source_converts(source)) {
		command_trouble("reffmt", name.at, span_of(_("it is not UTF-8")));
		same = false;
	}
	if (!same)
		reffmt_raise(reffmt, OUTCOME_FAULTS);
	return !ferror(stdout);
}

/* ---- in place ---- */

const char *reffmt_loss(const struct source *source)
{
	unsigned marks = source_marks(source);

	if ((marks & (LINE_MALFORMED | LINE_TOO_LONG)) != 0)
		return _("it holds lines that are no text; it is left as it is");
	if ((marks & LINE_CONTROL) != 0)
		return _("it holds control characters, which would become codes; it is left as it is");
	return NULL;
}

/* Why a file that would change is not written anew; NULL when it is. */
static const char *fault_of(const struct reffmt *reffmt, const struct source *source, const struct outlet *outlet,
	const struct draft *draft)
{
	const char *encoding = fault_of_encoding(reffmt, source, draft->path), *loss = reffmt_loss(source);
	struct stat about;

	if (encoding != NULL)
		return encoding;
	if (loss != NULL)
		return loss;
	if (!outlet->knows_game)
		return _("no record of a known game is in it; it is left as it is");
	if (stat(draft->path, &about) == 0 && about.st_nlink > 1)
		return _("it has other names (hard links), which would keep the old text; it is left as it is");
	if (access(draft->path, W_OK) != 0)
		return strerror(errno);
	return draft->estranged ? _("its owner or its access list would get lost; it is left as it is") : NULL;
}

static bool is_file(const char *path)
{
	struct stat about;

	return stat(path, &about) != 0 || S_ISREG(about.st_mode);
}

static bool format_in_place(void *context, struct source *source, struct span name, bool live)
{
	struct reffmt *reffmt = context;
	struct draft draft;

	(void)live;
	reffmt->file = name.at;
	if (!is_file(name.at)) {
		reffmt_refuse(reffmt, name.at, _("it is no regular file"));
		return true;
	}
	if (!draft_open(&draft, name.at)) {
		reffmt_trouble(reffmt, name.at, errno);
		return true;
	}
	struct outlet outlet = { .out = draft.file };
	const struct format_sink sink = outlet_sink(&outlet);
	reffmt_format(reffmt, source, &sink);
	/* what was not read to its end must not be lost */
	bool changes = (outlet.changed || source_converts(source)) && source_errno(source) == 0;
	const char *fault = changes ? fault_of(reffmt, source, &outlet, &draft) : NULL;
	if (fault != NULL)
		reffmt_refuse(reffmt, name.at, fault);
	if (!draft_close(&draft, changes && fault == NULL))
		reffmt_trouble(reffmt, name.at, errno);
	return true;
}

void reffmt_each(struct reffmt *reffmt)
{
	static intake_judge *const judges[] = {
		[REFFMT_CHECK] = check_file, [REFFMT_IN_PLACE] = format_in_place, [REFFMT_COUNT] = count_file,
	};

	intake_each(&reffmt->intake, judges[reffmt->way], reffmt);
}
