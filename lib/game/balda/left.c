/* SPDX-License-Identifier: GPL-3.0-or-later
 * Is a word left? */
#include "game/balda/candidates.h"
#include "game/balda/rules.h"
#include "game/balda/settle.h"

struct left_search {
	unsigned wanted;		/* how many moves are still to be looked at; the best is kept */
	bool found;
	enum finality finality;		/* of the kept move's word */
	size_t len;			/* the kept move's word, in the dictionary's letters */
	letter word[WORD_LETTERS_MAX];
};

/* A report names a move that people would play, not the first that the search meets. */
enum { EXAMPLES_SEEN = 64 };

/* A long word that nobody would question. */
static bool is_better(const struct left_search *left, const struct found_move *found)
{
	if (left->len == 0 || left->finality == found->finality)
		return found->len > left->len;
	return found->finality == FINAL_CLEAN;
}

static bool take(void *context, const struct candidates *candidates, const struct candidate *candidate)
{
	struct left_search *left = context;
	struct balda_state *state = candidates->state;
	const struct found_move *found = candidate->found;

	left->found = true;
	if (is_better(left, found)) {
		state->example.at = found->at;
		state->example.placed = candidate->placed;
		state->example_len = found->len;
		memcpy(state->example.word, candidate->word, found->len);
		left->finality = found->finality;
		left->len = found->len;
		memcpy(left->word, found->word, found->len);
	}
	return --left->wanted > 0;
}

/* The search walks what was not proved to be as it was written; only its outcome is. */
static void prove_outcome(const struct left_search *left, const struct dict *dict)
{
	if (left->len > 0)
		dict_find_admitted(dict, left->word, left->len);
	else if (!left->found)
		dict_admitted(dict);
}

enum answer { LEFT_NONE, LEFT_SOME, LEFT_UNKNOWN };

static enum answer word_left(struct balda_state *state, size_t index, unsigned wanted)
{
	struct left_search left = { .wanted = wanted };
	struct candidates candidates = { .state = state, .index = index, .take = take, .context = &left };

	if (!candidates_init(&candidates))
		return LEFT_NONE;
	bool given_up = !candidates_find_any(&candidates);
	prove_outcome(&left, candidates.dict->dict);
	return left.found ? LEFT_SOME : given_up ? LEFT_UNKNOWN : LEFT_NONE;
}

static enum answer any_word_left(struct balda_state *state, unsigned wanted)
{
	enum answer answer = LEFT_NONE;

	state->example_len = 0;
	balda_budget_renew(&state->budget);
	/* where any word will do there is always one more; where any path will do nobody can tell */
	if ((state->word_rules & 1u << WORD_UNKNOWN) == 0 || state->loose_paths)
		return LEFT_SOME;
	for (size_t i = 0; i <= state->lexicon.count && answer != LEFT_SOME; i++) {
		enum answer one = word_left(state, i, wanted);
		answer = one == LEFT_NONE ? answer : one;
	}
	return answer;
}

static bool some_word_is_left(struct balda_state *state)
{
	return any_word_left(state, 1) != LEFT_NONE;
}

/* A field that is one of several ends the game if all of them do. While lines are rehearsed those that ended it may stay:
 * no later line has a placement there. */
static enum answer left_elsewhere(struct balda_state *state)
{
	return balda_ask_elsewhere(state, some_word_is_left) == ELSEWHERE_NONE ? LEFT_NONE : LEFT_UNKNOWN;
}

void balda_look_for_end(struct game_state *head)
{
	struct balda_state *state = balda_of(head);

	if (head->end_reason != NULL || state->alive || !rule_is_on(head, &balda_rule_blocked))
		return;
	enum answer answer = any_word_left(state, 1);
	if (answer == LEFT_NONE)
		answer = left_elsewhere(state);
	/* what cannot be proved is no end */
	state->alive = answer != LEFT_NONE;
	head->end_doubted = answer == LEFT_UNKNOWN;
	if (!state->alive)
		head->end_reason = "end.blocked";
}

struct span balda_example(struct game_state *head, struct arena *arena)
{
	struct balda_state *state = balda_of(head);
	char name[5];

	if (any_word_left(state, EXAMPLES_SEEN) != LEFT_SOME || state->example_len == 0)
		return SPAN("");
	grid_cell_name(&state->board.grid, state->example.at, name);
	return arena_join(arena, (struct span[]){ span_of(name), SPAN("="), balda_text(state, &state->example.placed, 1, arena),
		SPAN(" "), balda_text(state, state->example.word, state->example_len, arena) }, 5);
}
