/* SPDX-License-Identifier: GPL-3.0-or-later
 * The picture as SVG. Lengths are in its own units: a cell is CELL wide, and whoever shows it scales it as he likes. */
#include "render/picture.h"

enum { CELL = 40, EDGE = 20, MARGIN = 2, HALF = CELL / 2 };

static void add_number(struct buffer *out, const char *before, size_t number)
{
	buffer_add_string(out, before);
	buffer_add_number(out, (long long)number);
}

static size_t edge_of(const struct board_view *view)
{
	return view->named ? EDGE : MARGIN;
}

static size_t left_of(const struct board_view *view, size_t column)
{
	return edge_of(view) + column * CELL;
}

static void add_attributes(struct buffer *out, const char *x, size_t left, const char *y, size_t top)
{
	add_number(out, x, left);
	add_number(out, y, top);
	buffer_add_char(out, '"');
}

static void add_label(struct buffer *out, size_t x, size_t y, size_t size, const char *color, struct span text)
{
	add_attributes(out, "<text x=\"", x, "\" y=\"", y);
	add_number(out, " font-size=\"", size);
	buffer_add_string(out, "\" fill=\"");
	buffer_add_string(out, color);
	buffer_add_string(out, "\" text-anchor=\"middle\" dominant-baseline=\"central\">");
	markup_add(out, text);
	buffer_add_string(out, "</text>");
}

static void add_names(struct buffer *out, const struct board_view *view)
{
	for (size_t column = 0; column < view->columns; column++) {
		char name = (char)('a' + column % 26);
		add_label(out, left_of(view, column) + HALF, EDGE / 2, 13, "#666", (struct span){ &name, 1 });
	}
	for (size_t row = 0; row < view->rows; row++) {
		struct buffer name = { 0 };
		buffer_add_number(&name, (long long)row + 1);
		add_label(out, EDGE / 2, left_of(view, row) + HALF, 13, "#666", buffer_span(&name));
		buffer_release(&name);
	}
}

/* The cells of a piece that stand side by side or one above the other are one box. */
static void add_box(struct buffer *out, const struct board_view *view, const struct view_cell *cell)
{
	add_attributes(out, "<rect x=\"", left_of(view, cell->column), "\" y=\"", left_of(view, cell->row));
	add_number(out, " width=\"", CELL);
	add_number(out, "\" height=\"", CELL);
	buffer_add_string(out, "\" fill=\"");
	buffer_add_string(out, cell->fresh ? "#fff3b0" : "#fff");
	buffer_add_string(out, view->named ? "\" stroke=\"#888\"/>" : "\" stroke=\"#ccc\"/>");
}

/* Around a piece of several cells, over the thin lines between them. */
static void add_frame(struct buffer *out, const struct board_view *view, const struct view_cell *first,
	const struct view_cell *last)
{
	size_t left = first->column < last->column ? first->column : last->column;
	size_t top = first->row < last->row ? first->row : last->row;
	size_t columns = first->column + last->column - 2 * left + 1, rows = first->row + last->row - 2 * top + 1;

	add_attributes(out, "<rect x=\"", left_of(view, left), "\" y=\"", left_of(view, top));
	add_number(out, " width=\"", columns * CELL);
	add_number(out, "\" height=\"", rows * CELL);
	buffer_add_string(out, "\" rx=\"5\" fill=\"none\" stroke=\"#333\" stroke-width=\"2\"/>");
}

static void add_frames(struct buffer *out, const struct board_view *view)
{
	/* the two halves of a tile are neighbours, so that the other one is looked for nearby only */
	for (size_t i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cells[i], *other = cell;
		for (size_t k = i + 1; k < view->cell_count && k <= i + view->columns; k++)
			if (view->cells[k].piece == cell->piece)
				other = &view->cells[k];
		if (other != cell)
			add_frame(out, view, cell, other);
	}
}

/* Where a cell's name points to; false when it is none of the field. */
static bool read_name(const struct board_view *view, struct span name, size_t *column, size_t *row)
{
	unsigned long number = 0;

	if (name.len < 2 || name.at[0] < 'a' || name.at[0] > 'z' || !span_to_number(span_from(name, 1), 99, &number))
		return false;
	*column = (size_t)(name.at[0] - 'a');
	*row = (size_t)number - 1;
	return number > 0 && *column < view->columns && *row < view->rows;
}

static void add_path(struct buffer *out, const struct board_view *view, const struct picture_path *path)
{
	size_t column, row;

	if (path->len == 0 || !view->named || !read_name(view, path->cells[0], &column, &row))
		return;
	add_attributes(out, "<circle cx=\"", left_of(view, column) + HALF, "\" cy=\"", left_of(view, row) + HALF);
	buffer_add_string(out, " r=\"15\" fill=\"none\" stroke=\"#c33\" stroke-width=\"2\" opacity=\"0.6\"/>"
		"<polyline fill=\"none\" stroke=\"#c33\" stroke-width=\"5\" stroke-linejoin=\"round\" stroke-linecap=\"round\""
		" opacity=\"0.35\" points=\"");
	for (size_t i = 0; i < path->len; i++) {
		if (!read_name(view, path->cells[i], &column, &row))
			continue;
		add_number(out, i > 0 ? " " : "", left_of(view, column) + HALF);
		add_number(out, ",", left_of(view, row) + HALF);
	}
	buffer_add_string(out, "\"/>");
}

/* A long text is written smaller, so that it stays in its cell. */
static size_t font_size(struct span text)
{
	return text.len <= 4 ? 22 : text.len <= 6 ? 16 : 11;
}

void picture_size(const struct board_view *view, size_t *width, size_t *height)
{
	*width = left_of(view, view->columns) + MARGIN;
	*height = left_of(view, view->rows) + MARGIN;
}

static void open_svg(struct buffer *out, const struct board_view *view, struct span title)
{
	size_t width, height;

	picture_size(view, &width, &height);
	add_number(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", width);
	add_number(out, " ", height);
	add_number(out, "\" width=\"", width);
	add_number(out, "\" height=\"", height);
	buffer_add_string(out, "\" role=\"img\" font-family=\"sans-serif\"><title>");
	markup_add(out, title);
	buffer_add_string(out, "</title>");
}

void picture_add_svg(struct buffer *out, const struct board_view *view, const struct picture_path *path, struct span title)
{
	open_svg(out, view, title);
	if (view->named)
		add_names(out, view);
	for (size_t i = 0; i < view->cell_count; i++)
		add_box(out, view, &view->cells[i]);
	if (!view->named)
		add_frames(out, view);
	add_path(out, view, path);
	for (size_t i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cells[i];
		if (cell->text.len > 0)
			add_label(out, left_of(view, cell->column) + HALF, left_of(view, cell->row) + HALF, font_size(cell->text),
				"#111", cell->text);
	}
	buffer_add_string(out, "</svg>\n");
}
