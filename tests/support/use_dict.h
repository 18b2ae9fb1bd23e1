/* SPDX-License-Identifier: GPL-3.0-or-later
 * Everything that can be asked of a dictionary, asked: for dictionaries that may be damaged, where only
 * the asking counts. */
#ifndef TESTS_SUPPORT_USE_DICT_H
#define TESTS_SUPPORT_USE_DICT_H

#include <assert.h>

#include "base/arena.h"
#include "base/memory.h"
#include "dict/census.h"
#include "dict/contain.h"
#include "dict/difference.h"
#include "dict/inquiry.h"
#include "dict/select.h"

enum { USE_WORDS = 64, USE_DEPTH = 20, USE_WALKED = 500, USE_WHOLE_WORDS = 100000 };

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

/* The walks, for some words, with and without a pattern that must try everything. */
static inline void use_walks(const struct dict *dict)
{
	struct pattern pattern = { .parts = 2, .stars = 1 };
	struct selection selection;
	struct walk walk;

	for (size_t i = 0; i < ALPHABET_MAX; i++)
		pattern.accepts[i] = i % 2 == 0 ? 2 : 0;
	selection_init(&selection, dict);
	selection_add(&selection, SPAN("Case=Nom"));
	for (unsigned i = 0; i < 4; i++) {
		const struct walk_wish wish = { .pattern = i % 2 == 0 ? NULL : &pattern, .admitted = i >= 2 };
		uint32_t before = 0;
		walk_start(&walk, dict, &wish);
		for (size_t j = 0; j < USE_WALKED && walk_next(&walk); j++) {
			assert(j == 0 || walk.number > before);
			before = walk.number;
			selection_has(&selection, walk.number);
		}
	}
	selection_release(&selection);
}

static inline void use_whole(const struct dict *dict)
{
	struct census census;
	struct difference difference;

	if (dict_info(dict)->words > USE_WHOLE_WORDS)
		return;
	census_measure(&census, dict);
	census_count(&census, dict);
	struct comparison *comparison = comparison_new(dict, dict, false);
	/* however damaged, it says the same as itself */
	assert(!comparison_next(comparison, &difference));
	comparison_free(comparison);
}

static inline bool use_contained(void *context, const letter *word, size_t len, enum finality finality)
{
	unsigned *left = context;

	assert(len <= WORD_LETTERS_MAX && finality != FINAL_NO && word != NULL);
	return --*left > 0;
}

/* With the roster, or else with the guide. */
static inline void use_fragments(const struct automaton *automaton, const struct roster *roster, const struct guide *guide)
{
	static const uint64_t fragments[][3] = { { 1, 2, 1 }, { ~0ull, ~0ull, ~0ull }, { 1ull << 63 | 4, 8, 3 }, { 6, 6, 6 }, { 1, 1, 1 } };
	void *room = memory_new(contain_room(roster, guide) + 1, 1);

	for (unsigned how = CONTAIN_BEGINNING; how <= CONTAIN_WHOLE; how++) {
		for (size_t i = 0; i < sizeof fragments / sizeof *fragments; i++) {
			unsigned left = USE_WALKED;
			struct contain contain = { .automaton = automaton, .roster = roster, .guide = guide, .how = (enum containing)how,
				.fragment = fragments[i], .len = 3, .steps = USE_WALKED, .room = room, .take = use_contained,
				.context = &left };
			contain_each(&contain);
		}
	}
	memory_free(room);
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
	use_walks(dict);
	use_fragments(dict_words(dict), NULL, dict_guide_words(dict));
	use_fragments(dict_admitted(dict), NULL, dict_guide_admitted(dict));
	if (dict_roster(dict) != NULL)
		use_fragments(dict_admitted(dict), dict_roster(dict), NULL);
	use_whole(dict);
	struct inquiry inquiry;
	inquiry_make(&inquiry, (const struct dict *[]){ dict, dict }, 2, SPAN("котик"), &arena);
	inquiry_add_line(&out, &inquiry);
	inquiry_add_block(&out, &inquiry);
	buffer_release(&out);
	arena_release(&arena);
	return read;
}

#endif
