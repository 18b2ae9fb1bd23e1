/* SPDX-License-Identifier: GPL-3.0-or-later
 * A new tile set from the words of dictionaries, of the shape that the box has: 36 syllables on either side, 18 of them on two
 * tiles, and two blanks: 56 tiles. A local search exchanges syllables as long as more tiles join. */
#ifndef SYLABY_PROPOSE_H
#define SYLABY_PROPOSE_H

#include "game/sylaby/wordtable.h"

enum {
	PROPOSE_SYLLABLES = 36,		/* on a side */
	PROPOSE_DOUBLED = 18,
	PROPOSE_BLANKS = 2,
	PROPOSE_CANDIDATES = 160,	/* syllables of a side that are looked at: those with the most words */
	PROPOSE_FIT = 8,		/* tiles that should fit every syllable, blanks not counted */
};

struct propose_wish {
	const struct lexicon *lexicon;
	enum wordtable_words words;
	uint64_t seed;			/* the same seed, words and steps give the same set everywhere */
	unsigned long steps;		/* of the search, 0.4 us each */
};

/* False when the dictionaries have too few syllables. The set is owned by the arena. */
bool propose_set(struct tileset *, struct span name, const struct propose_wish *, struct arena *);

#endif
