/* SPDX-License-Identifier: GPL-3.0-or-later
 * Pictures of a position, from the plan that a game hands out (game/view.h): as text for terminals, as SVG for paper and
 * browsers. Whatever stands in a cell is made safe to show. */
#ifndef RENDER_PICTURE_H
#define RENDER_PICTURE_H

#include "base/buffer.h"
#include "game/view.h"

/* Adds lines of text, all cells as wide as the widest (terminal columns). A named field has its names at the edge and the
 * fresh letter in brackets; pieces stand in brackets, a bar between the halves of one that lies, fresh ones in braces.
 * `color`: what is fresh is coloured, too. Cost: the area of the plan. */
void picture_add_text(struct buffer *, const struct board_view *, bool color);

/* The way of a word over a named field, as names of cells; len 0: none. */
struct picture_path {
	const struct span *cells;
	size_t len;
};

/* The size of the picture below, in its own units. */
void picture_size(const struct board_view *, size_t *width, size_t *height);

/* Adds an <svg> element that needs no style sheet. `title` is read out in its place by those who cannot see it. */
void picture_add_svg(struct buffer *, const struct board_view *, const struct picture_path *, struct span title);

/* Pictures one below the other in one <svg>, each with its title above it. All zeroes at first. */
struct picture_sheet {
	struct buffer pictures;
	size_t width, height;
};

void picture_sheet_add(struct picture_sheet *, const struct board_view *, const struct picture_path *, struct span title);

/* Adds the whole sheet: a document of its own, even with no picture. */
void picture_sheet_close(const struct picture_sheet *, struct buffer *);

void picture_sheet_release(struct picture_sheet *);

/* Adds text as XML and HTML may hold it, in elements and in quoted attributes: no markup, no control characters,
 * nothing that XML forbids. */
void markup_add(struct buffer *, struct span text);

#endif
