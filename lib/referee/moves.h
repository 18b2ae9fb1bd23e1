/* SPDX-License-Identifier: GPL-3.0-or-later
 * The lawful moves of a position as a list: filtered, and in one order for all games: most points first, moves of equal
 * points by their words in code point order, then as the game lists them (which depends on the position alone). */
#ifndef REFEREE_MOVES_H
#define REFEREE_MOVES_H

#include "base/list.h"
#include "game/game.h"

/* What is wanted. Texts are as people type them: case and look-alikes do not matter. Empty: any. */
struct move_wish {
	struct span cell, letter, word;
	struct span contains;		/* a part of the word */
	bool strict;			/* no move that only a judge can admit */
	bool every_path;		/* each path of a word is a move of its own */
	enum { KEEP_ALL, KEEP_BEST, KEEP_NONE } keep;	/* of what is counted */
};

/* More moves than people's positions have; with every_path there can be very many. */
enum { MOVE_LIST_MAX = 200000 };

/* Zeroed when it is new; used again it keeps its memory. */
struct move_list {
	struct arena arena;		/* owns the texts of the choices */
	LIST(struct choice) choices;
	size_t count;			/* of moves that were wanted */
	bool whole;			/* false: there may be more of them, the search was bounded */
};

/* The position that a list is of, for a report. */
struct position {
	struct span file;
	unsigned long record, after;	/* the number of the move before; 0: the start */
	struct span player;		/* whose turn it is */
	const char *end_reason;		/* NULL: the game goes on */
};

/* Lists the moves of the seat whose turn it is. False when the game cannot list moves. The position stays as it is. */
bool move_list_make(struct move_list *, struct game_state *, const struct move_wish *);

void move_list_release(struct move_list *);

#endif
