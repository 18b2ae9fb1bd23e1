/* SPDX-License-Identifier: GPL-3.0-or-later
 * Words two errors away, for a word that has none that is nearer. */
#ifndef DICT_NEAREST_H
#define DICT_NEAREST_H

#include "dict/dict.h"

/* The numbers of up to `max` words that two errors (a letter changed, added, dropped, or two neighbours
 * swapped) make of the word (which may hold LETTER_NONE), admitted ones first, then in alphabetical order.
 * Cost: some milliseconds; in a very long search words may be left out. */
size_t dict_nearest(const struct dict *, const letter *word, size_t len, uint32_t *numbers, size_t max);

#endif
