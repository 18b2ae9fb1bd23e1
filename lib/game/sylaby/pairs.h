/* SPDX-License-Identifier: GPL-3.0-or-later
 * The words of two syllables that dictionaries hold, cut in two as usual: which syllables begin words, which end them,
 * and which go together. */
#ifndef SYLABY_PAIRS_H
#define SYLABY_PAIRS_H

#include "base/set.h"
#include "game/sylaby/wordtable.h"

enum { PAIRS_HALF_LETTERS = 3 };	/* longer syllables stay out: nobody wants them on a tile */

struct pair_side {
	struct set numbers;		/* syllable -> its number */
	LIST(struct pair_syllable {
		struct span text;	/* owned by the arena */
		unsigned words;		/* that it begins, or ends */
	}) syllables;
};

struct pair {
	uint32_t first, second;		/* numbers of syllables */
};

struct pairs {
	struct pair_side firsts, seconds;
	LIST(struct pair) list;		/* each once for each dictionary that has the word */
};

/* An empty one is all zeroes. */

/* Adds the dictionary's words. Cost: its words of at most six letters are walked over, 0.05 s for Polish. */
void pairs_add(struct pairs *, const struct dict *, enum wordtable_words, struct arena *);

void pairs_release(struct pairs *);

#endif
