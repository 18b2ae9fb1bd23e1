/* SPDX-License-Identifier: GPL-3.0-or-later
 * The search for one path that spells one word. */
#ifndef GAME_BALDA_PATH_H
#define GAME_BALDA_PATH_H

#include "game/board.h"

struct path_query {
	const struct board *board;	/* with the new letter on it */
	const letter *word;		/* in the dictionary's spelling; LETTER_NONE in it: no path */
	size_t len;
	const uint64_t *stands;		/* board letter -> letters it can stand for, as in struct search;
					 * ALPHABET_MAX of them */
	cell through;			/* the path must use this cell; CELL_NONE: any path */
	unsigned reuse;			/* 1 or 2 */
	bool line_crossing;
	bool plain;			/* no folds: every letter stands for itself alone; quicker */
	bool any;			/* any path will do, not only the first in reading order: quicker */
	uint64_t *steps;		/* what long searches may cost together, counted down; NULL: no limit
					 * beyond PATH_NODE_BUDGET for each */
};

/* On a small field, with no cell used twice and crossings of no interest, a path is a set of cells. */
static inline bool path_is_usual(const struct path_query *query)
{
	return grid_is_small(&query->board->grid) && query->reuse == 1 && !query->line_crossing;
}

enum path_answer { PATH_NONE, PATH_FOUND, PATH_UNDECIDED };

enum { PATH_NODE_BUDGET = 2000000 };	/* steps after which one search gives a hostile field up: PATH_UNDECIDED */

/* The first path in reading order (start cell first, then each next cell). `path` has room for len cells;
 * what it holds is only meant when PATH_FOUND is returned. About 30 ns on an ordinary board with
 * `through`; exponential only where one letter fills the board, bounded by PATH_NODE_BUDGET (some 20 ms). */
enum path_answer path_find(const struct path_query *, cell *path);

/* Takes one path of the query's length; false: no more of them. */
typedef bool path_taker(void *context, const cell *path);

/* Hands every path to the taker, in reading order. PATH_UNDECIDED when `steps` (NULL: no limit) did not suffice for all of
 * them, else PATH_FOUND, also when there is none or the taker had enough. Where one letter fills the board there are
 * very many. PATH_NONE for a word of no letters or more than WORD_LETTERS_MAX. */
enum path_answer path_find_all(const struct path_query *, path_taker *, void *context);

/* True when some walk through `through` spells the word if cells may be used again and again (not twice in
 * a row), and cross. Time len * cells. */
bool path_exists_with_reuse(const struct path_query *);

/* What is wrong with a given path; where a cell has several faults, the first in this order, but a cell
 * that stands twice in a row is PATH_CELL_TWICE. */
enum path_fault {
	PATH_GOOD,
	PATH_WRONG_LENGTH,	/* not as many cells as letters */
	PATH_EMPTY_CELL,	/* or one that is not on the field */
	PATH_WRONG_LETTER,
	PATH_NOT_ADJACENT,
	PATH_CELL_TWICE,	/* path.simple */
	PATH_CROSSES,		/* path.crossing */
	PATH_MISSES_NEW_CELL,	/* path.new-cell */
};

/* Checks a given path; *where is the index in `path` of the first wrong cell (0 for PATH_GOOD and
 * PATH_MISSES_NEW_CELL, the shorter of the two lengths for PATH_WRONG_LENGTH). */
enum path_fault path_check(const struct path_query *, const cell *path, size_t count, size_t *where);

#endif
