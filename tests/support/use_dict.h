/* SPDX-License-Identifier: GPL-3.0-or-later
 * Everything that can be asked of a dictionary, asked: for dictionaries that may be damaged, where only
 * the asking counts. */
#ifndef TESTS_SUPPORT_USE_DICT_H
#define TESTS_SUPPORT_USE_DICT_H

#include "base/arena.h"
#include "dict/account.h"
#include "dict/dict.h"

enum { USE_WORDS = 64, USE_DEPTH = 20 };

/* Reads every byte, so that the sanitizers see what is handed out. */
static inline unsigned touch(struct span text)
{
	unsigned sum = 0;

	for (size_t i = 0; i < text.len; i++)
		sum += (unsigned char)text.at[i];
	return sum;
}

/* Down the first letters, or the last ones, of an automaton. */
static inline void use_automaton(const struct automaton *automaton)
{
	node first = automaton->root, last = automaton->root;

	for (size_t depth = 0; depth < USE_DEPTH; depth++) {
		uint64_t letters = automaton_letters(automaton, first);
		if (letters != 0)
			first = automaton_follow(automaton, first, (letter)__builtin_ctzll(letters));
		letters = automaton_letters(automaton, last);
		if (letters != 0)
			last = automaton_follow(automaton, last, (letter)(63 - __builtin_clzll(letters)));
	}
}

static inline void use_word(const struct dict *dict, const letter *word, size_t len, struct arena *arena)
{
	struct reading readings[8];
	uint32_t number = dict_number(dict, word, len), near[8];
	size_t count = dict_readings(dict, number, word, len, arena, readings, 8);
	unsigned sum = 0;

	for (size_t i = 0; i < count; i++)
		sum += touch(readings[i].lemma) + touch(readings[i].feats) + touch(readings[i].misc);
	count = dict_neighbours(dict, word, len, near, 8);
	for (size_t i = 0; i < count; i++)
		sum += near[i];
	sum += dict_find_admitted(dict, word, len);
	sum += automaton_find(dict_admitted(dict), word, len);
	/* what was read must not be left out by the compiler */
	*(volatile unsigned *)&sum = sum;
}

/* Returns how many words could be read by their numbers (of the first USE_WORDS). */
static inline size_t use_dict(const struct dict *dict)
{
	struct arena arena = { 0 };
	struct buffer out = { 0 };
	size_t read = 0;

	for (uint32_t i = 0; i < USE_WORDS; i++) {
		letter word[WORD_LETTERS_MAX];
		size_t len = dict_word(dict, i, word);
		read += len > 0;
		use_word(dict, word, len, &arena);
	}
	for (letter i = 0; i < ALPHABET_MAX; i++) {
		const letter word[] = { i, 0, LETTER_NONE, (letter)(63 - i), i };
		use_word(dict, word, 1, &arena);
		use_word(dict, word, 5, &arena);
	}
	use_automaton(dict_words(dict));
	use_automaton(dict_admitted(dict));
	struct account account;
	account_make(&account, dict, SPAN("котик"), &arena);
	account_add_line(&out, &account);
	account_add_block(&out, &account);
	buffer_release(&out);
	arena_release(&arena);
	return read;
}

#endif
