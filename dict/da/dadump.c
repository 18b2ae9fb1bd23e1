/* SPDX-License-Identifier: GPL-3.0-or-later
 * dadump AFF DIC: writes the Danish dictionary's source lines, not sorted, to standard output: the
 * headwords of hunspell-da, whose flags say what they are, and their inflected forms. Ends with counts on
 * standard error. */
#include <stdio.h>

#include "base/arena.h"
#include "base/set.h"
#include "da/entry.h"
#include "tools/fold.h"
#include "tools/lines.h"

enum { DEPTH_MAX = 3 };		/* suffixes on a headword */

struct counts {
	unsigned long headwords, guessed, nouns, names, plurals, irregular, left_out;
};

struct dump {
	struct affixes affixes;
	struct set nouns;		/* headwords that are nouns with a singular */
	struct set classes;		/* headwords -> enum class, also where only their forms say it */
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

static const char *const vowels[] = {
	"a", "e", "i", "o", "u", "y", "æ", "ø", "å", "é", "ö", "ü", "ä", NULL
};

static void add_line(struct dump *dump, const struct headword *word, struct span form, const char *before,
	const char *after)
{
	const struct class_about *class = &classes[word->class];
	bool is_noun = strcmp(class->upos, "NOUN") == 0;
	bool is_voiceless = (is_noun || word->class == CLASS_NONE) && !word_has_one_of(word->lemma, vowels);
	bool is_abbreviation = strncmp(before, "Abbr", 4) != 0
		&& (is_voiceless || word->spelling == SPELLING_UPPER || word->class == CLASS_ABBREVIATION);
	struct span features[] = {
		is_abbreviation ? SPAN("Abbr=Yes|") : SPAN(""), span_of(before), span_of(class->gender)
	};
	struct line_reading reading = {
		.lemma = word->lemma,
		.upos = word->spelling == SPELLING_LOWER ? class->upos : "PROPN",
		.before = arena_join(&dump->arena, features, sizeof features / sizeof *features),
		.after = span_of(after),
		.misc = is_voiceless ? SPAN("Inferred=Abbr|Src=hs") : SPAN("Src=hs"),
	};

	lines_add(&dump->lines, &reading);
	lines_write(&dump->lines, form);
}

static void add_inflection(struct dump *dump, const struct headword *word, struct span form,
	const struct inflection *inflection)
{
	if (inflection != NULL && is_word(form, OTHER_LETTERS))
		add_line(dump, word, form, inflection->before, inflection->after);
}

/* A form on the way, with the flags that lead on from it. */
struct stem {
	struct span text;
	struct flag_set flags;
	const struct inflection *inflection;	/* what it is; NULL: the headword, or a form that is told of nothing */
	unsigned depth;		/* suffixes so far */
};

static void expand(struct dump *dump, const struct headword *word, const struct stem *stem);

/* NULL: nothing is told of the form. The source has one rule for the passive and for the genitive of participles, because
 * both are made by -s; what becomes of the latter is put down in `genitive`. */
static const struct inflection *inflection_of(
	const struct stem *stem, const struct suffix *suffix, struct inflection *genitive)
{
	const struct inflection *found = inflection_find(suffix->annotation);
	bool is_participle = stem->inflection != NULL && strstr(stem->inflection->after, "VerbForm=Part") != NULL;

	if (found == NULL || !is_participle || strstr(found->after, "Voice=Pass") == NULL)
		return found;
	*genitive = (struct inflection){ found->annotation, "Case=Gen|", stem->inflection->after };
	return genitive;
}

static void add_suffixed(struct dump *dump, const struct headword *word, const struct stem *stem,
	const struct suffix *suffix)
{
	struct inflection genitive;
	const struct inflection *known = inflection_of(stem, suffix, &genitive);
	struct stem suffixed = { .flags = flag_set_parse(suffix->flags), .depth = stem->depth + 1, .inflection = known };
	struct buffer form = { 0 };

	if (suffix_apply(suffix, stem->text, &form)) {
		suffixed.text = arena_copy(&dump->arena, buffer_span(&form));
		add_inflection(dump, word, suffixed.text, known);
		if (suffixed.depth <= DEPTH_MAX)
			expand(dump, word, &suffixed);
	}
	buffer_release(&form);
}

static void expand_flag(struct dump *dump, const struct headword *word, const struct stem *stem, unsigned flag)
{
	if (!flag_set_has(&stem->flags, flag))
		return;
	for (size_t i = dump->affixes.first[flag]; i < dump->affixes.first[flag + 1]; i++)
		add_suffixed(dump, word, stem, &dump->affixes.suffixes.items[i]);
}

/* The forms of a stem by those of its flags that inflect a word. */
static void expand(struct dump *dump, const struct headword *word, const struct stem *stem)
{
	for (enum class class = CLASS_COMMON; class < CLASSES; class++)
		for (const unsigned char *flag = classes[class].flags; *flag != 0; flag++)
			expand_flag(dump, word, stem, *flag);
	expand_flag(dump, word, stem, FLAG_GENITIVE);
}

/* ---- headwords ---- */

/* The singular of a plural that stands as a headword of its own; empty when it has none. */
static struct span irregular_singular(struct dump *dump, struct span plural)
{
	for (const struct plural_ending *ending = plural_endings; ending->plural != NULL; ending++) {
		struct span tail = span_of(ending->plural), singular;
		if (plural.len < tail.len || !span_equals(span_from(plural, plural.len - tail.len), tail))
			continue;
		singular = arena_join(&dump->arena,
			(struct span[]){ { plural.at, plural.len - tail.len }, span_of(ending->singular) }, 2);
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

static void add_base(struct dump *dump, struct headword *word)
{
	if (word->class == CLASS_PLURAL)
		add_plural(dump, word);
	else if (is_noun_class(word->class))
		add_line(dump, word, word->lemma, "Definite=Ind|", "Number=Sing|");
	else
		add_line(dump, word, word->lemma, "", word->class == CLASS_VERB ? "VerbForm=Inf|" : "");
}

/* The class of a headword. */
static enum class class_of(const struct dump *dump, struct span headword)
{
	uint64_t class = CLASS_NONE;

	set_find(&dump->classes, headword, &class);
	return (enum class)class;
}

/* Words without a flag: an abbreviation when a dot ends it, an inflected form when `st:` names its
 * headword. By its ending it is a genitive (-s), a plural (-e, -er) or definite. */
static void add_unflagged(struct dump *dump, struct headword *word, const struct entry *entry)
{
	struct span form = word->lemma;
	char last = form.at[form.len - 1];

	if (entry->stem.len > 0)
		word->lemma = entry->stem;
	if (entry->has_dot) {
		add_line(dump, word, form, word->spelling == SPELLING_UPPER ? "" : "Abbr=Yes|", "");
		return;
	}
	if (entry->stem.len > 0)
		word->class = class_of(dump, entry->stem);
	if (is_noun_class(word->class)) {
		if (last == 's')
			add_line(dump, word, form, "Case=Gen|", "");
		else if (last == 'e' || last == 'r')
			add_line(dump, word, form, "", "Number=Plur|");
		else
			add_line(dump, word, form, "Definite=Def|", "Number=Sing|");
	} else {
		add_line(dump, word, form, "", "");
	}
}

static struct headword headword_of(struct dump *dump, const struct entry *entry, enum class class)
{
	char *copy = arena_string(&dump->arena, entry->word);
	enum spelling spelling = word_fold(copy, entry->word.len);

	return (struct headword){ { copy, entry->word.len }, class, spelling };
}

static void dump_class(struct dump *dump, const struct entry *entry, enum class class)
{
	struct headword word = headword_of(dump, entry, class);
	struct stem stem = { .text = word.lemma, .flags = entry->flags };

	dump->counts.names += word.spelling != SPELLING_LOWER || class == CLASS_NAME;
	add_base(dump, &word);
	expand(dump, &word, &stem);
}

/* Each class that the flags name; those of nouns without a gender only add to one that has a gender. */
static void dump_entry(struct dump *dump, const struct entry *entry)
{
	bool is_noun = false, is_classed = false;

	for (enum class class = CLASS_COMMON; class < CLASSES; class++) {
		if (!class_fits(class, &entry->flags) || (class == CLASS_NOUN && is_noun))
			continue;
		dump_class(dump, entry, class);
		is_classed = true;
		is_noun |= is_noun_class(class);
	}
	enum class class = entry_class(entry);
	if (!is_classed && class != CLASS_NONE) {
		dump_class(dump, entry, class);
		dump->counts.guessed++;
		is_noun = is_noun_class(class);
		is_classed = true;
	}
	dump->counts.nouns += is_noun;
	if (!is_classed) {
		struct headword word = headword_of(dump, entry, CLASS_NONE);
		add_unflagged(dump, &word, entry);
	}
	arena_clear(&dump->arena);
	dump->counts.headwords++;
}

static void note_class(struct dump *dump, const struct entry *entry)
{
	enum class found = entry_class(entry);

	for (enum class class = CLASS_COMMON; class < CLASSES; class++)
		if (class_fits(class, &entry->flags))
			found = class;
	if (found != CLASS_NONE && !is_noun_class(class_of(dump, entry->word)))
		set_put(&dump->classes, entry->word, found);
	for (enum class class = CLASS_COMMON; class < CLASSES; class++)
		if (is_noun_class(class) && class_fits(class, &entry->flags))
			set_put(&dump->nouns, entry->word, 0);
}

static void each_entry(struct dump *dump, struct span rest, void (*use)(struct dump *, const struct entry *))
{
	struct span line;
	struct entry entry;

	dump->counts.left_out = 0;
	while (input_line(&rest, &line)) {
		if (entry_parse(&entry, line) && entry_is_usable(&entry))
			use(dump, &entry);
		else
			dump->counts.left_out++;
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
	each_entry(&dump, buffer_span(&dic), note_class);
	each_entry(&dump, buffer_span(&dic), dump_entry);
	lines_end(&dump.lines);
	fprintf(stderr, "da: %lu headwords, of %lu the class by their forms, %lu nouns with a singular, %lu without, %lu irregular plurals, "
		"%lu names; %lu lines that are no word left out\n", counts->headwords, counts->guessed, counts->nouns, counts->plurals,
		counts->irregular, counts->names, counts->left_out);
	affixes_release(&dump.affixes);
	set_clear(&dump.nouns);
	set_clear(&dump.classes);
	arena_release(&dump.arena);
	buffer_release(&dic);
	return 0;
}
