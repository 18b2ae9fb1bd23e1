/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/folds.h"

#include "dict/internal.h"

enum { STEPS_MAX = 10000 };	/* a damaged file may have cycles */

/* Of Russian; no other language of ours has any. */
static const struct {
	const char *name, *first, *second;
} folds[FOLDS] = {
	{ "ё:е", "ё", "е" },
	{ "й:и", "й", "и" },
	{ "ъ:ь", "ъ", "ь" },
};

const char *fold_name(size_t fold)
{
	return folds[fold].name;
}

bool fold_letters(size_t fold, const struct alphabet *alphabet, letter *first, letter *second)
{
	*first = alphabet_find(alphabet, span_of(folds[fold].first));
	*second = alphabet_find(alphabet, span_of(folds[fold].second));
	return *first != LETTER_NONE && *second != LETTER_NONE;
}

struct fold_walk {
	const struct dict *dict;
	const struct automaton *words;
	const letter *word;
	size_t len;
	letter low, high;	/* the two letters */
	uint32_t *numbers;
	size_t count, max, steps;
};

static void follow(struct fold_walk *walk, node place, uint32_t number, size_t depth, bool same)
{
	if (walk->count == walk->max || ++walk->steps > STEPS_MAX)
		return;
	if (depth == walk->len) {
		if (!same && node_finality(place) != FINAL_NO && number < walk->dict->info.words)
			walk->numbers[walk->count++] = number;
		return;
	}
	letter own = walk->word[depth];
	bool folds_here = own == walk->low || own == walk->high;
	const letter choices[] = { folds_here ? walk->low : own, walk->high };
	for (size_t i = 0; i < (folds_here ? 2 : 1); i++) {
		node next = place;
		uint32_t its_number = number;
		if (numbered_step(walk->words->arcs, &next, choices[i], &its_number))
			follow(walk, next, its_number, depth + 1, same && choices[i] == own);
	}
}

size_t fold_words(
	const struct dict *dict, size_t fold, const letter *word, size_t len, uint32_t *numbers, size_t max)
{
	letter first, second;
	bool has_both = fold_letters(fold, &dict->alphabet, &first, &second);
	struct fold_walk walk = { dict, dict_words(dict), word, len, first < second ? first : second,
		first < second ? second : first, numbers, 0, max, 0 };

	if (!has_both || len > WORD_LETTERS_MAX)
		return 0;
	follow(&walk, walk.words->root, 0, 0, true);
	return walk.count;
}
