/* SPDX-License-Identifier: GPL-3.0-or-later
 * What words are asked of in the tests: letters, folds and up to two dictionaries. */
#ifndef TESTS_SUPPORT_WORD_TABLE_H
#define TESTS_SUPPORT_WORD_TABLE_H

#include "game/lexicon.h"
#include "support/dictionary.h"
#include "support/rows.h"

struct word_table {
	struct alphabet alphabet;
	struct lexicon lexicon;
	struct dict *dicts[2];
	struct arena arena;
};

static inline letter word_table_letter(const struct word_table *table, struct span text)
{
	struct spelling spelling;
	letter what = LETTER_NONE;

	alphabet_spell(&table->alphabet, text, &what, 1, &spelling);
	assert_true(what != LETTER_NONE);
	return what;
}

/* "ё:е е>э" */
static inline void word_table_fold(struct word_table *table, const char *folds)
{
	struct span rest = span_of(folds), pair;

	while ((pair = span_cut_word(&rest)).len > 0) {
		bool both = memchr(pair.at, ':', pair.len) != NULL;
		letter from = word_table_letter(table, span_cut(&pair, both ? ':' : '>'));
		lexicon_fold(&table->lexicon, from, word_table_letter(table, pair), both);
	}
}

/* The sources' texts, NULL: none. lexicon_finish is the caller's. */
static inline void word_table_begin(struct word_table *table, const char *language, const char *const sources[2],
	const char *folds)
{
	*table = (struct word_table){ 0 };
	alphabet_init_language(&table->alphabet, span_of(language));
	lexicon_init(&table->lexicon, &table->alphabet);
	for (size_t i = 0; i < 2 && sources[i] != NULL; i++) {
		table->dicts[i] = dict_of_text(sources[i]);
		assert_true(lexicon_add(&table->lexicon, table->dicts[i]));
	}
	word_table_fold(table, folds);
}

static inline void word_table_end(struct word_table *table)
{
	lexicon_clear(&table->lexicon);
	for (size_t i = 0; i < 2; i++)
		if (table->dicts[i] != NULL)
			dict_close(table->dicts[i]);
	arena_release(&table->arena);
}

#endif
