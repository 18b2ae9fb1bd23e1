/* SPDX-License-Identifier: GPL-3.0-or-later
 * How well a set plays: what fits where. */
#ifndef SYLABY_PLAYABILITY_H
#define SYLABY_PLAYABILITY_H

#include "game/sylaby/wordtable.h"

/* Over the tiles of a set that could lie at an end: how many of all other tiles may be laid there. */
struct fit {
	size_t sum, least, most;	/* sum / tiles is the average */
	struct tile least_tile;		/* one at which the fewest may be laid */
};

struct playability {
	size_t firsts, seconds;		/* syllables on right halves and on left halves, which begin and end words */
	size_t words;			/* in the word table: of firsts * seconds */
	size_t joints;			/* ordered pairs of two tiles that join, of tiles * (tiles - 1) */
	size_t tiles;
	struct fit back, front;		/* behind a tile; in front of it */
	size_t fusing;			/* pairs of halves that are no two syllables together: ni + e */
	size_t idle;			/* syllables that no word uses */
};

/* Cost: the square of the tiles, 60 us for a box. */
void playability_measure(struct playability *, const struct wordtable *);

/* True when the two syllables are not two any more when they touch: ni + e, ki + osk. */
bool halves_fuse(struct span first, struct span second);

#endif
