/* SPDX-License-Identifier: GPL-3.0-or-later
 * Reads the files of WordNet 3.0.
 *
 *     data.noun   offset lexfile type word_count(hex) {word lex_id}
 *                 pointer_count {symbol offset class source/target(hex)} | gloss
 *     index.verb  word ...            (a line that begins with a blank is a comment)
 *     noun.exc    inflected base...
 *
 * In words `_` stands for a blank. Of the pointers two are of use: `@i`, an instance, that is, a name,
 * and `;u`, whose target says how the word is used: slang, plural, archaism ... */
#ifndef EN_WORDNET_H
#define EN_WORDNET_H

#include "base/list.h"
#include "base/set.h"
#include "tools/input.h"

/* What the usage of a sense says. */
enum usage {
	USAGE_NONE, USAGE_COLLOQUIAL, USAGE_SLANG, USAGE_VULGAR, USAGE_EXPRESSIVE, USAGE_ARCHAIC, USAGE_REGIONAL,
	USAGE_FORMAL, USAGE_PLURAL, USAGE_ABBREVIATION
};

/* A word in one of its senses; borrowed until the next one. */
struct noun_sense {
	struct span word;
	enum usage usage;
	bool is_instance;
};

typedef void noun_visitor(void *context, const struct noun_sense *);

/* Calls `visit` for each word of each sense in data.noun; words of several parts are passed over. */
void wordnet_nouns(const char *folder, noun_visitor *visit, void *context);

typedef void word_visitor(void *context, struct span word, struct span base);

/* Calls `visit` for each line of an index or exception file: its first word and, of an exception, its
 * first base (else empty). Words of several parts are passed over. */
void wordnet_words(const char *folder, const char *name, word_visitor *visit, void *context);

#endif
