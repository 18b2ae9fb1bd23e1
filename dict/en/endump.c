/* SPDX-License-Identifier: GPL-3.0-or-later
 * endump FOLDER WORDLIST: writes the English dictionary's source lines, not sorted, to standard output.
 * FOLDER has the files of WordNet, which say what words are; the word list attests them and adds
 * inflected forms. Ends with counts on standard error. */
#include <stdio.h>

#include "en/infer.h"
#include "en/wordnet.h"
#include "tools/fold.h"
#include "tools/lines.h"

enum { WORD_BYTES = 64 };

struct dump {
	struct vocabulary words;
	struct lines lines;
	const char *upos;	/* of the file that is being read */
	struct set common, proper, labelled;	/* nouns, for the counts */
	unsigned long attested_common;
};

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
	char *copy = arena_string(&dump->words.arena, word);

	*spelling = word_fold(copy, word.len);
	return (struct span){ copy, word.len };
}

static void add(struct dump *dump, struct span form, struct line_reading reading)
{
	lines_add(&dump->lines, &reading);
	lines_write(&dump->lines, form);
	arena_clear(&dump->words.arena);
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
	return noun->word.at[noun->word.len - 1] == 's' || !set_find(&dump->words.attested, (struct span){ plural, noun->word.len + 1 }, NULL);
}

static void add_noun(void *context, const struct noun_sense *noun)
{
	struct dump *dump = context;
	enum spelling spelling;
	struct span word = folded(dump, noun->word, &spelling);
	bool is_name = noun->is_instance || spelling == SPELLING_CAPITAL;
	bool is_voiceless = !has_vowel(word);
	bool is_abbreviation = spelling == SPELLING_UPPER || noun->usage == USAGE_ABBREVIATION;
	bool is_attested = set_find(&dump->words.attested, noun->word, NULL);

	if (!is_word(noun->word, ""))
		return;
	if (!is_name)
		set_put(&dump->words.known, word, known_as(&dump->words, word) | KNOWN_NOUN);
	dump->attested_common += !is_name && !is_abbreviation && is_attested && !set_find(&dump->common, word, NULL);
	if (is_name || !is_abbreviation)
		set_put(is_name ? &dump->proper : &dump->common, word, 0);
	if (noun->usage != USAGE_NONE)
		set_put(&dump->labelled, word, 0);
	add(dump, word, (struct line_reading){
		.lemma = word, .upos = is_name ? "PROPN" : "NOUN",
		.before = is_abbreviation || is_voiceless ? SPAN("Abbr=Yes|") : SPAN(""),
		.after = arena_join(&dump->words.arena, (struct span[]){
			is_plural_only(dump, noun) ? SPAN("Number=Ptan|") : SPAN("Number=Sing|"),
			span_of(usage_styles[noun->usage]) }, 2),
		.misc = arena_join(&dump->words.arena, (struct span[]){
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
	set_put(&dump->words.known, word, known_as(&dump->words, word) | known);
	add(dump, word, (struct line_reading){
		.lemma = base.len > 0 ? base : word, .upos = dump->upos,
		.misc = set_find(&dump->words.attested, word, NULL) ? SPAN("Src=wn,wa") : SPAN("Src=wn"),
	});
}

static void add_plural(struct dump *dump, struct span plural, struct span singular, struct span source)
{
	set_put(&dump->words.known, plural, known_as(&dump->words, plural) | KNOWN_OTHER);
	add(dump, plural, (struct line_reading){
		.lemma = singular, .upos = "NOUN", .after = SPAN("Number=Plur|"), .misc = source,
	});
}

static void add_irregular(void *context, struct span word, struct span base)
{
	struct dump *dump = context;

	if (is_word(word, "") && (known_as(&dump->words, base) & KNOWN_NOUN) != 0 && !span_equals(word, base))
		add_plural(dump, word, base, SPAN("Src=wn"));
}

static void add_file(struct dump *dump, const char *folder, const char *name, const char *upos)
{
	dump->upos = upos;
	wordnet_words(folder, name, add_other, dump);
}

/* ---- the word list ---- */

static void add_listed(struct span original, uint64_t value, void *context)
{
	struct dump *dump = context;
	enum spelling spelling;
	struct span word = folded(dump, original, &spelling), base;
	struct line_reading reading = { .lemma = word, .upos = "_", .misc = SPAN("Src=wa") };

	(void)value;
	if (!is_word(original, "") || (spelling == SPELLING_LOWER && known_as(&dump->words, word) != 0)
		|| (spelling != SPELLING_LOWER && set_find(&dump->proper, word, NULL)))
		return;
	if (spelling != SPELLING_LOWER) {
		reading.upos = "PROPN";
		if (spelling == SPELLING_UPPER)
			reading.before = SPAN("Abbr=Yes|");
	} else if ((base = infer_base(&dump->words, word, KNOWN_NOUN)).len > 0) {
		add_plural(dump, arena_copy(&dump->words.arena, word), base, SPAN("Src=wa"));
		return;
	} else if ((base = infer_base(&dump->words, word, KNOWN_VERB)).len > 0) {
		reading.upos = "VERB";
		reading.lemma = base;
	} else if (!has_vowel(word)) {
		reading.upos = "X";
		reading.before = SPAN("Abbr=Yes|");
		reading.misc = SPAN("Inferred=Abbr|Src=wa");
	} else if (!infer_derived(&dump->words, word, &reading) && !infer_noun(word, &reading)) {
		infer_form(&dump->words, word, &reading);
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
	set_clear(&dump->words.attested);
	set_clear(&dump->words.known);
	set_clear(&dump->common);
	set_clear(&dump->proper);
	set_clear(&dump->labelled);
	arena_release(&dump->words.arena);
}

int main(int argc, char **argv)
{
	struct dump dump = { 0 };

	if (argc != 3)
		input_fail("usage", "endump FOLDER WORDLIST");
	attested_read(&dump.words.attested, argv[2]);
	wordnet_nouns(argv[1], add_noun, &dump);
	add_file(&dump, argv[1], "index.verb", "VERB");
	add_file(&dump, argv[1], "index.adj", "ADJ");
	add_file(&dump, argv[1], "index.adv", "ADV");
	add_file(&dump, argv[1], "verb.exc", "VERB");
	add_file(&dump, argv[1], "adj.exc", "ADJ");
	wordnet_words(argv[1], "noun.exc", add_irregular, &dump);
	set_each(&dump.words.attested, add_listed, &dump);
	dump_end(&dump);
	return 0;
}
