/* SPDX-License-Identifier: GPL-3.0-or-later
 * What tests of the board share: boards and words drawn in ASCII (`a` is letter 0, `.` an empty cell), and
 * chance that repeats itself. */
#ifndef TESTS_SUPPORT_PLAY_H
#define TESTS_SUPPORT_PLAY_H

#include <assert.h>

#include "game/board.h"

/* A number below `limit` (xorshift64*); *seed must not be 0. */
static inline unsigned chance(uint64_t *seed, unsigned limit)
{
	*seed ^= *seed >> 12;
	*seed ^= *seed << 25;
	*seed ^= *seed >> 27;
	return (unsigned)((*seed * 2685821657736338717u >> 32) * limit >> 32);
}

static inline bool one_in(uint64_t *seed, unsigned times)
{
	return chance(seed, times) == 0;
}

/* Draws a board from rows parted by blanks: "ab. .c. ...". The board must be zeroed or have been a board
 * before. */
static inline void draw_board(struct board *board, const char *drawing, bool diagonals)
{
	struct span rest = span_of(drawing);
	unsigned columns = 0, rows = 0;

	for (struct span row; (row = span_cut_word(&rest)).len > 0; rows++)
		columns = (unsigned)row.len;
	board_init(board, columns, rows, diagonals);
	rest = span_of(drawing);
	for (unsigned y = 0; y < rows; y++) {
		struct span row = span_cut_word(&rest);
		for (unsigned x = 0; x < columns; x++)
			if (row.at[x] != '.')
				board_put(board, (cell)(y * columns + x), (letter)(row.at[x] - 'a'));
	}
}

static inline size_t draw_word(letter *word, const char *drawing)
{
	size_t len = strlen(drawing);

	for (size_t i = 0; i < len; i++)
		word[i] = drawing[i] == '?' ? LETTER_NONE : (letter)(drawing[i] - 'a');
	return len;
}

/* Each letter stands for itself. */
static inline void stands_plain(uint64_t stands[ALPHABET_MAX])
{
	for (unsigned l = 0; l < ALPHABET_MAX; l++)
		stands[l] = 1ull << l;
}

static inline cell cell_named(const struct board *board, const char *name)
{
	bool is_cell_name, mended;
	cell at = grid_read_cell(&board->grid, span_of(name), &is_cell_name, &mended);

	assert(at != CELL_NONE);
	return at;
}

/* Reads "a1 b1 c2"; returns how many cells there are. */
static inline size_t draw_path(const struct board *board, const char *drawing, cell *path)
{
	struct span rest = span_of(drawing), name;
	bool is_cell_name, mended;
	size_t len = 0;

	while ((name = span_cut_word(&rest)).len > 0)
		path[len++] = grid_read_cell(&board->grid, name, &is_cell_name, &mended);
	return len;
}

/* A board of letters below `letters`, about `filled` of 100 cells filled, at least one. */
static inline void board_of_chance(struct board *board, uint64_t *seed, unsigned letters, unsigned filled)
{
	unsigned cells = board->grid.cells;

	for (unsigned at = 0; at < cells; at++)
		if (chance(seed, 100) < filled)
			board_put(board, (cell)at, (letter)chance(seed, letters));
	if (board->empty == cells)
		board_put(board, (cell)chance(seed, cells), (letter)chance(seed, letters));
}

#endif
