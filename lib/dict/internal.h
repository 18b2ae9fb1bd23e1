/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the files of lib/dict share about an open dictionary. For lib/dict only. */
#ifndef DICT_INTERNAL_H
#define DICT_INTERNAL_H

#include "dict/blocks.h"
#include "dict/dict.h"
#include "dict/guide.h"
#include "dict/image.h"
#include "dict/map.h"
#include "dict/roster.h"

struct dict_guides {
	struct guide *_Atomic words, *_Atomic admitted;
};

struct dict {
	struct map map;
	const struct image_header *header;	/* proved, in the map */
	struct dict_info info;
	struct alphabet alphabet;
	struct blocks blocks;
	struct automaton words, admitted;	/* ask dict_words and dict_admitted for them: they are proved there */
	struct automaton no_words, none_admitted;	/* what is given in place of damaged ones */
	struct roster roster;			/* of the admitted ones; automaton NULL: there is none */
	struct dict_guides *guides;	/* made when they are asked for; what lies behind changes while the dictionary is const */
};

/* The words that come before arc i of the state at `place`, among those that go on from there. */
static inline uint32_t words_before(const uint32_t *arcs, node place, size_t i)
{
	unsigned width = PACKED_WIDTH(place);

	if (i == 0)
		return 0;
	width = width > 2 ? 2 : width;	/* 3 stands only in a damaged file */
	unsigned bits = 8u << width;
	size_t bytes = (i - 1) << width;	/* of the counts before this one */
	/* in a damaged file it may lie before the arcs, but not before the image */
	uint32_t word = arcs[(ptrdiff_t)PACKED_INDEX(place) - 1 - (ptrdiff_t)(bytes / 4)];
	return word >> (32 - bits - 8 * (bytes % 4)) & UINT32_MAX >> (32 - bits);
}

/* One step in the packed automaton that adds to *number the words that come before those behind the step.
 * False when no word goes on with `next`; then *place and *number are spoilt. Start at the root of dict_words
 * with number 0. When the word ends at *place, *number is its number. */
static inline bool numbered_step(const uint32_t *arcs, node *place, letter next, uint32_t *number)
{
	size_t first = PACKED_INDEX(*place);
	size_t i = 0;

	if (first == 0)
		return false;
	while ((arcs[first + i] & ARC_LETTER) != next) {
		if ((arcs[first + i] & ARC_LAST) != 0 || ++i == ALPHABET_MAX)
			return false;
	}
	/* the word that ends here comes before those that go on */
	*number += (node_finality(*place) != FINAL_NO) + words_before(arcs, *place, i);
	*place = packed_target(arcs[first + i]);
	return true;
}

/* The number of the word's set of readings; words with the same readings, relative to their forms, share
 * it. False when there is no such word or what should say it is damaged. */
bool word_set(const struct dict *, uint32_t number, uint32_t *set);

/* What a set holds, read one by one. */
struct set_members {
	const struct dict *dict;
	uint32_t member, left;
};

struct set_members set_members_of(const struct dict *, uint32_t set);

/* The next one's number in READINGS; false when there is none. */
bool set_members_next(struct set_members *, uint32_t *reading);

/* A stored reading, or NULL when there is none or it is damaged. */
const struct image_reading *stored_reading(const struct dict *, uint32_t which);

/* All of a reading but its lemma and the value of Base=, from its columns. False when they are not there or
 * damaged. */
bool stored_columns(const struct dict *, uint32_t which, struct reading *);

/* String `i`; false when there is none, it is damaged or not text. */
bool stored_string(const struct dict *, uint32_t i, struct span *);

/* Entry `i` of a section, or NULL when it has no such entry or is damaged. */
const void *table_entry(const struct dict *, enum image_section, uint64_t i, size_t size);

#endif
