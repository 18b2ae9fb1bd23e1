/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the reader passes over comes here on the way to the next record or entry. Blank lines wait for what stands behind
 * them; comments behind a blank line wait, too, until it is known whether a record or an entry follows. */
#include "cli/format_internal.h"

enum { HELD_BYTES = 1 << 16 };

/* ---- what goes out ---- */

static void forget_waiting(struct formatter *formatter)
{
	formatter->blank = formatter->held.any = formatter->held.blank = false;
	buffer_clear(&formatter->blank_old);
	buffer_clear(&formatter->held.old);
	buffer_clear(&formatter->held.text);
}

/* What would be taken for a byte-order mark where a stream begins. */
static bool begins_with_mark(struct span text)
{
	return span_starts_with(text, SPAN("\xFF\xFE")) || span_starts_with(text, SPAN("\xFE\xFF"))
		|| span_starts_with(text, SPAN("\xEF\xBB\xBF"));
}

void format_put(struct formatter *formatter)
{
	struct buffer *old = &formatter->blank_old, *text = &formatter->held.text;

	if (!formatter->blank) {
		formatter->sink->put(formatter->sink->context, buffer_span(&formatter->old), buffer_span(&formatter->text));
	} else {
		struct buffer whole = { 0 };
		struct span first = text->len > 0 ? buffer_span(text) : buffer_span(&formatter->text);
		if ((formatter->wrote && first.len > 0) || begins_with_mark(first))
			buffer_add_char(&whole, '\n');
		buffer_add(&whole, buffer_span(text));
		if (formatter->held.blank && formatter->text.len > 0)
			buffer_add_char(&whole, '\n');
		buffer_add(&whole, buffer_span(&formatter->text));
		buffer_add(old, buffer_span(&formatter->held.old));
		buffer_add(old, buffer_span(&formatter->old));
		formatter->sink->put(formatter->sink->context, buffer_span(old), buffer_span(&whole));
		buffer_release(&whole);
	}
	formatter->wrote = true;
	forget_waiting(formatter);
	buffer_clear(&formatter->old);
	buffer_clear(&formatter->text);
}

/* The rest of a line that is too long, as it comes. */
static void put_rest(struct formatter *formatter)
{
	struct span piece;

	format_put(formatter);
	while (source_rest(formatter->reader.source, &piece)) {
		line_add_bytes(&formatter->text, piece);
		format_put(formatter);
	}
	buffer_add_char(&formatter->text, '\n');
	format_put(formatter);
}

/* ---- what the reader passes over ---- */

static void wait_blank(struct formatter *formatter, const struct line *line)
{
	bool keep = formatter->settings->keep_old;

	if (formatter->held.any) {
		formatter->held.blank = true;
		if (keep)
			line_add_old(&formatter->held.old, line);
		return;
	}
	formatter->blank = true;
	if (keep)
		line_add_old(&formatter->blank_old, line);
}

/* The line at hand waits. */
static void hold(struct formatter *formatter)
{
	if (formatter->held.blank) {
		buffer_add_char(&formatter->held.text, '\n');
		formatter->held.blank = false;
	}
	formatter->held.any = true;
	buffer_add(&formatter->held.old, buffer_span(&formatter->old));
	buffer_add(&formatter->held.text, buffer_span(&formatter->text));
	buffer_clear(&formatter->old);
	buffer_clear(&formatter->text);
	if (formatter->held.text.len > HELD_BYTES)
		format_put(formatter);
}

/* Nothing stands for the line at hand. */
static void drop(struct formatter *formatter)
{
	struct buffer *waiting = formatter->held.any ? &formatter->held.old : &formatter->blank_old;

	if (!formatter->blank) {
		format_put(formatter);
		return;
	}
	buffer_add(waiting, buffer_span(&formatter->old));
	buffer_clear(&formatter->old);
}

/* An invisible character before it is passed over when it is written. */
static bool becomes_ruling(const struct line *line)
{
	bool names_reader = line->number == 1 && span_starts_with(line->text, SPAN("#!/"));

	return line_is_ruling(line) || (span_starts_with(line->text, SPAN("#!")) && !names_reader);
}

/* Adds what stands for a line that the reader passes over: nothing for a ruling that is to go, wherever it stands. */
static void add_passed(struct formatter *formatter, enum passed_line what, const struct line *line)
{
	bool drops = formatter->settings->drop_rulings, comment = what == PASSED_COMMENT;

	if (drops && (comment ? line_has_ruling(line) : becomes_ruling(line)))
		return;
	if (comment)
		line_add_bytes(&formatter->text, comment_of(line->text));
	else
		line_add_kept(&formatter->text, line);
}

void format_pass_line(struct formatter *formatter, enum passed_line what, const struct line *line)
{
	bool too_long = (line->marks & LINE_TOO_LONG) != 0;
	bool rest = what == PASSED_REST, blank = rest && span_trim(line->text).len == 0;

	if (what == PASSED_BLANK || (blank && !too_long)) {
		wait_blank(formatter, line);
		return;
	}
	if (formatter->settings->keep_old && !too_long)
		line_add_old(&formatter->old, line);
	add_passed(formatter, what, line);
	if (too_long) {
		put_rest(formatter);
		return;
	}
	if (formatter->text.len == 0) {
		drop(formatter);
		return;
	}
	buffer_add_char(&formatter->text, '\n');
	if (formatter->blank && !rest)
		hold(formatter);
	else
		format_put(formatter);
}
