/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/contest_table.h"

#include "text/utf8.h"

enum { GAP = 2 };

void contest_table_add(struct contest_table *table, struct span cell)
{
	utf8_add_visible(&table->texts, cell);
	*LIST_ADD(&table->ends) = table->texts.len;
}

void contest_table_end_cell(struct contest_table *table)
{
	*LIST_ADD(&table->ends) = table->texts.len;
}

static struct span cell_at(const struct contest_table *table, size_t i)
{
	size_t from = i == 0 ? 0 : table->ends.items[i - 1];

	return (struct span){ buffer_span(&table->texts).at + from, table->ends.items[i] - from };
}

void contest_table_write(struct buffer *text, struct contest_table *table)
{
	size_t widths[3] = { 0 };

	for (size_t i = 0; i < table->ends.len; i++) {
		size_t width = utf8_width(cell_at(table, i));
		widths[i % 3] = width > widths[i % 3] ? width : widths[i % 3];
	}
	for (size_t i = 0; i < table->ends.len; i++) {
		struct span cell = cell_at(table, i);
		if (i % 3 == 0)
			buffer_add_string(text, "  ");
		buffer_add(text, cell);
		for (size_t blanks = utf8_width(cell); i % 3 < 2 && blanks < widths[i % 3] + GAP; blanks++)
			buffer_add_char(text, ' ');
		if (i % 3 == 2)
			buffer_add_char(text, '\n');
	}
	buffer_release(&table->texts);
	LIST_RELEASE(&table->ends);
}
