/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a move and a pass do to the game. */
#include "game/balda/rules.h"
#include "game/balda/taken.h"

static void next_turn(struct balda_state *state)
{
	state->placed_in_turn = 0;
	state->head.turn = seat_after(&state->head, state->head.turn);
}

/* A placement, good or spent, is one half of a double turn. */
static void spend_placement(struct balda_state *state)
{
	state->placed_in_turn++;
	if (!state->double_turns || state->placed_in_turn == 2)
		next_turn(state);
}

long balda_count_word(struct balda_state *state, size_t len, cell fresh, unsigned long number, size_t seat)
{
	const struct balda_facts *facts = &state->facts;

	set_put_hashed(&state->used, facts->key, facts->key_hash, number);
	state->head.seats[seat].points += (long)len;
	memset(state->passes, 0, state->head.seat_count * sizeof *state->passes);
	state->alive = false;
	state->fresh = fresh;
	spend_placement(state);
	if (state->board.empty == 0)
		state->head.end_reason = "end.full";
	return (long)len;
}

static long place(struct balda_state *state, const struct move *move, size_t seat)
{
	const struct balda_move *own = move->own;
	struct balda_facts *facts = &state->facts;

	/* where the search for the placement was given up, the word counts and its letter lies nowhere */
	if (own->at != CELL_NONE && own->placed != LETTER_NONE && state->board.at[own->at] == CELL_EMPTY)
		board_put(&state->board, own->at, own->placed);
	if (!facts->word_done) {
		facts->key = balda_move_key(state, own, facts->key_room);
		facts->key_hash = set_hash(facts->key);
	}
	return balda_count_word(state, own->len, own->at, move->number, seat);
}

static bool everybody_passed(const struct balda_state *state)
{
	for (size_t i = 0; i < state->head.seat_count; i++)
		if (state->head.seats[i].standing == STANDING_IN && state->passes[i] < state->passes_limit)
			return false;
	return true;
}

static void count_pass(struct balda_state *state, size_t seat)
{
	state->passes[seat]++;
	if (!rule_is_on(&state->head, &balda_rule_passes))
		return;
	if (state->passes_mode != PASSES_OUT) {
		if (everybody_passed(state)) {
			state->head.end_reason = "pass.three";
			state->head.drawn = state->passes_mode == PASSES_DRAW;
		}
		return;
	}
	if (state->passes[seat] < state->passes_limit)
		return;
	state->head.seats[seat].standing = STANDING_OUT;
	if (seats_in(&state->head) <= 1)
		state->head.end_reason = "pass.three";
}

static void pass(struct balda_state *state, size_t seat, enum disposition disposition)
{
	/* a pass that ends a double turn early is none (RULINGS, Turns), nor is a pass that was lost */
	if (state->placed_in_turn == 0 && disposition != DISPOSITION_LOST_TURN)
		count_pass(state, seat);
	next_turn(state);
}

long balda_apply(struct game_state *head, const struct move *move, size_t seat, enum disposition disposition)
{
	struct balda_state *state = balda_of(head);

	state->fresh = CELL_NONE;
	if (disposition == DISPOSITION_RETRY) {
		if (move->action == ACTION_PLAY)
			balda_take_off(state, move, seat);
		return 0;
	}
	/* play goes on from the one who moved (RULINGS, Turns) */
	if (seat != head->turn) {
		head->turn = seat;
		state->placed_in_turn = 0;
	}
	if (move->action == ACTION_PASS) {
		pass(state, seat, disposition);
		return 0;
	}
	if (disposition == DISPOSITION_GOOD || disposition == DISPOSITION_STANDS)
		return place(state, move, seat);
	balda_take_off(state, move, seat);
	if (disposition == DISPOSITION_LOST_TURN)
		next_turn(state);
	else
		spend_placement(state);
	return 0;
}

void balda_leave(struct game_state *head, size_t seat)
{
	if (head->turn == seat)
		next_turn(balda_of(head));
}
