/* SPDX-License-Identifier: GPL-3.0-or-later
 * The plan of a picture of a position: cells with a text in each, on a grid. Games hand it out, renderers draw it, and
 * neither knows the other. */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include "base/span.h"

struct view_cell {
	size_t column, row;	/* from 0, the first row on top */
	struct span text;	/* empty: an empty cell (Balda), a blank half (Sylaby) */
	size_t piece;		/* cells of one tile share it: no line between them; unlike neighbours have one */
	bool fresh;		/* came with the last move */
};

/* Owned by the arena that was given. */
struct board_view {
	size_t columns, rows;
	struct view_cell *cells;/* in the order of rows, then columns; where none stands, there is nothing to draw */
	size_t cell_count;
	bool named;		/* columns are a, b, c ... and rows 1, 2, 3 ..., to be written at the edge */
};

#endif
