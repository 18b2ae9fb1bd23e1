/* SPDX-License-Identifier: GPL-3.0-or-later
 * Letters that tables commonly make one (the option fold of a game), and the words of a dictionary that a
 * word would be under such a fold. */
#ifndef DICT_FOLDS_H
#define DICT_FOLDS_H

#include "dict/dict.h"

enum { FOLDS = 3 };

/* "ё:е", as the option has it. */
const char *fold_name(size_t fold);

/* The fold's two letters in an alphabet; false when it has not both (then LETTER_NONE for what is missing). */
bool fold_letters(size_t fold, const struct alphabet *, letter *first, letter *second);

/* The numbers of at most `max` other words that the word is when the fold's two letters are one, in
 * alphabetical order. 0 when the alphabet has not both letters. */
size_t fold_words(
	const struct dict *, size_t fold, const letter *word, size_t len, uint32_t *numbers, size_t max);

#endif
