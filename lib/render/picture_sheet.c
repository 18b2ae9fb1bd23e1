/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/picture.h"
#include "text/utf8.h"

/* Lengths are those of picture_svg.c; a title is written about this wide a column. */
enum { TITLE = 24, GAP = 12, LETTER = 8 };

void picture_sheet_add(struct picture_sheet *sheet, const struct board_view *view, const struct picture_path *path,
	struct span title)
{
	struct buffer *out = &sheet->pictures;
	size_t wide = utf8_width(title) * LETTER, width, height;

	picture_size(view, &width, &height);
	buffer_add_string(out, "<text x=\"4\" y=\"");
	buffer_add_number(out, (long long)sheet->height + TITLE - 8);
	buffer_add_string(out, "\" font-family=\"sans-serif\" font-size=\"14\">");
	markup_add(out, title);
	buffer_add_string(out, "</text>\n<g transform=\"translate(0 ");
	buffer_add_number(out, (long long)sheet->height + TITLE);
	buffer_add_string(out, ")\">");
	picture_add_svg(out, view, path, title);
	buffer_add_string(out, "</g>\n");
	sheet->height += TITLE + height + GAP;
	width = wide > width ? wide : width;
	sheet->width = width > sheet->width ? width : sheet->width;
}

void picture_sheet_close(const struct picture_sheet *sheet, struct buffer *out)
{
	buffer_add_string(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
	buffer_add_number(out, (long long)sheet->width);
	buffer_add_string(out, "\" height=\"");
	buffer_add_number(out, (long long)sheet->height);
	buffer_add_string(out, "\">\n");
	buffer_add(out, buffer_span(&sheet->pictures));
	buffer_add_string(out, "</svg>\n");
}

void picture_sheet_release(struct picture_sheet *sheet)
{
	buffer_release(&sheet->pictures);
}
