/* SPDX-License-Identifier: GPL-3.0-or-later
 * Fields beside the one at hand: what is true of one of the fields that a record may mean need not be true of the others. */
#include "game/balda/settle_internal.h"

enum { FIELDS_MAX = 2000, FIELD_STEPS = 200 };	/* a word is looked for in some two microseconds */

struct asking {
	struct settlement *settlement;
	struct balda_state *state;
	bool (*is_so)(struct balda_state *);
	size_t depth;		/* layers that lie on the field */
	size_t left;		/* fields that may still be asked */
	enum elsewhere answer;
};

/* False when there is no more to be asked. */
static bool ask(struct asking *asking)
{
	struct settlement *settlement = asking->settlement;
	uint64_t least = game_effort(&asking->state->head, SETTLE_STEPS_LEAST);

	if (asking->left-- == 0 || settlement->steps < least + FIELD_STEPS) {
		asking->answer = ELSEWHERE_UNKNOWN;
		return false;
	}
	settlement->steps -= FIELD_STEPS;
	if (!asking->is_so(asking->state))
		return true;
	asking->answer = ELSEWHERE_SOME;
	return false;
}

/* While lines are rehearsed: the worlds that are carried on. */
static void ask_worlds(struct asking *asking)
{
	const struct worlds *worlds = &asking->settlement->worlds;
	letter field[BOARD_CELLS];

	memcpy(field, asking->state->board.at, worlds->cells);
	asking->left = worlds->now.count;
	for (size_t i = 0; i < worlds->now.count; i++) {
		board_lay(&asking->state->board, worlds_field(worlds, i));
		if (!ask(asking))
			break;
	}
	board_lay(&asking->state->board, field);
}

/* The first edge of the layer that begins in the world or behind it; edges stand in the order of the worlds that they
 * begin in. */
static size_t first_edge_of(const struct worlds *worlds, const struct world_layer *layer, uint32_t world)
{
	size_t low = 0, high = layer->edge_count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (worlds->edges.items[layer->first_edge + middle].from < world)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool ask_ways(struct asking *asking, size_t depth, uint32_t world)
{
	const struct worlds *worlds = &asking->settlement->worlds;
	struct board *board = &asking->state->board;

	if (depth == asking->depth)
		return ask(asking);
	const struct world_layer *layer = &worlds->layers.items[depth];
	for (size_t i = first_edge_of(worlds, layer, world); i < layer->edge_count; i++) {
		const struct world_edge *edge = &worlds->edges.items[layer->first_edge + i];
		if (edge->from != world)
			break;
		/* a letter of a line that was not settled with these may lie there */
		if (!edge->alive || board->at[edge->at] != CELL_EMPTY)
			continue;
		board_put(board, edge->at, edge->placed);
		bool goes_on = ask_ways(asking, depth + 1, edge->to);
		board_take(board, edge->at);
		if (!goes_on)
			return false;
	}
	return true;
}

/* When the lines are settled: all ways through the layers, as far as they lie on the field. */
static void ask_settled(struct asking *asking)
{
	const struct worlds *worlds = &asking->settlement->worlds;
	struct board *board = &asking->state->board;

	asking->left = game_effort(&asking->state->head, FIELDS_MAX);
	while (asking->depth < worlds->layers.len) {
		struct placement chosen = worlds->layers.items[asking->depth].chosen;
		if (board->at[chosen.at] != chosen.placed)
			break;
		board_take(board, chosen.at);
		asking->depth++;
	}
	ask_ways(asking, 0, 0);
	for (size_t i = 0; i < asking->depth; i++)
		board_put(board, worlds->layers.items[i].chosen.at, worlds->layers.items[i].chosen.placed);
}

enum elsewhere balda_ask_elsewhere(struct balda_state *state, bool (*is_so)(struct balda_state *))
{
	struct asking asking = { .settlement = state->settlement, .state = state, .is_so = is_so };

	if (state->settlement == NULL)
		return ELSEWHERE_NONE;
	if (state->settlement->rehearses)
		ask_worlds(&asking);
	else if (state->unsure)
		return ELSEWHERE_UNKNOWN;
	else
		ask_settled(&asking);
	return asking.answer;
}
