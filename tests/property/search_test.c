/* SPDX-License-Identifier: GPL-3.0-or-later
 * Every form of the move search against the rules taken literally, on random fields and small random
 * dictionaries. */
#include "support/compare.h"
#include "support/play.h"
#include "support/rows.h"

enum { WORD_LETTERS = 7 };

struct field_row {
	const char *name;
	unsigned columns, rows, filled, words, rounds;
};

static const struct field_row fields[] = {
	{ "3x3", 3, 3, 70, 40, 500 },
	{ "3x4", 3, 4, 60, 40, 400 },
	{ "4x4", 4, 4, 55, 40, 250 },
	{ "5x5", 5, 5, 50, 30, 150 },
	{ "8x8, the last of 64 bits", 8, 8, 45, 15, 20 },
	{ "5x13, the first of 128 bits", 5, 13, 45, 15, 20 },
	{ "16x8, the last of 128 bits", 16, 8, 35, 10, 10 },
	{ "3x26", 3, 26, 50, 15, 20 },
	{ "10x13, the first of more", 10, 13, 35, 10, 10 },
	{ "26x26", 26, 26, 12, 5, 4 },
};

/* Words of letters below `letters`, sorted; half of them beginnings of one another, so that states are
 * shared. */
static size_t words_of_chance(struct test_word *words, size_t count, unsigned letters, uint64_t *seed)
{
	memset(words, 0, count * sizeof *words);
	for (size_t i = 0; i < count; i++) {
		size_t kept = i > 0 && chance(seed, 2) == 0 ? chance(seed, (unsigned)words[i - 1].len) : 0;
		words[i].len = kept + 1 + chance(seed, (unsigned)(WORD_LETTERS - kept));
		for (size_t j = 0; j < words[i].len; j++)
			words[i].letters[j] = j < kept ? words[i - 1].letters[j]
						       : (letter)chance(seed, letters);
	}
	return sort_words(words, count);
}

/* Sometimes letters stand for others too, or one is none of the automaton's. */
static void folds_of_chance(uint64_t *stands, uint64_t *placed_stands, unsigned letters, uint64_t *seed)
{
	stands_plain(stands);
	if (chance(seed, 2) == 0)
		for (unsigned i = chance(seed, 4); i > 0; i--)
			stands[chance(seed, letters)] |= 1ull << chance(seed, letters);
	memcpy(placed_stands, stands, ALPHABET_MAX * sizeof *stands);
	if (chance(seed, 6) == 0)
		stands[chance(seed, letters)] = 0;
}

static void agrees_on(void **state)
{
	const struct field_row *row = *state;
	uint64_t seed = row->columns * 100 + row->rows, stands[ALPHABET_MAX], placed_stands[ALPHABET_MAX];
	struct test_word words[COMPARE_WORDS];
	struct board board = { 0 };

	for (unsigned round = 0; round < row->rounds; round++) {
		unsigned letters = 1 + chance(&seed, COMPARE_LETTERS), rules = chance(&seed, 4);
		size_t count = words_of_chance(words, 1 + chance(&seed, row->words), letters, &seed);
		folds_of_chance(stands, placed_stands, letters, &seed);
		board_init(&board, row->columns, row->rows, chance(&seed, 2) == 0);
		board_of_chance(&board, &seed, letters, row->filled);
		struct search search = { .board = &board,
			.stands = stands,
			.reuse = rules == 1 || rules == 3 ? 2 : 1,
			.line_crossing = rules >= 2,
			.alphabet = 0xFF,
			.length_min = 1 + chance(&seed, 3) };
		if (chance(&seed, 2) == 0)
			search.placed_stands = placed_stands;
		else if (chance(&seed, 2) == 0)
			search.alphabet &= ~(1ull << chance(&seed, letters));
		if (chance(&seed, 3) != 0) {
			search.reuse = 1;
			search.line_crossing = false;
		}
		compare_searches(&search, words, count);
	}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(fields)];
	size_t count = 0;

	ROW_TESTS(fields, agrees_on);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
