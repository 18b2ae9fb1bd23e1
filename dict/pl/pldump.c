/* SPDX-License-Identifier: GPL-3.0-or-later
 * pldump WPOLISH MORFOLOGIK: writes the Polish dictionary's source lines, sorted bytewise, to standard
 * output. The words are those of wpolish (a word that only Morfologik has is none); what they are is said
 * by Morfologik, or else guessed. Ends with counts on standard error. */
#include <stdio.h>

#include "base/arena.h"
#include "pl/guess.h"
#include "pl/morfologik.h"
#include "pl/tag.h"
#include "pl/wordlist.h"
#include "tools/fold.h"
#include "tools/lines.h"

struct counts {
	unsigned long lower, unknown, guessed, base_nouns, abbreviations, voiceless, names;
};

struct dump {
	struct wordlist list;
	struct morfologik small, capital, other;	/* asked for words in small letters, for names, and for what is near */
	struct set unknown;			/* words in small letters that Morfologik does not know */
	struct arena keys;			/* theirs */
	struct tag_table tags;
	struct lines lines;
	struct arena arena;			/* of the present form */
	enum spelling spelling;			/* of the present word */
	struct span prefix;			/* what it has in front of the word that Morfologik is asked for */
	bool is_guessed;
	bool is_known, is_base_noun, is_abbreviation;	/* what the readings of the present word say */
	struct counts counts;
};

static const char *const vowels[] = {
	"a", "ą", "e", "ę", "i", "o", "ó", "u", "y", "é", "ö", "ü", "ä", NULL
};

/* A lemma in small letters, as words are written in a dictionary's source. */
static struct span lemma_fold(struct arena *arena, struct span lemma)
{
	char *copy = arena_string(arena, lemma);

	word_fold(copy, lemma.len);
	return (struct span){ copy, lemma.len };
}

/* One line a case for common nouns: the rules of games speak of them. */
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

static const struct span guessed_misc = { "Inferred=Class|Src=sjp", sizeof "Inferred=Class|Src=sjp" - 1 };

static void add_tag(struct dump *dump, struct span lemma, const struct tag *tag)
{
	struct line_reading reading = {
		.lemma = lemma, .upos = tag->upos, .before = span_of(tag->features.before),
		.after = span_of(tag->features.after), .cases = tag->cases, .joins = true,
		.misc = dump->prefix.len > 0 ? guessed_misc : SPAN("Src=sjp,mo"),
	};
	bool is_voiceless;

	/* what Morfologik says of a name must outlive the table of tags, which may move */
	reading.before = arena_copy(&dump->arena, reading.before);
	reading.after = arena_copy(&dump->arena, reading.after);
	if (dump->spelling != SPELLING_LOWER)
		reading.upos = "PROPN";
	is_voiceless = tag->is_noun && !word_has_one_of(lemma, vowels);
	if (is_voiceless)
		reading.misc = SPAN("Inferred=Abbr|Src=sjp,mo");
	bool is_marked = strncmp(tag->features.before, "Abbr", 4) == 0;
	if (!is_marked && (is_voiceless || dump->spelling == SPELLING_UPPER))
		reading.before = arena_join(&dump->arena, (struct span[]){ SPAN("Abbr=Yes|"), reading.before }, 2);
	if (tag->is_noun && dump->spelling == SPELLING_LOWER)
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

	folded = arena_join(&dump->arena, (struct span[]){ dump->prefix, folded }, 2);
	for (size_t i = 0; i < list->tags.len; i++) {
		const struct tag *tag = &list->tags.items[i];
		add_tag(dump, folded, tag);
		dump->is_base_noun |= is_base(tag);
		dump->is_abbreviation &= strncmp(tag->features.before, "Abbr", 4) == 0;
	}
	dump->is_known = true;
}

/* ---- words that Morfologik does not know ---- */

/* A form of a word that it does know, with nie- in front. */
static bool add_negated(struct dump *dump, struct span word)
{
	const struct span prefix = SPAN("nie");

	if (!span_starts_with(word, prefix) || word.len == prefix.len)
		return false;
	dump->prefix = prefix;
	morfologik_find(&dump->other, span_from(word, prefix.len), note_reading, dump);
	dump->prefix.len = 0;
	bool found = dump->is_known;
	dump->is_known = dump->is_base_noun = false;
	return found;
}

/* Forms that Morfologik leaves out beside words that it has: plurals of verbal nouns (pisaniom), rare genitives (energij),
 * adverbs. */
static const struct near_form {
	const char *ending, *base;		/* what stands in its place in the dictionary form ... */
	const char *base_upos;			/* ... which must be this */
	const char *upos, *grammatical_case, *after;
} near_forms[] = {
	{ "niach", "nie", "NOUN", "NOUN", "Loc", "Number=Plur|" }, { "niom", "nie", "NOUN", "NOUN", "Dat", "Number=Plur|" },
	{ "niami", "nie", "NOUN", "NOUN", "Ins", "Number=Plur|" }, { "ciach", "cie", "NOUN", "NOUN", "Loc", "Number=Plur|" },
	{ "ciom", "cie", "NOUN", "NOUN", "Dat", "Number=Plur|" }, { "ciami", "cie", "NOUN", "NOUN", "Ins", "Number=Plur|" },
	{ "ń", "nie", "NOUN", "NOUN", "Gen", "Number=Plur|" }, { "ć", "cie", "NOUN", "NOUN", "Gen", "Number=Plur|" },
	{ "ij", "ia", "NOUN", "NOUN", "Gen", "Number=Plur|" }, { "yj", "ja", "NOUN", "NOUN", "Gen", "Number=Plur|" },
	{ "yj", "ia", "NOUN", "NOUN", "Gen", "Number=Plur|" }, { "sku", "ski", "ADJ", "ADJ", NULL, "" },
	{ "cku", "cki", "ADJ", "ADJ", NULL, "" }, { "nie", "ny", "ADJ", "ADV", NULL, "" }, { "o", "y", "ADJ", "ADV", NULL, "" },
};

struct base_question {
	struct dump *dump;
	const struct near_form *near_form;
	bool answer;
};

static void note_base(void *context, struct span lemma, struct span text)
{
	struct base_question *question = context;
	const struct tag_list *list = tag_table_get(&question->dump->tags, text);

	(void)lemma;
	for (size_t i = 0; i < list->tags.len; i++) {
		const struct tag *tag = &list->tags.items[i];
		bool is_participle = !tag->is_noun && strstr(tag->features.after, "VerbForm") != NULL;
		question->answer |= strcmp(tag->upos, question->near_form->base_upos) == 0 && !is_participle
			&& (tag->cases & case_bit("Nom")) != 0;
	}
}

static bool add_near(struct dump *dump, struct span word)
{
	bool found = false;

	for (size_t i = 0; i < sizeof near_forms / sizeof *near_forms && !found; i++) {
		const struct near_form *near_form = &near_forms[i];
		struct span tail = span_of(near_form->ending);
		if (word.len <= tail.len || !span_equals(span_from(word, word.len - tail.len), tail))
			continue;
		struct span base = arena_join(&dump->arena, (struct span[]){
			{ word.at, word.len - tail.len }, span_of(near_form->base) }, 2);
		struct base_question question = { dump, near_form, false };
		morfologik_find(&dump->other, base, note_base, &question);
		if (question.answer)
			lines_add(&dump->lines, &(struct line_reading){ .lemma = base, .upos = near_form->upos, .before = SPAN(""),
				.cases = case_bit(near_form->grammatical_case), .after = span_of(near_form->after), .misc = guessed_misc });
		found = question.answer;
	}
	return found;
}

static void add_guess(void *context, const struct guess *guess)
{
	struct dump *dump = context;

	lines_add(&dump->lines, &(struct line_reading){ .lemma = guess->lemma, .upos = guess->upos, .before = SPAN(""),
		.cases = guess->cases, .after = span_of(guess->after), .misc = guessed_misc });
	dump->is_guessed = true;
}

static bool add_guessed(struct dump *dump, struct span word)
{
	dump->is_guessed = false;
	if (!add_negated(dump, word) && !add_near(dump, word))
		guess_word(&dump->unknown, word, &dump->arena, add_guess, dump);
	else
		dump->is_guessed = true;
	dump->counts.guessed += dump->is_guessed;
	return dump->is_guessed;
}

/* Of no class, but a name or an abbreviation by its letters. */
static void add_unclassed(struct dump *dump, const struct word *word)
{
	struct line_reading reading = { .lemma = word->folded, .upos = "_", .misc = SPAN("Src=sjp") };
	bool is_voiceless = !word_has_one_of(word->folded, vowels);

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
	bool is_unknown = !dump->is_known;
	if (is_unknown && (word->spelling != SPELLING_LOWER || !add_guessed(dump, word->folded)))
		add_unclassed(dump, word);
	if (word->spelling != SPELLING_LOWER) {
		counts->names++;
		return;
	}
	counts->lower++;
	counts->unknown += is_unknown;
	counts->base_nouns += dump->is_base_noun;
	counts->abbreviations += dump->is_known && dump->is_abbreviation;
}

static void note_known(void *context, struct span lemma, struct span text)
{
	(void)lemma;
	(void)text;
	*(bool *)context = true;
}

/* What they are is guessed from each other, so that they must be known before the first is written. */
static void gather_unknown(struct dump *dump)
{
	dump->unknown.arena = &dump->keys;
	for (size_t i = 0; i < dump->list.words.len; i++) {
		const struct word *word = &dump->list.words.items[i];
		bool is_known = word->spelling != SPELLING_LOWER;
		if (!is_known)
			morfologik_find(&dump->small, word->original, note_known, &is_known);
		if (!is_known)
			set_put(&dump->unknown, word->folded, 0);
	}
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
	morfologik_open(&dump.other, argv[2]);
	gather_unknown(&dump);
	dump_list(&dump);
	lines_end(&dump.lines);
	fprintf(stderr, "pl: %lu words in small letters, %lu of them unknown to Morfologik and the class of %lu of those "
		"guessed, %lu nouns in the nominative; %lu abbreviations, %lu more by their letters; %lu names and abbreviations in capitals; "
		"%zu lines that are no word left out; %lu lines\n", counts->lower, counts->unknown,
		counts->guessed, counts->base_nouns, counts->abbreviations, counts->voiceless, counts->names, dump.list.left_out,
		dump.lines.written);
	wordlist_release(&dump.list);
	morfologik_close(&dump.small);
	morfologik_close(&dump.capital);
	morfologik_close(&dump.other);
	set_clear(&dump.unknown);
	arena_release(&dump.keys);
	tag_table_clear(&dump.tags);
	arena_release(&dump.arena);
	return 0;
}
