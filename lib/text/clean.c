/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/clean.h"

#include <unistr.h>

#include "text/scan.h"
#include "text/utf8.h"

#define PLACED_MARKS ((unsigned)(LINE_NFD | LINE_TAB | LINE_NBSP | LINE_INVISIBLE | LINE_CONTROL))

/* The mark that a code point gives its line; 0 for most. */
static unsigned mark_of(uint32_t point)
{
	switch (point) {
	case '\t':
		return LINE_TAB;
	case 0xA0: case 0x2007: case 0x202F:
		return LINE_NBSP;
	case 0xAD: case 0x200B: case 0x200C: case 0x200D: case 0x2060: case 0xFEFF:
		return LINE_INVISIBLE;
	default:
		return utf8_is_control(point) ? LINE_CONTROL : 0;
	}
}

static void add_mark(struct line *line, unsigned mark, size_t at)
{
	if ((line->marks & PLACED_MARKS) == 0 || at < line->mark_at)
		line->mark_at = at;
	line->marks |= mark;
}

/* The offset of the next code point from `from` on that is not plain, or the line's length. */
static size_t next_special(struct span raw, size_t from)
{
	size_t plain = scan_plain(raw.at + from);

	/* the scan may have stopped between a lead byte and what should continue it */
	if (plain > 0 && (uint8_t)raw.at[from + plain - 1] >= 0xC0)
		plain--;
	return from + plain;
}

/* What a look at the raw line says of its text. */
enum survey { SURVEY_SAME, SURVEY_DOUBTFUL, SURVEY_MALFORMED };

/* Adds the marks of the raw line, all but LINE_NFD. */
static enum survey survey(struct line *line)
{
	const struct span raw = line->raw;
	enum survey result = SURVEY_SAME;

	for (size_t i = next_special(raw, 0); i < raw.len; i = next_special(raw, i)) {
		ucs4_t point;
		int bytes = u8_mbtoucr(&point, (const uint8_t *)raw.at + i, raw.len - i);
		if (bytes < 0) {
			line->bad_at = i;
			return SURVEY_MALFORMED;
		}
		unsigned mark = mark_of(point);
		if (mark != 0)
			add_mark(line, mark, i);
		if ((mark & (LINE_NBSP | LINE_INVISIBLE)) != 0 || !is_settled(point))
			result = SURVEY_DOUBTFUL;
		i += (size_t)bytes;
	}
	return result;
}

static void emit(struct cleaner *cleaner, struct point point)
{
	utf8_add_point(&cleaner->text, point.point);
	while (cleaner->map.len < cleaner->text.len)
		*LIST_ADD(&cleaner->map) = point.at;
}

static bool is_same(const struct points *a, const struct points *b)
{
	bool same = a->len == b->len;

	for (size_t i = 0; same && i < a->len; i++)
		same = a->items[i].point == b->items[i].point;
	return same;
}

/* Emits the segment in NFC. */
static void flush(struct cleaner *cleaner, struct line *line)
{
	struct points *segment = &cleaner->segment;
	const struct points *result = segment;

	if (segment->len > 1 || (segment->len == 1 && !is_settled(segment->items[0].point))) {
		points_compose(segment, &cleaner->composed);
		if (!is_same(segment, &cleaner->composed)) {
			add_mark(line, LINE_NFD, segment->items[0].at);
			result = &cleaner->composed;
		}
	}
	for (size_t i = 0; i < result->len; i++)
		emit(cleaner, result->items[i]);
	segment->len = 0;
}

/* Zero-width characters go first, so that a letter and its mark find each other across them. */
static void rebuild(struct cleaner *cleaner, struct line *line)
{
	cleaner->text.len = cleaner->map.len = cleaner->segment.len = 0;
	for (size_t i = 0, bytes; i < line->raw.len; i += bytes) {
		uint32_t point = utf8_first(span_from(line->raw, i), &bytes);
		unsigned mark = mark_of(point);
		if (mark == LINE_INVISIBLE)
			continue;
		if (mark == LINE_NBSP)
			point = ' ';
		if (is_settled(point))
			flush(cleaner, line);
		*LIST_ADD(&cleaner->segment) = (struct point){ .point = point, .at = (uint32_t)i };
	}
	flush(cleaner, line);
	*LIST_ADD(&cleaner->map) = (uint32_t)line->raw.len;
}

void cleaner_clean(struct cleaner *cleaner, struct line *line)
{
	enum survey found = survey(line);

	line->text = line->raw;
	if (found == SURVEY_MALFORMED) {
		line->marks = (line->marks & ~PLACED_MARKS) | LINE_MALFORMED;
		line->mark_at = 0;
		line->text.len = 0;
	} else if (found == SURVEY_DOUBTFUL) {
		rebuild(cleaner, line);
	}
	if ((line->marks & (LINE_NFD | LINE_NBSP | LINE_INVISIBLE)) != 0) {
		line->text = buffer_span(&cleaner->text);
		line->raw_at = cleaner->map.items;
	}
}

void cleaner_release(struct cleaner *cleaner)
{
	buffer_release(&cleaner->text);
	LIST_RELEASE(&cleaner->map);
	LIST_RELEASE(&cleaner->segment);
	LIST_RELEASE(&cleaner->composed);
}
