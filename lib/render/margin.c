/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/margin.h"

#include <stdlib.h>

#include "text/utf8.h"

static void write_line(struct margin *margin, struct span text, const char *end, struct buffer *out)
{
	buffer_add_string(out, margin->end == NULL ? "" : margin->end);
	if (margin->visible)
		utf8_add_visible(out, text);
	else
		buffer_add(out, text);
	margin->end = end;
}

static int compare_rulings(const void *one, const void *other)
{
	const struct margin_ruling *a = one, *b = other;

	if (a->under != b->under)
		return a->under < b->under ? -1 : 1;
	if (a->rank != b->rank)
		return a->rank < b->rank ? -1 : 1;
	return a->at < b->at ? -1 : a->at > b->at;
}

/* Writes the rulings from `from` on that stand under the line; they are sorted. Returns the first that does not. */
static size_t write_rulings(struct margin *margin, size_t from, uint64_t under, struct buffer *out)
{
	for (; from < margin->rulings.len && margin->rulings.items[from].under <= under; from++) {
		const struct margin_ruling *ruling = &margin->rulings.items[from];
		struct span text = { margin->rulings_text.bytes + ruling->at, ruling->len };
		write_line(margin, text, margin->end == NULL ? "\n" : margin->end, out);
	}
	return from;
}

void margin_write(struct margin *margin, struct buffer *out)
{
	if (margin->rulings.len > 1)
		qsort(margin->rulings.items, margin->rulings.len, sizeof *margin->rulings.items, compare_rulings);
	size_t ruling = write_rulings(margin, 0, 0, out);
	for (size_t i = 0; i < margin->lines.len; i++) {
		const struct margin_line *line = &margin->lines.items[i];
		struct span text = { buffer_span(&margin->lines_text).at + line->at, line->len };
		write_line(margin, text, line->end, out);
		ruling = write_rulings(margin, ruling, line->number, out);
	}
	margin->lines.len = margin->rulings.len = 0;
	buffer_clear(&margin->lines_text);
	buffer_clear(&margin->rulings_text);
}

/* The number of the last waiting line that is not behind `number`; 0 when there is none. */
static uint64_t line_above(const struct margin *margin, uint64_t number)
{
	size_t from = 0, to = margin->lines.len;

	while (from < to) {
		size_t middle = (from + to) / 2;
		if (margin->lines.items[middle].number <= number)
			from = middle + 1;
		else
			to = middle;
	}
	return from == 0 ? 0 : margin->lines.items[from - 1].number;
}

void margin_begin_ruling(struct margin *margin, uint64_t line, enum margin_rank rank)
{
	*LIST_ADD(&margin->rulings) = (struct margin_ruling){ line_above(margin, line), rank,
		margin->rulings_text.len, 0 };
	buffer_add_string(&margin->rulings_text, "#! ");
}

void margin_end_ruling(struct margin *margin)
{
	struct margin_ruling *ruling = &margin->rulings.items[margin->rulings.len - 1];

	ruling->len = margin->rulings_text.len - ruling->at;
}

void margin_drop_ruling(struct margin *margin)
{
	margin->rulings.len--;
	margin->rulings_text.len = margin->rulings.items[margin->rulings.len].at;
}

uint64_t margin_last_line(const struct margin *margin)
{
	uint64_t last = 0;

	for (size_t i = margin->lines.len; i-- > 0 && last == 0;)
		last = margin->lines.items[i].blank ? 0 : margin->lines.items[i].number;
	for (size_t i = 0; i < margin->rulings.len; i++)
		if (margin->rulings.items[i].under > last)
			last = margin->rulings.items[i].under;
	return last;
}

size_t margin_bytes(const struct margin *margin)
{
	return margin->lines_text.len + margin->rulings_text.len + margin->lines.len * sizeof *margin->lines.items +
		margin->rulings.len * sizeof *margin->rulings.items;
}

/* Whole letters of the start, and a point for each byte of a letter that was cut. */
static void add_start(struct buffer *text, struct span start)
{
	size_t whole = start.len;

	while (whole > 0 && whole + 4 > start.len && ((unsigned char)start.at[whole - 1] & 0xC0) == 0x80)
		whole--;
	if (whole > 0 && (unsigned char)start.at[whole - 1] >= 0xC0)
		whole--;
	buffer_add(text, (struct span){ start.at, whole });
	for (size_t i = whole; i < start.len + 3; i++)
		buffer_add_char(text, '.');
}

/* A carriage return is a control character, too. */
static const char *line_end(const struct margin *margin, const struct line *line)
{
	if (margin->visible)
		return "\n";
	return (line->marks & LINE_CRLF) != 0 ? "\r\n" : (line->marks & LINE_LONE_CR) != 0 ? "\r" : "\n";
}

void margin_add_line(struct margin *margin, const struct line *line)
{
	struct margin_line *added = LIST_ADD(&margin->lines);

	*added = (struct margin_line){ line->number, margin->lines_text.len, 0, line_end(margin, line), false };
	if ((line->marks & LINE_TOO_LONG) != 0)
		add_start(&margin->lines_text, line->raw);
	else
		buffer_add(&margin->lines_text, line->raw);
	added->len = margin->lines_text.len - added->at;
	added->blank = (line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0 && span_trim(line->text).len == 0;
}

void margin_release(struct margin *margin)
{
	LIST_RELEASE(&margin->lines);
	LIST_RELEASE(&margin->rulings);
	buffer_release(&margin->lines_text);
	buffer_release(&margin->rulings_text);
}
