/* SPDX-License-Identifier: GPL-3.0-or-later
 * Ages behind players' names. */
#include "record/header.h"

#include "support/rows.h"

struct row {
	const char *name;	/* what is written */
	const char *left;	/* the name without the age; NULL: there is none, and nothing was cut */
	unsigned long age;
};

static const struct row rows[] = {
	{ "Ola (7)", "Ola", 7 }, { "Ola(7)", "Ola", 7 }, { "Ola  ( 12 )", "Ola", 12 }, { "Mała Ola (7)", "Mała Ola", 7 },
	{ "Ola (2) (7)", "Ola (2)", 7 }, { "Ola (150)", "Ola", 150 }, { "Ola (151)", NULL, 0 }, { "Ola (x)", NULL, 0 },
	{ "Ola ()", NULL, 0 }, { "Ola", NULL, 0 }, { "Ola 7)", NULL, 0 }, { "(7)", NULL, 0 }, { ")", NULL, 0 }, { "", NULL, 0 },
	{ "Ola (7", NULL, 0 }, { "Ola (-7)", NULL, 0 },
};

static void cuts_age(void **state)
{
	const struct row *row = *state;
	struct span name = span_of(row->name);
	unsigned long age = 0;

	assert_int_equal(name_cut_age(&name, &age), row->left != NULL);
	assert_span_equal(name, span_of(row->left != NULL ? row->left : row->name));
	if (row->left != NULL)
		assert_int_equal(age, row->age);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, cuts_age);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
