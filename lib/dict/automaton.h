/* SPDX-License-Identifier: GPL-3.0-or-later
 * The minimal acyclic automaton over a dictionary's words, in two layouts with one way to walk them:
 *
 * PACKED, 4 bytes an arc, with word numbers; for all forms of a language.
 *     A state is its arcs one behind the other, and in front of them, growing downwards from the first
 *     arc, for each arc but the first the number of words that come before it in the state, in 1 << width
 *     bytes each, padded to 4. So the count of arc i lies at a known place, wherever the last arc is.
 *     arc: letter 6 bits | last arc of the state 1 | target is final 1 | width of the target 2 |
 *     target 22 (in words of 4 bytes)
 *
 * MASKED, 8 bytes an arc, without numbers; for the words that a game admits, twice as fast to walk.
 *     A state IS the arc that leads to it: letters of its children 40 bits | first child 22 | finality 2.
 *     Children stand one behind the other in the order of their letters, all behind the arc that leads to
 *     them. Word 0 is the arc to the root.
 *
 * The walk below stays inside whatever the arcs say, without a test: a dictionary's arcs are followed in
 * memory by as many readable zero bytes as an arc's target can reach (see dict/image.h), and no state is
 * read beyond ALPHABET_MAX arcs. A damaged file can hold cycles, though: who walks must bound the length
 * of the word himself. */
#ifndef DICT_AUTOMATON_H
#define DICT_AUTOMATON_H

#include <stddef.h>
#include <stdint.h>

#include "text/alphabet.h"

enum automaton_layout { AUTOMATON_PACKED, AUTOMATON_MASKED };

enum finality {
	FINAL_NO = 0,
	FINAL_CLEAN = 1,	/* a word, with at least one reading that no option could refuse */
	FINAL_ASK = 2,		/* a word, but its labels must be asked */
};

enum {
	WORD_LETTERS_MAX = 255,		/* letters of a dictionary's longest word */
	MASKED_LETTERS = 40,		/* letters that a masked automaton can have */
	MASKED_OFFSET_BITS = 22,
	PACKED_TARGET_BITS = 22,
};

/* A place in an automaton. 64 bits, passed by value. */
typedef uint64_t node;

struct automaton {
	enum automaton_layout layout;
	const void *arcs;	/* borrowed: const uint32_t * or const uint64_t * */
	size_t count;		/* how many of them (packed: words of 4 bytes, counts included) */
	node root;
};

#define NODE_NONE ((node)0)

#define MASKED_MASK ((1ull << MASKED_LETTERS) - 1)

/* Packed nodes: bits 62..63 finality | bits 32..33 width | low bits index of the first arc, 0 = no arcs. */
#define PACKED_INDEX(place) ((size_t)((place) & ((1ull << PACKED_TARGET_BITS) - 1)))
#define PACKED_WIDTH(place) ((unsigned)((place) >> 32) & 3)

enum {
	ARC_LETTER = 0x3F,
	ARC_LAST = 1 << 6,
	ARC_FINAL = 1 << 7,
	ARC_WIDTH_SHIFT = 8,
	ARC_TARGET_SHIFT = 10,
};

static inline enum finality node_finality(node place)
{
	return (enum finality)(place >> 62);
}

static inline node packed_target(uint32_t arc)
{
	return (arc >> ARC_TARGET_SHIFT) | (node)(arc >> ARC_WIDTH_SHIFT & 3) << 32
		| ((arc & ARC_FINAL) != 0 ? (node)FINAL_ASK << 62 : 0);
}

/* The set of letters that can follow, bit l for letter l. Packed: as many steps as there are letters. */
static inline uint64_t automaton_letters(const struct automaton *automaton, node place)
{
	if (automaton->layout == AUTOMATON_MASKED)
		return place & MASKED_MASK;
	const uint32_t *arc = (const uint32_t *)automaton->arcs + PACKED_INDEX(place);
	uint64_t letters = 0;
	if (PACKED_INDEX(place) == 0)
		return 0;
	for (unsigned i = 0; i < ALPHABET_MAX; i++) {
		letters |= 1ull << (arc[i] & ARC_LETTER);
		if ((arc[i] & ARC_LAST) != 0)
			break;
	}
	return letters;
}

/* Masked: the first of the arcs that leave the place. */
static inline size_t masked_first(node place)
{
	return (place >> MASKED_LETTERS) & ((1ull << MASKED_OFFSET_BITS) - 1);
}

/* Masked: which arc `next` is, which must be in the node's mask. */
static inline size_t masked_child(node place, letter next)
{
	uint64_t before = place & ((1ull << next) - 1);

	return masked_first(place) + (unsigned)__builtin_popcountll(before);
}

/* The place behind `next`, which must be one of automaton_letters(place). */
static inline node automaton_follow(const struct automaton *automaton, node place, letter next)
{
	if (automaton->layout == AUTOMATON_MASKED)
		return ((const uint64_t *)automaton->arcs)[masked_child(place, next)];
	const uint32_t *arc = (const uint32_t *)automaton->arcs + PACKED_INDEX(place);
	for (unsigned i = 1; i < ALPHABET_MAX && (*arc & ARC_LETTER) != next; i++)
		arc++;
	return packed_target(*arc);
}

/* The finality of the word; FINAL_NO when it is not in the automaton. */
enum finality automaton_find(const struct automaton *, const letter *word, size_t len);

#endif
