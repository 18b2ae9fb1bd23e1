/* SPDX-License-Identifier: GPL-3.0-or-later
 * Small dictionaries made by chance: a list of words with what is to be said against each, and the same compiled. */
#ifndef TESTS_SUPPORT_VOCABULARY_H
#define TESTS_SUPPORT_VOCABULARY_H

#include "dict/dict.h"
#include "support/sheet.h"

enum { VOCABULARY_MAX = 80 };

/* What a reading is. The table in vocabulary.c says how a dictionary writes it and which rules refuse it. */
enum word_kind {
	KIND_PLAIN,			/* of a list without classes */
	KIND_NOUN, KIND_PLURAL_ONLY, KIND_COLLECTIVE, KIND_COLLOQUIAL, KIND_OBSOLETE,
	KIND_MAYBE_DIMINUTIVE, KIND_MAYBE_AUGMENTATIVE,
	KIND_PLURAL, KIND_GENITIVE, KIND_ADJECTIVE, KIND_VERB, KIND_NAME, KIND_ABBREVIATION, KIND_DIMINUTIVE,
	KIND_AUGMENTATIVE, KIND_VULGAR, KIND_DIALECT, KIND_JARGON, KIND_VULGAR_PLURAL, KIND_TYPO,
	WORD_KINDS,
	KIND_FIRST_BAD = KIND_PLURAL
};

/* The ids of the rules that refuse it (at most two), and of the one that leaves it to a judge; NULL: none. */
struct word_faults {
	const char *refused[2], *questionable;
};

extern const struct word_faults word_kind_faults[WORD_KINDS];

struct vocabulary_entry {
	struct sheet_word word;
	enum word_kind kind;
};

struct vocabulary {
	struct dict *dict;
	const struct alphabet *alphabet;	/* the dictionary's */
	size_t count;
	struct vocabulary_entry entries[VOCABULARY_MAX];	/* a word may have two, the first of them good */
	bool plain;				/* without classes */
};

/* `letters` different letters, about `words` words; a tenth of them (or none) has something against it. */
void vocabulary_make(struct vocabulary *, uint64_t *seed, unsigned letters, unsigned words, bool labels);

void vocabulary_release(struct vocabulary *);

/* The entry of that word, NULL when there is none; a good one first. */
const struct vocabulary_entry *vocabulary_find(const struct vocabulary *, const struct sheet_word *);

/* Any of its words. */
struct sheet_word vocabulary_any(const struct vocabulary *, uint64_t *seed);

bool words_equal(const struct sheet_word *, const struct sheet_word *);

#endif
