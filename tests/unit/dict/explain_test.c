/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/explain.h"

#include "base/buffer.h"
#include "diag/message.h"
#include "support/rows.h"

struct fault_row {
	const char *name, *form, *lemma, *upos, *feats, *misc;
	const char *fault;	/* with its slots filled; NULL: the defaults admit it */
};

static const struct fault_row rows[] = {
	{ "a common noun", "стол", "стол", "NOUN", "Case=Nom|Number=Sing", "_", NULL },
	{ "without a case it is nominative", "hund", "hund", "NOUN", "Gender=Com", "_", NULL },
	{ "without a singular", "сани", "сани", "NOUN", "Case=Nom|Number=Ptan", "_", NULL },
	{ "collective", "листва", "листва", "NOUN", "Case=Nom|Number=Coll", "_", NULL },
	{ "no class", "стол", "стол", "_", "_", "_", NULL },
	{ "a plural", "столы", "стол", "NOUN", "Case=Nom|Number=Plur", "_", "«столы» is the plural of «стол»" },
	{ "a plural without a case", "børn", "barn", "NOUN", "Number=Plur", "_", "«børn» is the plural of «barn»" },
	{ "a definite form", "hunden", "hund", "NOUN", "Definite=Def|Gender=Com|Number=Sing", "_",
		"«hunden» is the definite form of «hund»" },
	{ "a definite plural", "hundene", "hund", "NOUN", "Definite=Def|Number=Plur", "_",
		"«hundene» is the definite plural of «hund»" },
	{ "a definite form that is its own lemma", "hunden", "hunden", "NOUN", "Definite=Def", "_", "«hunden» is a definite form" },
	{ "a definite genitive is told as a genitive", "hundens", "hund", "NOUN", "Case=Gen|Definite=Def", "_",
		"«hundens» is the genitive of «hund»" },
	{ "indefinite", "hund", "hund", "NOUN", "Definite=Ind|Number=Sing", "_", NULL },
	{ "a dual", "roki", "rok", "NOUN", "Case=Nom|Number=Dual", "_", "«roki» is a form of «rok»" },
	{ "a dual that is its own lemma", "roki", "roki", "NOUN", "Number=Dual", "_", "«roki» is a noun, but no singular" },
	{ "a singular that is a plural, too", "sheep", "sheep", "NOUN", "Number=Plur,Sing", "_", NULL },
	{ "a plural that is its own lemma", "люди", "люди", "NOUN", "Case=Nom|Number=Plur", "_", "«люди» is a plural" },
	{ "a genitive", "стола", "стол", "NOUN", "Case=Gen|Number=Sing", "_", "«стола» is the genitive of «стол»" },
	{ "a genitive plural", "столов", "стол", "NOUN", "Case=Gen|Number=Plur", "_",
		"«столов» is the genitive plural of «стол»" },
	{ "of a plurale tantum", "саней", "сани", "NOUN", "Case=Gen|Number=Ptan", "_", "«саней» is the genitive of «сани»" },
	{ "an indeclinable accusative", "кофе", "кофе", "NOUN", "Case=Acc|Number=Sing", "_", "«кофе» is an accusative" },
	{ "an unheard-of case", "кофе", "кофе", "NOUN", "Case=Abl", "_", "«кофе» is an oblique form" },
	{ "an adjective", "красный", "красный", "ADJ", "Case=Nom|Number=Sing", "_", "«красный» is an adjective" },
	{ "of an adjective", "красного", "красный", "ADJ", "Case=Gen", "_",
		"«красного» is a form of the adjective «красный»" },
	{ "a verb", "бежать", "бежать", "VERB", "VerbForm=Inf", "_", "«бежать» is a verb" },
	{ "of a verb", "бегу", "бежать", "VERB", "VerbForm=Fin", "_", "«бегу» is a form of the verb «бежать»" },
	{ "a participle", "бегущий", "бежать", "VERB", "Case=Nom|VerbForm=Part", "_",
		"«бегущий» is a participle of the verb «бежать»" },
	{ "an adverbial participle", "бегая", "бегать", "VERB", "VerbForm=Conv", "_",
		"«бегая» is an adverbial participle of the verb «бегать»" },
	{ "of another class", "altid", "altid", "X", "_", "_", "«altid» is no noun" },
	{ "of a word of another class", "skrev", "skrive", "X", "_", "_", "«skrev» is a form of «skrive», which is no noun" },
	{ "a place", "москва", "москва", "PROPN", "Case=Nom|NameType=Geo|Number=Sing", "_",
		"«москва» is a proper name (place)" },
	{ "a name in another case is told as a name", "москвы", "москва", "PROPN", "Case=Gen|NameType=Geo", "_",
		"«москвы» is a proper name (place)" },
	{ "a name of no kind", "байкал", "байкал", "PROPN", "_", "_", "«байкал» is a proper name" },
	{ "an abbreviation", "гб", "гб", "NOUN", "Abbr=Yes|Case=Nom|Number=Sing", "_", "«гб» is an abbreviation" },
	{ "an abbreviated name", "сша", "сша", "PROPN", "Abbr=Yes|NameType=Geo", "_", "«сша» is an abbreviation" },
	{ "a compound abbreviation is admitted", "колхоз", "колхоз", "NOUN", "Abbr=Compound|Case=Nom", "_", NULL },
	{ "a misspelling", "карова", "корова", "NOUN", "Case=Nom|Typo=Yes", "_", "«карова» is a misspelling of «корова»" },
	{ "a misspelling in the genitive is told as one", "каровы", "каровы", "NOUN", "Case=Gen|Typo=Yes", "_",
		"«каровы» is a misspelling" },
	{ "vulgar", "жопа", "жопа", "NOUN", "Case=Nom|Style=Vulg", "_", "«жопа» is vulgar" },
	{ "dialect", "бурак", "бурак", "NOUN", "Case=Nom|Style=Vrnc", "_", "«бурак» is dialect" },
	{ "jargon", "бакс", "бакс", "NOUN", "Case=Nom|Style=Slng", "_", "«бакс» is slang or jargon" },
	{ "vulgar without a class", "жопа", "жопа", "_", "Style=Vulg", "_", "«жопа» is vulgar" },
	{ "colloquial is admitted", "картошка", "картошка", "NOUN", "Case=Nom|Style=Coll", "_", NULL },
	{ "a diminutive", "домик", "домик", "NOUN", "Case=Nom|Degree=Dim", "Base=дом", "«домик» is a diminutive of «дом»" },
	{ "a diminutive of nobody knows what", "домик", "домик", "NOUN", "Case=Nom|Degree=Dim", "_",
		"«домик» is a diminutive" },
	{ "an augmentative", "ручища", "ручища", "NOUN", "Case=Nom|Degree=Aug", "Base=рука",
		"«ручища» is an augmentative of «рука»" },
	{ "an inferred diminutive is admitted", "домик", "домик", "NOUN", "Case=Nom|Degree=Dim", "Inferred=Degree", NULL },
	{ "the class is told before the style", "жопы", "жопа", "NOUN", "Case=Nom|Number=Plur|Style=Vulg", "_",
		"«жопы» is the plural of «жопа»" },
};

static struct reading reading_of(const char *lemma, const char *upos, const char *feats, const char *misc)
{
	struct reading reading = { .lemma = span_of(lemma) };

	assert_true(reading_parse(&reading, span_of(upos), span_of(feats), span_of(misc)));
	return reading;
}

/* The sentence with its slots filled. */
static void assert_says(const char *sentence, const char *form, const struct reading *reading, const char *expected)
{
	struct buffer text = { 0 };
	struct message message = MESSAGE(sentence, span_of(form), reading->lemma, feature_value(reading->misc, "Base"));

	message_add(&text, &message);
	assert_span_equal(buffer_span(&text), span_of(expected));
	buffer_release(&text);
}

/* The sentence for the first fact that Balda's defaults refuse; NULL when they refuse none. */
static const char *fault_of(const struct reading *reading, const char *form)
{
	unsigned facts = reading_facts(reading) & FACTS_REFUSED;

	return facts == 0 ? NULL : reading_sentence(reading, span_of(form), (enum fact)__builtin_ctz(facts));
}

static void tells_fault(void **state)
{
	const struct fault_row *row = *state;
	struct reading reading = reading_of(row->lemma, row->upos, row->feats, row->misc);
	const char *fault = fault_of(&reading, row->form);

	if (row->fault == NULL)
		assert_null(fault);
	else
		assert_says(fault, row->form, &reading, row->fault);
	assert_non_null(reading_praise(&reading));
}

struct label_row {
	const char *name, *feats, *misc;
	enum fact fact;
	const char *sentence;
};

static const struct label_row label_rows[] = {
	{ "inferred diminutive", "Case=Nom|Degree=Dim", "Base=дом|Inferred=Degree", FACT_INFERRED_DIMINUTIVE,
		"«форма» looks like a diminutive of «дом»" },
	{ "inferred augmentative", "Case=Nom|Degree=Aug", "Inferred=Degree", FACT_INFERRED_AUGMENTATIVE,
		"«форма» looks like an augmentative" },
	{ "compound abbreviation", "Abbr=Compound", "_", FACT_COMPOUND_ABBREVIATION,
		"«форма» is a compound abbreviated word" },
	{ "compound", "Compound=Yes", "_", FACT_COMPOUND, "«форма» is a compound word" },
	{ "colloquial", "Style=Coll", "_", FACT_COLLOQUIAL, "«форма» is colloquial" },
	{ "obsolete", "Style=Arch", "_", FACT_OBSOLETE, "«форма» is obsolete" },
	{ "variant", "Variant=Yes", "_", FACT_VARIANT, "«форма» is a variant spelling of «лемма»" },
};

/* An admitted reading with a label has that one fact, and its sentence. */
static void tells_label(void **state)
{
	const struct label_row *row = *state;
	struct reading reading = reading_of("лемма", "NOUN", row->feats, row->misc);

	assert_int_equal(reading_facts(&reading), 1u << row->fact);
	assert_null(fault_of(&reading, "форма"));
	assert_says(reading_sentence(&reading, SPAN("форма"), row->fact), "форма", &reading, row->sentence);
}

/* Whatever the columns say, there is a sentence for each fact. */
static void is_never_silent(void **state)
{
	(void)state;
	for (unsigned i = 0; i < (unsigned)UPOS_COUNT * CASE_COUNT * NUMBER_COUNT * NAME_COUNT * 2; i++) {
		struct reading reading = {
			.upos = (uint8_t)(i % UPOS_COUNT),
			.grammatical_case = (uint8_t)(i / UPOS_COUNT % CASE_COUNT),
			.number = (uint8_t)(i / UPOS_COUNT / CASE_COUNT % NUMBER_COUNT),
			.name_type = (uint8_t)(i / UPOS_COUNT / CASE_COUNT / NUMBER_COUNT % NAME_COUNT),
			.feats = SPAN("_"), .misc = SPAN("_"),
			.lemma = i % 2 == 0 ? SPAN("форма") : SPAN("лемма"),
			.labels = i * 2654435761u >> 16 & 0xFFFF,
		};
		unsigned facts = reading_facts(&reading);
		for (; facts != 0; facts &= facts - 1)
			assert_non_null(reading_sentence(&reading, SPAN("форма"), (enum fact)__builtin_ctz(facts)));
	}
}

struct order_row {
	const char *name;
	const char *lighter[2], *heavier[2];	/* UPOS, FEATS */
};

static const struct order_row order_rows[] = {
	{ "a label weighs less than a fault", { "NOUN", "Compound=Yes|Style=Arch,Coll|Variant=Yes" },
		{ "NOUN", "Number=Plur" } },
	{ "none less than a label", { "NOUN", "_" }, { "NOUN", "Style=Arch" } },
	{ "one fault less than two", { "ADJ", "_" }, { "NOUN", "Number=Plur|Style=Vulg" } },
	{ "the nominative plural less than another case", { "NOUN", "Case=Nom|Number=Plur" },
		{ "NOUN", "Case=Acc|Number=Plur" } },
	{ "a pronoun less than a verb", { "PRON", "_" }, { "VERB", "_" } },
	{ "an adjective less than an adverb", { "ADJ", "_" }, { "ADV", "_" } },
	{ "another class less than a name", { "ADV", "_" }, { "PROPN", "_" } },
	{ "another class less than an abbreviation", { "ADP", "_" }, { "NOUN", "Abbr=Yes" } },
	{ "a name less than a noun in another case", { "PROPN", "Case=Nom" }, { "NOUN", "Case=Gen" } },
	{ "the abbreviation of a name is one fault", { "PROPN", "Abbr=Yes" }, { "NOUN", "Number=Plur|Style=Vulg" } },
	{ "of no class more than a noun", { "NOUN", "_" }, { "_", "_" } },
	{ "of no class less than a plural", { "_", "_" }, { "NOUN", "Number=Plur" } },
	{ "a noun less than another class", { "NOUN", "Case=Nom|Number=Plur" }, { "ADV", "_" } },
};

static void weighs(void **state)
{
	const struct order_row *row = *state;
	struct reading lighter = reading_of("лемма", row->lighter[0], row->lighter[1], "_");
	struct reading heavier = reading_of("лемма", row->heavier[0], row->heavier[1], "_");

	assert_true(reading_weight(&lighter) < reading_weight(&heavier));
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(label_rows) + COUNT(order_rows) + 1] = {
		cmocka_unit_test(is_never_silent),
	};
	size_t count = 1;

	ROW_TESTS(rows, tells_fault);
	ROW_TESTS(label_rows, tells_label);
	ROW_TESTS(order_rows, weighs);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
