/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/path.h"

#include "support/play.h"
#include "support/rows.h"

enum { WORD_MAX = 1500 };

/* What a row asks beyond the plain question. */
enum { ROYAL = 1, KNOTS = 2, LINE = 4, FOLD = 8 /* a also stands for b, not the other way round */ };

struct find_row {
	const char *name, *drawing, *word, *through;
	unsigned flags;
	enum path_answer expected;
	const char *path;
};

static const struct find_row finds[] = {
	{ "straight", "abc ... ...", "abc", "b1", 0, PATH_FOUND, "a1 b1 c1" },
	{ "backwards", "abc ... ...", "cba", "b1", 0, PATH_FOUND, "c1 b1 a1" },
	{ "palindrome: first in reading order", "aba ... ...", "aba", "b1", 0, PATH_FOUND, "a1 b1 c1" },
	{ "start cell comes first in the order", "xax aba xxx", "ab", "b2", 0, PATH_FOUND, "b1 b2" },
	{ "then the next cell", "xbx bab xxx", "ab", NULL, 0, PATH_FOUND, "b2 b1" },
	{ "any path", "abc ... ..a", "a", NULL, 0, PATH_FOUND, "a1" },
	{ "not through the new cell", "abc ..a ...", "abc", "c2", 0, PATH_NONE, NULL },
	{ "new cell at the end", "abc ..d ...", "abcd", "c2", 0, PATH_FOUND, "a1 b1 c1 c2" },
	{ "new cell is empty", "abc ... ...", "abc", "c2", 0, PATH_NONE, NULL },
	{ "new cell's letter is not in the word", "abc ..x ...", "abc", "c2", 0, PATH_NONE, NULL },
	{ "corner needs the royal game", "a.. .b. ..c", "abc", "b2", 0, PATH_NONE, NULL },
	{ "corner in the royal game", "a.. .b. ..c", "abc", "b2", ROYAL, PATH_FOUND, "a1 b2 c3" },
	{ "a cell serves once", "ab. ... ...", "aba", "b1", 0, PATH_NONE, NULL },
	{ "a cell serves twice", "ab. ... ...", "aba", "b1", KNOTS, PATH_FOUND, "a1 b1 a1" },
	{ "never twice in a row", "ab. ... ...", "abb", "b1", KNOTS, PATH_NONE, NULL },
	{ "never thrice", "ab. ... ...", "ababa", "b1", KNOTS, PATH_NONE, NULL },
	{ "a closed path", "ab. dc. ...", "abcda", "c2", 0, PATH_NONE, NULL },
	{ "a closed path with knots", "ab. dc. ...", "abcda", "b2", KNOTS, PATH_FOUND, "a1 b1 b2 a2 a1" },
	{ "lines may cross", "ac. db. ...", "abcd", "b1", ROYAL, PATH_FOUND, "a1 b2 b1 a2" },
	{ "lines may not cross", "ac. db. ...", "abcd", "b1", ROYAL | LINE, PATH_NONE, NULL },
	{ "the way round a crossing", "aca dbd ...", "abcd", "b1", ROYAL | LINE, PATH_FOUND, "a1 b2 b1 c2" },
	{ "a diagonal there and back does not cross", "a.. .b. ...", "aba", "b2", ROYAL | LINE | KNOTS, PATH_FOUND,
		"a1 b2 a1" },
	{ "a letter stands for another", "aca ... ...", "bca", "b1", FOLD, PATH_FOUND, "a1 b1 c1" },
	{ "not the other way round", "bcb ... ...", "bca", "b1", FOLD, PATH_NONE, NULL },
	{ "no letter at all", "abc ... ...", "", NULL, 0, PATH_NONE, NULL },
	{ "a letter that is none", "abc ... ...", "a?", NULL, 0, PATH_NONE, NULL },
	{ "longer than the board", "aaa aaa aaa", "aaaaaaaaaa", "a1", 0, PATH_NONE, NULL },
	{ "every cell", "aaa aaa aaa", "aaaaaaaaa", "c3", 0, PATH_FOUND, "a1 b1 c1 c2 b2 a2 a3 b3 c3" },
	{ "every cell, wrong colour to start", "aba bab aba", "babababab", "c3", 0, PATH_NONE, NULL },
	{ "one letter, in two parts", "aaa.aa aaa.aa aaa.aa", "aaaaaaaaaa", "a1", 0, PATH_NONE, NULL },
	{ "one letter, long way round", "aaaa a..a aaaa", "aaaaaaaaaa", "b1", 0, PATH_FOUND,
		"a1 b1 c1 d1 d2 d3 c3 b3 a3 a2" },
};

static struct path_query ask(const struct find_row *row, struct board *board, letter *word, uint64_t *stands)
{
	draw_board(board, row->drawing, (row->flags & ROYAL) != 0);
	stands_plain(stands);
	if ((row->flags & FOLD) != 0)
		stands[0] |= 2;
	return (struct path_query){ .board = board,
		.word = word,
		.len = draw_word(word, row->word),
		.stands = stands,
		.through = row->through == NULL ? CELL_NONE : cell_named(board, row->through),
		.reuse = (row->flags & KNOTS) != 0 ? 2 : 1,
		.line_crossing = (row->flags & LINE) != 0,
		.plain = (row->flags & FOLD) == 0 };
}

static void finds_path(void **state)
{
	const struct find_row *row = *state;
	struct board board = { 0 };
	uint64_t stands[ALPHABET_MAX];
	letter word[WORD_MAX];
	cell path[WORD_MAX], expected[WORD_MAX];
	struct path_query query = ask(row, &board, word, stands);
	size_t where;

	assert_int_equal(path_find(&query, path), row->expected);
	query.plain = false;
	assert_int_equal(path_find(&query, path), row->expected);
	if (row->expected != PATH_FOUND)
		return;
	assert_int_equal(draw_path(&board, row->path, expected), query.len);
	assert_memory_equal(path, expected, query.len * sizeof *path);
	assert_int_equal(path_check(&query, path, query.len, &where), PATH_GOOD);
	assert_true(path_exists_with_reuse(&query));
}

/* A knight's-tour kind of question: too long for the short search, answered by the long one. */
static void finds_long_path(void **state)
{
	struct board board = { 0 };
	uint64_t stands[ALPHABET_MAX];
	letter word[WORD_MAX] = { 0 };
	cell path[WORD_MAX];
	size_t where;

	(void)state;
	stands_plain(stands);
	board_init(&board, 26, 26, true);
	for (cell at = 0; at < board.grid.cells; at++)
		board_put(&board, at, 0);
	struct path_query query = {
		.board = &board, .word = word, .len = 676, .stands = stands, .through = 675, .reuse = 1
	};
	assert_int_equal(path_find(&query, path), PATH_FOUND);
	assert_int_equal(path_check(&query, path, query.len, &where), PATH_GOOD);
	query.reuse = 2;
	query.len = 1352;
	assert_int_not_equal(path_find(&query, path), PATH_NONE);
	query.len = 1353;
	assert_int_equal(path_find(&query, path), PATH_NONE);
}

/* Two squares of one colour more than of the other: no path uses all cells, and only trying them all would
 * show it. */
static void gives_up_on_hostile_board(void **state)
{
	struct board board = { 0 };
	uint64_t stands[ALPHABET_MAX];
	letter word[WORD_MAX] = { 0 };
	cell path[WORD_MAX];

	(void)state;
	stands_plain(stands);
	draw_board(&board, ".aaaaaaa aaaaaaaa aaaaaaaa aaaaaaaa aaaaaaaa aaaaaaaa aaaaaaaa aaaaaaa.", false);
	struct path_query query = {
		.board = &board, .word = word, .len = 62, .stands = stands, .through = 1, .reuse = 1
	};
	assert_int_equal(path_find(&query, path), PATH_UNDECIDED);
	assert_true(path_exists_with_reuse(&query));
}

static bool take_any(void *context, const cell *path)
{
	(void)path;
	++*(size_t *)context;
	return true;
}

/* What a field of one letter costs is not to be had for a few steps: none is left, and nothing is claimed. */
static void gives_up_for_want_of_steps(void **state)
{
	struct board board = { 0 };
	uint64_t stands[ALPHABET_MAX], steps = 10;
	letter word[WORD_MAX] = { 0 };
	cell path[WORD_MAX];
	size_t paths = 0;

	(void)state;
	stands_plain(stands);
	draw_board(&board, "aaaaa aaaaa aaaaa aaaaa aaaaa", false);
	struct path_query query = {
		.board = &board, .word = word, .len = 12, .stands = stands, .through = 12, .reuse = 1, .plain = true, .steps = &steps
	};
	assert_int_equal(path_find(&query, path), PATH_UNDECIDED);
	assert_int_equal(steps, 0);
	steps = 10;
	assert_int_equal(path_find_all(&query, take_any, &paths), PATH_UNDECIDED);
	assert_int_equal(steps, 0);
	assert_int_equal(paths, 0);
	/* one that will do is there at once */
	query.any = true;
	assert_int_equal(path_find(&query, path), PATH_FOUND);
	/* of no letters there is none, and of more than any word has */
	query.len = 0;
	assert_int_equal(path_find_all(&query, take_any, &paths), PATH_NONE);
}

struct check_row {
	const char *name, *drawing, *word, *through, *path;
	unsigned flags;
	enum path_fault expected;
	size_t where;
};

static const struct check_row checks[] = {
	{ "good", "abc ... ...", "abc", "b1", "a1 b1 c1", 0, PATH_GOOD, 0 },
	{ "good without a new cell", "abc ... ...", "abc", NULL, "a1 b1 c1", 0, PATH_GOOD, 0 },
	{ "too short", "abc ... ...", "abc", "b1", "a1 b1", 0, PATH_WRONG_LENGTH, 2 },
	{ "too long", "abc ... ...", "abc", "b1", "a1 b1 c1 c2", 0, PATH_WRONG_LENGTH, 3 },
	{ "empty cell", "ab. ... ...", "abc", "b1", "a1 b1 c1", 0, PATH_EMPTY_CELL, 2 },
	{ "cell off the field", "abc ... ...", "abc", "b1", "a1 b1 d1", 0, PATH_EMPTY_CELL, 2 },
	{ "wrong letter", "abc ... ...", "acc", "b1", "a1 b1 c1", 0, PATH_WRONG_LETTER, 1 },
	{ "no letter", "abc ... ...", "a?c", "b1", "a1 b1 c1", 0, PATH_WRONG_LETTER, 1 },
	{ "a jump", "abc ... ...", "ac", "a1", "a1 c1", 0, PATH_NOT_ADJACENT, 1 },
	{ "over the edge", "abc def ...", "cd", "c1", "c1 a2", 0, PATH_NOT_ADJACENT, 1 },
	{ "a corner", "a.. .b. ...", "ab", "a1", "a1 b2", 0, PATH_NOT_ADJACENT, 1 },
	{ "a corner, royal", "a.. .b. ...", "ab", "a1", "a1 b2", ROYAL, PATH_GOOD, 0 },
	{ "a cell twice", "ab. ... ...", "aba", "b1", "a1 b1 a1", 0, PATH_CELL_TWICE, 2 },
	{ "a cell twice, knots", "ab. ... ...", "aba", "b1", "a1 b1 a1", KNOTS, PATH_GOOD, 0 },
	{ "a cell thrice, knots", "ab. ... ...", "ababa", "b1", "a1 b1 a1 b1 a1", KNOTS, PATH_CELL_TWICE, 4 },
	{ "twice in a row", "ab. ... ...", "aa", "a1", "a1 a1", 0, PATH_CELL_TWICE, 1 },
	{ "twice in a row, knots", "ab. ... ...", "aa", "a1", "a1 a1", KNOTS, PATH_CELL_TWICE, 1 },
	{ "a crossing", "ac. db. ...", "abcd", "b1", "a1 b2 b1 a2", ROYAL, PATH_GOOD, 0 },
	{ "a crossing where lines may not", "ac. db. ...", "abcd", "b1", "a1 b2 b1 a2", ROYAL | LINE, PATH_CROSSES, 3 },
	{ "misses the new cell", "abc ..c ...", "abc", "c2", "a1 b1 c1", 0, PATH_MISSES_NEW_CELL, 0 },
	{ "the first of two faults", "abc ... ...", "xby", "b1", "a1 b1 c1", 0, PATH_WRONG_LETTER, 0 },
	{ "a letter stands for another", "aca ... ...", "bca", "b1", "a1 b1 c1", FOLD, PATH_GOOD, 0 },
	{ "not the other way round", "bca ... ...", "aca", "b1", "a1 b1 c1", FOLD, PATH_WRONG_LETTER, 0 },
};

static void checks_path(void **state)
{
	const struct check_row *row = *state;
	struct find_row as_find = { .drawing = row->drawing, .word = row->word, .through = row->through,
		.flags = row->flags };
	struct board board = { 0 };
	uint64_t stands[ALPHABET_MAX];
	letter word[WORD_MAX];
	cell path[WORD_MAX];
	struct path_query query = ask(&as_find, &board, word, stands);
	size_t where;

	assert_int_equal(path_check(&query, path, draw_path(&board, row->path, path), &where), row->expected);
	assert_int_equal(where, row->where);
}

struct reuse_row {
	const char *name, *drawing, *word, *through;
	bool expected;
};

static const struct reuse_row reuses[] = {
	{ "there and back again and again", "ab. ... ...", "abababab", "b1", true },
	{ "never twice in a row", "ab. ... ...", "abba", "b1", false },
	{ "the letters are there, the new cell is not on the way", "aba ... .c.", "aba", "b3", false },
	{ "anywhere", "aba ... .c.", "abab", NULL, true },
	{ "new cell only in the middle", "abc ... ...", "abcba", "c1", true },
	{ "new cell is empty", "abc ... ...", "abc", "a3", false },
	{ "a jump", "a.c ... ...", "ac", "a1", false },
	{ "one letter", "a.. ... ...", "a", "a1", true },
	{ "no letter", "a.. ... ...", "", "a1", false },
};

static void walks_with_reuse(void **state)
{
	const struct reuse_row *row = *state;
	struct find_row as_find = { .drawing = row->drawing, .word = row->word, .through = row->through };
	struct board board = { 0 };
	uint64_t stands[ALPHABET_MAX];
	letter word[WORD_MAX];
	struct path_query query = ask(&as_find, &board, word, stands);

	assert_int_equal(path_exists_with_reuse(&query), row->expected);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(finds) + COUNT(checks) + COUNT(reuses) + 3] = {
		cmocka_unit_test(finds_long_path),
		cmocka_unit_test(gives_up_on_hostile_board),
		cmocka_unit_test(gives_up_for_want_of_steps),
	};
	size_t count = 3;

	ROW_TESTS(finds, finds_path);
	ROW_TESTS(checks, checks_path);
	ROW_TESTS(reuses, walks_with_reuse);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
