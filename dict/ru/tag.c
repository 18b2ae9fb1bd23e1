/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ru/tag.h"

#include <stdio.h>
#include <string.h>

const char *const tag_cases[TAG_CASES] = { "Acc", "Dat", "Gen", "Ins", "Loc", "Nom", "Voc" };

/* In alphabetical order, as the FEATS column wants them. */
enum feature {
	ABBR, ANIMACY, ASPECT, CASE, DEGREE, GENDER, INFL_CLASS, MOOD, NAME_TYPE, NUMBER, PERSON, STYLE, TENSE, TYPO,
	VARIANT, VERB_FORM, VOICE, FEATURES
};

static const char *const feature_names[FEATURES] = {
	"Abbr", "Animacy", "Aspect", "Case", "Degree", "Gender", "InflClass", "Mood", "NameType", "Number", "Person",
	"Style", "Tense", "Typo", "Variant", "VerbForm", "Voice"
};

static const struct part_of_speech {
	const char *grammeme, *upos;
} parts_of_speech[] = {
	{ "NOUN", "NOUN" }, { "ADJF", "ADJ" }, { "ADJS", "ADJ" }, { "COMP", "ADJ" }, { "VERB", "VERB" },
	{ "INFN", "VERB" }, { "PRTF", "VERB" }, { "PRTS", "VERB" }, { "GRND", "VERB" }, { "NUMR", "NUM" },
	{ "ADVB", "ADV" }, { "NPRO", "PRON" }, { "PRED", "ADV" }, { "PREP", "ADP" }, { "CONJ", "CCONJ" },
	{ "PRCL", "PART" }, { "INTJ", "INTJ" },
};

/* A later line wins over an earlier one for the same feature. */
static const struct translation {
	const char *grammeme;
	enum feature feature;
	const char *value;
} translations[] = {
	{ "Abbr", ABBR, "Yes" }, { "Init", ABBR, "Yes" },
	{ "anim", ANIMACY, "Anim" }, { "inan", ANIMACY, "Inan" },
	{ "impf", ASPECT, "Imp" }, { "perf", ASPECT, "Perf" },
	{ "nomn", CASE, "Nom" }, { "gent", CASE, "Gen" }, { "gen1", CASE, "Gen" }, { "gen2", CASE, "Gen" },
	{ "datv", CASE, "Dat" }, { "accs", CASE, "Acc" }, { "acc2", CASE, "Acc" }, { "ablt", CASE, "Ins" },
	{ "loct", CASE, "Loc" }, { "loc1", CASE, "Loc" }, { "loc2", CASE, "Loc" }, { "voct", CASE, "Voc" },
	{ "COMP", DEGREE, "Cmp" }, { "Supr", DEGREE, "Sup" },
	{ "masc", GENDER, "Masc" }, { "femn", GENDER, "Fem" }, { "neut", GENDER, "Neut" }, { "Ms-f", GENDER, "Com" },
	{ "Fixd", INFL_CLASS, "Ind" },
	{ "indc", MOOD, "Ind" }, { "impr", MOOD, "Imp" },
	{ "Trad", NAME_TYPE, "Pro" }, { "Orgn", NAME_TYPE, "Com" }, { "Geox", NAME_TYPE, "Geo" },
	{ "Patr", NAME_TYPE, "Pat" }, { "Surn", NAME_TYPE, "Sur" }, { "Name", NAME_TYPE, "Giv" },
	{ "sing", NUMBER, "Sing" }, { "plur", NUMBER, "Plur" }, { "Pltm", NUMBER, "Ptan" },
	{ "1per", PERSON, "1" }, { "2per", PERSON, "2" }, { "3per", PERSON, "3" },
	{ "Infr", STYLE, "Coll" }, { "Arch", STYLE, "Arch" }, { "Slng", STYLE, "Slng" },
	{ "past", TENSE, "Past" }, { "pres", TENSE, "Pres" }, { "futr", TENSE, "Fut" },
	{ "Erro", TYPO, "Yes" }, { "Dist", TYPO, "Yes" },
	{ "ADJS", VARIANT, "Short" }, { "PRTS", VARIANT, "Short" }, { "V-be", VARIANT, "Yes" },
	{ "V-bi", VARIANT, "Yes" }, { "V-oy", VARIANT, "Yes" }, { "V-ey", VARIANT, "Yes" }, { "V-ej", VARIANT, "Yes" },
	{ "V-en", VARIANT, "Yes" }, { "V-sh", VARIANT, "Yes" },
	{ "VERB", VERB_FORM, "Fin" }, { "INFN", VERB_FORM, "Inf" }, { "PRTF", VERB_FORM, "Part" },
	{ "PRTS", VERB_FORM, "Part" }, { "GRND", VERB_FORM, "Conv" },
	{ "actv", VOICE, "Act" }, { "pssv", VOICE, "Pass" },
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool tag_has(const char *text, const char *grammeme)
{
	size_t len = strlen(grammeme);

	for (const char *at = text; (at = strstr(at, grammeme)) != NULL; at += len) {
		bool begins = at == text || at[-1] == ',' || at[-1] == ' ';
		if (begins && (at[len] == ',' || at[len] == ' ' || at[len] == '\0'))
			return true;
	}
	return false;
}

static void feature_add(char *column, const char *name, const char *value)
{
	size_t len = strlen(column);

	snprintf(column + len, TAG_FEATURES_BYTES - len, "%s=%s|", name, value);
}

static unsigned case_bit(const char *value)
{
	for (unsigned i = 0; i < TAG_CASES; i++)
		if (strcmp(tag_cases[i], value) == 0)
			return 1u << i;
	return 0;
}

static bool value_is(const char *value, const char *wanted)
{
	return value != NULL && strcmp(value, wanted) == 0;
}

static const char *upos_of(const char *text, const char *const values[FEATURES])
{
	if (tag_has(text, "NOUN") && values[NAME_TYPE] != NULL)
		return "PROPN";
	if (tag_has(text, "ADJF") && tag_has(text, "Apro"))
		return "DET";
	for (size_t i = 0; i < COUNT(parts_of_speech); i++)
		if (tag_has(text, parts_of_speech[i].grammeme))
			return parts_of_speech[i].upos;
	return "X";
}

void tag_parse(struct tag *tag, const char *text)
{
	const char *values[FEATURES] = { NULL };

	for (size_t i = 0; i < COUNT(translations); i++)
		if (tag_has(text, translations[i].grammeme))
			values[translations[i].feature] = translations[i].value;
	*tag = (struct tag){ .upos = upos_of(text, values) };
	tag->is_nominal = strcmp(tag->upos, "NOUN") == 0 || strcmp(tag->upos, "PROPN") == 0;
	tag->is_common = strcmp(tag->upos, "NOUN") == 0 && values[ABBR] == NULL;
	tag->is_base = value_is(values[CASE], "Nom")
		&& (value_is(values[NUMBER], "Sing") || value_is(values[NUMBER], "Ptan"));
	tag->is_indeclinable = tag->is_nominal && values[INFL_CLASS] != NULL;
	tag->cases = values[CASE] == NULL ? 0 : case_bit(values[CASE]);
	/* the animacy of an adjective only says which of two accusatives it is */
	if (!tag->is_nominal)
		values[ANIMACY] = NULL;
	snprintf(tag->kind, sizeof tag->kind, "%.3s%.3s", values[GENDER] == NULL ? "-" : values[GENDER],
		values[ANIMACY] == NULL ? "-" : values[ANIMACY]);
	for (size_t i = 0; i < FEATURES; i++)
		if (values[i] != NULL && i != CASE)
			feature_add(i < CASE ? tag->before : tag->after, feature_names[i], values[i]);
}
