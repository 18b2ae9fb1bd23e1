/* SPDX-License-Identifier: GPL-3.0-or-later
 * The search for all placements of a word against one that tries each letter in each empty cell. */
#include "game/balda/placements.h"

#include "support/oracle.h"
#include "support/play.h"
#include "support/rows.h"

enum { LETTERS_MAX = 7, ALPHABET = 6 };

static void board_by_chance(struct board *board, uint64_t *seed, unsigned letters, unsigned filled)
{
	for (cell at = 0; at < board->grid.cells; at++)
		if (chance(seed, 100) < filled)
			board_put(board, at, (letter)chance(seed, letters));
}

/* A word that could lie on the board if the blanks on a walk were filled. */
static size_t word_by_chance(const struct board *board, uint64_t *seed, unsigned letters, letter *word)
{
	size_t len = 1 + chance(seed, LETTERS_MAX);
	cell at = (cell)chance(seed, board->grid.cells);

	for (size_t i = 0; i < len; i++) {
		bool slips = board->at[at] == CELL_EMPTY || chance(seed, 15) == 0;
		word[i] = slips ? (letter)chance(seed, letters) : board->at[at];
		at = board->grid.near[at][chance(seed, board->grid.degree[at])];
	}
	return len;
}

struct taken {
	const struct board *board;
	uint64_t letters[BOARD_CELLS];
	size_t left;		/* how many are still wanted */
};

static bool take(void *context, struct placement placement)
{
	struct taken *taken = context;

	assert_int_equal(taken->board->at[placement.at], CELL_EMPTY);
	assert_false(taken->letters[placement.at] >> placement.placed & 1);
	taken->letters[placement.at] |= 1ull << placement.placed;
	return --taken->left > 0;
}

/* The letter that would be laid as the word's i-th. */
static letter letter_as_asked(const struct placement_query *query, cell at, size_t i)
{
	letter what = query->path.word[i];
	letter shown = query->final == NULL ? CELL_EMPTY : query->final[at];

	if (query->only_letter != LETTER_NONE)
		return query->only_letter;
	if (shown < ALPHABET_MAX && (query->path.stands[shown] >> what & 1) != 0)
		return shown;
	return (query->path.stands[query->written[i]] >> what & 1) != 0 ? query->written[i] : what;
}

/* A path whose i-th cell is `at`, from its first `len` cells on. */
static bool find_with(const struct oracle *oracle, cell *path, size_t len, size_t i, cell at)
{
	if (len == oracle->len)
		return true;
	for (path[len] = len == i ? at : 0; path[len] < oracle->board->grid.cells; path[len]++) {
		if (len == i && path[len] != at)
			return false;
		if (oracle_fits(oracle, path, len) && find_with(oracle, path, len + 1, i, at))
			return true;
	}
	return false;
}

static bool can_lie(const struct placement_query *query, cell at, letter placed)
{
	const struct path_query *path = &query->path;
	struct oracle oracle = { query->board, path->stands, path->word, path->len, at, 0, path->reuse, path->line_crossing };
	cell scratch[LETTERS_MAX];

	if ((query->only_cell != CELL_NONE && query->only_cell != at) || (query->must_touch && path->len == 1
		&& !board_touches(query->board, at)))
		return false;
	board_put(query->board, at, placed);
	bool can = false;
	for (size_t i = 0; i < path->len && !can; i++)
		can = letter_as_asked(query, at, i) == placed && find_with(&oracle, scratch, 0, i, at);
	board_take(query->board, at);
	return can;
}

static void check(const struct placement_query *query)
{
	struct taken taken = { .board = query->board, .left = SIZE_MAX };
	size_t count = 0;

	assert_true(placements_find(query, take, &taken));
	for (cell at = 0; at < query->board->grid.cells; at++)
		for (letter placed = 0; placed < ALPHABET; placed++) {
			bool can = query->board->at[at] == CELL_EMPTY && can_lie(query, at, placed);
			assert_int_equal(taken.letters[at] >> placed & 1, can);
			count += can;
		}
	/* the taker may have enough, and steps may be spent */
	struct taken one = { .board = query->board, .left = 1 };
	assert_int_equal(placements_find(query, take, &one), count == 0);
	assert_int_equal(one.left, count == 0);
	struct placement_query spent = *query;
	uint64_t steps = 1;
	spent.path.steps = &steps;
	struct taken none = { .board = query->board, .left = SIZE_MAX };
	if (!placements_find(&spent, take, &none))
		assert_int_equal(steps, 0);
	else
		assert_int_equal(count, 0);
}

static void ask(struct board *board, uint64_t *seed)
{
	uint64_t stands[ALPHABET_MAX], steps = 100000000;
	letter word[LETTERS_MAX], written[LETTERS_MAX], final[BOARD_CELLS];
	unsigned letters = 1 + chance(seed, ALPHABET - 1);

	stands_plain(stands);
	unsigned reuse = chance(seed, 4) == 0 ? 2 : 1;
	bool line_crossing = chance(seed, 4) == 0;
	/* elsewhere a letter that is folded may also be laid where another one is written */
	bool folds = chance(seed, 3) == 0 && grid_is_small(&board->grid) && reuse == 1 && !line_crossing;
	if (folds)
		stands[chance(seed, letters)] |= 1ull << chance(seed, letters);
	board_by_chance(board, seed, letters, 20 + chance(seed, 70));
	size_t len = word_by_chance(board, seed, letters, word);
	for (size_t i = 0; i < len; i++)
		written[i] = folds && chance(seed, 2) == 0 ? (letter)chance(seed, letters) : word[i];
	for (cell at = 0; at < board->grid.cells; at++)
		final[at] = chance(seed, 3) == 0 ? CELL_EMPTY : (letter)chance(seed, letters);
	struct placement_query query = {
		.path = { .board = board, .word = word, .len = len, .stands = stands, .through = CELL_NONE,
			.reuse = reuse, .line_crossing = line_crossing,
			.plain = !folds, .any = true, .steps = &steps },
		.board = board, .written = written, .final = chance(seed, 3) == 0 ? final : NULL,
		.only_cell = CELL_NONE, .only_letter = LETTER_NONE, .must_touch = chance(seed, 2) == 0,
	};
	cell at = (cell)chance(seed, board->grid.cells);
	if (chance(seed, 4) == 0 && board->at[at] == CELL_EMPTY)
		query.only_cell = at;
	if (chance(seed, 4) == 0)
		query.only_letter = (letter)chance(seed, letters);
	check(&query);
}

struct field_row {
	const char *name;
	unsigned columns, rows, rounds;
};

static const struct field_row fields[] = {
	{ "3x3", 3, 3, 10000 },
	{ "4x4", 4, 4, 5000 },
	{ "5x5", 5, 5, 2000 },
	{ "8x8, the largest small one", 8, 8, 200 },
	{ "9x8", 9, 8, 200 },
	{ "26x3", 26, 3, 200 },
};

static void agrees_on(void **state)
{
	const struct field_row *row = *state;
	uint64_t seed = row->columns * 1000 + row->rows;
	struct board board = { 0 };

	for (unsigned i = 0; i < row->rounds; i++) {
		board_init(&board, row->columns, row->rows, i % 2 == 0);
		ask(&board, &seed);
	}
}

/* A field of one letter with one blank, in which no walk over all cells can begin: the walks give up and leave it to the search for
 * paths. With however few steps, what is said to be all is all. */
static void gives_up_in_time(void **state)
{
	struct board board = { 0 };
	letter word[25] = { 0 };
	uint64_t stands[ALPHABET_MAX], steps = 100000000;
	size_t given_up = 0;

	(void)state;
	stands_plain(stands);
	draw_board(&board, "a.aaa aaaaa aaaaa aaaaa aaaaa", false);
	struct placement_query query = {
		.path = { .board = &board, .word = word, .len = 25, .stands = stands, .through = CELL_NONE, .reuse = 1, .plain = true,
			.any = true, .steps = &steps },
		.board = &board, .written = word, .only_cell = CELL_NONE, .only_letter = LETTER_NONE,
	};
	struct taken taken = { .board = &board, .left = SIZE_MAX };
	assert_true(placements_find(&query, take, &taken));
	assert_int_equal(taken.letters[1], 1);
	for (uint64_t few = 1; few < 2000; few++) {
		steps = few;
		taken = (struct taken){ .board = &board, .left = SIZE_MAX };
		bool whole = placements_find(&query, take, &taken);
		assert_true(whole ? taken.letters[1] == 1 : taken.letters[1] <= 1);
		given_up += !whole;
	}
	assert_in_range(given_up, 1, 1999);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(fields) + 1];
	size_t count = 0;

	ROW_TESTS(fields, agrees_on);
	tests[count++] = (struct CMUnitTest)cmocka_unit_test(gives_up_in_time);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
