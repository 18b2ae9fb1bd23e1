/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which edges are alive, and the way that is chosen. */
#include <assert.h>

#include "base/memory.h"
#include "game/balda/worlds.h"

/* Marks the layer's living edges; `alive` says which of its worlds live, and then which of the layer before do. */
static void mark_layer(struct worlds *worlds, const struct world_layer *layer, bool **alive, bool **before,
	size_t before_count)
{
	bool *swapped = *before;

	memset(*before, 0, before_count);
	for (size_t i = 0; i < layer->edge_count; i++) {
		struct world_edge *edge = &worlds->edges.items[layer->first_edge + i];
		edge->alive = (*alive)[edge->to];
		if (edge->alive)
			(*before)[edge->from] = true;
	}
	*before = *alive;
	*alive = swapped;
}

static bool comes_before(const struct world_edge *a, const struct world_edge *b)
{
	return a->at != b->at ? a->at < b->at : a->placed < b->placed;
}

static void choose(struct worlds *worlds)
{
	size_t world = 0;

	for (size_t i = 0; i < worlds->layers.len; i++) {
		struct world_layer *layer = &worlds->layers.items[i];
		const struct world_edge *best = NULL;
		for (size_t n = 0; n < layer->edge_count; n++) {
			const struct world_edge *edge = &worlds->edges.items[layer->first_edge + n];
			if (edge->alive && edge->from == world && (best == NULL || comes_before(edge, best)))
				best = edge;
		}
		assert(best != NULL);
		layer->chosen = (struct placement){ best->at, best->placed };
		world = best->to;
	}
}

void worlds_finish(struct worlds *worlds)
{
	size_t most = worlds->now.count;

	for (size_t i = 0; i < worlds->layers.len; i++)
		if (worlds->layers.items[i].count > most)
			most = worlds->layers.items[i].count;
	bool *alive = memory_new(most, sizeof *alive), *before = memory_new(most, sizeof *before);
	memset(alive, true, worlds->now.count);
	for (size_t i = worlds->layers.len; i-- > 0;)
		mark_layer(worlds, &worlds->layers.items[i], &alive, &before,
			i == 0 ? 1 : worlds->layers.items[i - 1].count);
	memory_free(alive);
	memory_free(before);
	choose(worlds);
}
