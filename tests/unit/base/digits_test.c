/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/digits.h"

#include <limits.h>
#include <stdio.h>

#include "support/play.h"
#include "support/rows.h"

struct row {
	const char *name;	/* and how it is written */
	long long number;
};

static const struct row rows[] = {
	{ "0", 0 }, { "1", 1 }, { "9", 9 }, { "10", 10 }, { "-1", -1 }, { "-10", -10 }, { "100", 100 },
	{ "2147483647", INT_MAX }, { "-2147483648", INT_MIN }, { "4294967296", 4294967296 },
	{ "1000000000000000000", 1000000000000000000 }, { "9223372036854775807", LLONG_MAX },
	{ "-9223372036854775807", -LLONG_MAX }, { "-9223372036854775808", LLONG_MIN },
};

static struct span written(long long number, char digits[DIGITS_MAX])
{
	size_t at = digits_write(number, digits);

	return (struct span){ digits + at, DIGITS_MAX - at };
}

static void writes(void **state)
{
	const struct row *row = *state;
	char digits[DIGITS_MAX];

	assert_span_equal(written(row->number, digits), span_of(row->name));
}

static void writes_as_printf_does(void **state)
{
	uint64_t seed = 1;

	(void)state;
	for (unsigned i = 0; i < 20000; i++) {
		char digits[DIGITS_MAX], expected[32];
		unsigned long long bits = (unsigned long long)chance(&seed, UINT_MAX) << 32 | chance(&seed, UINT_MAX);
		long long number = (long long)(bits >> chance(&seed, 64));
		snprintf(expected, sizeof expected, "%lld", number);
		assert_span_equal(written(number, digits), span_of(expected));
	}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1] = { cmocka_unit_test(writes_as_printf_does) };
	size_t count = 1;

	ROW_TESTS(rows, writes);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
