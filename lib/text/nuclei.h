/* SPDX-License-Identifier: GPL-3.0-or-later
 * The nuclei of a Polish word's syllables, one after the other. For lib/text only. */
#ifndef TEXT_NUCLEI_H
#define TEXT_NUCLEI_H

#include "base/span.h"

/* Going through a word from vowel letter to vowel letter. */
struct nuclei {
	const char *word, *end;
	const char *at;			/* what comes next */
	const char *before, *before_that;	/* the two letters before `at`; NULL: none */
	bool before_is_vowel, before_is_nucleus;
	bool disputed;
};

/* The vowel letter of one. */
struct nucleus {
	const char *at, *end;
};

/* From the start of the word, which is borrowed. */
struct nuclei nuclei_of(struct span word);

/* Goes on to the next nucleus; false when there is none. */
bool nuclei_next(struct nuclei *, struct nucleus *found);

/* The bytes of the vowel letter there, 0 when there is none. */
size_t vowel_bytes(const char *at, const char *end);

/* Behind the letter there, of one code point. */
const char *letter_end(const char *at, const char *end);

#endif
