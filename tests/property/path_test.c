/* SPDX-License-Identifier: GPL-3.0-or-later
 * The search for a path against one that tries every row of cells, on small random fields full of repeated
 * letters. */
#include "game/balda/path.h"

#include "support/oracle.h"
#include "support/play.h"
#include "support/rows.h"

enum { LETTERS_MAX = 9 };

/* A word that lies on the board, more or less: a walk with a chance of a slip. */
static size_t word_of_chance(const struct board *board, uint64_t *seed, unsigned letters, letter *word)
{
	size_t len = 1 + chance(seed, LETTERS_MAX);
	cell at = (cell)chance(seed, board->grid.cells);

	for (size_t i = 0; i < len; i++) {
		bool slips = board->at[at] == CELL_EMPTY || chance(seed, 12) == 0;
		word[i] = slips ? (letter)chance(seed, letters) : board->at[at];
		at = board->grid.near[at][chance(seed, board->grid.degree[at])];
	}
	return len;
}

/* A good path with one cell changed at random. */
static void check_changed(
	const struct path_query *query, const struct oracle *oracle, cell *path, uint64_t *seed)
{
	size_t where;

	path[chance(seed, (unsigned)query->len)] = (cell)chance(seed, query->board->grid.cells);
	enum path_fault fault = path_check(query, path, query->len, &where);
	size_t good = oracle_good(oracle, path);
	if (good < query->len) {
		assert_true(fault != PATH_GOOD && fault != PATH_MISSES_NEW_CELL);
		assert_int_equal(where, good);
	} else {
		assert_int_equal(
			fault, oracle_passes(oracle, path, query->len) ? PATH_GOOD : PATH_MISSES_NEW_CELL);
	}
}

/* The paths that are still to come, in reading order. */
struct expected_paths {
	const struct oracle *oracle;
	cell path[LETTERS_MAX + 1];
	bool more;
};

/* The next path behind the one that stands there (its last cell is moved on first), or the first. */
static bool next_path(struct expected_paths *expected, size_t len, bool behind)
{
	const struct oracle *oracle = expected->oracle;

	if (len == oracle->len)
		return !behind && oracle_passes(oracle, expected->path, len);
	for (cell at = behind ? expected->path[len] : 0; at < oracle->board->grid.cells; at++, behind = false) {
		expected->path[len] = at;
		if (oracle_fits(oracle, expected->path, len) && next_path(expected, len + 1, behind))
			return true;
	}
	return false;
}

static bool take_expected(void *context, const cell *path)
{
	struct expected_paths *expected = context;

	assert_true(expected->more);
	assert_memory_equal(path, expected->path, expected->oracle->len * sizeof *path);
	expected->more = next_path(expected, 0, true);
	return true;
}

static void check_all(const struct path_query *query, const struct oracle *oracle)
{
	struct expected_paths expected = { .oracle = oracle };

	expected.more = next_path(&expected, 0, false);
	assert_int_equal(path_find_all(query, take_expected, &expected), PATH_FOUND);
	assert_false(expected.more);
}

static void check_one(const struct path_query *query, uint64_t *seed)
{
	struct oracle oracle = { query->board, query->stands, query->word, query->len, query->through, 0,
		query->reuse, query->line_crossing };
	struct oracle unbound = oracle;
	cell path[LETTERS_MAX + 1], expected[LETTERS_MAX + 1];
	size_t where;

	unbound.reuse = LETTERS_MAX;
	unbound.line_crossing = false;
	assert_int_equal(path_exists_with_reuse(query), oracle_find(&unbound, expected, 0));
	/* trying all of them takes long */
	if (chance(seed, 12) == 0)
		check_all(query, &oracle);
	bool exists = oracle_find(&oracle, expected, 0);
	assert_int_equal(path_find(query, path), exists ? PATH_FOUND : PATH_NONE);
	if (!exists)
		return;
	assert_memory_equal(path, expected, query->len * sizeof *path);
	assert_int_equal(path_check(query, path, query->len, &where), PATH_GOOD);
	check_changed(query, &oracle, path, seed);
	struct path_query any = *query;
	any.any = true;
	assert_int_equal(path_find(&any, path), PATH_FOUND);
	assert_int_equal(path_check(query, path, query->len, &where), PATH_GOOD);
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
		bool folds = chance(&seed, 3) == 0;
		if (folds)
			stands[chance(&seed, letters)] |= 1ull << chance(&seed, letters);
		board_init(&board, columns, rows, chance(&seed, 2) == 0);
		board_of_chance(&board, &seed, letters, filled);
		struct path_query query = { .board = &board,
			.word = word,
			.stands = stands,
			.through = CELL_NONE,
			.len = word_of_chance(&board, &seed, letters, word),
			.reuse = 1 + chance(&seed, 3) / 2,
			.line_crossing = chance(&seed, 2) == 0,
			.plain = !folds && chance(&seed, 2) == 0 };
		for (cell at = 0; at < board.grid.cells; at++)
			if (board.at[at] != CELL_EMPTY && chance(&seed, 4) == 0)
				query.through = at;
		check_one(&query, &seed);
	}
}

struct field_row {
	const char *name;
	unsigned columns, rows, filled, rounds;
};

static const struct field_row fields[] = {
	{ "3x3", 3, 3, 80, 6000 },
	{ "3x4", 3, 4, 60, 6000 },
	{ "4x4", 4, 4, 60, 6000 },
	{ "5x5", 5, 5, 50, 6000 },
	{ "9x9", 9, 9, 30, 600 },
	{ "26x26", 26, 26, 15, 100 },
};

static void agrees_on(void **state)
{
	const struct field_row *row = *state;

	run(row->columns, row->rows, row->filled, row->rounds);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(fields)];
	size_t count = 0;

	ROW_TESTS(fields, agrees_on);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
