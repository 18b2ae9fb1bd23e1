/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/automaton.h"

enum finality automaton_find(const struct automaton *automaton, const letter *word, size_t len)
{
	node place = automaton->root;

	for (size_t i = 0; i < len; i++) {
		if (word[i] >= ALPHABET_MAX || (automaton_letters(automaton, place) >> word[i] & 1) == 0)
			return FINAL_NO;
		place = automaton_follow(automaton, place, word[i]);
	}
	return len == 0 ? FINAL_NO : node_finality(place);
}
