/* SPDX-License-Identifier: GPL-3.0-or-later
 * From a word to its number and back. */
#include "dict/internal.h"

uint32_t dict_number(const struct dict *dict, const letter *word, size_t len)
{
	node place = dict->words.root;
	uint32_t number = 0;

	for (size_t i = 0; i < len; i++) {
		if (!numbered_step(dict->words.arcs, &place, word[i], &number))
			return DICT_NO_WORD;
	}
	/* only a damaged file can count beyond its words */
	bool known = len > 0 && node_finality(place) != FINAL_NO && number < dict->info.words;
	return known ? number : DICT_NO_WORD;
}

/* Steps to the last arc of the state with at most *number words before it, and takes those off *number. */
static node step_towards(const uint32_t *arcs, node place, uint32_t *number, letter *taken)
{
	size_t first = PACKED_INDEX(place), i = 0;

	while (i + 1 < ALPHABET_MAX && (arcs[first + i] & ARC_LAST) == 0 &&
		words_before(arcs, place, i + 1) <= *number)
		i++;
	*number -= words_before(arcs, place, i);
	*taken = arcs[first + i] & ARC_LETTER;
	return packed_target(arcs[first + i]);
}

size_t dict_word(const struct dict *dict, uint32_t number, letter *word)
{
	node place = dict->words.root;

	if (number >= dict->info.words)
		return 0;
	for (size_t len = 0; len < WORD_LETTERS_MAX; len++) {
		if (PACKED_INDEX(place) == 0)
			return 0;
		place = step_towards(dict->words.arcs, place, &number, &word[len]);
		if (node_finality(place) != FINAL_NO && number-- == 0)
			return len + 1;
	}
	return 0;
}
