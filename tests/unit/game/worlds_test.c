/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/worlds.h"

#include "support/play.h"
#include "support/rows.h"

static const struct placement a0 = { 0, 0 }, b0 = { 0, 1 }, a1 = { 1, 0 }, a2 = { 2, 0 }, b8 = { 8, 1 };

enum { EVERYTHING = -1 };

static void begin(struct worlds *worlds)
{
	struct board board = { 0 };

	*worlds = (struct worlds){ 0 };
	draw_board(&board, "... ccc ...", false);
	worlds_begin(worlds, &board);
}

static void propose_all(struct worlds *worlds, const struct placement *placements, size_t count)
{
	for (size_t world = 0; world < worlds->now.count; world++)
		for (size_t i = 0; i < count; i++)
			worlds_propose(worlds, world, placements[i], 0);
}

static void merges_what_nobody_can_tell_apart(void **state)
{
	struct worlds worlds;

	(void)state;
	begin(&worlds);
	worlds_open(&worlds, (uint64_t)EVERYTHING, true);
	propose_all(&worlds, (struct placement[]){ a0, b0, a1 }, 3);
	worlds_accept(&worlds, 1);
	assert_int_equal(worlds.now.count, 3);
	/* a0 a1 and a1 a0 are one; the letter b is of no more use, but a is */
	worlds_open(&worlds, 1, true);
	worlds_propose(&worlds, 0, a1, 0);
	worlds_propose(&worlds, 1, a1, 0);
	worlds_propose(&worlds, 2, a0, 0);
	worlds_propose(&worlds, 2, b0, 0);
	worlds_accept(&worlds, 2);
	assert_int_equal(worlds.now.count, 2);
	assert_int_equal(worlds.edges.len, 3 + 4);
	worlds_open(&worlds, 0, false);
	propose_all(&worlds, (struct placement[]){ a2, b8 }, 2);
	worlds_accept(&worlds, 3);
	assert_int_equal(worlds.now.count, 1);
	worlds_finish(&worlds);
	assert_true(worlds.whole);
	assert_int_equal(worlds.layers.items[0].chosen.at, 0);
	assert_int_equal(worlds.layers.items[0].chosen.placed, 0);
	assert_int_equal(worlds.layers.items[2].chosen.at, 2);
	worlds_release(&worlds);
}

static void keeps_the_lowest_rank(void **state)
{
	struct worlds worlds;
	struct placement placement;
	size_t from;
	unsigned rank;

	(void)state;
	begin(&worlds);
	worlds_open(&worlds, (uint64_t)EVERYTHING, true);
	assert_false(worlds_proposed(&worlds, &from, &placement, &rank));
	worlds_propose(&worlds, 0, a0, 3);
	worlds_propose(&worlds, 0, a1, 2);
	worlds_propose(&worlds, 0, a2, 3);
	worlds_propose(&worlds, 0, b8, 2);
	assert_true(worlds_proposed(&worlds, &from, &placement, &rank));
	assert_int_equal(placement.at, 1);
	assert_int_equal(rank, 2);
	assert_int_equal(worlds.next.count, 2);
	worlds_reject(&worlds);
	assert_int_equal(worlds.now.count, 1);
	assert_int_equal(worlds.edges.len, 0);
	worlds_finish(&worlds);
	worlds_release(&worlds);
}

static void marks_what_leads_nowhere(void **state)
{
	struct worlds worlds;

	(void)state;
	begin(&worlds);
	worlds_open(&worlds, (uint64_t)EVERYTHING, true);
	propose_all(&worlds, (struct placement[]){ a0, b0, a1 }, 3);
	worlds_accept(&worlds, 4);
	worlds_open(&worlds, 0, false);
	worlds_propose(&worlds, 1, b8, 0);
	worlds_accept(&worlds, 7);
	worlds_finish(&worlds);
	assert_false(worlds.edges.items[0].alive);
	assert_true(worlds.edges.items[1].alive);
	assert_false(worlds.edges.items[2].alive);
	assert_int_equal(worlds.layers.items[0].chosen.placed, 1);
	assert_int_equal(worlds.layers.items[0].number, 4);
	worlds_release(&worlds);
}

/* Nine cells and 40 letters give more worlds than fit. */
static void thins_out_evenly(void **state)
{
	enum { MAX = 50, LETTERS = 40 };
	struct worlds worlds;

	(void)state;
	begin(&worlds);
	worlds.max = MAX;
	for (cell at = 0; at < 3; at++) {
		worlds_open(&worlds, (uint64_t)EVERYTHING, true);
		for (size_t world = 0; world < worlds.now.count; world++)
			for (letter placed = 0; placed < LETTERS; placed++)
				worlds_propose(&worlds, world, (struct placement){ at, placed }, 0);
		worlds_accept(&worlds, at + 1u);
		assert_in_range(worlds.now.count, at == 0 ? LETTERS : 1, MAX);
		assert_int_equal(worlds.whole, at == 0);
		assert_int_equal(worlds.layers.items[at].edge_count, worlds.now.count);
	}
	worlds_limit(&worlds, 1);
	assert_int_equal(worlds.now.count, 1);
	worlds_finish(&worlds);
	const struct world_edge *last = &worlds.edges.items[worlds.layers.items[2].first_edge];
	assert_int_equal(worlds.layers.items[2].chosen.placed, last->placed);
	worlds_release(&worlds);
}

/* Whatever their hashes are. */
static void keeps_one_of_them(void **state)
{
	enum { LETTERS = 40 };
	struct worlds worlds;

	(void)state;
	for (letter first = 0; first + 1 < LETTERS; first++) {
		begin(&worlds);
		worlds.max = 1;
		worlds_open(&worlds, (uint64_t)EVERYTHING, true);
		worlds_propose(&worlds, 0, (struct placement){ 0, first }, 0);
		worlds_propose(&worlds, 0, (struct placement){ 0, first + 1 }, 0);
		assert_int_equal(worlds.next.count, 1);
		assert_int_equal(worlds.edges.len, 1);
		worlds_accept(&worlds, 1);
		assert_false(worlds.whole);
		worlds_release(&worlds);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(merges_what_nobody_can_tell_apart),
		cmocka_unit_test(keeps_the_lowest_rank),
		cmocka_unit_test(marks_what_leads_nowhere),
		cmocka_unit_test(thins_out_evenly),
		cmocka_unit_test(keeps_one_of_them),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
