/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/lines.h"

#include <stdlib.h>

#include "tools/features.h"

enum { OUTPUT_BYTES = 1 << 20 };

static bool joins(const struct line_reading *a, const struct line_reading *b)
{
	return a->joins && b->joins && strcmp(a->upos, b->upos) == 0 && span_equals(a->lemma, b->lemma)
		&& span_equals(a->before, b->before) && span_equals(a->after, b->after)
		&& span_equals(a->misc, b->misc);
}

void lines_add(struct lines *lines, const struct line_reading *reading)
{
	for (size_t i = 0; i < lines->readings.len; i++)
		if (joins(&lines->readings.items[i], reading)) {
			lines->readings.items[i].cases |= reading->cases;
			return;
		}
	*LIST_ADD(&lines->readings) = *reading;
}

static void add_cases(struct buffer *text, unsigned cases)
{
	const char *before = "Case=";

	for (unsigned i = 0; i < CASES; i++)
		if ((cases & 1u << i) != 0) {
			buffer_add_string(text, before);
			buffer_add_string(text, case_names[i]);
			before = ",";
		}
	if (cases != 0)
		buffer_add_char(text, '|');
}

static void add_line(struct buffer *text, struct span form, const struct line_reading *reading)
{
	size_t start;

	buffer_add(text, form);
	buffer_add_char(text, '\t');
	buffer_add(text, reading->lemma);
	buffer_add_char(text, '\t');
	buffer_add_string(text, reading->upos);
	buffer_add_char(text, '\t');
	start = text->len;
	buffer_add(text, reading->before);
	add_cases(text, reading->cases);
	buffer_add(text, reading->after);
	if (text->len == start)
		buffer_add_char(text, '_');
	else
		text->len--;
	buffer_add_char(text, '\t');
	if (reading->misc.len == 0)
		buffer_add_char(text, '_');
	else
		buffer_add(text, reading->misc);
	buffer_add_char(text, '\n');
}

static int compare_lines(const void *a, const void *b)
{
	return span_compare(*(const struct span *)a, *(const struct span *)b);
}

void lines_write(struct lines *lines, struct span form)
{
	size_t at = 0;

	buffer_clear(&lines->text);
	lines->sorted.len = 0;
	for (size_t i = 0; i < lines->readings.len; i++) {
		size_t start = lines->text.len;
		add_line(&lines->text, form, &lines->readings.items[i]);
		LIST_ADD(&lines->sorted)->len = lines->text.len - start;
	}
	for (size_t i = 0; i < lines->sorted.len; i++) {
		lines->sorted.items[i].at = lines->text.bytes + at;
		at += lines->sorted.items[i].len;
	}
	if (lines->sorted.len > 1)
		qsort(lines->sorted.items, lines->sorted.len, sizeof *lines->sorted.items, compare_lines);
	for (size_t i = 0; i < lines->sorted.len; i++)
		if (i == 0 || !span_equals(lines->sorted.items[i], lines->sorted.items[i - 1])) {
			buffer_add(&lines->output, lines->sorted.items[i]);
			lines->written++;
		}
	lines->readings.len = 0;
	if (lines->output.len > OUTPUT_BYTES)
		output_flush(&lines->output);
}

void lines_end(struct lines *lines)
{
	output_flush(&lines->output);
	output_close();
	LIST_RELEASE(&lines->readings);
	LIST_RELEASE(&lines->sorted);
	buffer_release(&lines->text);
	buffer_release(&lines->output);
}
