/* SPDX-License-Identifier: GPL-3.0-or-later
 * How another word (the lemma, the base of a diminutive) is made from a form: letters cut off at both
 * ends, text put there instead. «столами» -> «стол» is "cut 3 at the back", and so it is for every noun of
 * that kind. */
#ifndef DICT_RELATION_H
#define DICT_RELATION_H

#include <stdint.h>

#include "base/span.h"
#include "dict/automaton.h"

/* A form as text with the borders of its letters. */
struct word_text {
	size_t letters;
	const char *text;			/* UTF-8, lower case */
	uint16_t start[WORD_LETTERS_MAX + 1];	/* of each letter in text, and the end */
};

struct relation {
	uint8_t cut_front, cut_back;	/* letters */
	struct span prefix, suffix;	/* borrowed from the other word */
};

/* A relation that makes `other` from the form; the same for words that are alike. */
struct relation relation_make(const struct word_text *, struct span other);

/* Where the value of Base= stands in a MISC column; false when there is none. */
bool base_find(struct span misc, size_t *at, size_t *len);

#endif
