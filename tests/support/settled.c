/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/settled.h"

#include <unistd.h>

#include "game/balda/settle.h"
#include "referee/referee.h"
#include "support/packets.h"
#include "support/sheet_cell.h"

static void add_placement(struct buffer *chain, struct placement placement)
{
	buffer_add_char(chain, (char)placement.at);
	buffer_add_char(chain, (char)placement.placed);
}

static void walk_chains(struct settled *settled, const struct worlds *worlds, size_t i, uint32_t world, struct buffer *chain)
{
	if (i == worlds->layers.len) {
		set_put(&settled->chains, buffer_span(chain), 0);
		return;
	}
	const struct world_layer *layer = &worlds->layers.items[i];
	for (size_t n = 0; n < layer->edge_count && set_count(&settled->chains) <= EVERY_WORLD_MAX; n++) {
		const struct world_edge *edge = &worlds->edges.items[layer->first_edge + n];
		if (!edge->alive || edge->from != world)
			continue;
		add_placement(chain, (struct placement){ edge->at, edge->placed });
		walk_chains(settled, worlds, i + 1, edge->to, chain);
		chain->len -= 2;
	}
}

static bool is_edge_of(const struct settled *settled, const struct world_edge *edge, unsigned long number)
{
	const struct sheet_line *line = &settled->played->lines.items[number - 1];

	return edge->alive && edge->at == sheet_cell(settled->played, line->at) && edge->placed == line->placed;
}

/* Follows the game as it was played. */
static bool is_among(const struct settled *settled, const struct worlds *worlds)
{
	uint32_t world = 0;

	for (size_t i = 0; i < worlds->layers.len; i++) {
		const struct world_layer *layer = &worlds->layers.items[i];
		const struct world_edge *found = NULL;
		for (size_t n = 0; n < layer->edge_count && layer->number <= settled->played->lines.len; n++) {
			const struct world_edge *edge = &worlds->edges.items[layer->first_edge + n];
			if (edge->from == world && is_edge_of(settled, edge, layer->number))
				found = edge;
		}
		if (found == NULL)
			return false;
		world = found->to;
	}
	return true;
}

static void take_worlds(struct settled *settled, const struct worlds *worlds)
{
	struct buffer chain = { 0 };

	settled->has_worlds = true;
	settled->whole = worlds->whole;
	settled->layer_count = worlds->layers.len < EVERY_WORLD_LINES ? worlds->layers.len : EVERY_WORLD_LINES;
	for (size_t i = 0; i < settled->layer_count; i++) {
		settled->numbers[i] = worlds->layers.items[i].number;
		settled->chosen[i] = worlds->layers.items[i].chosen;
	}
	if (settled->wants_chains)
		walk_chains(settled, worlds, 0, 0, &chain);
	settled->played_among = is_among(settled, worlds);
	buffer_release(&chain);
}

static const struct dict *give(void *context, struct span name, const char **why)
{
	(void)name;
	*why = "";
	return context;
}

void settled_take(struct settled *settled, struct span text, struct dict *dict)
{
	struct referee_setup setup = { .give_dictionary = give, .context = dict, .details = true };
	struct referee *referee = referee_new(&setup);
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	set_clear(&settled->chains);
	settled->has_worlds = false;
	settled->layer_count = 0;
	referee_open(referee, source, SPAN("t.game"));
	while ((event = referee_next(referee)) != NULL) {
		const struct game_state *state = referee_position(referee);
		if (event->kind != EVENT_MOVE)
			continue;
		if (event->move <= EVERY_WORLD_LINES)
			settled->good[event->move] = event->of.move.verdict == VERDICT_OK;
		const struct settlement *settlement = state == NULL ? NULL : balda_of_const(state)->settlement;
		if (settlement != NULL && !settled->has_worlds)
			take_worlds(settled, settlement_worlds(settlement));
	}
	source_close(source);
	close(fd);
	referee_free(referee);
}

void settled_release(struct settled *settled)
{
	set_clear(&settled->chains);
}
