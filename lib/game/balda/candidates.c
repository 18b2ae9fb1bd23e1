/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/candidates.h"

/* With folds there are many spellings to look for in Ban: that may take as much as so many other looks. */
enum { FOLDED_VISITS = 20 };

/* False when the looks at moves that were found have cost too much: of words that nobody may play there can be very many. */
static bool can_afford(struct balda_state *state)
{
	uint64_t cost = state->lexicon.folds && state->lexicon.ban.dict != NULL ? FOLDED_VISITS : 1;

	state->budget.visits -= state->budget.visits < cost ? state->budget.visits : cost;
	return state->budget.visits > 0;
}

static bool may_be_played(struct candidates *candidates, const struct found_move *found, const letter *word)
{
	struct balda_state *state = candidates->state;
	letter key[WORD_LETTERS_MAX];

	if (!word_is_admissible(&state->lexicon, state->word_rules, candidates->index, found->finality, found->word, found->len))
		return false;
	if (state->checks_repeat && set_find(&state->used, balda_key(state, word, found->len, key), NULL))
		return false;
	enum path_answer answer = state->checks_on_board ? balda_is_on_board(state, word, found->len) : PATH_NONE;
	candidates->given_up |= answer == PATH_UNDECIDED;
	return answer == PATH_NONE;
}

static bool visit(void *context, const struct found_move *found)
{
	struct candidates *candidates = context;
	letter word[WORD_LETTERS_MAX], placed;

	if (!can_afford(candidates->state)) {
		candidates->given_up = true;
		return false;
	}
	lexicon_from_dict(candidates->dict, found->word, found->len, word);
	lexicon_from_dict(candidates->dict, &found->placed, 1, &placed);
	if (!may_be_played(candidates, found, word))
		return true;
	candidates->stopped = !candidates->take(candidates->context, candidates,
		&(struct candidate){ found, word, placed });
	return !candidates->stopped;
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

bool candidates_init(struct candidates *candidates)
{
	const struct lexicon *lexicon = &candidates->state->lexicon;

	candidates->dict = candidates->index < lexicon->count ? &lexicon->dicts[candidates->index] : &lexicon->allow;
	candidates->stopped = candidates->given_up = false;
	return candidates->dict->dict != NULL;
}

/* True when the words are not only those that Balda admits by its defaults. */
static bool is_enlarged(const struct candidates *candidates)
{
	return (candidates->state->word_rules & WORD_ENLARGING) != WORD_ENLARGING
		|| candidates->index == candidates->state->lexicon.count;
}

static bool find(struct candidates *candidates, const struct automaton *words,
	bool (*search_words)(const struct search *, search_visitor *, void *))
{
	struct balda_state *state = candidates->state;
	uint64_t placed_stands[ALPHABET_MAX];
	struct search search = {
		.board = &state->board,
		.words = words,
		.stands = candidates->dict->stands,
		.alphabet = placeable(candidates->dict),
		.placed_stands = placed_stands,
		.reuse = state->reuse,
		.line_crossing = state->line_crossing,
		.length_min = state->length_min,
		.steps = &state->budget.search_steps,
	};

	find_placed_stands(candidates->dict, placed_stands);
	bool ended = search_words(&search, visit, candidates);
	candidates->given_up |= !ended && !candidates->stopped;
	return !candidates->given_up;
}

bool candidates_find_any(struct candidates *candidates)
{
	const struct dict *dict = candidates->dict->dict;

	return find(candidates, is_enlarged(candidates) ? dict_words(dict) : dict_admitted_unproved(dict), search_any);
}

bool candidates_find_all(struct candidates *candidates)
{
	const struct dict *dict = candidates->dict->dict;

	return find(candidates, is_enlarged(candidates) ? dict_words(dict) : dict_admitted(dict), search_run);
}
