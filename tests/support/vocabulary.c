/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/vocabulary.h"

#include "support/dictionary.h"
#include "support/play.h"

enum { LETTERS_MAX = 8, LENGTH_MAX = 6 };

static const char *const alphabet_letters[LETTERS_MAX] = { "а", "к", "о", "т", "ё", "е", "р", "и" };

/* The columns behind the lemma. */
static const char *const columns[WORD_KINDS] = {
	[KIND_PLAIN] = NULL,
	[KIND_NOUN] = "NOUN\tCase=Nom|Number=Sing\t_",
	[KIND_PLURAL_ONLY] = "NOUN\tCase=Nom|Number=Ptan\t_",
	[KIND_COLLECTIVE] = "NOUN\tCase=Nom|Number=Coll\t_",
	[KIND_COLLOQUIAL] = "NOUN\tCase=Nom|Number=Sing|Style=Coll\t_",
	[KIND_OBSOLETE] = "NOUN\tCase=Nom|Number=Sing|Style=Arch\t_",
	[KIND_MAYBE_DIMINUTIVE] = "NOUN\tCase=Nom|Degree=Dim|Number=Sing\tInferred=Degree",
	[KIND_MAYBE_AUGMENTATIVE] = "NOUN\tCase=Nom|Degree=Aug|Number=Sing\tInferred=Degree",
	[KIND_PLURAL] = "NOUN\tCase=Nom|Number=Plur\t_",
	[KIND_GENITIVE] = "NOUN\tCase=Gen|Number=Sing\t_",
	[KIND_ADJECTIVE] = "ADJ\tCase=Nom|Number=Sing\t_",
	[KIND_VERB] = "VERB\tVerbForm=Inf\t_",
	[KIND_NAME] = "PROPN\tCase=Nom|NameType=Giv|Number=Sing\t_",
	[KIND_ABBREVIATION] = "NOUN\tAbbr=Yes|Case=Nom|Number=Sing\t_",
	[KIND_DIMINUTIVE] = "NOUN\tCase=Nom|Degree=Dim|Number=Sing\t_",
	[KIND_AUGMENTATIVE] = "NOUN\tCase=Nom|Degree=Aug|Number=Sing\t_",
	[KIND_VULGAR] = "NOUN\tCase=Nom|Number=Sing|Style=Vulg\t_",
	[KIND_DIALECT] = "NOUN\tCase=Nom|Number=Sing|Style=Vrnc\t_",
	[KIND_JARGON] = "NOUN\tCase=Nom|Number=Sing|Style=Slng\t_",
	[KIND_VULGAR_PLURAL] = "NOUN\tCase=Nom|Number=Plur|Style=Vulg\t_",
	[KIND_TYPO] = "NOUN\tCase=Nom|Number=Sing|Typo=Yes\t_",
};

const struct word_faults word_kind_faults[WORD_KINDS] = {
	[KIND_COLLOQUIAL] = { { "word.colloquial", NULL }, NULL },
	[KIND_OBSOLETE] = { { "word.obsolete", NULL }, NULL },
	[KIND_MAYBE_DIMINUTIVE] = { { NULL, NULL }, "word.diminutive" },
	[KIND_MAYBE_AUGMENTATIVE] = { { NULL, NULL }, "word.augmentative" },
	[KIND_PLURAL] = { { "word.class", NULL }, NULL },
	[KIND_GENITIVE] = { { "word.class", NULL }, NULL },
	[KIND_ADJECTIVE] = { { "word.class", NULL }, NULL },
	[KIND_VERB] = { { "word.class", NULL }, NULL },
	[KIND_NAME] = { { "word.name", NULL }, NULL },
	[KIND_ABBREVIATION] = { { "word.abbreviation", NULL }, NULL },
	[KIND_DIMINUTIVE] = { { "word.diminutive", NULL }, NULL },
	[KIND_AUGMENTATIVE] = { { "word.augmentative", NULL }, NULL },
	[KIND_VULGAR] = { { "word.vulgar", NULL }, NULL },
	[KIND_DIALECT] = { { "word.dialect", NULL }, NULL },
	[KIND_JARGON] = { { "word.jargon", NULL }, NULL },
	[KIND_VULGAR_PLURAL] = { { "word.class", "word.vulgar" }, NULL },
	[KIND_TYPO] = { { "word.unknown", NULL }, NULL },
};

struct sheet_word vocabulary_any(const struct vocabulary *vocabulary, uint64_t *seed)
{
	return vocabulary->entries[chance(seed, (unsigned)vocabulary->count)].word;
}

bool words_equal(const struct sheet_word *a, const struct sheet_word *b)
{
	return a->len == b->len && memcmp(a->letters, b->letters, a->len) == 0;
}

const struct vocabulary_entry *vocabulary_find(const struct vocabulary *vocabulary, const struct sheet_word *word)
{
	for (size_t i = 0; i < vocabulary->count; i++)
		if (words_equal(&vocabulary->entries[i].word, word))
			return &vocabulary->entries[i];
	return NULL;
}

static void add(struct vocabulary *vocabulary, const struct sheet_word *word, enum word_kind kind)
{
	if (vocabulary->count < VOCABULARY_MAX)
		vocabulary->entries[vocabulary->count++] = (struct vocabulary_entry){ *word, kind };
}

/* Letters are numbers in alphabet_letters here. Short words are many, so that there is something to play. */
static struct sheet_word word_of_chance(uint64_t *seed, unsigned letters)
{
	struct sheet_word word = { .len = 2 + chance(seed, 3) };

	if (chance(seed, 3) == 0)
		word.len += chance(seed, LENGTH_MAX - word.len + 1);
	for (unsigned i = 0; i < word.len; i++)
		word.letters[i] = (letter)chance(seed, letters);
	return word;
}

static enum word_kind kind_of_chance(uint64_t *seed, bool plain, bool labels)
{
	if (plain)
		return KIND_PLAIN;
	if (!labels || chance(seed, 3) != 0)
		return KIND_NOUN;
	return (enum word_kind)(KIND_NOUN + chance(seed, WORD_KINDS - KIND_NOUN));
}

static void add_source_line(struct buffer *source, const struct vocabulary_entry *entry)
{
	struct buffer word = { 0 };

	for (unsigned i = 0; i < entry->word.len; i++)
		buffer_add_string(&word, alphabet_letters[entry->word.letters[i]]);
	buffer_add(source, buffer_span(&word));
	if (columns[entry->kind] != NULL) {
		buffer_add_char(source, '\t');
		buffer_add(source, buffer_span(&word));
		buffer_add_char(source, '\t');
		buffer_add_string(source, columns[entry->kind]);
	}
	buffer_add_char(source, '\n');
	buffer_release(&word);
}

/* From numbers in alphabet_letters to the dictionary's. */
static void spell_anew(struct vocabulary *vocabulary)
{
	for (size_t i = 0; i < vocabulary->count; i++) {
		struct sheet_word *word = &vocabulary->entries[i].word;
		for (unsigned j = 0; j < word->len; j++)
			spell_word(vocabulary->dict, alphabet_letters[word->letters[j]], &word->letters[j]);
	}
}

void vocabulary_make(struct vocabulary *vocabulary, uint64_t *seed, unsigned letters, unsigned words, bool labels)
{
	struct buffer source = { 0 };

	assert(letters <= LETTERS_MAX);
	vocabulary->count = 0;
	vocabulary->plain = labels && chance(seed, 8) == 0;
	while (words-- > 0) {
		struct sheet_word word = word_of_chance(seed, letters);
		enum word_kind kind = kind_of_chance(seed, vocabulary->plain, labels);
		if (vocabulary_find(vocabulary, &word) != NULL)
			continue;
		add(vocabulary, &word, kind);
		/* a good reading saves the word, whatever the other one is */
		if (kind == KIND_NOUN && labels && chance(seed, 6) == 0)
			add(vocabulary, &word, kind_of_chance(seed, false, true));
	}
	buffer_add_string(&source, "#: name chance\n");
	for (size_t i = 0; i < vocabulary->count; i++)
		add_source_line(&source, &vocabulary->entries[i]);
	buffer_add_char(&source, '\0');
	vocabulary->dict = dict_of_text(source.bytes);
	vocabulary->alphabet = dict_alphabet(vocabulary->dict);
	spell_anew(vocabulary);
	buffer_release(&source);
}

void vocabulary_release(struct vocabulary *vocabulary)
{
	dict_close(vocabulary->dict);
}
