/* SPDX-License-Identifier: GPL-3.0-or-later
 * Would a move be good if moves taken off before were still there? (RULINGS, Turns) */
#include "game/balda/taken.h"

enum { SINGLES_MAX = 256 };	/* more candidates than cells of any field that is played on */

/* Asks the rules anew about the field as it is now; the word is what it was. */
static bool is_good(struct balda_state *state, const struct move *move, struct arena *arena)
{
	struct ruling ruling = { 0 };

	state->facts.path_done = state->facts.on_board_undecided = false;
	state->facts.path_len = 0;
	rules_ask(&state->head, move, &ruling, arena);
	return ruling.count == 0 && !(state->facts.path_done && state->facts.path_undecided)
		&& !state->facts.on_board_undecided;
}

/* A bad cell, letter or word stays bad whatever lies on the field. */
static bool can_be_mended(struct balda_state *state, const struct balda_move *own, struct arena *arena)
{
	bool bad_cell = own->at == CELL_NONE ? !own->open_cell : state->board.at[own->at] != CELL_EMPTY;
	if (bad_cell || (own->placed == LETTER_NONE && !own->open_letter))
		return false;
	balda_word_facts(state, own, arena);
	return state->head.words_lifted || !balda_is_bad_word(state, own);
}

static bool can_return(const struct balda_state *state, const struct balda_move *move, const struct taken_off *taken)
{
	return state->board.at[taken->at] == CELL_EMPTY && taken->at != move->at;
}

/* What touches the new cell, or may be a letter of the word. */
static bool may_explain(const struct balda_state *state, const struct balda_move *own, uint64_t letters,
	const struct taken_off *taken)
{
	const struct grid *grid = &state->board.grid;

	if (!can_return(state, own, taken))
		return false;
	if ((state->lexicon.stands[taken->what] & letters) != 0)
		return true;
	for (unsigned n = 0; own->at != CELL_NONE && n < grid->degree[own->at]; n++)
		if (grid->near[own->at][n] == taken->at)
			return true;
	return false;
}

static uint64_t letters_of(const struct balda_state *state, const struct balda_move *own)
{
	const letter *word = own->len > WORD_LETTERS_MAX ? own->word : state->facts.verdict.form;
	uint64_t letters = 0;

	for (size_t i = 0; i < own->len; i++)
		letters |= word[i] < ALPHABET_MAX ? 1ull << word[i] : 0;
	return letters;
}

/* Is it good with these on the field? They come off again. */
static bool is_good_with(struct balda_state *state, const struct move *move, const cell *cells, size_t count,
	struct arena *arena)
{
	bool good = count > 0 && is_good(state, move, arena);

	taken_take_away(state, cells, count);
	return good;
}

static bool alone_explains(struct balda_state *state, const struct move *move, size_t which, struct arena *arena)
{
	const struct taken_off *taken = &state->taken_off.items[which];

	board_put(&state->board, taken->at, taken->what);
	return is_good_with(state, move, &taken->at, 1, arena);
}

/* A letter that could lie there only beside another, with that one. */
static bool chain_explains(struct balda_state *state, const struct move *move, size_t which, struct arena *arena,
	unsigned long *because)
{
	const struct balda_move *own = move->own;
	const struct taken_off *taken = &state->taken_off.items[which];
	cell cells[BOARD_CELLS];

	if (taken->upon == 0)
		return false;
	while (taken->upon != 0)
		taken = &state->taken_off.items[taken->upon - 1];
	*because = taken->number;
	size_t count = taken_put_back(state, which, own->at, cells);
	return is_good_with(state, move, cells, count, arena);
}

static bool single_explains(struct balda_state *state, const struct move *move, struct arena *arena,
	unsigned long *because)
{
	uint64_t letters = letters_of(state, move->own);
	size_t tried = 0;

	for (size_t i = 0; i < state->taken_off.len && tried < SINGLES_MAX; i++) {
		const struct taken_off *taken = &state->taken_off.items[i];
		if (!may_explain(state, move->own, letters, taken))
			continue;
		tried++;
		if (alone_explains(state, move, i, arena)) {
			*because = taken->number;
			return true;
		}
		if (chain_explains(state, move, i, arena, because))
			return true;
	}
	return false;
}

/* Whether what it needs has been put back. */
static bool needs_are_met(const struct balda_state *state, const struct taken_off *taken)
{
	if (taken->upon == 0)
		return true;
	const struct taken_off *needed = &state->taken_off.items[taken->upon - 1];
	return state->board.at[needed->at] == needed->what;
}

static bool all_explain(struct balda_state *state, const struct move *move, struct arena *arena, unsigned long *because)
{
	cell returned[BOARD_CELLS];
	size_t count = 0;
	unsigned long last = 0;

	for (size_t i = 0; i < state->taken_off.len; i++) {
		const struct taken_off *taken = &state->taken_off.items[i];
		/* of a move that may have lain here or there the first is taken: it placed one letter */
		if (taken->number == last || !can_return(state, move->own, taken) || !needs_are_met(state, taken))
			continue;
		if (count == 0)
			*because = taken->number;
		last = taken->number;
		board_put(&state->board, taken->at, taken->what);
		returned[count++] = taken->at;
	}
	if (count > 1)
		return is_good_with(state, move, returned, count, arena);
	taken_take_away(state, returned, count);
	return false;
}

bool balda_is_consequence(struct game_state *head, const struct move *move, struct arena *arena, unsigned long *because)
{
	struct balda_state *state = balda_of(head);

	if (state->taken_off.len == 0 || !can_be_mended(state, move->own, arena))
		return false;
	/* what was worked out for the real field is still to be shown */
	struct balda_facts facts = state->facts;
	state->only_whether = true;
	bool is_consequence = single_explains(state, move, arena, because) || all_explain(state, move, arena, because);
	state->only_whether = false;
	state->facts = facts;
	return is_consequence;
}
