/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/deal.h"

#include "support/rows.h"
#include "support/tiles.h"

struct deal_row {
	const char *name, *tiles;
	size_t players;
	bool second, good;
	size_t hands[DEAL_PLAYERS_MAX], bag;
};

static const struct deal_row rows[] = {
	{ "a box for two", "no|ma x54\nta|_ x2\n", 2, false, true, { 28, 28, 0, 0 }, 0 },
	{ "a box for three", "no|ma x54\nta|_ x2\n", 3, false, true, { 19, 19, 18, 0 }, 0 },
	{ "a box for four", "no|ma x54\nta|_ x2\n", 4, false, true, { 14, 14, 14, 14 }, 0 },
	{ "II for two", "no|ma x54\nta|_ x2\n", 2, true, true, { 7, 7, 0, 0 }, 42 },
	{ "II for three", "no|ma x54\nta|_ x2\n", 3, true, true, { 7, 7, 7, 0 }, 35 },
	{ "II for four", "no|ma x54\nta|_ x2\n", 4, true, true, { 7, 7, 7, 7 }, 28 },
	{ "a tile each", "no|ma\nta|_\nga|no\n", 3, false, true, { 1, 1, 1, 0 }, 0 },
	{ "too few for three", "no|ma\nta|_\n", 3, false, false, { 0 }, 0 },
	{ "just enough for II", "no|ma x14\n", 2, true, true, { 7, 7, 0, 0 }, 0 },
	{ "too few for II", "no|ma x13\n", 2, true, false, { 0 }, 0 },
};

static size_t count_tile(const struct deal *deal, size_t count, struct tile tile)
{
	size_t found = 0;

	for (size_t i = 0; i < count; i++)
		found += deal->tiles[i].left == tile.left && deal->tiles[i].right == tile.right;
	return found;
}

/* Every tile is in a hand or in the bag, whatever the seed. */
static void deals(void **state)
{
	const struct deal_row *row = *state;
	struct test_tiles tiles;
	struct deal deal;

	read_tiles(&tiles, span_of(row->tiles));
	for (uint64_t seed = 0; seed < 20; seed++) {
		assert_int_equal(deal_make(&deal, &tiles.set, row->players, row->second, seed, &tiles.arena), row->good);
		if (!row->good)
			continue;
		assert_memory_equal(deal.hands, row->hands, sizeof deal.hands);
		assert_int_equal(deal.bag, row->bag);
		for (size_t i = 0; i < tiles.set.kind_count; i++)
			assert_int_equal(count_tile(&deal, tiles.set.count, tiles.set.kinds[i].tile), tiles.set.kinds[i].copies);
	}
	release_tiles(&tiles);
}

static void same_seed_same_deal(void **state)
{
	static const char set[] = "no|ma\nta|_\nga|no\npa|ki\nra|ko\nwo|da\n";
	struct test_tiles one, other;
	struct deal first, again, another;
	size_t differ = 0;

	(void)state;
	read_tiles(&one, span_of(set));
	read_tiles(&other, span_of("wo|da\nra|ko\npa|ki\nga|no\nta|_\nno|ma\n"));
	for (uint64_t seed = 0; seed < 10; seed++) {
		assert_true(deal_make(&first, &one.set, 2, false, seed, &one.arena));
		assert_true(deal_make(&again, &other.set, 2, false, seed, &other.arena));
		assert_true(deal_make(&another, &one.set, 2, false, seed + 100, &one.arena));
		assert_memory_equal(first.tiles, again.tiles, 6 * sizeof *first.tiles);
		differ += memcmp(first.tiles, another.tiles, 6 * sizeof *first.tiles) != 0;
	}
	assert_true(differ > 5);
	release_tiles(&one);
	release_tiles(&other);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1] = { cmocka_unit_test(same_seed_same_deal) };
	size_t count = 1;

	ROW_TESTS(rows, deals);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
