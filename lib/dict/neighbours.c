/* SPDX-License-Identifier: GPL-3.0-or-later
 * The words one error away from a string: for each place in it, the prefix up to there is walked once,
 * then one error is made and the rest must follow to the letter. */
#include <stdlib.h>

#include "base/list.h"
#include "dict/internal.h"

struct neighbourhood {
	const struct dict *dict;
	const struct automaton *words;
	const letter *word;
	size_t len;
	LIST(uint32_t) found;	/* numbers; the same word may come from two errors */
};

/* Where a walk has come to. */
struct spot {
	node place;
	uint32_t number;
};

static bool step(const struct neighbourhood *near, struct spot *spot, letter next)
{
	return numbered_step(near->words->arcs, &spot->place, next, &spot->number);
}

/* Walks the letters of the word from `from` on; a word that ends there is a find. */
static void follow_rest(struct neighbourhood *near, struct spot spot, size_t from)
{
	for (size_t i = from; i < near->len; i++) {
		if (!step(near, &spot, near->word[i]))
			return;
	}
	if (node_finality(spot.place) != FINAL_NO && spot.number < near->dict->info.words)
		*LIST_ADD(&near->found) = spot.number;
}

/* Another letter in place of letter `at`, and one more letter before it. */
static void try_letters(struct neighbourhood *near, struct spot spot, size_t at)
{
	uint64_t letters = automaton_letters(near->words, spot.place);

	for (; letters != 0; letters &= letters - 1) {
		letter next = (letter)__builtin_ctzll(letters);
		struct spot behind = spot;
		if (!step(near, &behind, next))
			continue;
		if (at < near->len && near->word[at] != next)
			follow_rest(near, behind, at + 1);
		follow_rest(near, behind, at);
	}
}

static void try_swap(struct neighbourhood *near, struct spot spot, size_t at)
{
	if (at + 1 < near->len && near->word[at] != near->word[at + 1] &&
		step(near, &spot, near->word[at + 1]) && step(near, &spot, near->word[at]))
		follow_rest(near, spot, at + 2);
}

static void find_all(struct neighbourhood *near)
{
	struct spot spot = { near->words->root, 0 };

	for (size_t i = 0; i <= near->len; i++) {
		try_letters(near, spot, i);
		if (i < near->len)
			follow_rest(near, spot, i + 1);
		try_swap(near, spot, i);
		if (i == near->len || !step(near, &spot, near->word[i]))
			return;
	}
}

static int compare_numbers(const void *a, const void *b)
{
	const uint32_t *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

static bool is_admitted(const struct dict *dict, uint32_t number)
{
	letter word[WORD_LETTERS_MAX];
	size_t len = dict_word(dict, number, word);

	return automaton_find(dict_admitted(dict), word, len) != FINAL_NO;
}

/* Puts the finds that are admitted, or those that are not, behind the `count` there are. */
static size_t pick(
	const struct neighbourhood *near, bool admitted, uint32_t *numbers, size_t count, size_t max)
{
	for (size_t i = 0; i < near->found.len && count < max; i++) {
		uint32_t number = near->found.items[i];
		if ((i == 0 || number != near->found.items[i - 1]) &&
			is_admitted(near->dict, number) == admitted)
			numbers[count++] = number;
	}
	return count;
}

size_t dict_neighbours(const struct dict *dict, const letter *word, size_t len, uint32_t *numbers, size_t max)
{
	struct neighbourhood near = { .dict = dict, .words = dict_words(dict), .word = word, .len = len };

	if (len > WORD_LETTERS_MAX)
		return 0;
	find_all(&near);
	if (near.found.len > 1)
		qsort(near.found.items, near.found.len, sizeof *near.found.items, compare_numbers);
	size_t count = pick(&near, true, numbers, 0, max);
	count = pick(&near, false, numbers, count, max);
	LIST_RELEASE(&near.found);
	return count;
}
