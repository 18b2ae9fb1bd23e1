/* SPDX-License-Identifier: GPL-3.0-or-later
 * azdump FOLDER HUNSPELL.dic EXCEPTIONS: writes the Russian dictionary's source lines, sorted bytewise, to standard
 * output; FOLDER is the dicts folder of the npm package az. Ends with counts on standard error.
 *
 * Nouns and names keep one line a case and number, for they are what the rules of games speak of. Of other classes the
 * readings that differ in case only are one line (Case=Acc,Nom). */
#include <stdio.h>
#include <stdlib.h>

#include "base/list.h"
#include "ru/az.h"
#include "ru/degree.h"
#include "ru/headwords.h"
#include "ru/tag.h"

enum {
	OUTPUT_BYTES = 1 << 20,
	FORM_ROWS_MAX = 256,
	ABBREVIATION_LETTERS = 5,	/* longer headwords in capitals are slips of hunspell-ru */
};

struct row {
	const struct tag *tag;
	unsigned cases;
	size_t lemma, lemma_len;	/* in dump.lemmas */
};

struct counts {
	unsigned long forms, entries, lines, base_words, common_words, dim, aug, abbreviations, suspects, attested;
};

struct dump {
	struct az az;
	struct tag *tags;
	size_t tag_count;
	struct set headwords;
	struct degree_rules rules;
	struct buffer lemmas, base, line, output;
	LIST(struct span) lines;	/* of the present form; at is an offset into `line` while it grows */
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

static struct span row_lemma(const struct dump *dump, const struct row *row)
{
	return (struct span){ dump->lemmas.bytes + row->lemma, row->lemma_len };
}

static bool row_joins(const struct dump *dump, const struct row *row, const struct row *other)
{
	return strcmp(row->tag->upos, other->tag->upos) == 0 && strcmp(row->tag->before, other->tag->before) == 0
		&& strcmp(row->tag->after, other->tag->after) == 0
		&& span_equals(row_lemma(dump, row), row_lemma(dump, other));
}

static size_t rows_make(struct dump *dump, struct span form, const struct az_entry *entries, size_t count,
	struct row rows[FORM_ROWS_MAX])
{
	size_t row_count = 0;

	buffer_clear(&dump->lemmas);
	for (size_t i = 0; i < count && row_count < FORM_ROWS_MAX; i++) {
		const struct tag *tag = &dump->tags[az_tag(&dump->az, entries[i])];
		struct row *row = &rows[row_count], *same = rows;
		if (tag->is_indeclinable && !tag->is_base)
			continue;
		*row = (struct row){ .tag = tag, .cases = tag->cases, .lemma = dump->lemmas.len };
		az_lemma(&dump->az, form, entries[i], &dump->lemmas);
		row->lemma_len = dump->lemmas.len - row->lemma;
		while (same < row && (tag->is_nominal || !row_joins(dump, row, same)))
			same++;
		if (same < row)
			same->cases |= row->cases;
		else
			row_count++;
	}
	return row_count;
}

/* What is guessed of a reading: an abbreviation, a degree. */
struct guess {
	bool is_abbreviation;
	enum degree degree;
	enum attestation attested;
};

static struct guess row_guess(struct dump *dump, struct span form, const struct row *row)
{
	struct span lemma = row_lemma(dump, row);
	struct guess guess = { .attested = headwords_find(&dump->headwords, lemma) };

	if (guess.attested == ATTESTED_NOT && row->tag->is_base)
		guess.attested = headwords_find(&dump->headwords, form);
	if (!row->tag->is_common)
		return guess;
	guess.is_abbreviation = (guess.attested == ATTESTED_UPPER && lemma.len <= 2 * ABBREVIATION_LETTERS) || !has_vowel(lemma);
	if (row->tag->is_base && !guess.is_abbreviation && span_equals(form, lemma))
		guess.degree = degree_find(&dump->rules, form, row->tag->kind, &dump->base);
	return guess;
}

static void line_cases(struct buffer *line, unsigned cases)
{
	const char *before = "Case=";

	for (unsigned i = 0; i < TAG_CASES; i++)
		if ((cases & 1u << i) != 0) {
			buffer_add_string(line, before);
			buffer_add_string(line, tag_cases[i]);
			before = ",";
		}
	if (cases != 0)
		buffer_add_char(line, '|');
}

static void line_feats(struct buffer *line, const struct row *row, struct guess guess)
{
	size_t start = line->len;

	if (guess.is_abbreviation)
		buffer_add_string(line, "Abbr=Yes|");
	buffer_add_string(line, row->tag->before);
	line_cases(line, row->cases);
	if (guess.degree != DEGREE_NONE)
		buffer_add_string(line, guess.degree == DEGREE_DIM ? "Degree=Dim|" : "Degree=Aug|");
	buffer_add_string(line, row->tag->after);
	if (line->len == start)
		buffer_add_char(line, '_');
	else
		line->len--;
}

static void line_misc(struct dump *dump, struct buffer *line, const struct row *row, struct guess guess)
{
	if (guess.degree != DEGREE_NONE) {
		buffer_add_string(line, "Base=");
		buffer_add(line, buffer_span(&dump->base));
		buffer_add_string(line, "|Inferred=Degree|");
	} else if (guess.is_abbreviation) {
		buffer_add_string(line, "Inferred=Abbr|");
	}
	buffer_add_string(line, guess.attested == ATTESTED_NOT ? "Src=oc" : "Src=oc,hs");
	if (guess.attested == ATTESTED_NAME && row->tag->is_common)
		buffer_add_string(line, "|Suspect=Name");
}

static void counts_note(struct counts *counts, const struct row *row, struct guess guess)
{
	counts->lines++;
	if (!row->tag->is_nominal || !row->tag->is_base)
		return;
	counts->dim += guess.degree == DEGREE_DIM;
	counts->aug += guess.degree == DEGREE_AUG;
	counts->abbreviations += guess.is_abbreviation;
	counts->suspects += row->tag->is_common && guess.attested == ATTESTED_NAME;
	counts->attested += row->tag->is_common && guess.attested == ATTESTED_LOWER;
}

static int compare_lines(const void *a, const void *b)
{
	return span_compare(*(const struct span *)a, *(const struct span *)b);
}

/* Writes the lines of one form, in order, each once. */
static void lines_write(struct dump *dump)
{
	size_t at = 0;

	for (size_t i = 0; i < dump->lines.len; i++) {
		dump->lines.items[i].at = dump->line.bytes + at;
		at += dump->lines.items[i].len;
	}
	qsort(dump->lines.items, dump->lines.len, sizeof *dump->lines.items, compare_lines);
	for (size_t i = 0; i < dump->lines.len; i++)
		if (i == 0 || !span_equals(dump->lines.items[i], dump->lines.items[i - 1]))
			buffer_add(&dump->output, dump->lines.items[i]);
	if (dump->output.len > OUTPUT_BYTES)
		output_flush(&dump->output);
}

static void dump_form(void *context, struct span form, const struct az_entry *entries, size_t count)
{
	struct dump *dump = context;
	struct row rows[FORM_ROWS_MAX];
	size_t row_count = rows_make(dump, form, entries, count, rows);
	bool is_base = false, is_common = false;

	buffer_clear(&dump->line);
	dump->lines.len = 0;
	for (size_t i = 0; i < row_count; i++) {
		const struct tag *tag = rows[i].tag;
		struct guess guess = row_guess(dump, form, &rows[i]);
		size_t start = dump->line.len;
		is_base |= tag->is_nominal && tag->is_base;
		is_common |= tag->is_common && tag->is_base && !guess.is_abbreviation;
		buffer_add(&dump->line, form);
		buffer_add_char(&dump->line, '\t');
		buffer_add(&dump->line, row_lemma(dump, &rows[i]));
		buffer_add_char(&dump->line, '\t');
		buffer_add_string(&dump->line, tag->upos);
		buffer_add_char(&dump->line, '\t');
		line_feats(&dump->line, &rows[i], guess);
		buffer_add_char(&dump->line, '\t');
		line_misc(dump, &dump->line, &rows[i], guess);
		buffer_add_char(&dump->line, '\n');
		LIST_ADD(&dump->lines)->len = dump->line.len - start;
		counts_note(&dump->counts, &rows[i], guess);
	}
	lines_write(dump);
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
	buffer_release(&dump->lemmas);
	buffer_release(&dump->base);
	buffer_release(&dump->line);
	buffer_release(&dump->output);
	LIST_RELEASE(&dump->lines);
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
	output_flush(&dump.output);
	output_close();
	fprintf(stderr, "ru: %lu forms, %lu entries, %lu lines; %zu forms with a hyphen or digit left out\n", counts->forms,
		counts->entries, counts->lines, left_out);
	fprintf(stderr, "ru: %lu nouns in the nominative, %lu common; readings: %lu attested, %lu perhaps a name, "
		"%lu found to be abbreviations, %lu diminutives and %lu augmentatives suspected\n", counts->base_words,
		counts->common_words, counts->attested, counts->suspects, counts->abbreviations, counts->dim, counts->aug);
	dump_close(&dump);
	return 0;
}
