/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/guide.h"

#include "base/memory.h"

static void deepen(unsigned *depth, unsigned below)
{
	if (below >= *depth)
		*depth = below < UINT8_MAX ? below + 1 : UINT8_MAX;
}

/* States lie one behind the other and point forwards, so that one look at the arcs from the last to the first sees what
 * follows before what it follows. Where a state begins is not written in it: its letters, which stand in the arcs that
 * lead there, mark the place first. */
static void look_masked(struct guide *guide, const struct automaton *automaton)
{
	const uint64_t *arcs = automaton->arcs;
	uint64_t letters = 0;
	unsigned depth = 0;

	for (size_t i = 0; i < automaton->count; i++)
		guide->letters[guide_state(guide, automaton, arcs[i])] = arcs[i] & MASKED_MASK;
	guide->letters[0] = 0;
	for (size_t i = automaton->count; i-- > 1;) {
		size_t target = guide_state(guide, automaton, arcs[i]);
		letters |= guide->letters[target];
		deepen(&depth, guide->depths[target]);
		/* no state begins here */
		if (guide->letters[i] == 0)
			continue;
		uint64_t own = guide->letters[i];
		for (size_t child = i; own != 0 && child < automaton->count; own &= own - 1, child++)
			guide->pairs[__builtin_ctzll(own)] |= arcs[child] & MASKED_MASK;
		guide->letters[i] |= letters;
		guide->depths[i] = (uint8_t)depth;
		letters = 0;
		depth = 0;
	}
}

/* The other layout tells where its states are only as one goes. `left` bounds the way in a damaged file. */
static void look_packed(struct guide *guide, const struct automaton *automaton, node place, unsigned left)
{
	size_t state = guide_state(guide, automaton, place);
	unsigned depth = 0;

	if (state == 0 || left == 0 || guide->depths[state] != 0)
		return;
	guide->depths[state] = 1;
	uint64_t set = automaton_letters(automaton, place);
	uint64_t letters = set;
	for (; set != 0; set &= set - 1) {
		letter what = (letter)__builtin_ctzll(set);
		node next = automaton_follow(automaton, place, what);
		look_packed(guide, automaton, next, left - 1);
		size_t target = guide_state(guide, automaton, next);
		letters |= guide->letters[target];
		deepen(&depth, guide->depths[target]);
		guide->pairs[what] |= automaton_letters(automaton, next);
	}
	guide->letters[state] = letters;
	guide->depths[state] = (uint8_t)depth;
}

struct guide *guide_make(const struct automaton *automaton)
{
	struct guide *guide = memory_new(1, sizeof *guide);

	guide->count = automaton->count > 0 ? automaton->count : 1;
	guide->letters = memory_new(guide->count, sizeof *guide->letters);
	guide->depths = memory_new(guide->count, sizeof *guide->depths);
	if (automaton->layout == AUTOMATON_MASKED)
		look_masked(guide, automaton);
	else
		look_packed(guide, automaton, automaton->root, WORD_LETTERS_MAX + 1);
	return guide;
}

void guide_free(struct guide *guide)
{
	if (guide == NULL)
		return;
	memory_free(guide->letters);
	memory_free(guide->depths);
	memory_free(guide);
}
