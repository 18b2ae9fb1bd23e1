/* SPDX-License-Identifier: GPL-3.0-or-later
 * The moves that a search has visited, to visit each once. A move is told apart by its cell, its letter
 * and the letters of its word, compared to the last letter. Only for the search. */
#ifndef GAME_BALDA_MOVE_SET_H
#define GAME_BALDA_MOVE_SET_H

#include "game/board.h"

struct move_set {
	uint32_t *slots;	/* where a key begins in `keys`, 0: free */
	size_t slot_count;	/* a power of two, twice the moves at least */
	size_t count;
	uint64_t *keys;		/* one behind the other, from 1 on */
	size_t keys_len, keys_max;
};

/* `expected` is a guess at the number of moves; the set grows beyond it. */
void move_set_init(struct move_set *, size_t expected);

/* Adds a move and returns true, or returns false when it is there already. The word has `len` letters (1
 * to 255); packed[i] holds its i-th letter in the lowest byte and those before it above. Constant on
 * average. */
bool move_set_add(struct move_set *, cell, letter placed, const uint64_t *packed, size_t len);

void move_set_release(struct move_set *);

#endif
