/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/deal.h"

#include <assert.h>

#include "base/random.h"

/* All tiles of the set, shaken. */
static struct tile *shake(const struct tileset *set, uint64_t random, struct arena *arena)
{
	struct tile *tiles = arena_alloc(arena, set->count * sizeof *tiles);
	size_t count = 0;

	for (size_t i = 0; i < set->kind_count; i++)
		for (unsigned copy = 0; copy < set->kinds[i].copies; copy++)
			tiles[count++] = set->kinds[i].tile;
	for (size_t left = count; left > 1; left--) {
		size_t other = (size_t)random_below(&random, left);
		struct tile last = tiles[left - 1];
		tiles[left - 1] = tiles[other];
		tiles[other] = last;
	}
	return tiles;
}

bool deal_make(struct deal *deal, const struct tileset *set, size_t players, bool second, uint64_t seed, struct arena *arena)
{
	size_t dealt = second ? players * DEAL_HAND : set->count, at = 0;

	assert(players >= DEAL_PLAYERS_MIN && players <= DEAL_PLAYERS_MAX);
	if (dealt > set->count || set->count < players)
		return false;
	struct tile *shaken = shake(set, seed, arena);
	*deal = (struct deal){ .tiles = arena_alloc(arena, set->count * sizeof *deal->tiles), .bag = set->count - dealt };
	for (size_t player = 0; player < players; player++)
		for (size_t i = player; i < dealt; i += players) {
			deal->tiles[at++] = shaken[i];
			deal->hands[player]++;
		}
	memcpy(deal->tiles + at, shaken + dealt, deal->bag * sizeof *shaken);
	return true;
}
