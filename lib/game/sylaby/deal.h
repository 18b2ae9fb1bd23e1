/* SPDX-License-Identifier: GPL-3.0-or-later
 * Dealing a game from a seed (RULES-sylaby 2, setup.deal): the same set, seed, variant and players give the same hands on
 * every machine, in whatever order the set's lines stand. */
#ifndef SYLABY_DEAL_H
#define SYLABY_DEAL_H

#include "game/sylaby/tileset.h"

enum { DEAL_PLAYERS_MIN = 2, DEAL_PLAYERS_MAX = 4, DEAL_HAND = 7 };

struct deal {
	struct tile *tiles;	/* the hands one behind the other, then the bag in the order in which it is drawn; owned by the arena */
	size_t hands[DEAL_PLAYERS_MAX];	/* tiles of each player */
	size_t bag;
};

/* Variant I deals all tiles in turn, one at a time, so that the first players may have one more; variant II (`second`) gives
 * seven to each. False when the set has too few tiles: every player needs one, in variant II seven. */
bool deal_make(struct deal *, const struct tileset *, size_t players, bool second, uint64_t seed, struct arena *);

#endif
