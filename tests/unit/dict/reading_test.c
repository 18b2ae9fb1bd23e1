/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/reading.h"

#include "support/rows.h"

struct reading_row {
	const char *name, *upos, *feats, *misc;
	enum upos expected;
	enum grammatical_case grammatical_case;
	enum grammatical_number number;
	enum name_type name_type;
	uint32_t labels;
};

static const struct reading_row rows[] = {
	{ "definite", "NOUN", "Definite=Def|Number=Sing", "_", UPOS_NOUN, CASE_NONE, NUMBER_SING, NAME_NONE, LABEL_DEFINITE },
	{ "indefinite", "NOUN", "Definite=Ind", "_", UPOS_NOUN, CASE_NONE, NUMBER_NONE, NAME_NONE, 0 },
	{ "another number", "NOUN", "Number=Dual", "_", UPOS_NOUN, CASE_NONE, NUMBER_OTHER, NAME_NONE, 0 },
	{ "of several numbers the singular", "NOUN", "Number=Plur,Sing", "_", UPOS_NOUN, CASE_NONE, NUMBER_SING, NAME_NONE, 0 },
	{ "nothing known", "_", "_", "_", UPOS_NONE, CASE_NONE, NUMBER_NONE, NAME_NONE, 0 },
	{ "a plain noun", "NOUN", "Animacy=Inan|Case=Nom|Gender=Masc|Number=Sing", "Src=oc,hs",
		UPOS_NOUN, CASE_NOM, NUMBER_SING, NAME_NONE, 0 },
	{ "a name", "PROPN", "Case=Ins|NameType=Geo|Number=Ptan", "_", UPOS_PROPN, CASE_INS, NUMBER_PTAN, NAME_GEO, 0 },
	{ "a name of a kind that is not ours", "PROPN", "NameType=Nat", "_", UPOS_PROPN, CASE_NONE, NUMBER_NONE, NAME_OTH, 0 },
	{ "a case that is not ours", "NOUN", "Case=Abl", "_", UPOS_NOUN, CASE_OTHER, NUMBER_NONE, NAME_NONE, 0 },
	{ "the nominative among cases, last", "ADJ", "Case=Acc,Nom", "_", UPOS_ADJ, CASE_NOM, NUMBER_NONE, NAME_NONE, 0 },
	{ "the nominative among cases, first", "ADJ", "Case=Nom,Acc", "_", UPOS_ADJ, CASE_NOM, NUMBER_NONE, NAME_NONE, 0 },
	{ "the first of other cases", "ADJ", "Case=Gen,Loc", "_", UPOS_ADJ, CASE_GEN, NUMBER_NONE, NAME_NONE, 0 },
	{ "several styles", "NOUN", "Style=Arch,Coll", "_", UPOS_NOUN, CASE_NONE, NUMBER_NONE, NAME_NONE,
		LABEL_ARCH | LABEL_COLL },
	{ "every other label", "X", "Abbr=Yes|Compound=Yes|Degree=Aug|Typo=Yes|Variant=Yes", "_", UPOS_X, CASE_NONE,
		NUMBER_NONE, NAME_NONE, LABEL_ABBR | LABEL_COMPOUND | LABEL_AUG | LABEL_TYPO | LABEL_VARIANT },
	{ "a compound abbreviation is no abbreviation", "NOUN", "Abbr=Compound", "_", UPOS_NOUN, CASE_NONE, NUMBER_NONE,
		NAME_NONE, LABEL_ABBR_COMPOUND },
	{ "Variant=Short of adjectives is no label", "ADJ", "Variant=Short", "_", UPOS_ADJ, CASE_NONE, NUMBER_NONE,
		NAME_NONE, 0 },
	{ "an inferred diminutive", "NOUN", "Degree=Dim", "Base=козёл|Inferred=Degree", UPOS_NOUN, CASE_NONE, NUMBER_NONE,
		NAME_NONE, LABEL_DIM | LABEL_INFERRED_DEGREE },
	{ "labels stand in FEATS, not in MISC", "NOUN", "_", "Typo=Yes", UPOS_NOUN, CASE_NONE, NUMBER_NONE, NAME_NONE, 0 },
	{ "names of features are whole words", "NOUN", "XCase=Gen|Cas=Gen", "_", UPOS_NOUN, CASE_NONE, NUMBER_NONE,
		NAME_NONE, 0 },
};

static void parses(void **state)
{
	const struct reading_row *row = *state;
	struct reading reading = { .lemma = SPAN("леммы никто не трогает") };

	assert_true(reading_parse(&reading, span_of(row->upos), span_of(row->feats), span_of(row->misc)));
	assert_int_equal(reading.upos, row->expected);
	assert_int_equal(reading.grammatical_case, row->grammatical_case);
	assert_int_equal(reading.number, row->number);
	assert_int_equal(reading.name_type, row->name_type);
	assert_int_equal(reading.labels, row->labels);
	assert_true(span_is(reading.feats, row->feats));
	assert_true(span_is(reading.misc, row->misc));
	assert_true(span_is(reading.lemma, "леммы никто не трогает"));
}

static void knows_its_classes(void **state)
{
	struct reading reading = { 0 };

	(void)state;
	for (unsigned i = 0; i < UPOS_COUNT; i++) {
		assert_true(reading_parse(&reading, span_of(upos_name((enum upos)i)), SPAN("_"), SPAN("_")));
		assert_int_equal(reading.upos, i);
	}
	assert_false(reading_parse(&reading, SPAN("noun"), SPAN("_"), SPAN("_")));
	assert_false(reading_parse(&reading, SPAN(""), SPAN("_"), SPAN("_")));
}

static void finds_values(void **state)
{
	struct span column = SPAN("Base=козёл|Inferred=Degree|Src=oc,hs");

	(void)state;
	assert_true(span_is(feature_value(column, "Base"), "козёл"));
	assert_true(span_is(feature_value(column, "Src"), "oc,hs"));
	assert_int_equal(feature_value(column, "Sr").len, 0);
	assert_int_equal(feature_value(column, "козёл").len, 0);
	assert_int_equal(feature_value(SPAN("_"), "Base").len, 0);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = {
		cmocka_unit_test(knows_its_classes),
		cmocka_unit_test(finds_values),
	};
	size_t count = 2;

	ROW_TESTS(rows, parses);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
