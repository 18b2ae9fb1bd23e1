/* SPDX-License-Identifier: GPL-3.0-or-later
 * dadump AFF DIC: writes the Danish dictionary's source lines, not sorted, to standard output: the headwords of
 * hunspell-da, whose flags say what they are, and their inflected forms. Ends with counts on standard error.
 *
 * The definite singular (hunden) is left out as a form of its own: it is no other case or number in the terms of
 * Universal Dependencies, and would pass for the form that a dictionary lists. */
#include <stdio.h>

#include "base/arena.h"
#include "base/set.h"
#include "da/affix.h"
#include "tools/fold.h"
#include "tools/lines.h"

enum {
	FLAG_FORBIDDEN = 6, FLAG_NEED_AFFIX = 8, FLAG_GENITIVE = 10, FLAG_COMPOUND_ONLY = 36, FLAG_PLURAL = 74,
	DEPTH_MAX = 3,		/* suffixes on a headword */
};

enum class { CLASS_NONE, CLASS_COMMON, CLASS_NEUTER, CLASS_NOUN, CLASS_NAME, CLASS_VERB, CLASS_ADJECTIVE, CLASS_PLURAL,
	CLASSES };

/* What the comments of the .aff file say of its flags. */
static const unsigned char flags_common[] = { 2, 7, 14, 19, 44, 48, 58, 65, 75 };
static const unsigned char flags_neuter[] = { 3, 4, 15, 18, 45, 47, 57, 66, 70, 76, 84 };
static const unsigned char flags_noun[] = { 43, 64, 71, 72, 5, 11, 13, 46, 85 };
static const unsigned char flags_name[] = { 9, 54 };
static const unsigned char flags_plural[] = { FLAG_PLURAL };
static const unsigned char flags_verb[] = { 1, 20, 21, 22, 79 };
static const unsigned char flags_adjective[] = { 12, 23, 24, 25, 26, 27, 28, 38, 40, 41, 42, 49, 59, 77, 78, 82 };

#define OTHER_LETTERS "æøåéöüáäóèíðëúÆØÅÉÖÜÁÄÓÈÍÐËÚ"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const struct class_flags {
	const char *upos;
	const unsigned char *flags;
	size_t count;
	const char *gender;
} classes[CLASSES] = {
	[CLASS_NONE] = { "X", NULL, 0, "" },
	[CLASS_COMMON] = { "NOUN", flags_common, COUNT(flags_common), "Gender=Com|" },
	[CLASS_NEUTER] = { "NOUN", flags_neuter, COUNT(flags_neuter), "Gender=Neut|" },
	[CLASS_NOUN] = { "NOUN", flags_noun, COUNT(flags_noun), "" },
	[CLASS_NAME] = { "PROPN", flags_name, COUNT(flags_name), "" },
	[CLASS_VERB] = { "VERB", flags_verb, COUNT(flags_verb), "" },
	[CLASS_ADJECTIVE] = { "ADJ", flags_adjective, COUNT(flags_adjective), "" },
	[CLASS_PLURAL] = { "NOUN", flags_plural, COUNT(flags_plural), "" },
};

/* Annotations of suffixes: the features of the form, those before and those behind Gender. NULL: left out for nouns. */
static const struct inflection {
	const char *annotation, *before, *after;
} inflections[] = {
	{ "GENITIV", "Case=Gen|", "" },
	{ "PLUR_UBEK", "Definite=Ind|", "Number=Plur|" },
	{ "PLUR_BEK", "Definite=Def|", "Number=Plur|" },
	{ "BESTEMT_ENTAL", NULL, NULL },
	{ "DATID", "", "Tense=Past|VerbForm=Fin|" },
	{ "NUTID", "", "Tense=Pres|VerbForm=Fin|" },
	{ "PERF_PART", "", "Tense=Past|VerbForm=Part|" },
	{ "PRÆSENS_PART", "", "Tense=Pres|VerbForm=Part|" },
	{ "IMPERATIV", "Mood=Imp|", "VerbForm=Fin|" },
	{ "PASSIV", "", "Voice=Pass|" },
	{ "KOMPARATIV", "Degree=Cmp|", "" },
	{ "SUPERLATIV", "Degree=Sup|", "" },
	{ "SUPERLATIV_PLURALIS", "Degree=Sup|", "" },
};

/* Plurals with another stem (or a foreign ending) stand as headwords of their own with the flag of words that have no singular. */
static const char *const irregular_plurals[][2] = {
	{ "børn", "barn" }, { "mænd", "mand" }, { "fødder", "fod" }, { "hænder", "hånd" }, { "tænder", "tand" },
	{ "bønder", "bonde" }, { "gæs", "gås" }, { "køer", "ko" }, { "øjne", "øje" }, { "brødre", "bror" },
	{ "fædre", "far" }, { "mødre", "mor" }, { "døtre", "datter" }, { "nætter", "nat" }, { "stænger", "stang" },
	{ "tænger", "tang" }, { "rødder", "rod" }, { "bøger", "bog" }, { "ænder", "and" }, { "kræfter", "kraft" },
	{ "stæder", "stad" }, { "klør", "klo" }, { "kløer", "klo" }, { "bøder", "bod" }, { "tæer", "tå" },
	{ "høns", "høne" }, { "brædder", "bræt" }, { "vira", "virus" }, { "risici", "risiko" }, { "le", "el" }, { "a", "um" },
	{ "i", "us" }, { "i", "o" }, { "ata", "a" }, { "ora", "us" }, { "s", "" },
};

struct counts {
	unsigned long headwords, nouns, names, plurals, irregular, left_out;
};

struct dump {
	struct affixes affixes;
	struct set nouns;		/* headwords that are nouns with a singular */
	struct lines lines;
	struct arena arena;		/* of the present headword */
	struct counts counts;
};

/* A headword on the way through its suffixes. */
struct headword {
	struct span lemma;
	enum class class;
	enum spelling spelling;
};

static bool has_any(const struct flag_set *set, enum class class)
{
	for (size_t i = 0; i < classes[class].count; i++)
		if (flag_set_has(set, classes[class].flags[i]))
			return true;
	return false;
}

static bool has_vowel(struct span word)
{
	static const char *const vowels[] = { "a", "e", "i", "o", "u", "y", "æ", "ø", "å", "é", "ö", "ü", "ä" };

	for (size_t i = 0; i < word.len; i++)
		for (size_t k = 0; k < COUNT(vowels); k++)
			if (span_starts_with(span_from(word, i), span_of(vowels[k])))
				return true;
	return false;
}

static void add_line(struct dump *dump, const struct headword *word, struct span form, const char *before, const char *after)
{
	bool is_voiceless = classes[word->class].upos[0] == 'N' && !has_vowel(word->lemma);
	bool is_abbreviation = is_voiceless || word->spelling == SPELLING_UPPER;
	struct line_reading reading = {
		.lemma = word->lemma, .upos = word->spelling == SPELLING_LOWER ? classes[word->class].upos : "PROPN",
		.before = arena_join(&dump->arena, (struct span[]){ is_abbreviation ? SPAN("Abbr=Yes|") : SPAN(""),
			span_of(before), span_of(classes[word->class].gender) }, 3),
		.after = span_of(after), .misc = is_voiceless ? SPAN("Inferred=Abbr|Src=hs") : SPAN("Src=hs"),
	};

	lines_add(&dump->lines, &reading);
	lines_write(&dump->lines, form);
}

static void add_inflection(struct dump *dump, const struct headword *word, struct span form,
	const struct inflection *inflection)
{
	if (!is_word(form, OTHER_LETTERS))
		return;
	if (inflection->before != NULL)
		add_line(dump, word, form, inflection->before, inflection->after);
	else if (word->class == CLASS_ADJECTIVE)
		add_line(dump, word, form, "", "");
}

static void expand(struct dump *dump, const struct headword *word, struct span stem, struct flag_set flags, unsigned depth);

static void add_suffix(struct dump *dump, const struct headword *word, struct span stem, const struct suffix *suffix,
	unsigned depth)
{
	struct flag_set flags = flag_set_parse(suffix->flags);
	struct buffer suffixed = { 0 };
	struct span form;

	if (!suffix_apply(suffix, stem, &suffixed)) {
		buffer_release(&suffixed);
		return;
	}
	form = arena_copy(&dump->arena, buffer_span(&suffixed));
	buffer_release(&suffixed);
	for (size_t i = 0; i < COUNT(inflections); i++)
		if (span_is(suffix->annotation, inflections[i].annotation))
			add_inflection(dump, word, form, &inflections[i]);
	if (depth < DEPTH_MAX)
		expand(dump, word, form, flags, depth + 1);
}

/* The forms of a stem by those of its flags that inflect a word of its class. */
static void expand(struct dump *dump, const struct headword *word, struct span stem, struct flag_set flags, unsigned depth)
{
	for (enum class class = CLASS_COMMON; class < CLASSES; class++)
		for (size_t i = 0; i < classes[class].count; i++) {
			unsigned flag = classes[class].flags[i];
			if (!flag_set_has(&flags, flag))
				continue;
			for (size_t k = dump->affixes.first[flag]; k < dump->affixes.first[flag + 1]; k++)
				add_suffix(dump, word, stem, &dump->affixes.suffixes.items[k], depth);
		}
	if (!flag_set_has(&flags, FLAG_GENITIVE))
		return;
	for (size_t k = dump->affixes.first[FLAG_GENITIVE]; k < dump->affixes.first[FLAG_GENITIVE + 1]; k++)
		add_suffix(dump, word, stem, &dump->affixes.suffixes.items[k], DEPTH_MAX);
}

/* The singular of a plural with another vowel; empty when it has none. */
static struct span irregular_singular(struct dump *dump, struct span plural)
{
	for (size_t i = 0; i < COUNT(irregular_plurals); i++) {
		struct span tail = span_of(irregular_plurals[i][0]), singular;
		if (plural.len < tail.len || !span_equals(span_from(plural, plural.len - tail.len), tail))
			continue;
		singular = arena_join(&dump->arena, (struct span[]){ { plural.at, plural.len - tail.len },
			span_of(irregular_plurals[i][1]) }, 2);
		if (set_find(&dump->nouns, singular, NULL))
			return singular;
	}
	return SPAN("");
}

static void add_plural(struct dump *dump, struct headword *word)
{
	struct span form = word->lemma, singular = irregular_singular(dump, word->lemma);

	if (singular.len > 0) {
		word->lemma = singular;
		add_line(dump, word, form, "Definite=Ind|", "Number=Plur|");
		dump->counts.irregular++;
	} else {
		add_line(dump, word, form, "Definite=Ind|", "Number=Ptan|");
		dump->counts.plurals++;
	}
}

static void add_base(struct dump *dump, struct headword *word, struct span form)
{
	switch (word->class) {
	case CLASS_PLURAL:
		add_plural(dump, word);
		break;
	case CLASS_COMMON:
	case CLASS_NEUTER:
	case CLASS_NOUN:
		add_line(dump, word, form, "Definite=Ind|", "Number=Sing|");
		break;
	case CLASS_VERB:
		add_line(dump, word, form, "", "VerbForm=Inf|");
		break;
	default:
		add_line(dump, word, form, "", "");
	}
}

/* Words without a flag: an inflected form when `st:` names its headword, an abbreviation when a dot ends it. */
static void add_unflagged(struct dump *dump, struct headword *word, struct span form, struct span stem, bool has_dot)
{
	bool is_genitive = form.len > 0 && form.at[form.len - 1] == 's';

	if (has_dot) {
		add_line(dump, word, form, "Abbr=Yes|", "");
	} else if (stem.len > 0 && set_find(&dump->nouns, stem, NULL)) {
		word->lemma = stem;
		word->class = CLASS_NOUN;
		/* by its ending: -s genitive, -e -er -ne plural; what is left is definite, and so left out */
		if (is_genitive)
			add_line(dump, word, form, "Case=Gen|", "");
		else if (form.at[form.len - 1] == 'e' || form.at[form.len - 1] == 'r')
			add_line(dump, word, form, "", "Number=Plur|");
	} else {
		word->lemma = stem.len > 0 ? stem : word->lemma;
		add_line(dump, word, form, "", "");
	}
}

struct entry {
	struct span word, stem;
	struct flag_set flags;
	bool has_dot;
};

/* A line "word/flags st:stem"; false when it is no word of letters. */
static bool entry_parse(struct entry *entry, struct span line)
{
	struct span fields, field;

	*entry = (struct entry){ .word = span_cut(&line, ' ') };
	fields = line;
	while ((field = span_cut_word(&fields)).len > 0)
		if (span_starts_with(field, SPAN("st:")))
			entry->stem = span_from(field, 3);
	field = entry->word;
	entry->word = span_cut(&field, '/');
	entry->flags = flag_set_parse(field);
	entry->has_dot = entry->word.len > 1 && entry->word.at[entry->word.len - 1] == '.';
	entry->word.len -= entry->has_dot;
	return is_word(entry->word, OTHER_LETTERS);
}

static bool is_usable(const struct entry *entry)
{
	return !flag_set_has(&entry->flags, FLAG_FORBIDDEN) && !flag_set_has(&entry->flags, FLAG_NEED_AFFIX)
		&& !flag_set_has(&entry->flags, FLAG_COMPOUND_ONLY);
}

static struct headword headword_of(struct dump *dump, const struct entry *entry, enum class class)
{
	char *copy = arena_string(&dump->arena, entry->word);
	enum spelling spelling = word_fold(copy, entry->word.len);

	return (struct headword){ { copy, entry->word.len }, class, spelling };
}

/* Each class that the flags name; the gender-less flags of nouns only say more of a noun that has a gender. */
static void dump_entry(struct dump *dump, const struct entry *entry)
{
	bool is_noun = false, is_classed = false;
	struct headword word;

	for (enum class class = CLASS_COMMON; class < CLASSES; class++) {
		if (!has_any(&entry->flags, class) || (class == CLASS_NOUN && is_noun))
			continue;
		word = headword_of(dump, entry, class);
		is_classed = true;
		is_noun |= class == CLASS_COMMON || class == CLASS_NEUTER || class == CLASS_NOUN;
		dump->counts.names += word.spelling != SPELLING_LOWER || class == CLASS_NAME;
		add_base(dump, &word, word.lemma);
		expand(dump, &word, word.lemma, entry->flags, 0);
	}
	dump->counts.nouns += is_noun;
	if (!is_classed) {
		word = headword_of(dump, entry, CLASS_NONE);
		add_unflagged(dump, &word, word.lemma, entry->stem, entry->has_dot);
	}
	arena_clear(&dump->arena);
	dump->counts.headwords++;
}

static void note_noun(struct dump *dump, const struct entry *entry)
{
	if (has_any(&entry->flags, CLASS_COMMON) || has_any(&entry->flags, CLASS_NEUTER) || has_any(&entry->flags, CLASS_NOUN))
		set_put(&dump->nouns, entry->word, 0);
}

static void each_entry(struct dump *dump, struct span rest, void (*use)(struct dump *, const struct entry *))
{
	struct span line;
	struct entry entry;

	while (input_line(&rest, &line)) {
		if (!entry_parse(&entry, line) || !is_usable(&entry))
			dump->counts.left_out++;
		else
			use(dump, &entry);
	}
}

int main(int argc, char **argv)
{
	struct dump dump = { 0 };
	const struct counts *counts = &dump.counts;
	struct buffer dic;

	if (argc != 3)
		input_fail("usage", "dadump AFF DIC");
	affixes_read(&dump.affixes, argv[1]);
	dic = input_read(argv[2]);
	each_entry(&dump, buffer_span(&dic), note_noun);
	dump.counts.left_out = 0;
	each_entry(&dump, buffer_span(&dic), dump_entry);
	lines_end(&dump.lines);
	fprintf(stderr, "da: %lu headwords, %lu nouns with a singular, %lu without, %lu irregular plurals, %lu names; %lu lines "
		"that are no word left out\n", counts->headwords, counts->nouns, counts->plurals, counts->irregular,
		counts->names, counts->left_out);
	affixes_release(&dump.affixes);
	set_clear(&dump.nouns);
	arena_release(&dump.arena);
	buffer_release(&dic);
	return 0;
}
