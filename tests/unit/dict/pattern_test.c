/* SPDX-License-Identifier: GPL-3.0-or-later
 * What can be written as a pattern; what patterns match is in tests/property/pattern_test.c. */
#include "dict/pattern.h"

#include "support/rows.h"

struct pattern_row {
	const char *name, *text;
	size_t parts;			/* 0: it is refused */
	const char *why, *bad;
};

#define TEN "??????????"
#define SIXTY TEN TEN TEN TEN TEN TEN

static const struct pattern_row rows[] = {
	{ "letters", "кот", 3, NULL, NULL },
	{ "capitals and look-alikes", "КОT", 3, NULL, NULL },
	{ "any letter and any run", "?*а", 3, NULL, NULL },
	{ "two runs are one", "а***б**", 4, NULL, NULL },
	{ "sets", "[аб][!в][^г]", 3, NULL, NULL },
	{ "signs in a set are letters that there are not", "[а*]", 0,
		"no letter of the dictionary's alphabet", "*" },
	{ "a letter of another alphabet", "коw", 0, "no letter of the dictionary's alphabet", "w" },
	{ "a hyphen", "а-б", 0, "no letter of the dictionary's alphabet", "-" },
	{ "a closing bracket alone", "а]", 0, "no letter of the dictionary's alphabet", "]" },
	{ "a set that is not closed", "а[бв", 0, "a bracket that is not closed", "бв" },
	{ "a bracket at the end", "а[", 0, "a bracket that is not closed", "" },
	{ "an empty set", "[]", 0, "nothing between brackets", "]" },
	{ "an empty set of others", "[!]", 0, "nothing between brackets", "!]" },
	{ "63 parts", SIXTY "???", 63, NULL, NULL },
	{ "64 parts", SIXTY "????", 0, "a pattern of more than 63 parts", "" },
	{ "64 with runs", SIXTY "?*?*", 0, "a pattern of more than 63 parts", "" },
	{ "bytes that are no text", "к\xFF", 0, "a pattern that is not UTF-8", "" },
};

static void reads(void **state)
{
	const struct pattern_row *row = *state;
	struct alphabet alphabet;
	struct pattern pattern;
	const char *why = NULL;
	struct span bad = { NULL, 0 };

	assert_true(alphabet_init_language(&alphabet, SPAN("ru")));
	bool good = pattern_make(&pattern, span_of(row->text), &alphabet, &why, &bad);
	assert_int_equal(good, row->parts > 0);
	if (good) {
		assert_int_equal(pattern.parts, row->parts);
		return;
	}
	assert_string_equal(why, row->why);
	assert_span_equal(bad, span_of(row->bad));
}

static void empty_matches_nothing_but_nothing(void **state)
{
	struct alphabet alphabet;
	struct pattern pattern;
	const char *why;
	struct span bad;

	(void)state;
	assert_true(alphabet_init_language(&alphabet, SPAN("ru")));
	assert_true(pattern_make(&pattern, SPAN(""), &alphabet, &why, &bad));
	assert_true(pattern_ends(&pattern, pattern_start(&pattern)));
	assert_int_equal(pattern_step(&pattern, pattern_start(&pattern), 0), 0);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1] = { cmocka_unit_test(empty_matches_nothing_but_nothing) };
	size_t count = 1;

	ROW_TESTS(rows, reads);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
