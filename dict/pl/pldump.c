/* SPDX-License-Identifier: GPL-3.0-or-later
 * pldump WPOLISH MORFOLOGIK: writes the Polish dictionary's source lines, sorted bytewise, to standard
 * output. The words are those of wpolish (a word that only Morfologik has is none); what they are is said
 * by Morfologik. Ends with counts on standard error. */
#include <stdio.h>

#include "base/arena.h"
#include "pl/morfologik.h"
#include "pl/tag.h"
#include "pl/wordlist.h"
#include "tools/lines.h"

struct counts {
	unsigned long lower, unknown, base_nouns, abbreviations, voiceless, names;
};

struct dump {
	struct wordlist list;
	struct morfologik small, capital;	/* asked for words in small letters and for names, each in order */
	struct tag_table tags;
	struct lines lines;
	struct arena arena;			/* of the present form */
	enum spelling spelling;			/* of the present word */
	bool is_known, is_base_noun, is_abbreviation;	/* what the readings of the present word say */
	struct counts counts;
};

static bool has_vowel(struct span word)
{
	static const char *const vowels[] = {
		"a", "ą", "e", "ę", "i", "o", "ó", "u", "y", "é", "ö", "ü", "ä"
	};

	for (size_t i = 0; i < word.len; i++)
		for (size_t k = 0; k < sizeof vowels / sizeof *vowels; k++)
			if (span_starts_with(span_from(word, i), span_of(vowels[k])))
				return true;
	return false;
}

/* A lemma in small letters, as words are written in a dictionary's source. */
static struct span lemma_fold(struct arena *arena, struct span lemma)
{
	char *copy = arena_string(arena, lemma);

	word_fold(copy, lemma.len);
	return (struct span){ copy, lemma.len };
}

/* One line a case for nouns: the rules of games speak of them. */
static void add_noun(struct dump *dump, struct line_reading *reading, unsigned cases)
{
	reading->joins = false;
	if (cases == 0)
		lines_add(&dump->lines, reading);
	for (unsigned bit = 1; bit <= cases; bit <<= 1) {
		reading->cases = cases & bit;
		if (reading->cases != 0)
			lines_add(&dump->lines, reading);
	}
}

static void add_tag(struct dump *dump, struct span lemma, const struct tag *tag)
{
	struct line_reading reading = {
		.lemma = lemma, .upos = tag->upos, .before = span_of(tag->features.before),
		.after = span_of(tag->features.after), .cases = tag->cases, .joins = true, .misc = SPAN("Src=sjp,mo"),
	};
	bool is_voiceless;

	/* what Morfologik says of a name must outlive the table of tags, which may move */
	reading.before = arena_copy(&dump->arena, reading.before);
	reading.after = arena_copy(&dump->arena, reading.after);
	if (dump->spelling != SPELLING_LOWER)
		reading.upos = "PROPN";
	is_voiceless = tag->is_noun && !has_vowel(lemma);
	if (is_voiceless)
		reading.misc = SPAN("Inferred=Abbr|Src=sjp,mo");
	if (is_voiceless || dump->spelling == SPELLING_UPPER)
		reading.before = arena_join(&dump->arena, (struct span[]){ SPAN("Abbr=Yes|"), reading.before }, 2);
	if (tag->is_noun)
		add_noun(dump, &reading, tag->cases);
	else
		lines_add(&dump->lines, &reading);
}

static bool is_base(const struct tag *tag)
{
	return tag->is_noun && (tag->cases & case_bit("Nom")) != 0 && strstr(tag->features.after, "VerbForm") == NULL
		&& (strstr(tag->features.after, "=Sing") != NULL || strstr(tag->features.after, "=Ptan") != NULL);
}

static void note_reading(void *context, struct span lemma, struct span text)
{
	struct dump *dump = context;
	const struct tag_list *list = tag_table_get(&dump->tags, text);
	struct span folded = lemma_fold(&dump->arena, lemma);

	for (size_t i = 0; i < list->tags.len; i++) {
		const struct tag *tag = &list->tags.items[i];
		add_tag(dump, folded, tag);
		dump->is_base_noun |= is_base(tag);
		dump->is_abbreviation &= strncmp(tag->features.before, "Abbr", 4) == 0;
	}
	dump->is_known = true;
}

/* A word of which Morfologik knows nothing: of no class, but a name or an abbreviation by its letters. */
static void add_unknown(struct dump *dump, const struct word *word)
{
	struct line_reading reading = { .lemma = word->folded, .upos = "_", .misc = SPAN("Src=sjp") };
	bool is_voiceless = !has_vowel(word->folded);

	if (is_voiceless) {
		reading.upos = "X";
		reading.misc = SPAN("Inferred=Abbr|Src=sjp");
		dump->counts.voiceless += word->spelling == SPELLING_LOWER;
	}
	if (word->spelling != SPELLING_LOWER)
		reading.upos = "PROPN";
	if (is_voiceless || word->spelling == SPELLING_UPPER)
		reading.before = SPAN("Abbr=Yes|");
	lines_add(&dump->lines, &reading);
}

static void dump_word(struct dump *dump, const struct word *word)
{
	struct counts *counts = &dump->counts;

	dump->spelling = word->spelling;
	dump->is_known = dump->is_base_noun = false;
	dump->is_abbreviation = true;
	morfologik_find(word->spelling == SPELLING_LOWER ? &dump->small : &dump->capital, word->original,
		note_reading, dump);
	if (!dump->is_known)
		add_unknown(dump, word);
	if (word->spelling != SPELLING_LOWER) {
		counts->names++;
		return;
	}
	counts->lower++;
	counts->unknown += !dump->is_known;
	counts->base_nouns += dump->is_base_noun;
	counts->abbreviations += dump->is_known && dump->is_abbreviation;
}

static void dump_list(struct dump *dump)
{
	const struct word *words = dump->list.words.items;

	for (size_t i = 0; i < dump->list.words.len; i++) {
		dump_word(dump, &words[i]);
		if (i + 1 < dump->list.words.len && span_equals(words[i].folded, words[i + 1].folded))
			continue;
		lines_write(&dump->lines, words[i].folded);
		arena_clear(&dump->arena);
	}
}

int main(int argc, char **argv)
{
	struct dump dump = { 0 };
	const struct counts *counts = &dump.counts;

	if (argc != 3)
		input_fail("usage", "pldump WPOLISH MORFOLOGIK");
	wordlist_read(&dump.list, argv[1]);
	morfologik_open(&dump.small, argv[2]);
	morfologik_open(&dump.capital, argv[2]);
	dump_list(&dump);
	lines_end(&dump.lines);
	fprintf(stderr, "pl: %lu words in small letters, %lu of them unknown to Morfologik, %lu nouns in the "
		"nominative; %lu abbreviations, %lu more by their letters; %lu names and abbreviations in capitals; "
		"%zu lines that are no word left out; %lu lines\n", counts->lower, counts->unknown,
		counts->base_nouns, counts->abbreviations, counts->voiceless, counts->names, dump.list.left_out,
		dump.lines.written);
	wordlist_release(&dump.list);
	morfologik_close(&dump.small);
	morfologik_close(&dump.capital);
	tag_table_clear(&dump.tags);
	arena_release(&dump.arena);
	return 0;
}
