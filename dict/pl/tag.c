/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pl/tag.h"

/* The first part of a tag, behind "verb:". Cases of a preposition are those that it asks for, not its own. What only stands
 * in a compound (adja: szybko-) is no adjective by itself. */
static const struct part_of_speech {
	const char *name, *upos;
	bool has_case;
} parts_of_speech[] = {
	{ "subst", "NOUN", true }, { "depr", "NOUN", true }, { "ger", "NOUN", true }, { "adj", "ADJ", true },
	{ "adja", "X", false }, { "adjp", "ADJ", false }, { "adjc", "ADJ", false }, { "pact", "ADJ", true },
	{ "ppas", "ADJ", true }, { "adv", "ADV", false }, { "num", "NUM", true }, { "ppron12", "PRON", true },
	{ "ppron3", "PRON", true }, { "siebie", "PRON", true }, { "fin", "VERB", false }, { "praet", "VERB", false },
	{ "impt", "VERB", false }, { "imps", "VERB", false }, { "inf", "VERB", false }, { "pcon", "VERB", false },
	{ "pant", "VERB", false }, { "bedzie", "AUX", false }, { "winien", "VERB", false }, { "pot", "VERB", false },
	{ "pred", "VERB", false }, { "aglt", "AUX", false }, { "qub", "PART", false }, { "prep", "ADP", false },
	{ "conj", "CCONJ", false }, { "comp", "SCONJ", false }, { "interj", "INTJ", false },
};

/* A later line wins over an earlier one for the same feature. */
static const struct translation {
	const char *part;
	enum feature feature;
	const char *value;
} translations[] = {
	{ "brev", FEATURE_ABBR, "Yes" }, { "m1", FEATURE_ANIMACY, "Hum" }, { "m2", FEATURE_ANIMACY, "Nhum" },
	{ "m3", FEATURE_ANIMACY, "Inan" }, { "imperf", FEATURE_ASPECT, "Imp" },
	{ "perf", FEATURE_ASPECT, "Perf" }, { "com", FEATURE_DEGREE, "Cmp" }, { "sup", FEATURE_DEGREE, "Sup" },
	{ "m1", FEATURE_GENDER, "Masc" }, { "m2", FEATURE_GENDER, "Masc" }, { "m3", FEATURE_GENDER, "Masc" },
	{ "f", FEATURE_GENDER, "Fem" }, { "n", FEATURE_GENDER, "Neut" }, { "n1", FEATURE_GENDER, "Neut" },
	{ "n2", FEATURE_GENDER, "Neut" }, { "n3", FEATURE_GENDER, "Neut" }, { "fin", FEATURE_MOOD, "Ind" },
	{ "praet", FEATURE_MOOD, "Ind" }, { "impt", FEATURE_MOOD, "Imp" }, { "pot", FEATURE_MOOD, "Cnd" },
	{ "sg", FEATURE_NUMBER, "Sing" }, { "pl", FEATURE_NUMBER, "Plur" }, { "p1", FEATURE_NUMBER, "Ptan" },
	{ "p2", FEATURE_NUMBER, "Ptan" }, { "p3", FEATURE_NUMBER, "Ptan" }, { "imps", FEATURE_PERSON, "0" },
	{ "pri", FEATURE_PERSON, "1" }, { "sec", FEATURE_PERSON, "2" }, { "ter", FEATURE_PERSON, "3" },
	{ "neg", FEATURE_POLARITY, "Neg" }, { "praet", FEATURE_TENSE, "Past" },
	{ "pant", FEATURE_TENSE, "Past" }, { "pcon", FEATURE_TENSE, "Pres" },
	{ "fin", FEATURE_VERB_FORM, "Fin" }, { "praet", FEATURE_VERB_FORM, "Fin" },
	{ "pot", FEATURE_VERB_FORM, "Fin" }, { "impt", FEATURE_VERB_FORM, "Fin" },
	{ "imps", FEATURE_VERB_FORM, "Fin" }, { "bedzie", FEATURE_VERB_FORM, "Fin" },
	{ "winien", FEATURE_VERB_FORM, "Fin" }, { "inf", FEATURE_VERB_FORM, "Inf" },
	{ "ger", FEATURE_VERB_FORM, "Vnoun" }, { "pact", FEATURE_VERB_FORM, "Part" },
	{ "ppas", FEATURE_VERB_FORM, "Part" }, { "pcon", FEATURE_VERB_FORM, "Conv" },
	{ "pant", FEATURE_VERB_FORM, "Conv" }, { "pact", FEATURE_VOICE, "Act" },
	{ "ppas", FEATURE_VOICE, "Pass" },
};

static const struct case_name {
	const char *part, *name;
} case_parts[] = {
	{ "nom", "Nom" }, { "gen", "Gen" }, { "dat", "Dat" }, { "acc", "Acc" }, { "inst", "Ins" }, { "loc", "Loc" },
	{ "voc", "Voc" },
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* True when `part` stands between the : and . of the tag. */
static bool tag_has(struct span tag, const char *part)
{
	while (tag.len > 0) {
		struct span parts = span_cut(&tag, ':');
		while (parts.len > 0)
			if (span_is(span_cut(&parts, '.'), part))
				return true;
	}
	return false;
}

static struct part_of_speech part_of(struct span tag)
{
	struct span name = span_cut(&tag, ':');

	if (span_is(name, "verb"))
		name = span_cut(&tag, ':');
	for (size_t i = 0; i < COUNT(parts_of_speech); i++)
		if (span_is(name, parts_of_speech[i].name))
			return parts_of_speech[i];
	return (struct part_of_speech){ "", "X", false };
}

static struct tag tag_parse(struct span text)
{
	const char *values[FEATURES] = { NULL };
	struct part_of_speech part = part_of(text);
	struct tag tag = { .upos = part.upos, .is_noun = strcmp(part.upos, "NOUN") == 0 };

	for (size_t i = 0; i < COUNT(translations); i++)
		if (tag_has(text, translations[i].part))
			values[translations[i].feature] = translations[i].value;
	if (tag_has(text, "imperf") && tag_has(text, "perf"))
		values[FEATURE_ASPECT] = NULL;
	/* one form of an adjective serves several genders: which ones is no question of any game. p1 to p3 among them are those
	 * of nouns without a singular, beside which it is a plural like any other. */
	if (!tag.is_noun) {
		values[FEATURE_GENDER] = values[FEATURE_ANIMACY] = NULL;
		if (values[FEATURE_NUMBER] != NULL && strcmp(values[FEATURE_NUMBER], "Ptan") == 0)
			values[FEATURE_NUMBER] = "Plur";
	}
	features_write(&tag.features, values);
	for (size_t i = 0; part.has_case && i < COUNT(case_parts); i++)
		if (tag_has(text, case_parts[i].part))
			tag.cases |= case_bit(case_parts[i].name);
	return tag;
}

const struct tag_list *tag_table_get(struct tag_table *table, struct span text)
{
	uint64_t number;
	struct tag_list *list;

	if (set_find(&table->numbers, text, &number))
		return &table->lists.items[number];
	set_put(&table->numbers, text, table->lists.len);
	list = LIST_ADD(&table->lists);
	*list = (struct tag_list){ 0 };
	while (text.len > 0)
		*LIST_ADD(&list->tags) = tag_parse(span_cut(&text, '+'));
	return list;
}

void tag_table_clear(struct tag_table *table)
{
	for (size_t i = 0; i < table->lists.len; i++)
		LIST_RELEASE(&table->lists.items[i].tags);
	LIST_RELEASE(&table->lists);
	set_clear(&table->numbers);
}
