/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/order.h"

#include "support/rows.h"

/* Forms are digits 0..9 of one letter, so that a row of digits is a list of entries; equal ones must keep their order. */
struct order_row {
	const char *name, *entries;
};

static const struct order_row rows[] = {
	{ "nothing", "" }, { "one", "5" }, { "in order", "0123456789" }, { "backwards", "9876543210" }, { "two", "10" },
	{ "equals", "5555" }, { "equals in order", "112233" }, { "two sorted runs", "0246813579" },
	{ "three sorted runs", "047158269" }, { "five runs", "9182736455" }, { "a mess", "31415926535897932384626433832795" },
	{ "one out of place", "01234567809" }, { "the first out of place", "90123" },
};

static void sorts(void **state)
{
	const struct order_row *row = *state;
	uint8_t forms[20];
	struct entry entries[64];
	size_t count = strlen(row->entries);

	for (uint8_t i = 0; i < 10; i++) {
		forms[2 * i] = 1;
		forms[2 * i + 1] = i;
	}
	for (size_t i = 0; i < count; i++)
		entries[i] = (struct entry){ 2 * (uint32_t)(row->entries[i] - '0'), (uint32_t)i };
	entries_sort(forms, entries, count);
	for (size_t i = 1; i < count; i++) {
		assert_true(entries[i - 1].form <= entries[i].form);
		if (entries[i - 1].form == entries[i].form)
			assert_true(entries[i - 1].reading < entries[i].reading);
	}
	for (size_t i = 0; i < count; i++)
		assert_int_equal(entries[i].form, 2 * (row->entries[entries[i].reading] - '0'));
}

static void compares_forms(void **state)
{
	static const uint8_t forms[] = { 2, 1, 1, 1, 1, 2, 1, 1, 1, 2 };	/* 11, 1, 11, 2 */

	(void)state;
	assert_int_equal(form_compare(forms, 0, 0), 0);
	assert_int_equal(form_compare(forms, 0, 5), 0);
	assert_true(form_compare(forms, 0, 3) > 0);
	assert_true(form_compare(forms, 3, 0) < 0);
	assert_true(form_compare(forms, 0, 8) < 0);
	assert_true(form_compare(forms, 8, 3) > 0);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1] = {
		cmocka_unit_test(compares_forms),
	};
	size_t count = 1;

	ROW_TESTS(rows, sorts);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
