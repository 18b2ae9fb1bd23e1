/* SPDX-License-Identifier: GPL-3.0-or-later
 * Folds the words of a source to lower case and tells their letters apart, while the alphabet is still to
 * be found out: a letter has the number of its first occurrence. For the builder. */
#ifndef DICT_LETTERING_H
#define DICT_LETTERING_H

#include "dict/pool.h"
#include "dict/relation.h"

enum {
	LETTERING_DIRECT = 0x530,	/* code points below are found by a table (Latin, Greek, Cyrillic) */
	LETTERING_MAX = 255,
};

struct lettering {
	struct pool letters;			/* UTF-8, lower case */
	uint8_t script[LETTERING_MAX];		/* of each letter */
	uint8_t direct[LETTERING_DIRECT];	/* code point, either case -> letter + 1, or 0 */
	struct buffer lower, text;		/* for the word at hand */
};

/* An empty one is all zeroes. */

/* Reads a word (valid UTF-8, NFC, trimmed, not empty). NULL when it is good: then *form is its text in
 * lower case, borrowed until the next call, and numbers[] its letters (room for WORD_LETTERS_MAX). Else
 * what is wrong with it, and *bad_at the byte where. */
const char *lettering_read(struct lettering *, struct span word, struct word_text *form, uint8_t *numbers,
	size_t *bad_at);

void lettering_release(struct lettering *);

#endif
