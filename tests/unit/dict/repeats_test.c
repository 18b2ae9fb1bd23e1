/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/repeats.h"

#include <stdio.h>

#include "support/rows.h"

enum { TEXTS = 20000 };

static void knows_the_first_line(void **state)
{
	struct repeats repeats = { 0 };
	char text[16];

	(void)state;
	assert_int_equal(repeats_add(&repeats, SPAN(""), 7), 0);
	for (int round = 0; round < 2; round++) {
		for (unsigned i = 0; i < TEXTS; i++) {
			int len = snprintf(text, sizeof text, "%u", i);
			uint64_t before = repeats_add(&repeats, (struct span){ text, (size_t)len }, i + 10);
			assert_int_equal(before, round == 0 ? 0 : i + 10);
		}
	}
	assert_int_equal(repeats_add(&repeats, SPAN(""), 8), 7);
	assert_int_equal(repeats.count, TEXTS + 1);
	repeats_release(&repeats);
	assert_int_equal(repeats_add(&repeats, SPAN("0"), 3), 0);
	repeats_release(&repeats);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(knows_the_first_line) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
