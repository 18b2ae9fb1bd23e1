/* SPDX-License-Identifier: GPL-3.0-or-later
 * Small letters for Latin words, and what their capitals say. */
#ifndef TOOLS_FOLD_H
#define TOOLS_FOLD_H

#include "base/span.h"

enum spelling {
	SPELLING_LOWER,
	SPELLING_CAPITAL,	/* a name: some letters are capitals */
	SPELLING_UPPER,		/* an abbreviation: all are, and there are several */
};

/* Makes the letters of a word (ASCII, Latin-1, Latin Extended-A; none of them changes its length) small
 * in place and says how it was spelled. */
enum spelling word_fold(char *bytes, size_t len);

/* True when one of the letters (UTF-8, NULL-ended) stands in the word: whether it has a vowel, say. */
bool word_has_one_of(struct span word, const char *const *letters);

/* True when there are only letters, those of ASCII and the others that are given. A compiled dictionary
 * is searched fast when it has no more than 40 letters: rare ones in foreign names are not worth more. */
bool is_word(struct span, const char *others);

#endif
