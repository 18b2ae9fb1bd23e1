/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/settle_internal.h"

static void remember_word(struct span key, uint64_t number, void *context)
{
	struct settlement *settlement = context;

	*LIST_ADD(&settlement->remembered.used) = (struct used_word){ arena_copy(&settlement->arena, key), number };
}

void settlement_remember(struct settlement *settlement, const struct balda_state *state)
{
	struct remembered *remembered = &settlement->remembered;
	size_t seats = state->head.seat_count;

	arena_clear(&settlement->arena);
	remembered->used.len = 0;
	memcpy(&remembered->state, state, offsetof(struct balda_state, board));
	memcpy(remembered->field, state->board.at, state->board.grid.cells);
	remembered->seats = arena_alloc(&settlement->arena, seats * sizeof *remembered->seats);
	memcpy(remembered->seats, state->head.seats, seats * sizeof *remembered->seats);
	remembered->passes = arena_alloc(&settlement->arena, seats * sizeof *remembered->passes);
	memcpy(remembered->passes, state->passes, seats * sizeof *remembered->passes);
	set_each(&state->used, remember_word, settlement);
}

void settlement_go_back(struct settlement *settlement, struct balda_state *state)
{
	const struct remembered *remembered = &settlement->remembered;
	size_t seats = state->head.seat_count, taken_off = remembered->state.taken_off.len;
	struct set used = state->used;
	struct taken_off *items = state->taken_off.items;
	size_t max = state->taken_off.max;

	memcpy(state, &remembered->state, offsetof(struct balda_state, board));
	state->taken_off.items = items;
	state->taken_off.max = max;
	state->taken_off.len = taken_off;
	memcpy(state->head.seats, remembered->seats, seats * sizeof *remembered->seats);
	memcpy(state->passes, remembered->passes, seats * sizeof *remembered->passes);
	board_lay(&state->board, remembered->field);
	set_clear(&used);
	state->used = used;
	for (size_t i = 0; i < remembered->used.len; i++)
		set_put(&state->used, remembered->used.items[i].key, remembered->used.items[i].number);
	balda_facts_clear(state);
}
