/* SPDX-License-Identifier: GPL-3.0-or-later
 * Random play with a set, by the rules with their default options: how games with it go. Who can attach lays any tile of his
 * that fits, at either end; who cannot draws, or takes back from either end what has to be taken, lays, or passes. */
#ifndef SYLABY_REHEARSAL_H
#define SYLABY_REHEARSAL_H

#include "game/sylaby/wordtable.h"

enum {
	REHEARSAL_GAMES_MAX = 100000,
	REHEARSAL_TURNS = 8,	/* turns a tile of the set, behind which a game is given up: 448 for the box */
};

struct rehearsal {
	size_t games;
	size_t finished;	/* somebody was out */
	size_t blocked;		/* nobody could do anything; the rest was given up */
	size_t turns;		/* of all games */
	size_t stuck;		/* those of them in which nothing fitted at once */
	size_t taken, drawn;	/* tiles */
	size_t median;		/* turns of the game in the middle */
};

/* False when the set has too few tiles for so many players. The same table, players, variant (`second`: II), games (1 to
 * REHEARSAL_GAMES_MAX) and seed give the same figures on every machine. Cost: 0.1 ms a game with the box, as the square of
 * the tiles. */
bool rehearse(struct rehearsal *, const struct wordtable *, size_t players, bool second, size_t games, uint64_t seed);

#endif
