/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns.h"

#include <string.h>

#include "text/utf8.h"

void columns_add(struct columns *columns, const struct span *cells)
{
	struct span *row = arena_new(&columns->arena, columns->count, sizeof *row);
	struct buffer visible = { 0 };

	for (size_t i = 0; i < columns->count; i++) {
		buffer_clear(&visible);
		utf8_add_visible(&visible, cells[i]);
		row[i] = arena_copy(&columns->arena, buffer_span(&visible));
		size_t width = utf8_width(row[i]);
		if (width > columns->width[i])
			columns->width[i] = width;
	}
	buffer_release(&visible);
	*LIST_ADD(&columns->rows) = row;
}

static void add_blanks(struct buffer *line, size_t count)
{
	for (; count > 0; count--)
		buffer_add_char(line, ' ');
}

static void add_row(const struct columns *columns, const struct span *row, struct buffer *line)
{
	for (size_t i = 0; i < columns->count; i++) {
		size_t blanks = columns->width[i] - utf8_width(row[i]);
		add_blanks(line, (i > 0 ? 2 : 0) + (columns->right[i] ? blanks : 0));
		buffer_add(line, row[i]);
		add_blanks(line, columns->right[i] ? 0 : blanks);
	}
	while (line->len > 0 && line->bytes[line->len - 1] == ' ')
		line->len--;
	buffer_add_char(line, '\n');
}

void columns_print(struct columns *columns, FILE *out)
{
	struct buffer line = { 0 };

	for (size_t i = 0; i < columns->rows.len; i++) {
		buffer_clear(&line);
		add_row(columns, columns->rows.items[i], &line);
		fwrite(line.bytes, 1, line.len, out);
	}
	buffer_release(&line);
	columns->rows.len = 0;
	arena_clear(&columns->arena);
}

void columns_clear(struct columns *columns)
{
	columns->rows.len = 0;
	memset(columns->width, 0, sizeof columns->width);
	arena_clear(&columns->arena);
}

void columns_release(struct columns *columns)
{
	LIST_RELEASE(&columns->rows);
	arena_release(&columns->arena);
}
