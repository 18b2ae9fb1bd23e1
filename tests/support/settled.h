/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the referee makes of a record with open placements: its worlds, and what it says of each move. */
#ifndef TESTS_SUPPORT_SETTLED_H
#define TESTS_SUPPORT_SETTLED_H

#include "base/set.h"
#include "game/balda/placements.h"
#include "support/every_world.h"

struct settled {
	const struct sheet *played;	/* the game with all that was left open; borrowed */
	bool wants_chains;
	struct set chains;		/* each way through the layers, as whole_world.chain has it; EVERY_WORLD_MAX + 1 at most */
	bool has_worlds, whole;
	bool played_among;		/* the placements that were really made are a way through the layers */
	size_t layer_count;
	unsigned long numbers[EVERY_WORLD_LINES];	/* of the move, by layer */
	struct placement chosen[EVERY_WORLD_LINES];	/* by layer */
	bool good[EVERY_WORLD_LINES + 1];		/* by number of the move */
};

/* Has the record judged; `played` and `wants_chains` are the caller's. */
void settled_take(struct settled *, struct span text, struct dict *);

void settled_release(struct settled *);

#endif
