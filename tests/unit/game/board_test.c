/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/board.h"

#include "support/rows.h"

struct name_row {
	const char *name;
	uint16_t expected;
	bool is_cell_name, mended;
};

/* on a field of 6 columns and 12 rows */
static const struct name_row names[] = {
	{ "a1", 0, true, false },
	{ "f12", 71, true, false },
	{ "C4", 20, true, false },
	{ "с4", 20, true, true },
	{ "В2", 7, true, true },
	{ "Е10", 58, true, true },
	{ "а01", 0, true, true },
	{ "g1", CELL_NONE, true, false },
	{ "х1", CELL_NONE, true, true },
	{ "a0", CELL_NONE, true, false },
	{ "a13", CELL_NONE, true, false },
	{ "a99999999999999999999999999", CELL_NONE, true, false },
	{ "aa12", CELL_NONE, false, false },
	{ "a", CELL_NONE, false, false },
	{ "а", CELL_NONE, false, false },
	{ "4", CELL_NONE, false, false },
	{ "a-1", CELL_NONE, false, false },
	{ "a1x", CELL_NONE, false, false },
	{ "a 1", CELL_NONE, false, false },
	{ "б2", CELL_NONE, false, false },
	{ "в2", CELL_NONE, false, false },
	{ "\xD0", CELL_NONE, false, false },
	{ "", CELL_NONE, false, false },
};

static void reads_name(void **state)
{
	const struct name_row *row = *state;
	struct board board = { 0 };
	bool is_cell_name, mended;

	board_init(&board, 6, 12, false);
	assert_int_equal(
		grid_read_cell(&board.grid, span_of(row->name), &is_cell_name, &mended), row->expected);
	assert_int_equal(is_cell_name, row->is_cell_name);
	assert_int_equal(mended, row->mended);
}

static void writes_what_it_reads(void **state)
{
	static const uint8_t sides[][2] = { { 3, 3 }, { 3, 26 }, { 26, 3 }, { 26, 26 } };
	struct board board = { 0 };
	bool is_cell_name, mended;

	(void)state;
	for (size_t i = 0; i < COUNT(sides); i++) {
		board_init(&board, sides[i][0], sides[i][1], true);
		for (cell at = 0; at < board.grid.cells; at++) {
			char name[5];
			grid_cell_name(&board.grid, at, name);
			assert_int_equal(
				grid_read_cell(&board.grid, span_of(name), &is_cell_name, &mended), at);
			assert_true(is_cell_name);
			assert_false(mended);
		}
	}
}

static void near_is_what_touches(void **state)
{
	struct board board = { 0 };
	struct grid *grid = &board.grid;

	(void)state;
	for (unsigned shape = 0; shape < 4; shape++) {
		board_init(&board, shape < 2 ? 4 : 26, shape < 2 ? 3 : 26, shape % 2 == 1);
		for (unsigned a = 0; a < grid->cells; a++) {
			unsigned degree = 0;
			for (unsigned b = 0; b < grid->cells; b++) {
				int right = (int)(a % grid->columns) - (int)(b % grid->columns);
				int down = (int)(a / grid->columns) - (int)(b / grid->columns);
				int distance = right * right + down * down;
				bool touch = distance == 1 || (distance == 2 && grid->diagonals);
				assert_int_equal(grid_adjacent(grid, (cell)a, (cell)b), touch);
				if (touch)
					assert_int_equal(grid->near[a][degree++], b);
			}
			assert_int_equal(grid->degree[a], degree);
		}
	}
	assert_false(grid_adjacent(grid, 675, 676));
	assert_false(grid_adjacent(grid, CELL_NONE, 0));
}

static void counts_empty_cells(void **state)
{
	struct board board = { 0 };

	(void)state;
	board_init(&board, 5, 5, false);
	assert_int_equal(board.empty, 25);
	board_put(&board, 12, 3);
	board_put(&board, 12, 4);
	assert_int_equal(board.empty, 24);
	assert_int_equal(board.at[12], 4);
	board_take(&board, 12);
	board_take(&board, 12);
	assert_int_equal(board.empty, 25);
	assert_int_equal(board.at[12], CELL_EMPTY);
}

static void starts_empty_again(void **state)
{
	struct board board = { 0 };

	(void)state;
	board_init(&board, 5, 5, false);
	board_put(&board, 0, 1);
	board_init(&board, 5, 5, false);
	assert_int_equal(board.at[0], CELL_EMPTY);
	assert_int_equal(board.empty, 25);
	board_put(&board, 0, 1);
	board_init(&board, 3, 7, true);
	assert_int_equal(board.empty, 21);
	assert_int_equal(board.at[0], CELL_EMPTY);
	assert_int_equal(board.grid.degree[4], 8);
}

static void touches_filled_cells(void **state)
{
	struct board board = { 0 };

	(void)state;
	board_init(&board, 3, 3, false);
	board_put(&board, 4, 0);
	assert_true(board_touches(&board, 1));
	assert_false(board_touches(&board, 0));
	assert_false(board_touches(&board, 4));
	board_init(&board, 3, 3, true);
	board_put(&board, 4, 0);
	assert_true(board_touches(&board, 0));
}

static void sees_crossing_steps(void **state)
{
	static const cell path[] = { 0, 4, 5, 1 };
	struct board board = { 0 };

	(void)state;
	board_init(&board, 3, 3, true);
	assert_true(grid_crosses(&board.grid, path, 4, 1, 3));
	assert_true(grid_crosses(&board.grid, path, 4, 3, 1));
	assert_false(grid_crosses(&board.grid, path, 1, 1, 3));
	assert_false(grid_crosses(&board.grid, path, 4, 0, 4));
	assert_true(grid_crosses(&board.grid, path, 4, 4, 2));
	assert_false(grid_crosses(&board.grid, path, 4, 1, 4));
	assert_false(grid_crosses(&board.grid, path, 3, 4, 2));
	assert_false(grid_crosses(&board.grid, path, 0, 1, 3));
}

int main(void)
{
	struct CMUnitTest tests[COUNT(names) + 6] = {
		cmocka_unit_test(writes_what_it_reads),
		cmocka_unit_test(near_is_what_touches),
		cmocka_unit_test(counts_empty_cells),
		cmocka_unit_test(starts_empty_again),
		cmocka_unit_test(touches_filled_cells),
		cmocka_unit_test(sees_crossing_steps),
	};
	size_t count = 6;

	ROW_TESTS(names, reads_name);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
