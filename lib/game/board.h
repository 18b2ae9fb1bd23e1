/* SPDX-License-Identifier: GPL-3.0-or-later
 * A rectangular field of cells: columns a.. from the left, rows 1.. from the top. A cell is its number in
 * reading order. */
#ifndef GAME_BOARD_H
#define GAME_BOARD_H

#include "base/arena.h"
#include "text/alphabet.h"

enum {
	BOARD_SIDE_MIN = 3,
	BOARD_SIDE_MAX = 26,
	BOARD_CELLS = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
	BOARD_SMALL = 64
};

typedef uint16_t cell;

#define CELL_NONE ((cell)0xFFFF)
#define CELL_EMPTY LETTER_NONE

/* The shape of a field, worked out once: which cells touch. */
struct grid {
	uint8_t columns, rows;
	bool diagonals;			/* royal: cells touch at corners too */
	uint16_t cells;			/* columns * rows */
	uint64_t touch[BOARD_SMALL];	/* small fields: the set of cells near a cell, bit c for cell c */
	uint8_t degree[BOARD_CELLS];
	cell near[BOARD_CELLS][8];	/* in reading order */
};

/* What lies on it. */
struct board {
	struct grid grid;
	uint16_t empty;			/* cells without a letter */
	uint64_t filled;		/* small fields: the set of cells that hold a letter */
	uint64_t where[ALPHABET_MAX];	/* small fields: the set of cells that hold each letter */
	letter at[BOARD_CELLS];		/* CELL_EMPTY or a letter */
};

/* True when the sets of cells of grid and board are kept: nearly all fields that are played on. */
static inline bool grid_is_small(const struct grid *grid)
{
	return grid->cells <= BOARD_SMALL;
}

/* An empty board; columns and rows must be BOARD_SIDE_MIN..BOARD_SIDE_MAX. A board must be zeroed before
 * its first initialisation: one that has the shape already keeps it, which is cheap. */
void board_init(struct board *, unsigned columns, unsigned rows, bool diagonals);

/* The same for games that go from one shape to another and back: the grid that was is kept in *spare, which is zeroed before
 * its first time, and what is there is taken if it has the shape. */
void board_init_with(struct board *, struct grid *spare, unsigned columns, unsigned rows, bool diagonals);

/* Lays a letter on a cell, whatever lies there; takes it off again (an empty cell stays empty). */
void board_put(struct board *, cell, letter);
void board_take(struct board *, cell);

/* Lays a whole field: a letter or CELL_EMPTY for each cell. Some 50 ns on 5x5. */
void board_lay(struct board *, const letter *cells);

/* True when the letter that lies on the cell can stand for `what`; `stands` has ALPHABET_MAX sets of
 * letters, bit l for letter l. False for an empty cell. `what` must be a letter. */
static inline bool board_can_stand(const struct board *board, const uint64_t *stands, cell at, letter what)
{
	return board->at[at] < ALPHABET_MAX && (stands[board->at[at]] >> what & 1) != 0;
}

/* True when a neighbour of the cell holds a letter. */
bool board_touches(const struct board *, cell);

/* True when both are on the field, differ and touch. */
bool grid_adjacent(const struct grid *, cell, cell);

/* True when the step between two cells that touch crosses one of the steps of `path` (`count` cells): both
 * are diagonals of one 2x2 block. Linear in count. */
bool grid_crosses(const struct grid *, const cell *path, size_t count, cell from, cell to);

/* The cell that two bytes name when they are a small letter and a digit, as nearly all are written; else CELL_NONE. */
static inline cell grid_plain_cell(const struct grid *grid, const char *name)
{
	unsigned column = (unsigned char)name[0] - 'a', row = (unsigned char)name[1] - '1';

	return column < grid->columns && row < grid->rows && row < 9 ? (cell)(row * grid->columns + column) : CELL_NONE;
}

/* Reads a cell name (`c4`, either case, Cyrillic look-alikes mended and told in *mended). CELL_NONE when
 * it is not of the form letter digits or not on the field; *is_cell_name tells the two apart. */
cell grid_read_cell(const struct grid *, struct span name, bool *is_cell_name, bool *mended);

/* The name of a cell of any field as grid_cell_name writes it: `С04` becomes `c4`. Owned by the arena; empty when it is no
 * name of a cell. */
struct span cell_name_tidy(struct span name, struct arena *);

/* Writes the name of a cell, NUL-terminated ("z26" is the longest). */
void grid_cell_name(const struct grid *, cell, char name[5]);

#endif
