/* SPDX-License-Identifier: GPL-3.0-or-later
 * Words by class and label, and their counts. */
#include "dict/select.h"

#include "dict/census.h"
#include "support/dictionary.h"
#include "support/rows.h"

static const char source[] =
	"#: language ru\nбалкон\tбалкон\tNOUN\tCase=Nom|Number=Sing\tSrc=oc,hs\n"
	"брюки\tбрюки\tNOUN\tCase=Nom|Number=Ptan\n"
	"врун\tврун\tNOUN\tCase=Nom|Number=Sing|Style=Arch,Coll\nстар\tстарый\tADJ\tVariant=Short\n"
	"столик\tстолик\tNOUN\tCase=Nom|Degree=Dim|Number=Sing\tBase=стол|Inferred=Degree\n"
	"столы\tстол\tNOUN\tCase=Nom|Number=Plur\nстолы\tстол\tNOUN\tCase=Acc|Number="
	"Plur\nстолы\tстолы\tVERB\tStyle=Vulg\n";

struct select_row {
	const char *name, *upos, *labels[2], *words;
};

static const struct select_row rows[] = {
	{ "any", NULL, { NULL }, "балкон брюки врун стар столик столы " },
	{ "a class", "VERB", { NULL }, "столы " },
	{ "a class that no word has", "SYM", { NULL }, "" },
	{ "a value", NULL, { "Ptan" }, "брюки " },
	{ "one of several values", NULL, { "Coll" }, "врун " },
	{ "a name", NULL, { "Variant" }, "стар " },
	{ "a name and its value", NULL, { "Number=Plur" }, "столы " },
	{ "a name with another value", NULL, { "Case=Plur" }, "" },
	{ "of MISC", NULL, { "hs" }, "балкон " },
	{ "an inferred label", NULL, { "Inferred=Degree" }, "столик " },
	{ "two in one reading", NULL, { "Nom", "Plur" }, "столы " },
	{ "two in two readings", NULL, { "Acc", "Vulg" }, "" },
	{ "a class and a label in one reading", "NOUN", { "Acc" }, "столы " },
	{ "a class and a label in two readings", "NOUN", { "Vulg" }, "" },
	{ "a part of a value", NULL, { "Col" }, "" },
	{ "nothing", NULL, { "" }, "" },
};

static void selects(void **state)
{
	const struct select_row *row = *state;
	struct dict *dict = dict_of_text(source);
	struct selection selection;
	struct buffer out = { 0 };

	selection_init(&selection, dict);
	if (row->upos != NULL)
		selection.upos = upos_find(span_of(row->upos));
	for (size_t i = 0; i < 2 && row->labels[i] != NULL; i++)
		selection_add(&selection, span_of(row->labels[i]));
	for (uint32_t i = 0; i < dict_info(dict)->words; i++) {
		char text[4 * WORD_LETTERS_MAX];
		if (!selection_has(&selection, i))
			continue;
		buffer_add_string(&out, word_text(dict, i, text));
		buffer_add_char(&out, ' ');
	}
	assert_span_equal(buffer_span(&out), span_of(row->words));
	buffer_release(&out);
	selection_release(&selection);
	dict_close(dict);
}

static uint32_t words_with(const struct census *census, const char *name, const char *value)
{
	for (size_t i = 0; i < census->label_count; i++) {
		if (strcmp(census->labels[i].name, name) == 0 && strcmp(census->labels[i].value, value) == 0)
			return census->labels[i].words;
	}
	return UINT32_MAX;
}

static void counts(void **state)
{
	struct dict *dict = dict_of_text(source);
	struct census census;
	uint64_t bytes = 0;

	(void)state;
	census_measure(&census, dict);
	census_count(&census, dict);
	assert_int_equal(census.admitted, 4);
	assert_int_equal(census.readings, 8);
	assert_int_equal(census.classes[UPOS_NOUN], 5);
	assert_int_equal(census.classes[UPOS_VERB], 1);
	assert_int_equal(census.classes[UPOS_SYM], 0);
	assert_int_equal(words_with(&census, "Style", "Arch"), 1);
	assert_int_equal(words_with(&census, "Style", "Coll"), 1);
	assert_int_equal(words_with(&census, "Number", "Ptan"), 1);
	assert_int_equal(words_with(&census, "Variant", "Yes"), 0);
	assert_int_equal(words_with(&census, "Number", "Plur"), UINT32_MAX);
	for (size_t i = 0; i < CENSUS_PARTS; i++) {
		assert_non_null(census_part_name(i));
		/* sections stand on 8 bytes */
		bytes += (census.part_bytes[i] + 7) / 8 * 8;
	}
	assert_null(census_part_name(CENSUS_PARTS));
	/* the last one does not need to be filled up */
	assert_true(census.bytes <= bytes && census.bytes + 8 > bytes);
	dict_close(dict);
}

/* A plain list needs no table of sets. */
static void counts_a_plain_list(void **state)
{
	struct dict *dict = dict_of_text("кот\nкит\nкрот\n");
	struct census census;

	(void)state;
	census_measure(&census, dict);
	census_count(&census, dict);
	assert_int_equal(census.readings, 3);
	assert_int_equal(census.classes[UPOS_NONE], 3);
	assert_int_equal(census.admitted, 3);
	dict_close(dict);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = { cmocka_unit_test(counts),
		cmocka_unit_test(counts_a_plain_list) };
	size_t count = 2;

	ROW_TESTS(rows, selects);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
