/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the rules ask about a fragment. */
#include "game/oral/oral.h"

static bool same_letter(const struct oral_state *state, letter a, letter b)
{
	return state->lexicon.canonical[a] == state->lexicon.canonical[b];
}

static bool same_letters(const struct oral_state *state, const letter *a, const letter *b, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (!same_letter(state, a[i], b[i]))
			return false;
	return true;
}

/* The fragment is the one before and a letter somewhere in it. */
static bool has_letter_put_in(const struct oral_state *state, const letter *before, const letter *fragment, size_t len)
{
	size_t same = 0;

	while (same + 1 < len && same_letter(state, before[same], fragment[same]))
		same++;
	return same_letters(state, before + same, fragment + same + 1, len - 1 - same);
}

/* The fragment has all letters of the one before, in any order. */
static bool has_letters(const struct oral_state *state, const letter *before, size_t before_len, const letter *fragment,
	size_t len)
{
	long counts[ALPHABET_MAX] = { 0 };

	for (size_t i = 0; i < len; i++)
		counts[state->lexicon.canonical[fragment[i]]]++;
	for (size_t i = 0; i < before_len; i++)
		if (--counts[state->lexicon.canonical[before[i]]] < 0)
			return false;
	return true;
}

/* True when `fragment` is the one before and exactly one letter, put where the variant lets it be put. */
static bool extends(const struct oral_state *state, const letter *before, size_t before_len, const letter *fragment, size_t len)
{
	if (len != before_len + 1)
		return false;
	switch (state->kind) {
	case ORAL_INSERT:
		return has_letter_put_in(state, before, fragment, len);
	case ORAL_ANAGRAM:
		return has_letters(state, before, before_len, fragment, len);
	case ORAL_PLAIN:
	case ORAL_ANTIBALDA:
		break;
	}
	return same_letters(state, before, fragment, before_len)
		|| (!state->suffix_only && same_letters(state, before, fragment + 1, before_len));
}

static void ask(struct oral_state *state, enum containing how, const letter *letters, size_t len, size_t length_min,
	unsigned candidates, struct containing_answer *answer)
{
	struct containing_question question = {
		.lexicon = &state->lexicon, .rules = state->word_rules, .how = how, .fragment = letters, .len = len,
		.length_min = length_min, .candidates = candidates, .thrift = state->head.thrift,
	};

	containing_ask(&question, &state->room, answer);
}

enum containing oral_way(const struct oral_state *state)
{
	static const enum containing ways[] = {
		[ORAL_PLAIN] = CONTAIN_PIECE, [ORAL_ANTIBALDA] = CONTAIN_PIECE,
		[ORAL_INSERT] = CONTAIN_SEQUENCE, [ORAL_ANAGRAM] = CONTAIN_LETTERS,
	};
	bool beginning = state->suffix_only && ways[state->kind] == CONTAIN_PIECE;

	return beginning ? CONTAIN_BEGINNING : ways[state->kind];
}

void oral_find_inside(struct oral_state *state, const letter *letters, size_t len, size_t length_min, unsigned candidates,
	struct containing_answer *answer)
{
	if (length_min < state->length_min)
		length_min = state->length_min;
	ask(state, oral_way(state), letters, len, length_min, candidates, answer);
}

void oral_find_whole(struct oral_state *state, const letter *letters, size_t len, struct containing_answer *answer)
{
	ask(state, state->kind == ORAL_ANAGRAM ? CONTAIN_EXACTLY : CONTAIN_WHOLE, letters, len, state->length_min, 1, answer);
}

void oral_look_for_longer(struct oral_state *state, const letter *letters, size_t len, unsigned candidates)
{
	oral_find_inside(state, letters, len, len + 1, candidates, &state->facts.longer);
}

void oral_look_at_fragment(struct oral_state *state, const struct oral_move *own)
{
	struct oral_facts *facts = &state->facts;
	bool start = oral_is_start(state);

	/* what is no word's letter is told by fragment.letter alone */
	facts->bad_letter = own->foreign || (start ? own->len != 1
		: !extends(state, state->fragment, state->len, own->letters, own->len));
	if (own->foreign)
		return;
	oral_find_inside(state, own->letters, own->len, 0, 1, &facts->inside);
	/* what no word contains is none */
	if (facts->inside.contained != CONTAINED_NOT)
		oral_find_whole(state, own->letters, own->len, &facts->whole);
	if (state->kind == ORAL_ANTIBALDA)
		oral_look_for_longer(state, own->letters, own->len, 1);
}
