/* SPDX-License-Identifier: GPL-3.0-or-later
 * Shared by the files that settle moves which leave cell or letter open: settle.c (before the lines are played, and what came
 * of it), settle_look.c (carrying the worlds through a move), settle_memory.c (the position before), settle_end.c (what is
 * true of other fields). */
#ifndef GAME_BALDA_SETTLE_INTERNAL_H
#define GAME_BALDA_SETTLE_INTERNAL_H

#include "game/balda/settle.h"

/* The game as it was when settling began. */
struct remembered {
	struct balda_state state;	/* up to the board */
	letter field[BOARD_CELLS];
	struct seat *seats;
	unsigned long *passes;
	LIST(struct used_word { struct span key; uint64_t number; }) used;
};

struct settlement {
	struct worlds worlds;
	struct remembered remembered;
	struct arena arena;			/* of messages that nobody reads, and of what is remembered */
	LIST(uint64_t) needs;			/* letters that a line can use, then all lines from it on; from first_number on */
	unsigned long first_number;
	bool rehearses;				/* from begin to finish */
	bool summed;				/* needs has been added up */
	LIST(struct finding_out) found;		/* by move */
	size_t found_settled;			/* of them; those behind it belong to the lines that are settled now */
	unsigned long broken;			/* the first move that no world has a placement for; 0: none */
	uint64_t steps;
	size_t most;				/* worlds that a layer may have */
	unsigned long unsure_from;		/* from this move on worlds are missing; 0: none is */
	bool more;				/* lines follow that were not announced */
	bool has_final;
	letter final[BOARD_CELLS];
	/* the move that is looked at */
	struct balda_state *state;
	const struct balda_move *move;
	size_t world;
	bool bad_word, bad;
};

/* Worlds of a layer, of which there usually are so many at most: one in any case. */
static inline size_t settlement_worlds_max(const struct game_state *head, size_t usual)
{
	size_t max = (size_t)game_effort(head, usual);

	return max > 0 ? max : 1;
}

/* ---- settle_memory.c ---- */

/* Remembers the game, and brings it back. */
void settlement_remember(struct settlement *, const struct balda_state *);
void settlement_go_back(struct settlement *, struct balda_state *);

/* ---- settle_look.c ---- */

/* The settler's look and follow. */
void balda_look(struct game_state *, struct move *);
void balda_follow(struct game_state *, const struct move *);

#endif
