/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes as a field, its rules and a small dictionary. Every form of the move search and the search for a
 * path must agree with the rules taken literally. The first bytes choose:
 *
 *     rules | letters | folds: 2 bytes each, 0xFF ends them | columns | rows | cells | words: length, letters */
#include "fuzz.h"

#include "game/balda/path.h"
#include "support/compare.h"
#include "support/play.h"

enum { WORDS_MAX = 8, WORD_MAX = 5, FOLDS_MAX = 4, WIDE_WORDS_MAX = 2 };

enum { RULE_ROYAL = 1, RULE_KNOTS = 2, RULE_LINE = 4, RULE_SHARES = 8, RULE_LONGER = 16, RULE_WIDE = 32 };

struct bytes {
	const uint8_t *at;
	size_t left;
};

/* The next byte; 0 when they are used up. */
static uint8_t take(struct bytes *bytes)
{
	if (bytes->left == 0)
		return 0;
	bytes->left--;
	return *bytes->at++;
}

static void take_folds(struct bytes *bytes, uint64_t *stands, unsigned letters)
{
	stands_plain(stands);
	for (unsigned i = 0; i < FOLDS_MAX; i++) {
		uint8_t from = take(bytes);
		if (from == 0xFF)
			break;
		stands[from % letters] |= 1ull << take(bytes) % letters;
	}
}

/* A quarter of the byte values is an empty cell. A wide field is mostly empty: the judge is slow. */
static void take_board(struct bytes *bytes, struct board *board, unsigned rules, unsigned letters)
{
	unsigned columns = BOARD_SIDE_MIN + take(bytes) % 3, rows = BOARD_SIDE_MIN + take(bytes) % 3;

	if ((rules & RULE_WIDE) != 0) {
		columns = columns * 4 - 6;
		rows = rows * 3;
	}
	board_init(board, columns, rows, (rules & RULE_ROYAL) != 0);
	for (cell at = 0; at < board->grid.cells; at++) {
		uint8_t byte = take(bytes);
		if (byte % 4 != 0 && ((rules & RULE_WIDE) == 0 || byte >= 0xA0))
			board_put(board, at, (letter)(byte / 4 % letters));
	}
}

static size_t take_words(struct bytes *bytes, struct test_word *words, unsigned letters, size_t max)
{
	size_t count = 0;

	memset(words, 0, max * sizeof *words);
	do {
		words[count].len = 1 + take(bytes) % WORD_MAX;
		for (size_t i = 0; i < words[count].len; i++)
			words[count].letters[i] = (letter)(take(bytes) % letters);
		count++;
	} while (count < max && bytes->left > 0);
	return sort_words(words, count);
}

static void compare_path(struct path_query *query)
{
	struct oracle oracle = { query->board, query->stands, query->word, query->len, query->through, 0,
		query->reuse, query->line_crossing };
	cell path[WORD_MAX], expected[WORD_MAX];
	size_t where;

	bool exists = oracle_find(&oracle, expected, 0);
	COMPARE_CHECK(path_find(query, path) == (exists ? PATH_FOUND : PATH_NONE));
	COMPARE_CHECK(!exists || memcmp(path, expected, query->len * sizeof *path) == 0);
	query->any = true;
	COMPARE_CHECK(path_find(query, path) == (exists ? PATH_FOUND : PATH_NONE));
	COMPARE_CHECK(!exists || path_check(query, path, query->len, &where) == PATH_GOOD);
	oracle.reuse = WORD_MAX;
	oracle.line_crossing = false;
	COMPARE_CHECK(path_exists_with_reuse(query) == oracle_find(&oracle, expected, 0));
}

static void compare_paths(
	const struct search *search, const struct test_word *words, size_t count, bool plain)
{
	cell through = CELL_NONE;

	/* anywhere, and through the last cell that holds a letter */
	for (size_t i = 0; i < 2 * count; i++) {
		struct path_query query = { .board = search->board,
			.word = words[i / 2].letters,
			.len = words[i / 2].len,
			.stands = search->stands,
			.through = through,
			.reuse = search->reuse,
			.line_crossing = search->line_crossing,
			.plain = plain };
		compare_path(&query);
		through = CELL_NONE;
		for (cell at = 0; i % 2 == 0 && at < search->board->grid.cells; at++)
			if (search->board->at[at] != CELL_EMPTY)
				through = at;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes bytes = { data, size };
	struct test_word words[WORDS_MAX];
	uint64_t stands[ALPHABET_MAX];
	struct board board = { 0 };

	unsigned rules = take(&bytes), letters = 1 + take(&bytes) % COMPARE_LETTERS;
	take_folds(&bytes, stands, letters);
	take_board(&bytes, &board, rules, letters);
	size_t count = take_words(
		&bytes, words, letters, (rules & RULE_WIDE) != 0 ? WIDE_WORDS_MAX : WORDS_MAX);
	bool plain = true;
	for (letter l = 0; l < letters; l++)
		plain &= stands[l] == 1ull << l;
	struct search search = { .board = &board, .stands = stands, .alphabet = (1ull << letters) - 1,
		.reuse = (rules & RULE_KNOTS) != 0 ? 2 : 1, .line_crossing = (rules & RULE_LINE) != 0,
		.placed_stands = (rules & RULE_SHARES) != 0 ? stands : NULL,
		.length_min = (rules & RULE_LONGER) != 0 ? 3 : 1 };
	compare_searches(&search, words, count);
	compare_paths(&search, words, count, plain);
	return 0;
}
