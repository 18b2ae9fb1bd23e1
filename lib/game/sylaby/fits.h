/* SPDX-License-Identifier: GPL-3.0-or-later
 * What could be laid where. */
#ifndef GAME_SYLABY_FITS_H
#define GAME_SYLABY_FITS_H

#include "game/sylaby/joint.h"

/* What counts as a word for a question. */
enum yardstick { YARDSTICK_TABLE, YARDSTICK_DICT, YARDSTICK_LENIENT };

/* How the tile is best laid at a spot: a good joint first, without a collision; `claim` (may be empty) decides between
 * several. Something must lie there. */
void fits_best(struct sylaby_state *, const struct position *, const struct piece *, enum lie, struct spot,
	struct span claim, struct placement *);

/* Whether the tile can be laid there. */
bool fits_piece(struct sylaby_state *, const struct position *, const struct piece *, struct spot,
	enum yardstick);

/* Whose tiles: the known ones of a hand, and what a line drew. */
struct holder {
	size_t seat;
	const struct sylaby_move *drew;	/* NULL: nothing */
};

/* The same at either end of the table as it lies. */
bool fits_any_end(struct sylaby_state *, const struct position *, const struct holder *, enum yardstick, struct piece *which,
	enum end *);

/* How many tiles must be taken at that end until one of his fits; 0: none fits at any depth (the ends as they lie are not
 * looked at). */
size_t fits_depth(struct sylaby_state *, const struct position *, const struct holder *, enum end, enum yardstick,
	struct piece *which);

/* The same for one tile, at most `max` deep. */
size_t fits_depth_of(struct sylaby_state *, const struct position *, const struct piece *, enum end, size_t max, enum yardstick);

#endif
