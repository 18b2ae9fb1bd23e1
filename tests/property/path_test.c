/* SPDX-License-Identifier: GPL-3.0-or-later
 * The search for a path against one that tries every row of cells, on small random fields full of repeated letters. */
#include "game/balda/path.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

#include "../support/play.h"

enum { LETTERS_MAX = 9 };

static bool touch(const struct grid *grid, cell a, cell b)
{
	int x = a % grid->columns - b % grid->columns, y = a / grid->columns - b / grid->columns;
	int distance = x * x + y * y;

	return distance == 1 || (distance == 2 && grid->diagonals);
}

/* Two steps cross when both are diagonals with the same centre and are not the same line. */
static bool cross(const struct grid *grid, const cell *one, const cell *other)
{
	int columns = grid->columns;
	int diagonal = one[0] % columns != one[1] % columns && one[0] / columns != one[1] / columns;

	return diagonal && one[0] % columns + one[1] % columns == other[0] % columns + other[1] % columns
		&& one[0] / columns + one[1] / columns == other[0] / columns + other[1] / columns
		&& one[0] != other[0] && one[0] != other[1];
}

static bool is_good(const struct path_query *query, const cell *path, size_t len)
{
	const struct grid *grid = &query->board->grid;

	for (size_t i = 0; i < len; i++) {
		unsigned times = 0;
		letter lies = query->board->at[path[i]];
		if (lies == CELL_EMPTY || (query->stands[lies] >> query->word[i] & 1) == 0)
			return false;
		if (i > 0 && !touch(grid, path[i - 1], path[i]))
			return false;
		for (size_t j = 0; j < len; j++)
			times += path[j] == path[i];
		if (times > query->reuse)
			return false;
		for (size_t j = 1; query->line_crossing && i > 0 && j < i; j++)
			if (cross(grid, path + i - 1, path + j - 1))
				return false;
	}
	return true;
}

/* The first good path in reading order that begins with `path`, `len` cells long. */
static bool try_all(const struct path_query *query, cell *path, size_t len)
{
	bool passes = query->through == CELL_NONE;

	if (!is_good(query, path, len))
		return false;
	for (size_t i = 0; i < len; i++)
		passes |= path[i] == query->through;
	if (len == query->len)
		return passes;
	for (path[len] = 0; path[len] < query->board->grid.cells; path[len]++)
		if (try_all(query, path, len + 1))
			return true;
	return false;
}

/* A word that lies on the board, more or less: a walk with a chance of a slip. */
static size_t word_of_chance(const struct board *board, uint64_t *seed, unsigned letters, letter *word)
{
	size_t len = 1 + chance(seed, LETTERS_MAX);
	cell at = (cell)chance(seed, board->grid.cells);

	for (size_t i = 0; i < len; i++) {
		word[i] = board->at[at] == CELL_EMPTY || chance(seed, 12) == 0 ? (letter)chance(seed, letters) : board->at[at];
		at = board->grid.near[at][chance(seed, board->grid.degree[at])];
	}
	return len;
}

static void check_one(const struct path_query *query, uint64_t *seed)
{
	cell path[LETTERS_MAX + 1], expected[LETTERS_MAX + 1];
	struct path_query unbound = *query;
	size_t where;

	enum path_answer answer = path_find(query, path);
	assert_int_equal(answer, try_all(query, expected, 0) ? PATH_FOUND : PATH_NONE);
	unbound.reuse = LETTERS_MAX;
	unbound.line_crossing = false;
	assert_int_equal(path_exists_with_reuse(query), try_all(&unbound, expected, 0));
	if (answer != PATH_FOUND)
		return;
	try_all(query, expected, 0);
	assert_memory_equal(path, expected, query->len * sizeof *path);
	assert_int_equal(path_check(query, path, query->len, &where), PATH_GOOD);
	path[chance(seed, (unsigned)query->len)] = (cell)chance(seed, query->board->grid.cells);
	bool good = is_good(query, path, query->len), passes = false;
	for (size_t i = 0; i < query->len; i++)
		passes |= path[i] == query->through || query->through == CELL_NONE;
	enum path_fault fault = path_check(query, path, query->len, &where);
	assert_int_equal(fault, good && passes ? PATH_GOOD : good ? PATH_MISSES_NEW_CELL : fault);
	assert_true(good || (fault != PATH_GOOD && fault != PATH_MISSES_NEW_CELL));
	assert_true(good || !is_good(query, path, where + 1));
	assert_true(is_good(query, path, good ? query->len : where));
}

static void run(unsigned columns, unsigned rows, unsigned filled, unsigned rounds)
{
	uint64_t seed = columns * 1000 + rows;
	struct board board = { 0 };

	for (unsigned round = 0; round < rounds; round++) {
		uint64_t stands[ALPHABET_MAX];
		letter word[LETTERS_MAX];
		unsigned letters = 1 + chance(&seed, 4);
		stands_plain(stands);
		if (chance(&seed, 3) == 0)
			stands[chance(&seed, letters)] |= 1ull << chance(&seed, letters);
		board_init(&board, columns, rows, chance(&seed, 2) == 0);
		board_of_chance(&board, &seed, letters, filled);
		struct path_query query = { &board, word, word_of_chance(&board, &seed, letters, word), stands,
			CELL_NONE, 1 + chance(&seed, 3) / 2, chance(&seed, 2) == 0 };
		for (cell at = 0; at < board.grid.cells; at++)
			if (board.at[at] != CELL_EMPTY && chance(&seed, 4) == 0)
				query.through = at;
		check_one(&query, &seed);
	}
}

static void on_small_fields(void **state)
{
	(void)state;
	run(3, 3, 80, 1500);
	run(3, 4, 60, 1500);
	run(4, 4, 60, 1500);
	run(5, 5, 50, 1500);
}

static void on_wide_fields(void **state)
{
	(void)state;
	run(9, 9, 30, 150);
	run(26, 26, 15, 20);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(on_small_fields),
		cmocka_unit_test(on_wide_fields),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
