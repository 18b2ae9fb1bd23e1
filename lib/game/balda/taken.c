/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/taken.h"

/* Placements that are remembered of one move that may have had several; in all before such a move has but one; and that are
 * put back to find where a move fitted that needs one of them. */
enum { TAKEN_OF_ONE = 32, TAKEN_OF_ALL = 1024, TAKEN_TRIED = 256 };

void taken_take_away(struct balda_state *state, const cell *cells, size_t count)
{
	while (count > 0)
		board_take(&state->board, cells[--count]);
}

size_t taken_put_back(struct balda_state *state, size_t which, cell except, cell *cells)
{
	size_t count = 0;

	for (size_t next = which + 1; next != 0; next = state->taken_off.items[next - 1].upon) {
		const struct taken_off *taken = &state->taken_off.items[next - 1];
		if (taken->at == except || state->board.at[taken->at] != CELL_EMPTY) {
			taken_take_away(state, cells, count);
			return 0;
		}
		board_put(&state->board, taken->at, taken->what);
		cells[count++] = taken->at;
	}
	return count;
}

static void remember(struct balda_state *state, struct placement placement, unsigned long number, size_t upon)
{
	/* the earliest placement of a letter in a cell explains as much as any later one that needs others */
	for (size_t i = 0; i < state->taken_off.len; i++) {
		const struct taken_off *taken = &state->taken_off.items[i];
		if (taken->at == placement.at && taken->what == placement.placed && (taken->upon == 0 || taken->upon == upon))
			return;
	}
	*LIST_ADD(&state->taken_off) = (struct taken_off){ placement.at, placement.placed, number, upon };
}

struct takings {
	struct balda_state *state;
	const struct balda_move *move;
	unsigned long number;
	unsigned left;
	size_t upon;
	bool agreeing;		/* only what agrees with Final */
};

static bool take_one_of(void *context, struct placement placement)
{
	struct takings *takings = context;

	if (takings->agreeing && !settlement_agrees(takings->state->settlement, placement))
		return true;
	remember(takings->state, placement, takings->number, takings->upon);
	return --takings->left > 0;
}

static void take_fitting(struct takings *takings)
{
	struct balda_state *state = takings->state;
	struct placement_query query;

	if (takings->left > 0 && balda_placements(state, takings->move, settlement_final(state->settlement),
		    &state->budget.path_steps, &query))
		placements_find(&query, take_one_of, takings);
}

/* What fits nowhere without a letter that came off before may have lain where it fits beside that one. */
static void take_fitting_upon(struct takings *takings)
{
	struct balda_state *state = takings->state;
	size_t most = state->taken_off.len < TAKEN_TRIED ? state->taken_off.len : TAKEN_TRIED;
	cell cells[BOARD_CELLS];

	/* cppcheck-suppress knownConditionTrueFalse ; it takes the list, which grows elsewhere, for empty */
	for (size_t i = 0; i < most && takings->left > 0; i++) {
		if (state->taken_off.items[i].number == takings->number)
			break;
		size_t count = taken_put_back(state, i, CELL_NONE, cells);
		takings->upon = i + 1;
		if (count > 0)
			take_fitting(takings);
		taken_take_away(state, cells, count);
	}
}

/* What left its placement open may have lain wherever it fits. Where the finished field tells, it goes first. */
static void take_off_open(struct balda_state *state, const struct move *move)
{
	struct takings takings = { .state = state, .move = move->own, .number = move->number, .left = TAKEN_OF_ONE };
	bool has_final = settlement_final(state->settlement) != NULL;

	if (state->taken_off.len >= TAKEN_OF_ALL || !state->facts.word_done)
		return;
	for (int pass = has_final ? 0 : 1; pass < 2 && takings.left > 0; pass++) {
		takings.agreeing = pass == 0;
		takings.upon = 0;
		take_fitting(&takings);
		if (takings.left == TAKEN_OF_ONE)
			take_fitting_upon(&takings);
	}
}

void balda_take_off(struct balda_state *state, const struct move *move, size_t seat)
{
	const struct balda_move *own = move->own;
	struct placement placement = { own->at, own->placed };

	state->head.seats[seat].taken_off += (long)own->len;
	if (own->at != CELL_NONE && own->placed != LETTER_NONE && (!own->open_cell || settlement_agrees(state->settlement, placement)))
		remember(state, placement, move->number, 0);
	if (own->open_cell || own->open_letter)
		take_off_open(state, move);
}
