/* SPDX-License-Identifier: GPL-3.0-or-later
 * A pattern for words: letters, `?` for any one letter, `[абв]` for one of these, `[!абв]` for any other
 * one, `*` for any run of letters, empty ones too. It is matched letter by letter, all possible places at
 * once, so that a walk can turn back as soon as no word can match. */
#ifndef DICT_PATTERN_H
#define DICT_PATTERN_H

#include "text/alphabet.h"

enum { PATTERN_PARTS_MAX = 63 };

struct pattern {
	size_t parts;
	uint64_t stars;				/* bit i: part i is `*` */
	uint64_t accepts[ALPHABET_MAX];	/* of each letter, the parts that are one letter and can be this one */
};

/* Where a match has come to: bit i is set when parts 0 to i-1 can have made what was read. 0: it cannot
 * match any more. */
typedef uint64_t pattern_places;

/* Reads a pattern in the letters of the alphabet. False with a static sentence in *why and in *bad the part
 * that is wrong (borrowed from `text`; empty for the whole). */
bool pattern_make(
	struct pattern *, struct span text, const struct alphabet *, const char **why, struct span *bad);

pattern_places pattern_start(const struct pattern *);
pattern_places pattern_step(const struct pattern *, pattern_places, letter);

static inline bool pattern_ends(const struct pattern *pattern, pattern_places places)
{
	return (places >> pattern->parts & 1) != 0;
}

#endif
