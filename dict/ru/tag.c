/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ru/tag.h"

#include <stdio.h>
#include <string.h>

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
	{ "Abbr", FEATURE_ABBR, "Yes" }, { "Init", FEATURE_ABBR, "Yes" }, { "anim", FEATURE_ANIMACY, "Anim" },
	{ "inan", FEATURE_ANIMACY, "Inan" }, { "impf", FEATURE_ASPECT, "Imp" },
	{ "perf", FEATURE_ASPECT, "Perf" }, { "nomn", FEATURE_CASE, "Nom" }, { "gent", FEATURE_CASE, "Gen" },
	{ "gen1", FEATURE_CASE, "Gen" }, { "gen2", FEATURE_CASE, "Gen" }, { "datv", FEATURE_CASE, "Dat" },
	{ "accs", FEATURE_CASE, "Acc" }, { "acc2", FEATURE_CASE, "Acc" }, { "ablt", FEATURE_CASE, "Ins" },
	{ "loct", FEATURE_CASE, "Loc" }, { "loc1", FEATURE_CASE, "Loc" }, { "loc2", FEATURE_CASE, "Loc" },
	{ "voct", FEATURE_CASE, "Voc" }, { "COMP", FEATURE_DEGREE, "Cmp" }, { "Supr", FEATURE_DEGREE, "Sup" },
	{ "masc", FEATURE_GENDER, "Masc" }, { "femn", FEATURE_GENDER, "Fem" },
	{ "neut", FEATURE_GENDER, "Neut" }, { "Ms-f", FEATURE_GENDER, "Com" },
	{ "Fixd", FEATURE_INFL_CLASS, "Ind" }, { "indc", FEATURE_MOOD, "Ind" },
	{ "impr", FEATURE_MOOD, "Imp" }, { "Trad", FEATURE_NAME_TYPE, "Pro" },
	{ "Orgn", FEATURE_NAME_TYPE, "Com" }, { "Geox", FEATURE_NAME_TYPE, "Geo" },
	{ "Patr", FEATURE_NAME_TYPE, "Pat" }, { "Surn", FEATURE_NAME_TYPE, "Sur" },
	{ "Name", FEATURE_NAME_TYPE, "Giv" }, { "sing", FEATURE_NUMBER, "Sing" },
	{ "plur", FEATURE_NUMBER, "Plur" }, { "Pltm", FEATURE_NUMBER, "Ptan" },
	{ "1per", FEATURE_PERSON, "1" }, { "2per", FEATURE_PERSON, "2" }, { "3per", FEATURE_PERSON, "3" },
	{ "Infr", FEATURE_STYLE, "Coll" }, { "Arch", FEATURE_STYLE, "Arch" },
	{ "Slng", FEATURE_STYLE, "Slng" }, { "past", FEATURE_TENSE, "Past" },
	{ "pres", FEATURE_TENSE, "Pres" }, { "futr", FEATURE_TENSE, "Fut" }, { "Erro", FEATURE_TYPO, "Yes" },
	{ "Dist", FEATURE_TYPO, "Yes" }, { "ADJS", FEATURE_VARIANT, "Short" },
	{ "PRTS", FEATURE_VARIANT, "Short" }, { "V-be", FEATURE_VARIANT, "Yes" },
	{ "V-bi", FEATURE_VARIANT, "Yes" }, { "V-oy", FEATURE_VARIANT, "Yes" },
	{ "V-ey", FEATURE_VARIANT, "Yes" }, { "V-ej", FEATURE_VARIANT, "Yes" },
	{ "V-en", FEATURE_VARIANT, "Yes" }, { "V-sh", FEATURE_VARIANT, "Yes" },
	{ "VERB", FEATURE_VERB_FORM, "Fin" }, { "INFN", FEATURE_VERB_FORM, "Inf" },
	{ "PRTF", FEATURE_VERB_FORM, "Part" }, { "PRTS", FEATURE_VERB_FORM, "Part" },
	{ "GRND", FEATURE_VERB_FORM, "Conv" }, { "actv", FEATURE_VOICE, "Act" },
	{ "pssv", FEATURE_VOICE, "Pass" },
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

static bool value_is(const char *value, const char *wanted)
{
	return value != NULL && strcmp(value, wanted) == 0;
}

static const char *upos_of(const char *text, const char *const values[FEATURES])
{
	if (tag_has(text, "NOUN") && values[FEATURE_NAME_TYPE] != NULL)
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
	tag->is_abbreviation = values[FEATURE_ABBR] != NULL;
	tag->is_common = strcmp(tag->upos, "NOUN") == 0 && !tag->is_abbreviation;
	tag->is_base = value_is(values[FEATURE_CASE], "Nom")
		&& (value_is(values[FEATURE_NUMBER], "Sing") || value_is(values[FEATURE_NUMBER], "Ptan"));
	tag->is_indeclinable = tag->is_nominal && values[FEATURE_INFL_CLASS] != NULL;
	tag->cases = case_bit(values[FEATURE_CASE]);
	/* the animacy of an adjective only says which of two accusatives it is */
	if (!tag->is_nominal)
		values[FEATURE_ANIMACY] = NULL;
	snprintf(tag->kind, sizeof tag->kind, "%.3s%.3s",
		values[FEATURE_GENDER] == NULL ? "-" : values[FEATURE_GENDER],
		values[FEATURE_ANIMACY] == NULL ? "-" : values[FEATURE_ANIMACY]);
	features_write(&tag->features, values);
}
