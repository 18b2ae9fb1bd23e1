/* SPDX-License-Identifier: GPL-3.0-or-later
 * The search for all cells and letters that make one given word: one blank cell of the field is filled, and a path through it
 * spells the word. */
#ifndef GAME_BALDA_PLACEMENTS_H
#define GAME_BALDA_PLACEMENTS_H

#include "game/balda/path.h"

struct placement {
	cell at;
	letter placed;
};

struct placement_query {
	struct path_query path;		/* `through` is not read; `board` without the new letter; steps must be set: a search
					 * whose steps are spent gives up */
	struct board *board;		/* the same board, which the search changes and changes back */
	const letter *written;		/* the word's letters as they were written: a placed letter is that of its place,
					 * where it can stand for the word's */
	const letter *final;		/* a letter for each cell that would be laid there if it can stand for the word's,
					 * whatever was written; CELL_EMPTY or more: none. NULL: none anywhere */
	cell only_cell;			/* CELL_NONE: any */
	letter only_letter;		/* LETTER_NONE: any */
	bool must_touch;		/* the new cell touches a filled one (asked of words of one letter) */
};

/* Hands over a placement. False: no more of them, please. */
typedef bool placement_taker(void *context, struct placement);

/* Hands each placement over once, in an order that depends on the query alone. False when it gave up or the taker did. The
 * board is as it was whenever the taker is called. On an ordinary 5x5 field some 150 ns; a step of *steps takes some 10 ns. */
bool placements_find(const struct placement_query *, placement_taker *, void *context);

#endif
