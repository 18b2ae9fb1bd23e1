/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"

#include "support/rows.h"

/* The first numbers of splitmix64 as its authors publish them. */
static void gives_known_numbers(void **state)
{
	static const uint64_t known[] = { 6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
		16408922859458223821u };
	uint64_t random = 1234567;

	(void)state;
	for (size_t i = 0; i < COUNT(known); i++)
		assert_true(random_next(&random) == known[i]);
}

static void stays_below(void **state)
{
	static const uint64_t bounds[] = { 1, 2, 3, 7, 56, 1000, (uint64_t)1 << 63, UINT64_MAX };
	uint64_t random = 0;

	(void)state;
	for (size_t i = 0; i < COUNT(bounds); i++)
		for (size_t j = 0; j < 1000; j++)
			assert_true(random_below(&random, bounds[i]) < bounds[i]);
}

/* Of 60,000 throws of a die each number comes 10,000 times, give or take five standard deviations. */
static void favours_nothing(void **state)
{
	size_t counts[6] = { 0 };
	uint64_t random = 1;

	(void)state;
	for (size_t i = 0; i < 60000; i++)
		counts[random_below(&random, 6)]++;
	for (size_t i = 0; i < 6; i++)
		assert_in_range(counts[i], 9544, 10456);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(gives_known_numbers), cmocka_unit_test(stays_below),
		cmocka_unit_test(favours_nothing) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
