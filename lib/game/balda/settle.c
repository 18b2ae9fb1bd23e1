/* SPDX-License-Identifier: GPL-3.0-or-later
 * Before the lines are played, and what came of it. */
#include "game/balda/settle.h"

#include "base/memory.h"
#include "game/balda/settle_internal.h"

/* ---- before the lines are played ---- */

static bool is_open(const struct move *move)
{
	const struct balda_move *own = move->own;

	return move->action == ACTION_PLAY && (own->open_cell || own->open_letter);
}

static void begin(struct game_state *head, const struct header *header)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;

	if (settlement == NULL) {
		settlement = state->settlement = memory_new(1, sizeof *settlement);
		settlement->steps = game_effort(head, SETTLE_STEPS);
		settlement->has_final = balda_read_final(state, header, settlement->final);
	}
	settlement_remember(settlement, state);
	settlement->needs.len = 0;
	settlement->summed = settlement->more = false;
	settlement->rehearses = true;
	worlds_begin(&settlement->worlds, &state->board);
	settlement->worlds.max = settlement_worlds_max(head, settlement->worlds.max);
	settlement->worlds.whole = settlement->unsure_from == 0;
	settlement->most = settlement->worlds.max;
}

static void announce(struct game_state *head, const struct move *move)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;
	uint64_t letters = 0;

	if (move == NULL) {
		settlement->more = true;
		return;
	}
	if (settlement->needs.len == 0)
		settlement->first_number = move->number;
	const struct balda_move *own = move->own;
	for (size_t i = 0; move->action == ACTION_PLAY && i < own->len && i < BALDA_WORD_MAX; i++)
		letters |= own->word[i] < ALPHABET_MAX ? 1ull << own->word[i] : 0;
	*LIST_ADD(&settlement->needs) = letters;
}

/* ---- what came of it ---- */

/* The layer's placements, all or the living ones: a set of letters a cell. */
static size_t gather(const struct worlds *worlds, const struct world_layer *layer, bool alive, uint64_t *letters)
{
	size_t count = 0;

	memset(letters, 0, worlds->cells * sizeof *letters);
	for (size_t i = 0; i < layer->edge_count; i++) {
		const struct world_edge *edge = &worlds->edges.items[layer->first_edge + i];
		if (alive && !edge->alive)
			continue;
		count += (letters[edge->at] >> edge->placed & 1) == 0;
		letters[edge->at] |= 1ull << edge->placed;
	}
	return count;
}

static const struct placement *list_first(const struct worlds *worlds, const uint64_t *letters, size_t count,
	struct arena *arena)
{
	size_t len = 0;
	struct placement *list = arena_alloc(arena, (count < FOUND_SHOWN ? count : FOUND_SHOWN) * sizeof *list);

	for (cell at = 0; at < worlds->cells; at++)
		for (uint64_t set = letters[at]; set != 0 && len < FOUND_SHOWN; set &= set - 1)
			list[len++] = (struct placement){ at, (letter)__builtin_ctzll(set) };
	return list;
}

static void tell_found(struct settlement *settlement, const struct world_layer *layer, struct finding_out *found,
	struct arena *arena)
{
	const struct worlds *worlds = &settlement->worlds;
	uint64_t letters[BOARD_CELLS];

	found->chosen = layer->chosen;
	found->at_first = gather(worlds, layer, false, letters);
	found->count = gather(worlds, layer, true, letters);
	found->all = list_first(worlds, letters, found->count, arena);
	if (found->at_first == 1 && layer->whole)
		found->kind = FOUND_ONLY;
	else if (found->count == 1 && worlds->whole)
		found->kind = FOUND_LATER;
	else
		found->kind = worlds->whole && !settlement->more ? FOUND_SEVERAL : FOUND_UNDECIDED;
	/* the lines that were not announced may rule out what is chosen now */
	if (settlement->more && found->count > 1 && settlement->unsure_from == 0)
		settlement->unsure_from = settlement->first_number + settlement->needs.len;
}

static void finish(struct game_state *head)
{
	struct balda_state *state = balda_of(head);
	struct settlement *settlement = state->settlement;
	struct worlds *worlds = &settlement->worlds;
	size_t layer = 0;

	settlement->rehearses = false;
	worlds_finish(worlds);
	for (size_t i = settlement->found_settled; i < settlement->found.len; i++) {
		struct finding_out *found = &settlement->found.items[i];
		while (layer < worlds->layers.len && worlds->layers.items[layer].number < found->number)
			layer++;
		if (layer < worlds->layers.len && worlds->layers.items[layer].number == found->number)
			tell_found(settlement, &worlds->layers.items[layer], found, head->arena);
	}
	settlement->found_settled = settlement->found.len;
	size_t seen = state->worlds_seen;
	for (size_t i = 0; i < worlds->layers.len; i++)
		seen += worlds->layers.items[i].count;
	settlement_go_back(settlement, state);
	state->worlds_seen = seen;
	state->worlds_max = settlement->most;
}

static const struct finding_out *find_out(const struct settlement *settlement, unsigned long number)
{
	size_t low = 0, high = settlement->found.len;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (settlement->found.items[middle].number < number)
			low = middle + 1;
		else
			high = middle;
	}
	return low < settlement->found.len && settlement->found.items[low].number == number
		? &settlement->found.items[low] : NULL;
}

static void place(struct game_state *head, struct move *move)
{
	struct balda_state *state = balda_of(head);
	struct balda_move *own = move->own;
	struct arena arena = { 0 };

	const struct settlement *settlement = state->settlement;

	own->lifted = head->words_lifted;
	state->unsure = settlement->unsure_from != 0 && move->number >= settlement->unsure_from;
	if (!own->open_cell && !own->open_letter)
		return;
	own->found = find_out(settlement, move->number);
	struct placement placement;
	bool known = own->found != NULL && own->found->kind <= FOUND_UNDECIDED;
	state->several |= known && own->found->kind >= FOUND_SEVERAL;
	if (known) {
		placement = own->found->chosen;
	} else {
		/* nothing was laid in any world: for whatever is to be said of the move it may lie anywhere */
		balda_facts_clear(state);
		balda_word_facts(state, own, &arena);
		known = balda_first_placement(state, own, &placement);
		arena_release(&arena);
	}
	if (known && own->open_cell)
		own->at = placement.at;
	if (known && own->open_letter)
		own->placed = placement.placed;
}

const struct worlds *settlement_worlds(const struct settlement *settlement)
{
	return &settlement->worlds;
}

const letter *settlement_final(const struct settlement *settlement)
{
	return settlement != NULL && settlement->has_final ? settlement->final : NULL;
}

bool settlement_agrees(const struct settlement *settlement, struct placement placement)
{
	const letter *final = settlement_final(settlement);

	return final == NULL || final[placement.at] == placement.placed || final[placement.at] == FINAL_UNREAD;
}

void settlement_free(struct settlement *settlement)
{
	if (settlement == NULL)
		return;
	worlds_release(&settlement->worlds);
	LIST_RELEASE(&settlement->remembered.used);
	LIST_RELEASE(&settlement->needs);
	LIST_RELEASE(&settlement->found);
	arena_release(&settlement->arena);
	memory_free(settlement);
}

const struct settler balda_settler = { is_open, begin, announce, balda_look, balda_follow, finish, place };
