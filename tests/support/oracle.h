/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a path is, in the words of the rules and with no thought of speed: the judge of the searches for
 * paths and moves. */
#ifndef TESTS_SUPPORT_ORACLE_H
#define TESTS_SUPPORT_ORACLE_H

#include <stdlib.h>

#include "game/board.h"

struct oracle {
	const struct board *board;
	const uint64_t *stands;
	const letter *word;
	size_t len;
	cell through;			/* CELL_NONE: any path */
	uint64_t through_stands;	/* if not 0, what that cell can stand for, whatever lies on it */
	unsigned reuse;
	bool line_crossing;
};

static inline bool oracle_touch(const struct grid *grid, cell a, cell b)
{
	int x = a % grid->columns - b % grid->columns, y = a / grid->columns - b / grid->columns;
	int distance = x * x + y * y;

	return distance == 1 || (distance == 2 && grid->diagonals);
}

/* Two steps cross when they have the same middle, and are diagonals but not the same line. */
static inline bool oracle_cross(const struct grid *grid, const cell *one, const cell *other)
{
	int columns = grid->columns;
	bool diagonal = one[0] % columns != one[1] % columns && one[0] / columns != one[1] / columns;

	return diagonal && one[0] % columns + one[1] % columns == other[0] % columns + other[1] % columns
		&& one[0] / columns + one[1] / columns == other[0] / columns + other[1] / columns
		&& one[0] != other[0] && one[0] != other[1];
}

static inline bool oracle_letter(const struct oracle *oracle, cell at, letter wanted)
{
	letter lies = oracle->board->at[at];
	uint64_t letters = lies == CELL_EMPTY ? 0 : oracle->stands[lies];

	if (at == oracle->through && oracle->through_stands != 0)
		letters = oracle->through_stands;
	return (letters >> wanted & 1) != 0;
}

/* True when path[i] may follow the cells before it. */
static inline bool oracle_fits(const struct oracle *oracle, const cell *path, size_t i)
{
	const struct grid *grid = &oracle->board->grid;
	unsigned times = 1;

	if (!oracle_letter(oracle, path[i], oracle->word[i]) ||
		(i > 0 && !oracle_touch(grid, path[i - 1], path[i])))
		return false;
	for (size_t j = 0; j < i; j++)
		times += path[j] == path[i];
	for (size_t j = 1; oracle->line_crossing && j < i; j++)
		if (oracle_cross(grid, path + i - 1, path + j - 1))
			return false;
	return times <= oracle->reuse;
}

static inline bool oracle_passes(const struct oracle *oracle, const cell *path, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (path[i] == oracle->through)
			return true;
	return oracle->through == CELL_NONE;
}

/* True when more steps lead from `at` to the cell to go through than the word has letters left. */
static inline bool oracle_too_far(const struct oracle *oracle, cell at, size_t left)
{
	int columns = oracle->board->grid.columns;

	if (oracle->through == CELL_NONE)
		return false;
	size_t right = (size_t)abs(at % columns - oracle->through % columns);
	size_t down = (size_t)abs(at / columns - oracle->through / columns);
	return right > left || down > left;
}

/* The first path in reading order that begins with the first `len` cells of `path`. */
static inline bool oracle_find(const struct oracle *oracle, cell *path, size_t len)
{
	bool passes = oracle_passes(oracle, path, len);

	if (len == oracle->len)
		return passes;
	for (path[len] = 0; path[len] < oracle->board->grid.cells; path[len]++) {
		if (!passes && oracle_too_far(oracle, path[len], oracle->len - len - 1))
			continue;
		if (oracle_fits(oracle, path, len) && oracle_find(oracle, path, len + 1))
			return true;
	}
	return false;
}

/* How many of the path's cells are good. */
static inline size_t oracle_good(const struct oracle *oracle, const cell *path)
{
	size_t i = 0;

	while (i < oracle->len && oracle_fits(oracle, path, i))
		i++;
	return i;
}

#endif
