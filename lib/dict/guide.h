/* SPDX-License-Identifier: GPL-3.0-or-later
 * What lies below each state of an automaton, for walks that look for words with certain letters: which letters, and how
 * many at most; and which letters stand side by side. It is worked out in one pass when it is first asked for
 * (dict_guide_admitted: 1 ms for 67 thousand Russian nouns) and kept with the dictionary, so that a game that asks no
 * such question pays nothing, and one that does pays once for all its questions.
 *
 * A damaged file makes a guide that is wrong, but never one that leads outside the automaton. */
#ifndef DICT_GUIDE_H
#define DICT_GUIDE_H

#include "dict/automaton.h"

struct guide {
	size_t count;			/* of states that can be asked: all places below it */
	uint64_t *letters;		/* by state: set of the letters that stand in what follows */
	uint8_t *depths;		/* by state: most letters that can follow */
	uint64_t pairs[ALPHABET_MAX];	/* by letter: set of the letters that stand behind it in some word */
};

/* Never NULL. Release with guide_free. */
struct guide *guide_make(const struct automaton *);

void guide_free(struct guide *);

/* The state at `place` as a number below the guide's count; 0: nothing follows there. */
static inline size_t guide_state(const struct guide *guide, const struct automaton *automaton, node place)
{
	size_t state;

	if (automaton->layout == AUTOMATON_MASKED)
		state = (place & MASKED_MASK) == 0 ? 0 : (place >> MASKED_LETTERS) & ((1ull << MASKED_OFFSET_BITS) - 1);
	else
		state = PACKED_INDEX(place);
	return state < guide->count ? state : 0;
}

#endif
