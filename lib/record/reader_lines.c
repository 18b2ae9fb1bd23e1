/* SPDX-License-Identifier: GPL-3.0-or-later
 * The reader's lines: the one that comes next, what is told of its text, lines that are kept. */
#include "record/reader_parts.h"

#include <assert.h>

static const struct finding_kind
	malformed = { "text.encoding", SEVERITY_ERROR, N_("the line is not valid text in its encoding; it is passed over") },
	malformed_like = { "text.encoding", SEVERITY_ERROR,
		N_("the line is not valid text in UTF-8; the file looks like {0}, which --from={0} reads; it is passed over") },
	too_long = { "text.length", SEVERITY_ERROR, N_("the line is longer than 1 MiB; it is passed over") };

/* what is accepted, told once a record */
static const struct {
	unsigned mark;
	struct finding_kind kind;
} mark_notes[] = {
	{ LINE_BOM, { "text.bom", SEVERITY_NOTE, N_("a byte-order mark was passed over") } },
	{ LINE_CRLF, { "text.line-end", SEVERITY_NOTE, N_("lines end with CR LF") } },
	{ LINE_LONE_CR, { "text.line-end", SEVERITY_NOTE, N_("lines end with a lone CR") } },
	{ LINE_NFD, { "text.nfc", SEVERITY_NOTE, N_("decomposed letters were composed (NFC)") } },
	{ LINE_TAB, { "text.blank", SEVERITY_NOTE, N_("tabs were read as blanks") } },
	{ LINE_NBSP, { "text.blank", SEVERITY_NOTE, N_("non-breaking spaces were read as blanks") } },
	{ LINE_INVISIBLE, { "text.invisible", SEVERITY_NOTE, N_("invisible characters were passed over") } },
	{ LINE_CONTROL, { "text.control", SEVERITY_NOTE, N_("the line holds control characters") } },
	{ LINE_NO_END, { "text.line-end", SEVERITY_NOTE, N_("the last line has no line end") } },
};

bool line_is_ruling(const struct line *line)
{
	return (line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0 && span_starts_with(line->raw, SPAN("#!"))
		&& !(line->number == 1 && span_starts_with(line->raw, SPAN("#!/")));
}

static bool uses_tape(const struct reader *reader)
{
	return reader->tape != NULL && (reader->tape->keeps || reader->tape->kept.list.len > 0);
}

static bool next_line(struct reader *reader)
{
	return uses_tape(reader) ? tape_next(reader->tape, reader->source, &reader->line) : source_next(reader->source, &reader->line);
}

/* the marks whose first place in a line is known */
enum { MARKS_PLACED = LINE_NFD | LINE_TAB | LINE_NBSP | LINE_INVISIBLE | LINE_CONTROL };

/* The first offset in the text that comes from the raw offset or from behind it. */
static size_t text_offset(const struct line *line, size_t raw_offset)
{
	size_t at = 0;

	while (at < line->text.len && line_raw_offset(line, at) < raw_offset)
		at++;
	return at;
}

COLD static void tell_marks(struct reader *reader, unsigned fresh, struct report *report)
{
	const struct line *line = &reader->line;

	/* what a ruling shows of the file as a whole is still the file's */
	if (line_is_ruling(line))
		fresh &= LINE_BOM | LINE_NO_END;
	reader->marks_told |= fresh;
	for (size_t i = 0; i < sizeof mark_notes / sizeof *mark_notes; i++) {
		if ((fresh & mark_notes[i].mark) == 0)
			continue;
		size_t at = (mark_notes[i].mark & MARKS_PLACED) != 0 ? text_offset(line, line->mark_at) : 0;
		REPORT(report, &mark_notes[i].kind, ((struct where){ line, at, 0 }), SPAN(""));
	}
}

static void watch(struct reader *reader)
{
	if (reader->watch != NULL)
		reader->watch(reader->watch_context, &reader->line);
}

/* The current line has been read. */
void reader_leave_line(struct reader *reader)
{
	watch(reader);
	reader->has_line = reader->is_new_record = false;
}

void reader_hand_on(const struct reader *reader, enum passed_line what)
{
	if (reader->take_passed != NULL)
		reader->take_passed(reader->taker, what, &reader->line);
}

static bool must_pause(struct reader *reader, const struct report *report)
{
	if (report->findings.len == 0)
		reader->told_bytes = 0;
	return report->findings.len >= READER_FINDINGS || reader->told_bytes >= READER_BYTES;
}

/* The first line that is not text says what the file may be. */
COLD static void tell_unreadable(struct reader *reader, struct report *report)
{
	const struct where where = { &reader->line, 0, 0 };
	const char *encoding = NULL;

	if ((reader->line.marks & LINE_TOO_LONG) != 0) {
		REPORT(report, &too_long, where, SPAN(""));
		return;
	}
	hint_find(&reader->hint, reader->source, &reader->line);
	encoding = reader->hint.at == reader->line.number ? reader->hint.encoding : NULL;
	REPORT(report, encoding == NULL ? &malformed : &malformed_like, where, span_of(encoding));
}

/* Makes the next readable line the current one. A line that is not text is reported and passed over. False at the end of
 * the stream and at a pause. */
bool reader_peek(struct reader *reader, struct report *report)
{
	reader->paused = false;
	while (!reader->has_line) {
		reader->paused = must_pause(reader, report);
		if (reader->paused || !next_line(reader))
			return false;
		if (!line_is_ruling(&reader->line))
			reader->told_bytes += reader->line.raw.len;
		if ((reader->line.marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0) {
			reader->has_line = true;
			break;
		}
		tell_unreadable(reader, report);
		reader_hand_on(reader, PASSED_BAD);
		watch(reader);
	}
	return true;
}

void reader_consume(struct reader *reader, struct report *report)
{
	unsigned fresh = reader->line.marks & ~reader->marks_told;

	if (fresh != 0)
		tell_marks(reader, fresh, report);
	reader_leave_line(reader);
}

/* Passes over blank lines and comments. False at the end of the stream and at a pause. */
bool reader_skip_empty(struct reader *reader, struct report *report)
{
	while (reader_peek(reader, report)) {
		if (!text_is_empty(reader->line.text))
			return true;
		reader_hand_on(reader, span_trim(reader->line.text).len == 0 ? PASSED_BLANK : PASSED_COMMENT);
		reader_consume(reader, report);
	}
	return false;
}

void reader_keep(struct reader *reader)
{
	assert(!reader->has_line);
	reader->tape->keeps = true;
	reader->kept_marks = reader->marks_told;
}

void reader_rewind(struct reader *reader)
{
	reader->tape->keeps = false;
	reader->tape->next = 0;
	reader->has_line = reader->is_new_record = reader->paused = false;
	reader->marks_told = reader->kept_marks;
	reader->told_bytes = 0;
}

struct span reader_ahead(const struct reader *reader)
{
	struct span raw = reader->line.raw;

	if (uses_tape(reader) || reader->watch != NULL || reader->take_passed != NULL)
		return SPAN("");
	struct span ahead = source_ahead(reader->source);
	if (!reader->has_line)
		return ahead;
	/* the line that comes next has been taken out of the source already */
	if (ahead.len == 0 || reader->line.marks != 0 || raw.at + raw.len + 1 != ahead.at)
		return SPAN("");
	return (struct span){ raw.at, raw.len + 1 + ahead.len };
}

void reader_pass(struct reader *reader, size_t bytes, uint64_t lines, size_t last)
{
	size_t held = reader->has_line ? reader->line.raw.len + 1 : 0;

	if (bytes > held)
		source_pass(reader->source, bytes - held, lines - reader->has_line, last, &reader->line);
	reader->has_line = false;
}
