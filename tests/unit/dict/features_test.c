/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the linter finds in columns is in lint_test.c. */
#include "dict/features.h"

#include "dict/reading.h"
#include "support/rows.h"

struct pair_row {
	const char *name, *column;
	int bad_at;		/* -1: nowhere */
};

static const struct pair_row rows[] = {
	{ "no features", "_", -1 },
	{ "one", "Case=Nom", -1 },
	{ "several, with several values", "Case=Nom|Style=Arch,Coll", -1 },
	{ "no value", "Case=Nom|Number", 9 },
	{ "an empty value", "Case=", 0 },
	{ "no name", "=Nom", 0 },
	{ "a bar too many in front", "|Case=Nom", 0 },
	{ "a bar too many within", "Case=Nom||Number=Sing", 9 },
	{ "a bar too many behind", "Case=Nom|", 9 },
};

static void finds_bad_pair(void **state)
{
	const struct pair_row *row = *state;
	const char *bad = features_bad_pair(span_of(row->column));

	if (row->bad_at < 0)
		assert_null(bad);
	else
		assert_int_equal(bad - row->column, row->bad_at);
}

/* A value that the referee reads must not be told as unknown. */
static void knows_what_the_referee_reads(void **state)
{
	const char *name, *value;
	uint32_t label;
	size_t count = 0;

	(void)state;
	for (; reading_feature(count, &name, &value, &label); count++) {
		if (value != NULL && !feature_has_value(span_of(name), span_of(value)))
			fail_msg("%s=%s", name, value);
	}
	assert_true(count > 30);
	assert_false(feature_has_value(SPAN("Case"), SPAN("nom")));
	assert_false(feature_has_value(SPAN("Src"), SPAN("oc")));
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1] = { cmocka_unit_test(knows_what_the_referee_reads) };
	size_t count = 1;

	ROW_TESTS(rows, finds_bad_pair);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
