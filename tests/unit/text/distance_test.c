/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/utf8.h"

#include "base/memory.h"
#include "support/play.h"
#include "support/rows.h"

struct distance_row {
	const char *name, *a, *b;
	unsigned limit, expected;
};

static const struct distance_row rows[] = {
	{ "the same", "Игроки", "Игроки", 3, 0 },
	{ "both empty", "", "", 0, 0 },
	{ "one empty", "", "пас", 5, 3 },
	{ "one empty, bounded", "пас", "", 1, 2 },
	{ "changed", "players", "plauers", 2, 1 },
	{ "added at the end", "player", "players", 2, 1 },
	{ "dropped at the start", "layers", "players", 2, 1 },
	{ "neighbours swapped", "palyers", "players", 2, 1 },
	{ "swapped at the start", "lpayers", "players", 2, 1 },
	{ "swapped at the end", "playesr", "players", 2, 1 },
	{ "a swapped pair is not changed again", "ca", "abc", 5, 3 },
	{ "two faults", "plaers", "palyers", 3, 2 },
	{ "by letters, not bytes", "Игрокй", "Игроки", 2, 1 },
	{ "a letter with its mark is one", "а\u0301", "б", 2, 1 },
	{ "beyond the limit", "kitten", "sitting", 2, 3 },
	{ "at the limit", "kitten", "sitting", 3, 3 },
	{ "no limit to speak of", "kitten", "sitting", 4294967295u, 3 },
	{ "limit 0, the same", "kitten", "kitten", 0, 0 },
	{ "limit 0, another", "kitten", "sitten", 0, 1 },
	{ "lengths too far apart", "a", "abcdefgh", 3, 4 },
	{ "nothing in common", "abc", "xyz", 9, 3 },
	{ "off the diagonal and back", "xabcdefgh", "abcdefghx", 2, 2 },
};

static void measures_distance(void **state)
{
	const struct distance_row *row = *state;

	assert_int_equal(utf8_distance(span_of(row->a), span_of(row->b), row->limit), row->expected);
	assert_int_equal(utf8_distance(span_of(row->b), span_of(row->a), row->limit), row->expected);
}

/* A megabyte with a small limit must be done at once: the whole table would have 10^12 cells. */
static void is_quick_with_small_limit(void **state)
{
	enum { LEN = 1 << 20 };
	char *a = memory_new(LEN, 1), *b = memory_new(LEN, 1);

	(void)state;
	memset(a, 'a', LEN);
	memset(b, 'a', LEN);
	b[LEN / 2] = 'b';
	assert_int_equal(utf8_distance((struct span){ a, LEN }, (struct span){ b, LEN }, 2), 1);
	memset(b, 'b', LEN);
	assert_int_equal(utf8_distance((struct span){ a, LEN }, (struct span){ b, LEN }, 2), 3);
	memory_free(a);
	memory_free(b);
}

static struct span word_of_chance(uint64_t *seed, char *word)
{
	size_t len = chance(seed, 9);

	for (size_t i = 0; i < len; i++)
		word[i] = (char)('a' + chance(seed, 3));
	return (struct span){ word, len };
}

/* A limit must change nothing but to cut the distance off. */
static void is_right_within_every_limit(void **state)
{
	uint64_t seed = 20261130;
	char from[16], to[16];

	(void)state;
	for (int round = 0; round < 3000; round++) {
		struct span a = word_of_chance(&seed, from), b = word_of_chance(&seed, to);
		unsigned whole = utf8_distance(a, b, 100);
		assert_int_equal(utf8_distance(b, a, 100), whole);
		for (unsigned limit = 0; limit < 10; limit++)
			assert_int_equal(utf8_distance(a, b, limit), whole > limit ? limit + 1 : whole);
	}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = {
		cmocka_unit_test(is_quick_with_small_limit),
		cmocka_unit_test(is_right_within_every_limit),
	};
	size_t count = 2;

	ROW_TESTS(rows, measures_distance);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
