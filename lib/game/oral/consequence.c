/* SPDX-License-Identifier: GPL-3.0-or-later
 * Would a fragment be good if one that came off were still there? (RULINGS, Turns) Those that came off in a round may be
 * very many; so they are not gone through, but each fragment that the one at hand can come from is asked for. */
#include "game/oral/oral.h"

/* The letters but the one at `skip` as folds have them, of the anagram game in the alphabet's order. */
static struct span key_without(const struct oral_state *state, const letter *letters, size_t len, size_t skip,
	letter key[FRAGMENT_MAX])
{
	size_t count = 0;

	for (size_t i = 0; i < len; i++)
		if (i != skip)
			key[count++] = state->lexicon.canonical[letters[i]];
	if (state->kind == ORAL_ANAGRAM) {
		size_t counts[ALPHABET_MAX] = { 0 }, at = 0;
		for (size_t i = 0; i < count; i++)
			counts[key[i]]++;
		for (letter what = 0; what < ALPHABET_MAX; what++)
			for (; counts[what] > 0; counts[what]--)
				key[at++] = what;
	}
	return (struct span){ (const char *)key, count };
}

void oral_remember_voided(struct oral_state *state, const struct oral_move *own, unsigned long number)
{
	letter key[FRAGMENT_MAX];
	struct span letters = key_without(state, own->letters, own->len, SIZE_MAX, key);

	/* the earliest one is named */
	if (!set_find(&state->voided, letters, NULL))
		set_put(&state->voided, letters, number);
}

/* True when the variant lets the letter at `at` be the one that was added, and no letter before gives the same. */
static bool is_place(const struct oral_state *state, const struct oral_move *own, size_t at)
{
	bool inside = state->kind == ORAL_INSERT || state->kind == ORAL_ANAGRAM;

	if (inside)
		return at == 0 || own->letters[at] != own->letters[at - 1];
	return at + 1 == own->len || (at == 0 && !state->suffix_only);
}

bool oral_is_consequence(struct game_state *head, const struct move *move, struct arena *arena, unsigned long *because)
{
	struct oral_state *state = oral_of(head);
	const struct oral_move *own = move->own;
	letter key[FRAGMENT_MAX];
	bool found = false;

	(void)arena;
	if (!state->facts.only_letter || own->foreign || set_count(&state->voided) == 0)
		return false;
	for (size_t i = 0; i < own->len; i++) {
		uint64_t number;
		if (!is_place(state, own, i) || !set_find(&state->voided, key_without(state, own->letters, own->len, i, key), &number))
			continue;
		if (!found || number < *because)
			*because = (unsigned long)number;
		found = true;
	}
	state->facts.is_consequence |= found;
	return found;
}
