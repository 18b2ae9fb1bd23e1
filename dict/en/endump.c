/* SPDX-License-Identifier: GPL-3.0-or-later
 * endump FOLDER WORDLIST: writes the English dictionary's source lines, not sorted, to standard output.
 * FOLDER has the files of WordNet, which say what words are; the word list attests them and adds
 * inflected forms. Ends with counts on standard error. */
#include <stdio.h>

#include "base/arena.h"
#include "en/wordnet.h"
#include "tools/fold.h"
#include "tools/lines.h"

enum { WORD_BYTES = 64 };

enum known { KNOWN_NOUN = 1, KNOWN_VERB = 2, KNOWN_OTHER = 4, KNOWN_ADJECTIVE = 8 };

struct dump {
	struct set attested;	/* the word list, as it is spelled */
	struct set known;	/* small letters -> enum known, joined */
	struct lines lines;
	struct arena arena;	/* of the present word */
	const char *upos;	/* of the file that is being read */
	struct set common, proper, labelled;	/* nouns, for the counts */
	unsigned long attested_common;
};

static uint64_t known_as(const struct dump *dump, struct span word)
{
	uint64_t known = 0;

	set_find(&dump->known, word, &known);
	return known;
}

static bool has_vowel(struct span word)
{
	for (size_t i = 0; i < word.len; i++)
		if (strchr("aeiouyw", word.at[i]) != NULL)
			return true;
	return false;
}

/* The word in small letters, owned by the arena. */
static struct span folded(struct dump *dump, struct span word, enum spelling *spelling)
{
	char *copy = arena_string(&dump->arena, word);

	*spelling = word_fold(copy, word.len);
	return (struct span){ copy, word.len };
}

static void add(struct dump *dump, struct span form, struct line_reading reading)
{
	lines_add(&dump->lines, &reading);
	lines_write(&dump->lines, form);
	arena_clear(&dump->arena);
}

/* ---- nouns of WordNet ---- */

static const char *const usage_styles[] = {
	[USAGE_NONE] = "",
	[USAGE_COLLOQUIAL] = "Style=Coll|",
	[USAGE_SLANG] = "Style=Slng|",
	[USAGE_VULGAR] = "Style=Vulg|",
	[USAGE_EXPRESSIVE] = "Style=Expr|",
	[USAGE_ARCHAIC] = "Style=Arch|",
	[USAGE_REGIONAL] = "Style=Vrnc|",
	[USAGE_FORMAL] = "Style=Form|",
	[USAGE_PLURAL] = "",
	[USAGE_ABBREVIATION] = "",
};

/* A sense that is used in the plural: the word itself is one (scissors), unless it has a plural that is (jean, jeans). */
static bool is_plural_only(const struct dump *dump, const struct noun_sense *noun)
{
	char plural[WORD_BYTES];

	if (noun->usage != USAGE_PLURAL || noun->word.len + 1 > WORD_BYTES)
		return false;
	memcpy(plural, noun->word.at, noun->word.len);
	plural[noun->word.len] = 's';
	return noun->word.at[noun->word.len - 1] == 's' || !set_find(&dump->attested, (struct span){ plural, noun->word.len + 1 }, NULL);
}

static void add_noun(void *context, const struct noun_sense *noun)
{
	struct dump *dump = context;
	enum spelling spelling;
	struct span word = folded(dump, noun->word, &spelling);
	bool is_name = noun->is_instance || spelling == SPELLING_CAPITAL;
	bool is_voiceless = !has_vowel(word);
	bool is_abbreviation = spelling == SPELLING_UPPER || noun->usage == USAGE_ABBREVIATION;
	bool is_attested = set_find(&dump->attested, noun->word, NULL);

	if (!is_word(noun->word, ""))
		return;
	if (!is_name)
		set_put(&dump->known, word, known_as(dump, word) | KNOWN_NOUN);
	dump->attested_common += !is_name && !is_abbreviation && is_attested && !set_find(&dump->common, word, NULL);
	if (is_name || !is_abbreviation)
		set_put(is_name ? &dump->proper : &dump->common, word, 0);
	if (noun->usage != USAGE_NONE)
		set_put(&dump->labelled, word, 0);
	add(dump, word, (struct line_reading){
		.lemma = word, .upos = is_name ? "PROPN" : "NOUN",
		.before = is_abbreviation || is_voiceless ? SPAN("Abbr=Yes|") : SPAN(""),
		.after = arena_join(&dump->arena, (struct span[]){
			is_plural_only(dump, noun) ? SPAN("Number=Ptan|") : SPAN("Number=Sing|"),
			span_of(usage_styles[noun->usage]) }, 2),
		.misc = arena_join(&dump->arena, (struct span[]){
			is_voiceless && !is_abbreviation ? SPAN("Inferred=Abbr|") : SPAN(""),
			is_attested ? SPAN("Src=wn,wa") : SPAN("Src=wn") }, 2),
	});
}

/* ---- other classes and irregular forms ---- */

static void add_other(void *context, struct span word, struct span base)
{
	struct dump *dump = context;
	bool is_verb = strcmp(dump->upos, "VERB") == 0, is_adjective = strcmp(dump->upos, "ADJ") == 0;
	enum known known = base.len > 0 ? KNOWN_OTHER : is_verb ? KNOWN_VERB : is_adjective ? KNOWN_ADJECTIVE : KNOWN_OTHER;

	if (!is_word(word, "") || (base.len > 0 && !is_word(base, "")))
		return;
	set_put(&dump->known, word, known_as(dump, word) | known);
	add(dump, word, (struct line_reading){
		.lemma = base.len > 0 ? base : word, .upos = dump->upos,
		.misc = set_find(&dump->attested, word, NULL) ? SPAN("Src=wn,wa") : SPAN("Src=wn"),
	});
}

static void add_plural(struct dump *dump, struct span plural, struct span singular, struct span source)
{
	set_put(&dump->known, plural, known_as(dump, plural) | KNOWN_OTHER);
	add(dump, plural, (struct line_reading){
		.lemma = singular, .upos = "NOUN", .after = SPAN("Number=Plur|"), .misc = source,
	});
}

static void add_irregular(void *context, struct span word, struct span base)
{
	struct dump *dump = context;

	if (is_word(word, "") && (known_as(dump, base) & KNOWN_NOUN) != 0 && !span_equals(word, base))
		add_plural(dump, word, base, SPAN("Src=wn"));
}

static void add_file(struct dump *dump, const char *folder, const char *name, const char *upos)
{
	dump->upos = upos;
	wordnet_words(folder, name, add_other, dump);
}

/* ---- the word list ---- */

static bool ends_with(struct span word, struct span tail)
{
	return word.len > tail.len && span_equals(span_from(word, word.len - tail.len), tail);
}

/* A known word that becomes `word` by a regular ending; empty when there is none. */
static struct span base_of(struct dump *dump, struct span word, enum known class)
{
	static const struct ending {
		const char *ending, *base;
		enum known class;
	} endings[] = {
		{ "ies", "y", KNOWN_NOUN | KNOWN_VERB }, { "s", "", KNOWN_NOUN | KNOWN_VERB },
		{ "es", "", KNOWN_NOUN | KNOWN_VERB }, { "ied", "y", KNOWN_VERB }, { "ed", "", KNOWN_VERB },
		{ "d", "", KNOWN_VERB }, { "ing", "", KNOWN_VERB }, { "ing", "e", KNOWN_VERB },
	};

	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		struct span base, tail = span_of(endings[i].ending);
		if ((endings[i].class & class) == 0 || !ends_with(word, tail))
			continue;
		base = arena_join(&dump->arena,
			(struct span[]){ { word.at, word.len - tail.len }, span_of(endings[i].base) }, 2);
		if ((known_as(dump, base) & class) != 0)
			return base;
		/* stopped, stopping */
		if (class == KNOWN_VERB && base.len > 2 && base.at[base.len - 1] == base.at[base.len - 2]
			&& (known_as(dump, (struct span){ base.at, base.len - 1 }) & class) != 0)
			return (struct span){ base.at, base.len - 1 };
	}
	return SPAN("");
}

/* What is made of adjectives by an ending, or of another adjective by a prefix. */
static const struct derivation {
	const char *prefix, *ending, *base;
	const char *upos, *after;
	bool is_form;		/* of the adjective, not a word of its own */
} derivations[] = {
	{ "", "ness", "", "NOUN", "Number=Sing|", false }, { "", "iness", "y", "NOUN", "Number=Sing|", false },
	{ "", "er", "", "ADJ", "", true }, { "", "r", "", "ADJ", "", true }, { "", "ier", "y", "ADJ", "", true },
	{ "", "est", "", "ADJ", "", true }, { "", "st", "", "ADJ", "", true }, { "", "iest", "y", "ADJ", "", true },
	{ "", "ly", "", "ADV", "", false }, { "", "ily", "y", "ADV", "", false }, { "", "ly", "le", "ADV", "", false },
	{ "", "ally", "", "ADV", "", false }, { "un", "", "", "ADJ", "", false }, { "non", "", "", "ADJ", "", false },
};

/* Fills the reading of a word that is made of a known adjective; false when it is not. */
static bool derive(struct dump *dump, struct span word, struct line_reading *reading)
{
	for (size_t i = 0; i < sizeof derivations / sizeof *derivations; i++) {
		const struct derivation *derivation = &derivations[i];
		struct span tail = span_of(derivation->ending), head = span_of(derivation->prefix);
		if (word.len < head.len + tail.len + 3 || !span_starts_with(word, head)
			|| !span_equals(span_from(word, word.len - tail.len), tail))
			continue;
		struct span base = arena_join(&dump->arena, (struct span[]){
			{ word.at + head.len, word.len - head.len - tail.len }, span_of(derivation->base) }, 2);
		uint64_t known = known_as(dump, base);
		if ((known & KNOWN_ADJECTIVE) == 0)
			continue;
		/* a sizer is not more size */
		if (derivation->is_form && (known & KNOWN_VERB) != 0 && word.at[word.len - 1] == 'r')
			continue;
		reading->upos = derivation->upos;
		reading->after = span_of(derivation->after);
		reading->misc = SPAN("Inferred=Class|Src=wa");
		if (derivation->is_form)
			reading->lemma = base;
		return true;
	}
	return false;
}

static void add_listed(struct span original, uint64_t value, void *context)
{
	struct dump *dump = context;
	enum spelling spelling;
	struct span word = folded(dump, original, &spelling), base;
	struct line_reading reading = { .lemma = word, .upos = "_", .misc = SPAN("Src=wa") };

	(void)value;
	if (!is_word(original, "") || (spelling == SPELLING_LOWER && known_as(dump, word) != 0)
		|| (spelling != SPELLING_LOWER && set_find(&dump->proper, word, NULL)))
		return;
	if (spelling != SPELLING_LOWER) {
		reading.upos = "PROPN";
		if (spelling == SPELLING_UPPER)
			reading.before = SPAN("Abbr=Yes|");
	} else if ((base = base_of(dump, word, KNOWN_NOUN)).len > 0) {
		add_plural(dump, arena_copy(&dump->arena, word), base, SPAN("Src=wa"));
		return;
	} else if ((base = base_of(dump, word, KNOWN_VERB)).len > 0) {
		reading.upos = "VERB";
		reading.lemma = base;
	} else if (!has_vowel(word)) {
		reading.upos = "X";
		reading.before = SPAN("Abbr=Yes|");
		reading.misc = SPAN("Inferred=Abbr|Src=wa");
	} else {
		derive(dump, word, &reading);
	}
	add(dump, word, reading);
}

static void attested_read(struct set *attested, const char *path)
{
	struct buffer file = input_read(path);
	struct span rest = buffer_span(&file), line;

	while (input_line(&rest, &line))
		set_put(attested, line, 0);
	buffer_release(&file);
}

static void dump_end(struct dump *dump)
{
	fprintf(stderr, "en: %zu common nouns, %lu of them attested, %zu names, %zu with a label; %lu lines\n",
		set_count(&dump->common), dump->attested_common, set_count(&dump->proper), set_count(&dump->labelled),
		dump->lines.written);
	lines_end(&dump->lines);
	set_clear(&dump->attested);
	set_clear(&dump->known);
	set_clear(&dump->common);
	set_clear(&dump->proper);
	set_clear(&dump->labelled);
	arena_release(&dump->arena);
}

int main(int argc, char **argv)
{
	struct dump dump = { 0 };

	if (argc != 3)
		input_fail("usage", "endump FOLDER WORDLIST");
	attested_read(&dump.attested, argv[2]);
	wordnet_nouns(argv[1], add_noun, &dump);
	add_file(&dump, argv[1], "index.verb", "VERB");
	add_file(&dump, argv[1], "index.adj", "ADJ");
	add_file(&dump, argv[1], "index.adv", "ADV");
	add_file(&dump, argv[1], "verb.exc", "VERB");
	add_file(&dump, argv[1], "adj.exc", "ADJ");
	wordnet_words(argv[1], "noun.exc", add_irregular, &dump);
	set_each(&dump.attested, add_listed, &dump);
	dump_end(&dump);
	return 0;
}
