/* SPDX-License-Identifier: GPL-3.0-or-later
 * Dictionaries made in memory from source text, for tests. */
#ifndef TESTS_SUPPORT_DICTIONARY_H
#define TESTS_SUPPORT_DICTIONARY_H

#include <assert.h>
#include <unistd.h>

#include "dict/builder.h"
#include "dict/dict.h"
#include "support/packets.h"

/* Compiles the source; complaints go to `complain`, which may be NULL. False with a reason in *why. */
static inline bool image_of_text(struct span source, builder_complaint *complain, void *context,
	struct buffer *image, const char **why)
{
	struct builder *builder = builder_new(complain, context);
	int fd = packets_file(source);
	bool read = builder_read(builder, fd, "test.tsv");

	assert(read);
	close(fd);
	bool made = builder_compile(builder, image, why);
	builder_free(builder);
	return made && read;
}

/* The dictionary of a source that must be good. */
static inline struct dict *dict_of_text(const char *source)
{
	struct buffer image = { 0 };
	const char *why = NULL;
	bool made = image_of_text(span_of(source), NULL, NULL, &image, &why);
	struct dict *dict = made ? dict_adopt(&image, &why) : NULL;

	assert(dict != NULL);
	return dict;
}

/* Spells a word in the dictionary's letters; LETTER_NONE for others. Room for WORD_LETTERS_MAX. */
static inline size_t spell_word(const struct dict *dict, const char *text, letter *word)
{
	struct spelling spelling;

	alphabet_spell(dict_alphabet(dict), span_of(text), word, WORD_LETTERS_MAX, &spelling);
	return spelling.count;
}

/* Writes word `number` as text; room for 4 * WORD_LETTERS_MAX bytes is enough for letters of the tests. */
static inline const char *word_text(const struct dict *dict, uint32_t number, char *text)
{
	letter word[WORD_LETTERS_MAX];
	size_t len = dict_word(dict, number, word);

	text[alphabet_write(dict_alphabet(dict), word, len, text)] = '\0';
	return text;
}

#endif
