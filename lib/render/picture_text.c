/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "render/picture.h"
#include "text/utf8.h"

#define FRESH "\033[1;32m"
#define RESET "\033[0m"

/* The plan as a table that can be asked for a cell. */
struct table {
	const struct board_view *view;
	const struct view_cell **at;	/* columns * rows, NULL: nothing there */
	struct buffer *texts;		/* of the cells, as they are shown, one behind the other */
	struct span *shown;		/* by index in view->cells */
	size_t width;			/* of the widest text, terminal columns */
	size_t edge;			/* of the widest name of a row */
	bool color;
};

static struct span cell_text(const struct board_view *view, const struct view_cell *cell)
{
	if (cell->text.len > 0)
		return cell->text;
	return view->named ? SPAN(".") : SPAN("_");
}

static void measure(struct table *table, struct buffer *texts)
{
	const struct board_view *view = table->view;
	size_t *ends = memory_new(view->cell_count + 1, sizeof *ends);

	for (size_t i = 0; i < view->cell_count; i++) {
		utf8_add_visible(texts, cell_text(view, &view->cells[i]));
		ends[i + 1] = texts->len;
	}
	for (size_t i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cells[i];
		table->shown[i] = (struct span){ texts->bytes + ends[i], ends[i + 1] - ends[i] };
		size_t width = utf8_width(table->shown[i]);
		table->width = width > table->width ? width : table->width;
		if (cell->column < view->columns && cell->row < view->rows)
			table->at[cell->row * view->columns + cell->column] = cell;
	}
	memory_free(ends);
	for (size_t rows = view->rows; view->named && rows > 0; rows /= 10)
		table->edge++;
}

static const struct view_cell *cell_at(const struct table *table, size_t column, size_t row)
{
	return column < table->view->columns ? table->at[row * table->view->columns + column] : NULL;
}

static void add_blanks(struct buffer *out, size_t count)
{
	for (size_t i = 0; i < count; i++)
		buffer_add_char(out, ' ');
}

/* Between two cells of a row, of which either may be NULL: named ones have one column for it, pieces three. */
static void add_mark(struct buffer *out, const struct table *table, const struct view_cell *left,
	const struct view_cell *right)
{
	bool joined = left != NULL && right != NULL && left->piece == right->piece;

	if (table->view->named) {
		bool opens = right != NULL && right->fresh, closes = left != NULL && left->fresh;
		buffer_add_char(out, opens ? '[' : closes ? ']' : ' ');
		return;
	}
	buffer_add_char(out, left == NULL || joined ? ' ' : left->fresh ? '}' : ']');
	buffer_add_char(out, joined ? '|' : ' ');
	buffer_add_char(out, right == NULL || joined ? ' ' : right->fresh ? '{' : '[');
}

static void add_cell(struct buffer *out, const struct table *table, const struct view_cell *cell)
{
	if (cell == NULL) {
		add_blanks(out, table->width);
		return;
	}
	struct span shown = table->shown[cell - table->view->cells];
	if (table->color && cell->fresh)
		buffer_add_string(out, FRESH);
	buffer_add(out, shown);
	if (table->color && cell->fresh)
		buffer_add_string(out, RESET);
	add_blanks(out, table->width - utf8_width(shown));
}

static void end_line(struct buffer *out)
{
	while (out->len > 0 && out->bytes[out->len - 1] == ' ')
		out->len--;
	buffer_add_char(out, '\n');
}

static void add_column_names(struct buffer *out, const struct table *table)
{
	add_blanks(out, table->edge + 1);
	for (size_t column = 0; column < table->view->columns; column++) {
		buffer_add_char(out, (char)('a' + column % 26));
		add_blanks(out, table->width);
	}
	end_line(out);
}

static void add_row_name(struct buffer *out, const struct table *table, size_t row)
{
	struct buffer name = { 0 };

	buffer_add_number(&name, (long long)row + 1);
	add_blanks(out, table->edge - name.len);
	buffer_add(out, buffer_span(&name));
	buffer_release(&name);
}

static void add_row(struct buffer *out, const struct table *table, size_t row)
{
	const struct view_cell *left = NULL;

	if (table->view->named)
		add_row_name(out, table, row);
	for (size_t column = 0; column < table->view->columns; column++) {
		const struct view_cell *cell = cell_at(table, column, row);
		add_mark(out, table, left, cell);
		add_cell(out, table, cell);
		left = cell;
	}
	add_mark(out, table, left, NULL);
	end_line(out);
}

void picture_add_text(struct buffer *out, const struct board_view *view, bool color)
{
	struct buffer texts = { 0 };
	struct table table = { .view = view, .width = 1, .color = color };

	table.at = memory_new(view->columns * view->rows + 1, sizeof *table.at);
	table.shown = memory_new(view->cell_count + 1, sizeof *table.shown);
	measure(&table, &texts);
	if (view->named)
		add_column_names(out, &table);
	for (size_t row = 0; row < view->rows; row++)
		add_row(out, &table, row);
	memory_free(table.shown);
	memory_free(table.at);
	buffer_release(&texts);
}
