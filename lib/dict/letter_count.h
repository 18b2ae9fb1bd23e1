/* SPDX-License-Identifier: GPL-3.0-or-later
 * How many words of a source have each letter, and where the first of them stand: a letter that nearly no
 * word has is mostly a mistake. For the linter. */
#ifndef DICT_LETTER_COUNT_H
#define DICT_LETTER_COUNT_H

#include "dict/lettering.h"
#include "text/alphabet.h"
#include "text/source.h"

enum { LETTER_PLACES = 5 };

struct letter_place {
	uint64_t line;
	size_t column;
};

struct letter_count {
	uint64_t words;
	uint64_t with[LETTERING_MAX];		/* how many words have the letter */
	uint64_t last_word[LETTERING_MAX];	/* the last of them, counted from 1 */
	struct letter_place places[LETTERING_MAX][LETTER_PLACES];
	size_t distinct;			/* letters that some word has */
};

/* Adds the `letters` letters of a word, which stands in the line. */
void letter_count_add(struct letter_count *, const uint8_t *numbers, size_t letters, struct span word,
	const struct line *);

/* The language whose letters hardly any word leaves ("ru", ..., the one with the fewest letters); NULL when
 * there is none, or too few words to say. */
const char *letter_count_language(const struct letter_count *, const struct lettering *);

/* True when a letter is so rare that no language has it: one word of 2000. */
bool letter_is_rare(const struct letter_count *, size_t number);

/* True when the alphabet has letter `number`. */
bool letter_is_in(const struct lettering *, size_t number, const struct alphabet *);

#endif
