/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/unified.h"

#include <stdint.h>

#include "text/utf8.h"

enum {
	HUNK_BYTES = 1 << 20,	/* a longer hunk is cut in two */
	TABLE_CELLS = 1 << 18,	/* of the table that finds what two parts have in common */
};

/* ---- hunks ---- */

static void take_added(struct unified *unified)
{
	buffer_add(&unified->hunk, buffer_span(&unified->added));
	buffer_clear(&unified->added);
}

static void print_hunk(struct unified *unified)
{
	struct buffer name = { 0 };

	take_added(unified);
	if (!unified->differs) {
		utf8_add_visible(&name, span_of(unified->name));
		fprintf(unified->out, "--- %.*s\n+++ %.*s\n", (int)name.len, name.bytes, (int)name.len, name.bytes);
	}
	unified->differs = true;
	/* of an empty side the line before it is named */
	fprintf(unified->out, "@@ -%lu,%lu +%lu,%lu @@\n", unified->old_start + (unified->old_count > 0), unified->old_count,
		unified->new_start + (unified->new_count > 0), unified->new_count);
	fwrite(unified->hunk.bytes, 1, unified->hunk.len, unified->out);
	buffer_release(&name);
	buffer_clear(&unified->hunk);
	unified->open = false;
}

static void add_line(struct buffer *out, char sign, struct span line)
{
	bool ends = line.len > 0 && line.at[line.len - 1] == '\n';

	buffer_add_char(out, sign);
	utf8_add_visible(out, (struct span){ line.at, line.len - ends });
	buffer_add_string(out, ends ? "\n" : "\n\\ No newline at end of file\n");
}

static void take_gap(struct unified *unified, size_t count)
{
	if (count > 0)
		take_added(unified);
	for (size_t i = 0; i < count; i++)
		buffer_add(&unified->hunk, buffer_span(&unified->gap[i]));
	unified->old_count += count;
	unified->new_count += count;
}

/* Leaves the last `count` lines of the gap. */
static void keep_gap(struct unified *unified, size_t count)
{
	size_t skip = unified->gap_count - count;

	for (size_t i = 0; i < count && skip > 0; i++) {
		struct buffer moved = unified->gap[i];
		unified->gap[i] = unified->gap[i + skip];
		unified->gap[i + skip] = moved;
	}
	unified->gap_count = count;
}

static void add_equal(struct unified *unified, struct span line)
{
	size_t room = unified->open ? UNIFIED_GAP : UNIFIED_CONTEXT;

	if (unified->gap_count == room) {
		if (unified->open) {
			take_gap(unified, UNIFIED_CONTEXT);
			print_hunk(unified);
		}
		keep_gap(unified, UNIFIED_CONTEXT - 1);
	}
	struct buffer *last = &unified->gap[unified->gap_count++];
	buffer_clear(last);
	add_line(last, ' ', line);
	unified->old_at++;
	unified->new_at++;
}

static void add_change(struct unified *unified, char sign, struct span line)
{
	if (unified->open && unified->hunk.len + unified->added.len > HUNK_BYTES)
		print_hunk(unified);
	if (!unified->open) {
		unified->old_start = unified->old_at - unified->gap_count;
		unified->new_start = unified->new_at - unified->gap_count;
		unified->old_count = unified->new_count = 0;
		unified->open = true;
	}
	take_gap(unified, unified->gap_count);
	unified->gap_count = 0;
	add_line(sign == '-' ? &unified->hunk : &unified->added, sign, line);
	if (sign == '-') {
		unified->old_at++;
		unified->old_count++;
	} else {
		unified->new_at++;
		unified->new_count++;
	}
}

/* ---- parts ---- */

struct lines {
	LIST(struct span) list;
	size_t first, end;	/* what is still to be compared */
};

static void cut_lines(struct lines *lines, struct span text)
{
	while (text.len > 0) {
		const char *end = memchr(text.at, '\n', text.len);
		size_t len = end == NULL ? text.len : (size_t)(end - text.at) + 1;
		*LIST_ADD(&lines->list) = (struct span){ text.at, len };
		text = span_from(text, len);
	}
	lines->end = lines->list.len;
}

static struct span line_at(const struct lines *lines, size_t i)
{
	return lines->list.items[lines->first + i];
}

/* common[i][j]: how many lines the rests of both have in common behind i and j lines. */
static uint32_t *make_table(const struct lines *old, const struct lines *new)
{
	size_t rows = old->end - old->first, columns = new->end - new->first;
	uint32_t *common = memory_new((rows + 1) * (columns + 1), sizeof *common);

	for (size_t i = rows; i-- > 0;)
		for (size_t j = columns; j-- > 0;) {
			uint32_t *here = &common[i * (columns + 1) + j];
			uint32_t down = here[columns + 1], right = here[1];
			*here = down > right ? down : right;
			if (span_equals(line_at(old, i), line_at(new, j)))
				*here = here[columns + 2] + 1;
		}
	return common;
}

static void add_middle(struct unified *unified, const struct lines *old, const struct lines *new)
{
	size_t rows = old->end - old->first, columns = new->end - new->first, i = 0, j = 0;
	bool small = (rows + 1) * (columns + 1) <= TABLE_CELLS;
	uint32_t *common = small ? make_table(old, new) : NULL;

	while (i < rows || j < columns) {
		bool both = i < rows && j < columns;
		const uint32_t *here = small && both ? &common[i * (columns + 1) + j] : NULL;
		if (here != NULL && span_equals(line_at(old, i), line_at(new, j))) {
			add_equal(unified, line_at(old, i));
			i++;
			j++;
		} else if (i < rows && (here == NULL || here[columns + 1] >= here[1])) {
			add_change(unified, '-', line_at(old, i++));
		} else {
			add_change(unified, '+', line_at(new, j++));
		}
	}
	memory_free(common);
}

static bool are_equal(const struct lines *old, size_t i, const struct lines *new, size_t j)
{
	return span_equals(old->list.items[i], new->list.items[j]);
}

void unified_add(struct unified *unified, struct span old_text, struct span new_text)
{
	struct lines old = { .first = 0 }, new = { .first = 0 };

	cut_lines(&old, old_text);
	cut_lines(&new, new_text);
	while (old.first < old.end && new.first < new.end && are_equal(&old, old.first, &new, new.first)) {
		add_equal(unified, old.list.items[old.first++]);
		new.first++;
	}
	while (old.first < old.end && new.first < new.end && are_equal(&old, old.end - 1, &new, new.end - 1)) {
		old.end--;
		new.end--;
	}
	add_middle(unified, &old, &new);
	for (size_t i = old.end; i < old.list.len; i++)
		add_equal(unified, old.list.items[i]);
	LIST_RELEASE(&old.list);
	LIST_RELEASE(&new.list);
}

bool unified_end(struct unified *unified)
{
	if (unified->open) {
		take_gap(unified, unified->gap_count < UNIFIED_CONTEXT ? unified->gap_count : UNIFIED_CONTEXT);
		print_hunk(unified);
	}
	buffer_release(&unified->hunk);
	buffer_release(&unified->added);
	for (size_t i = 0; i < UNIFIED_GAP; i++)
		buffer_release(&unified->gap[i]);
	return !unified->differs;
}
