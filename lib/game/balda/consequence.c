/* SPDX-License-Identifier: GPL-3.0-or-later
 * Would a move be good if moves taken off before were still there? (RULINGS, Turns) */
#include "game/balda/balda.h"

enum { SINGLES_MAX = 256 };	/* more candidates than cells of any field that is played on */

static bool is_good(struct balda_state *state, const struct move *move, struct arena *arena)
{
	struct ruling ruling = { 0 };

	balda_facts_clear(state);
	rules_ask(&state->head, move, &ruling, arena);
	return ruling.count == 0;
}

static bool can_return(const struct balda_state *state, const struct balda_move *move, const struct taken_off *taken)
{
	return state->board.at[taken->at] == CELL_EMPTY && taken->at != move->at;
}

static bool single_explains(struct balda_state *state, const struct move *move, struct arena *arena,
	unsigned long *because)
{
	size_t tried = 0;

	for (size_t i = 0; i < state->taken_off.len && tried < SINGLES_MAX; i++) {
		const struct taken_off *taken = &state->taken_off.items[i];
		if (!can_return(state, move->own, taken))
			continue;
		tried++;
		board_put(&state->board, taken->at, taken->what);
		bool good = is_good(state, move, arena);
		board_take(&state->board, taken->at);
		if (good) {
			*because = taken->number;
			return true;
		}
	}
	return false;
}

static bool all_explain(struct balda_state *state, const struct move *move, struct arena *arena, unsigned long *because)
{
	cell returned[BOARD_CELLS];
	size_t count = 0;

	for (size_t i = 0; i < state->taken_off.len; i++) {
		const struct taken_off *taken = &state->taken_off.items[i];
		if (!can_return(state, move->own, taken))
			continue;
		if (count == 0)
			*because = taken->number;
		board_put(&state->board, taken->at, taken->what);
		returned[count++] = taken->at;
	}
	bool good = count > 1 && is_good(state, move, arena);
	while (count > 0)
		board_take(&state->board, returned[--count]);
	return good;
}

bool balda_is_consequence(struct game_state *head, const struct move *move, struct arena *arena, unsigned long *because)
{
	struct balda_state *state = balda_of(head);

	if (state->taken_off.len == 0)
		return false;
	/* what was worked out for the real field is still to be shown */
	struct balda_facts facts = state->facts;
	bool is_consequence = single_explains(state, move, arena, because) || all_explain(state, move, arena, because);
	state->facts = facts;
	return is_consequence;
}
