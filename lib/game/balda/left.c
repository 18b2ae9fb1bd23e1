/* SPDX-License-Identifier: GPL-3.0-or-later
 * Is a word left? */
#include "game/balda/balda.h"
#include "game/balda/search.h"

struct left_search {
	struct balda_state *state;
	const struct lexicon_dict *dict;
	size_t index;			/* of the dictionary in the lexicon; count: the allow list */
	unsigned wanted;		/* how many moves are still to be looked at; the best is kept */
	bool found, given_up;
	enum finality finality;		/* of the kept move's word */
	size_t len;			/* the kept move's word, in the dictionary's letters */
	letter word[WORD_LETTERS_MAX];
};

/* A report names a move that people would play, not the first that the search meets. */
enum { EXAMPLES_SEEN = 64 };

/* With folds there are many spellings to look for in Ban: that may take as much as so many other looks. */
enum { FOLDED_VISITS = 20 };

/* False when the looks at moves that were found have cost too much: of words that nobody may play there can be very many. */
static bool can_afford(struct balda_state *state)
{
	uint64_t cost = state->lexicon.folds && state->lexicon.ban.dict != NULL ? FOLDED_VISITS : 1;

	state->budget.visits -= state->budget.visits < cost ? state->budget.visits : cost;
	return state->budget.visits > 0;
}

static bool may_be_played(struct left_search *left, const struct found_move *found, const letter *word)
{
	struct balda_state *state = left->state;
	letter key[WORD_LETTERS_MAX];

	if (!word_is_admissible(&state->lexicon, state->word_rules, left->index, found->finality, found->word, found->len))
		return false;
	if (state->checks_repeat && set_find(&state->used, balda_key(state, word, found->len, key), NULL))
		return false;
	enum path_answer answer = state->checks_on_board ? balda_is_on_board(state, word, found->len) : PATH_NONE;
	left->given_up |= answer == PATH_UNDECIDED;
	return answer == PATH_NONE;
}

/* A long word that nobody would question. */
static bool is_better(const struct left_search *left, const struct found_move *found)
{
	if (left->len == 0 || left->finality == found->finality)
		return found->len > left->len;
	return found->finality == FINAL_CLEAN;
}

static bool visit(void *context, const struct found_move *found)
{
	struct left_search *left = context;
	struct balda_state *state = left->state;
	letter word[WORD_LETTERS_MAX], placed;

	if (!can_afford(state)) {
		left->given_up = true;
		return false;
	}
	lexicon_from_dict(left->dict, found->word, found->len, word);
	lexicon_from_dict(left->dict, &found->placed, 1, &placed);
	if (!may_be_played(left, found, word))
		return true;
	left->found = true;
	if (is_better(left, found)) {
		state->example.at = found->at;
		state->example.placed = placed;
		state->example_len = found->len;
		memcpy(state->example.word, word, found->len);
		left->finality = found->finality;
		left->len = found->len;
		memcpy(left->word, found->word, found->len);
	}
	return --left->wanted > 0;
}

/* The letters of the dictionary that the game has, too. */
static uint64_t placeable(const struct lexicon_dict *dict)
{
	uint64_t letters = 0;

	for (size_t i = 0; i < ALPHABET_MAX; i++)
		if (i < dict_alphabet(dict->dict)->count && dict->from_dict[i] != LETTER_NONE)
			letters |= 1ull << i;
	return letters;
}

/* What each letter of the dictionary can stand for once it is placed. */
static void find_placed_stands(const struct lexicon_dict *dict, uint64_t *stands)
{
	for (size_t i = 0; i < ALPHABET_MAX; i++) {
		bool in_game = i < dict_alphabet(dict->dict)->count && dict->from_dict[i] != LETTER_NONE;
		stands[i] = in_game ? dict->stands[dict->from_dict[i]] : 0;
	}
}

/* The search walks what was not proved to be as it was written; only its outcome is. */
static void prove_outcome(const struct left_search *left)
{
	if (left->len > 0)
		dict_find_admitted(left->dict->dict, left->word, left->len);
	else if (!left->found)
		dict_admitted(left->dict->dict);
}

enum answer { LEFT_NONE, LEFT_SOME, LEFT_UNKNOWN };

static enum answer word_left(struct balda_state *state, const struct lexicon_dict *dict, size_t index, unsigned wanted)
{
	bool enlarged = (state->word_rules & WORD_ENLARGING) != WORD_ENLARGING;
	struct left_search left = { .state = state, .dict = dict, .index = index, .wanted = wanted };
	uint64_t placed_stands[ALPHABET_MAX];
	struct search search = {
		.board = &state->board,
		.words = enlarged || index == state->lexicon.count ? dict_words(dict->dict)
			: dict_admitted_unproved(dict->dict),
		.stands = dict->stands,
		.alphabet = placeable(dict),
		.placed_stands = placed_stands,
		.reuse = state->reuse,
		.line_crossing = state->line_crossing,
		.length_min = state->length_min,
		.steps = &state->budget.search_steps,
	};

	find_placed_stands(dict, placed_stands);
	left.given_up |= !search_any(&search, visit, &left);
	prove_outcome(&left);
	return left.found ? LEFT_SOME : left.given_up ? LEFT_UNKNOWN : LEFT_NONE;
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
		const struct lexicon_dict *dict = i < state->lexicon.count ? &state->lexicon.dicts[i] : &state->lexicon.allow;
		enum answer one = dict->dict != NULL ? word_left(state, dict, i, wanted) : LEFT_NONE;
		answer = one == LEFT_NONE ? answer : one;
	}
	return answer;
}

void balda_look_for_end(struct game_state *head)
{
	struct balda_state *state = balda_of(head);

	if (head->end_reason != NULL || state->alive || !rule_is_on(head, &balda_rule_blocked))
		return;
	enum answer answer = any_word_left(state, 1);
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
