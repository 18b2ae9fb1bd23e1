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

enum lettering_fault {
	LETTERING_GOOD, LETTERING_HYPHEN, LETTERING_BLANK, LETTERING_DIGIT, LETTERING_APOSTROPHE,
	LETTERING_CHARACTER, LETTERING_STRESS, LETTERING_MARKS, LETTERING_LETTERS, LETTERING_LENGTH,
	LETTERING_SCRIPTS
};

/* "a hyphen in a word"; NULL for LETTERING_GOOD. */
const char *lettering_fault_text(enum lettering_fault);

/* Reads a word (valid UTF-8, NFC, trimmed, not empty). When it is good *form is its text in lower case,
 * borrowed until the next call, and numbers[] its letters (room for WORD_LETTERS_MAX). Else *bad_at is the
 * byte where it is bad. */
enum lettering_fault lettering_read(struct lettering *, struct span word, struct word_text *form, uint8_t *numbers,
	size_t *bad_at);

void lettering_release(struct lettering *);

#endif
