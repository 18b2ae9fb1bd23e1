/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/reading.h"

#include <string.h>

static const char *const upos_names[UPOS_COUNT] = {
	[UPOS_NONE] = "_",
	[UPOS_NOUN] = "NOUN",
	[UPOS_PROPN] = "PROPN",
	[UPOS_ADJ] = "ADJ",
	[UPOS_VERB] = "VERB",
	[UPOS_ADV] = "ADV",
	[UPOS_PRON] = "PRON",
	[UPOS_DET] = "DET",
	[UPOS_NUM] = "NUM",
	[UPOS_ADP] = "ADP",
	[UPOS_CCONJ] = "CCONJ",
	[UPOS_SCONJ] = "SCONJ",
	[UPOS_PART] = "PART",
	[UPOS_INTJ] = "INTJ",
	[UPOS_AUX] = "AUX",
	[UPOS_SYM] = "SYM",
	[UPOS_PUNCT] = "PUNCT",
	[UPOS_X] = "X",
};

/* What one value of one feature sets: a field of struct reading (by its offset), or a label. */
static const struct feature {
	const char *name, *value;
	uint32_t label;
	uint8_t field_offset, field_value;
} features[] = {
#define FIELD(field, number) .field_offset = offsetof(struct reading, field), .field_value = (number)
	{ "Case", "Nom", FIELD(grammatical_case, CASE_NOM) },
	{ "Case", "Gen", FIELD(grammatical_case, CASE_GEN) },
	{ "Case", "Dat", FIELD(grammatical_case, CASE_DAT) },
	{ "Case", "Acc", FIELD(grammatical_case, CASE_ACC) },
	{ "Case", "Ins", FIELD(grammatical_case, CASE_INS) },
	{ "Case", "Loc", FIELD(grammatical_case, CASE_LOC) },
	{ "Case", "Voc", FIELD(grammatical_case, CASE_VOC) },
	{ "Case", NULL, FIELD(grammatical_case, CASE_OTHER) },
	{ "Number", "Sing", FIELD(number, NUMBER_SING) },
	{ "Number", "Plur", FIELD(number, NUMBER_PLUR) },
	{ "Number", "Ptan", FIELD(number, NUMBER_PTAN) },
	{ "Number", "Coll", FIELD(number, NUMBER_COLL) },
	{ "Number", NULL, FIELD(number, NUMBER_OTHER) },
	{ "NameType", "Giv", FIELD(name_type, NAME_GIV) },
	{ "NameType", "Sur", FIELD(name_type, NAME_SUR) },
	{ "NameType", "Pat", FIELD(name_type, NAME_PAT) },
	{ "NameType", "Geo", FIELD(name_type, NAME_GEO) },
	{ "NameType", "Com", FIELD(name_type, NAME_COM) },
	{ "NameType", "Pro", FIELD(name_type, NAME_PRO) },
	{ "NameType", "Prs", FIELD(name_type, NAME_PRS) },
	{ "NameType", NULL, FIELD(name_type, NAME_OTH) },
#undef FIELD
	{ "Abbr", "Yes", .label = LABEL_ABBR },
	{ "Abbr", "Compound", .label = LABEL_ABBR_COMPOUND },
	{ "Compound", "Yes", .label = LABEL_COMPOUND },
	{ "Typo", "Yes", .label = LABEL_TYPO },
	{ "Variant", "Yes", .label = LABEL_VARIANT },
	{ "Degree", "Dim", .label = LABEL_DIM },
	{ "Degree", "Aug", .label = LABEL_AUG },
	{ "Style", "Arch", .label = LABEL_ARCH },
	{ "Style", "Coll", .label = LABEL_COLL },
	{ "Style", "Expr", .label = LABEL_EXPR },
	{ "Style", "Form", .label = LABEL_FORM },
	{ "Style", "Rare", .label = LABEL_RARE },
	{ "Style", "Slng", .label = LABEL_SLNG },
	{ "Style", "Vrnc", .label = LABEL_VRNC },
	{ "Style", "Vulg", .label = LABEL_VULG },
	{ "Definite", "Def", .label = LABEL_DEFINITE },
};

enum { FEATURES = sizeof features / sizeof *features };

/* Of several values (Case=Acc,Nom) that of the dictionary form counts, else the first. */
static void set_field(uint8_t *field, const struct feature *feature)
{
	bool is_base = feature->value != NULL && (strcmp(feature->value, "Nom") == 0 || strcmp(feature->value, "Sing") == 0);

	if (*field == 0 || is_base)
		*field = feature->field_value;
}

/* One value of a feature; a feature may have several: Style=Arch,Coll. */
static void read_value(struct reading *reading, struct span name, struct span value)
{
	for (size_t i = 0; i < FEATURES; i++) {
		const struct feature *feature = &features[i];
		if (!span_is(name, feature->name) ||
			(feature->value != NULL && !span_is(value, feature->value)))
			continue;
		if (feature->label != 0)
			reading->labels |= feature->label;
		else
			set_field((uint8_t *)reading + feature->field_offset, feature);
		return;
	}
}

static void read_features(struct reading *reading, struct span column)
{
	while (column.len > 0) {
		struct span values = span_cut(&column, '|');
		struct span name = span_cut(&values, '=');
		while (values.len > 0)
			read_value(reading, name, span_cut(&values, ','));
	}
}

enum upos upos_find(struct span name)
{
	unsigned i = 0;

	while (i < UPOS_COUNT && !span_is(name, upos_names[i]))
		i++;
	return (enum upos)i;
}

bool reading_feature(size_t i, const char **name, const char **value, uint32_t *label)
{
	if (i >= FEATURES)
		return false;
	*name = features[i].name;
	*value = features[i].value;
	*label = features[i].label;
	return true;
}

bool reading_parse(struct reading *reading, struct span upos, struct span feats, struct span misc)
{
	struct span lemma = reading->lemma;

	*reading = (struct reading){ .feats = feats, .misc = misc, .lemma = lemma };
	read_features(reading, feats);
	if (span_is(feature_value(misc, "Inferred"), "Degree"))
		reading->labels |= LABEL_INFERRED_DEGREE;
	enum upos class = upos_find(upos);
	if (class == UPOS_COUNT)
		return false;
	reading->upos = (uint8_t)class;
	return true;
}

const char *upos_name(enum upos upos)
{
	return upos_names[upos];
}

struct span feature_value(struct span column, const char *name)
{
	while (column.len > 0) {
		struct span value = span_cut(&column, '|');
		if (span_is(span_cut(&value, '='), name))
			return value;
	}
	return span_of("");
}
