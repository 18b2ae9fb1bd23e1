/* SPDX-License-Identifier: GPL-3.0-or-later
 * All words of a dictionary that fit a wish, one after the other in alphabetical order. Where nothing can
 * fit any more the walk turns back, so that a pattern with a known beginning is quick in a dictionary of
 * any size. */
#ifndef DICT_WALK_H
#define DICT_WALK_H

#include "dict/dict.h"
#include "dict/pattern.h"

struct walk_wish {
	const struct pattern *pattern;	/* borrowed; NULL: any word */
	size_t length_min, length_max;	/* letters; length_max 0: no limit */
	uint64_t letters;		/* the letters that words may have, bit l for letter l; 0: all */
	bool admitted;			/* only words that Balda admits by its defaults */
};

/* Where a walk has come to by `depth` letters. */
struct walk_level {
	node place, admitted;		/* in the two automata */
	pattern_places places;
	uint32_t number, end;		/* of the first word that begins so, and behind the last */
	uint32_t reached;		/* behind the last word of the arcs that were followed */
	unsigned next;			/* the arc that is to be followed next */
	bool visited;
};

struct walk {
	const struct dict *dict;	/* borrowed, as are its automata */
	const struct automaton *words, *admitted;	/* admitted: only if it is wished */
	struct walk_wish wish;
	size_t depth;
	struct walk_level levels[WORD_LETTERS_MAX + 1];
	/* the word that was found */
	letter word[WORD_LETTERS_MAX];
	size_t len;
	uint32_t number;		/* as of dict_number */
};

void walk_start(struct walk *, const struct dict *, const struct walk_wish *);

/* Goes on to the next word; false when there is none: ask dict_is_damaged whether that was all. Whatever a
 * file says, no walk visits more states than the words that it says it has have letters. */
bool walk_next(struct walk *);

#endif
