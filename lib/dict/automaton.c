/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/automaton.h"

#include "base/processor.h"

/* One look at the arcs of each state, where letters and follow would take two. */
static enum finality find_packed(const uint32_t *arcs, node place, const letter *word, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		const uint32_t *arc = arcs + PACKED_INDEX(place);
		if (PACKED_INDEX(place) == 0)
			return FINAL_NO;
		for (unsigned j = 1; (*arc & ARC_LETTER) != word[i]; j++, arc++) {
			if ((*arc & ARC_LAST) != 0 || j == ALPHABET_MAX)
				return FINAL_NO;
		}
		place = packed_target(*arc);
	}
	return node_finality(place);
}

static inline enum finality find_masked(const struct automaton *automaton, const letter *word, size_t len)
{
	const uint64_t *arcs = automaton->arcs;
	node place = automaton->root;

	for (size_t i = 0; i < len; i++) {
		if (word[i] >= MASKED_LETTERS)
			return FINAL_NO;
		/* the letter's bit on top, those before it below */
		uint64_t upto = place << (63 - word[i]);
		if (upto >> 63 == 0)
			return FINAL_NO;
		place = arcs[masked_first(place) + (unsigned)__builtin_popcountll(upto) - 1];
	}
	return node_finality(place);
}

#ifdef PROCESSOR_MAY_COUNT_BITS
__attribute__((target("popcnt"), flatten))
static enum finality find_masked_quickly(const struct automaton *automaton, const letter *word, size_t len)
{
	return find_masked(automaton, word, len);
}
#endif

enum finality automaton_find(const struct automaton *automaton, const letter *word, size_t len)
{
	if (len == 0)
		return FINAL_NO;
	if (automaton->layout != AUTOMATON_MASKED)
		return find_packed(automaton->arcs, automaton->root, word, len);
#ifdef PROCESSOR_MAY_COUNT_BITS
	if (processor_counts_bits())
		return find_masked_quickly(automaton, word, len);
#endif
	return find_masked(automaton, word, len);
}
