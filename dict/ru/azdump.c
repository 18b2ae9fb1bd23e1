/* SPDX-License-Identifier: GPL-3.0-or-later
 * azdump FOLDER HUNSPELL.dic EXCEPTIONS: writes the Russian dictionary's source lines, sorted bytewise,
 * to standard output; FOLDER is the dicts folder of the npm package az. Ends with counts on standard
 * error.
 *
 * Nouns and names keep one line a case and number, for they are what the rules of games speak of. Of
 * other classes the readings that differ in case only are one line (Case=Acc,Nom). */
#include <stdio.h>

#include "base/arena.h"
#include "ru/az.h"
#include "ru/degree.h"
#include "ru/headwords.h"
#include "ru/tag.h"
#include "tools/lines.h"

enum { ABBREVIATION_LETTERS = 5 };	/* longer headwords in capitals are slips of hunspell-ru */

struct counts {
	unsigned long forms, entries, base_words, common_words, dim, aug, abbreviations, suspects, attested;
};

struct dump {
	struct az az;
	struct tag *tags;
	size_t tag_count;
	struct set headwords;
	struct degree_rules rules;
	struct lines lines;
	struct buffer lemma, base;
	struct arena arena;	/* of the present form */
	struct counts counts;
};

/* ---- first pass: the nouns that a diminutive can come from ---- */

static void note_bases(void *context, struct span form, const struct az_entry *entries, size_t count)
{
	struct dump *dump = context;

	for (size_t i = 0; i < count; i++) {
		const struct tag *tag = &dump->tags[az_tag(&dump->az, entries[i])];
		if (tag->is_common && tag->is_base && headwords_find(&dump->headwords, form) == ATTESTED_LOWER)
			degree_base_add(&dump->rules, form, tag->kind);
	}
}

/* ---- second pass ---- */

static bool has_vowel(struct span word)
{
	static const char vowels[] = "аеёиоуыэюя";

	for (size_t i = 0; i + 1 < word.len; i += 2)
		for (const char *vowel = vowels; *vowel != '\0'; vowel += 2)
			if (memcmp(word.at + i, vowel, 2) == 0)
				return true;
	return false;
}

/* What is guessed of a reading: an abbreviation, a degree. */
struct guess {
	bool is_abbreviation;
	enum degree degree;
	enum attestation attested;
};

static struct guess guess_reading(struct dump *dump, struct span form, struct span lemma, const struct tag *tag)
{
	struct guess guess = { .attested = headwords_find(&dump->headwords, lemma) };
	bool is_short = lemma.len <= 2 * ABBREVIATION_LETTERS;

	if (guess.attested == ATTESTED_NOT && tag->is_common && tag->is_base)
		guess.attested = headwords_find(&dump->headwords, form);
	if (!tag->is_common)
		return guess;
	guess.is_abbreviation = (guess.attested == ATTESTED_UPPER && is_short) || !has_vowel(lemma);
	if (tag->is_base && !guess.is_abbreviation && span_equals(form, lemma))
		guess.degree = degree_find(&dump->rules, form, tag->kind, &dump->base);
	return guess;
}

static struct span concatenate(struct arena *arena, const char *a, const char *b)
{
	return arena_join(arena, (struct span[]){ span_of(a), span_of(b) }, 2);
}

static struct span guess_misc(struct dump *dump, const struct tag *tag, struct guess guess)
{
	struct span parts[] = { SPAN(""), SPAN(""), SPAN(""), SPAN("Src=oc"), SPAN(""), SPAN("") };

	if (guess.degree != DEGREE_NONE) {
		parts[0] = SPAN("Base=");
		parts[1] = buffer_span(&dump->base);
		parts[2] = SPAN("|Inferred=Degree|");
	} else if (guess.is_abbreviation) {
		parts[2] = SPAN("Inferred=Abbr|");
	}
	if (guess.attested != ATTESTED_NOT)
		parts[4] = SPAN(",hs");
	if (guess.attested == ATTESTED_NAME && tag->is_common)
		parts[5] = SPAN("|Suspect=Name");
	return arena_join(&dump->arena, parts, sizeof parts / sizeof *parts);
}

/* Which form of a paradigm is the lemma: the first, or when that is an abbreviation (сб for сборник) and the present form
 * is none, the first that is written in full. */
static unsigned lemma_form(const struct dump *dump, struct az_entry entry, const struct tag *tag)
{
	struct az_entry first = { entry.paradigm, 0 };

	if (!tag->is_common || !dump->tags[az_tag(&dump->az, first)].is_abbreviation)
		return 0;
	for (unsigned i = 1; i < az_form_count(&dump->az, entry); i++) {
		const struct tag *other = &dump->tags[az_tag(&dump->az, (struct az_entry){ entry.paradigm, i })];
		if (other->is_common && other->is_base)
			return i;
	}
	return 0;
}

static struct guess add_reading(struct dump *dump, struct span form, struct az_entry entry, const struct tag *tag)
{
	static const char *const degrees[] = { "", "Degree=Dim|", "Degree=Aug|" };
	struct line_reading reading = { .upos = tag->upos, .cases = tag->cases, .joins = !tag->is_nominal };
	struct guess guess;

	buffer_clear(&dump->lemma);
	az_other_form(&dump->az, form, entry, lemma_form(dump, entry, tag), &dump->lemma);
	reading.lemma = arena_copy(&dump->arena, buffer_span(&dump->lemma));
	guess = guess_reading(dump, form, reading.lemma, tag);
	reading.before = concatenate(&dump->arena, guess.is_abbreviation ? "Abbr=Yes|" : "", tag->features.before);
	reading.after = concatenate(&dump->arena, degrees[guess.degree], tag->features.after);
	reading.misc = guess_misc(dump, tag, guess);
	lines_add(&dump->lines, &reading);
	return guess;
}

static void count_reading(struct counts *counts, const struct tag *tag, struct guess guess)
{
	if (!tag->is_nominal || !tag->is_base)
		return;
	counts->dim += guess.degree == DEGREE_DIM;
	counts->aug += guess.degree == DEGREE_AUG;
	counts->abbreviations += guess.is_abbreviation;
	counts->suspects += tag->is_common && guess.attested == ATTESTED_NAME;
	counts->attested += tag->is_common && guess.attested == ATTESTED_LOWER;
}

static void dump_form(void *context, struct span form, const struct az_entry *entries, size_t count)
{
	struct dump *dump = context;
	bool is_base = false, is_common = false;

	for (size_t i = 0; i < count; i++) {
		const struct tag *tag = &dump->tags[az_tag(&dump->az, entries[i])];
		struct guess guess;
		if (tag->is_indeclinable && !tag->is_base)
			continue;
		guess = add_reading(dump, form, entries[i], tag);
		count_reading(&dump->counts, tag, guess);
		is_base |= tag->is_nominal && tag->is_base;
		is_common |= tag->is_common && tag->is_base && !guess.is_abbreviation;
	}
	lines_write(&dump->lines, form);
	arena_clear(&dump->arena);
	dump->counts.forms++;
	dump->counts.entries += count;
	dump->counts.base_words += is_base;
	dump->counts.common_words += is_common;
}

/* ---- the whole ---- */

static void dump_open(struct dump *dump, char **files)
{
	az_open(&dump->az, files[0]);
	dump->tag_count = json_array_size(dump->az.tags);
	dump->tags = memory_new(dump->tag_count + 1, sizeof *dump->tags);
	for (size_t i = 0; i < dump->tag_count; i++) {
		const char *text = json_string_value(json_array_get(dump->az.tags, i));
		if (text == NULL)
			input_fail("gramtab-opencorpora-int.json", "a tag that is no string");
		tag_parse(&dump->tags[i], text);
	}
	headwords_read(&dump->headwords, files[1]);
	degree_exceptions_read(&dump->rules, files[2]);
}

static void dump_close(struct dump *dump)
{
	az_close(&dump->az);
	memory_free(dump->tags);
	set_clear(&dump->headwords);
	degree_rules_clear(&dump->rules);
	buffer_release(&dump->lemma);
	buffer_release(&dump->base);
	arena_release(&dump->arena);
}

int main(int argc, char **argv)
{
	struct dump dump = { 0 };
	const struct counts *counts = &dump.counts;
	size_t left_out;

	if (argc != 4)
		input_fail("usage", "azdump FOLDER HUNSPELL.dic EXCEPTIONS");
	dump_open(&dump, argv + 1);
	az_walk(&dump.az, note_bases, &dump);
	left_out = az_walk(&dump.az, dump_form, &dump);
	fprintf(stderr, "ru: %lu forms, %lu entries, %lu lines; %zu forms with a hyphen or digit left out\n",
		counts->forms, counts->entries, dump.lines.written, left_out);
	fprintf(stderr, "ru: %lu nouns in the nominative, %lu common; readings: %lu attested, %lu perhaps a name, "
		"%lu found to be abbreviations, %lu diminutives and %lu augmentatives suspected\n", counts->base_words,
		counts->common_words, counts->attested, counts->suspects, counts->abbreviations, counts->dim,
		counts->aug);
	lines_end(&dump.lines);
	dump_close(&dump);
	return 0;
}
