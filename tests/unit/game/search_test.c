/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/search.h"

#include <stdio.h>

#include "base/buffer.h"
#include "dict/dict.h"
#include "game/balda/move_set.h"
#include "support/automata.h"
#include "support/play.h"
#include "support/rows.h"

enum { WORDS_MAX = 16, MOVES_MAX = 64, MOVE_BYTES = 32 };

enum { ROYAL = 1, KNOTS = 2, LINE = 4 };

struct search_row {
	const char *name, *drawing, *words;
	unsigned flags, length_min;
	const char *folds;		/* "ab": a, on the field or placed, also stands for b */
	const char *alphabet;		/* letters that may be placed; NULL: all */
	const char *expected;		/* the moves, sorted: "cell letter word, ..." */
};

static const struct search_row rows[] = {
	{ "a letter in front", "... bc. ...", "abc", 0, 2, NULL, NULL, "a1 a abc, a3 a abc" },
	{ "a letter in front, at the side", "... .bc ...", "abc", 0, 2, NULL, NULL, "a2 a abc, b1 a abc, b3 a abc" },
	{ "a letter behind", "... ab. ...", "abc", 0, 2, NULL, NULL, "b1 c abc, b3 c abc, c2 c abc" },
	{ "a letter in the middle", "... a.c ...", "abc", 0, 2, NULL, NULL, "b2 b abc" },
	{ "round the corner", "... a.. .c.", "abc", 0, 2, NULL, NULL, "a3 b abc, b2 b abc" },
	{ "two letters are missing", "... a.. ...", "abc", 0, 2, NULL, NULL, "" },
	{ "a word that lies already, over its new letter only", "... abc ...", "abc", 0, 2, NULL, NULL,
		"b1 a abc, b1 c abc, b3 a abc, b3 c abc" },
	{ "a corner does not touch", "a.. ... ...", "ab", 0, 2, NULL, NULL, "a2 b ab, b1 b ab" },
	{ "a corner touches in the royal game", "a.. ... ...", "ab", ROYAL, 2, NULL, NULL, "a2 b ab, b1 b ab, b2 b ab" },
	{ "a diagonal step", "a.. ... ..c", "abc", ROYAL, 2, NULL, NULL, "b2 b abc" },
	{ "no diagonal step", "a.. .c. ...", "ac", 0, 2, NULL, NULL,
		"a2 a ac, a2 c ac, b1 a ac, b1 c ac, b3 a ac, c2 a ac" },
	{ "a cell serves once", "... ab. ...", "babab", 0, 2, NULL, NULL, "" },
	{ "two paths are one move", ".b. a.c .b.", "abc", 0, 2, NULL, NULL, "b2 b abc" },
	{ "a palindrome is one move", "... ab. ...", "aba", 0, 2, NULL, NULL, "b1 a aba, b3 a aba, c2 a aba" },
	{ "two letters of one word in one cell are two moves", "... a.a ...", "aab aba", 0, 2, NULL, NULL,
		"b2 b aba" },
	{ "longer words go on", "... ab. ...", "abc abcd", 0, 2, NULL, NULL, "b1 c abc, b3 c abc, c2 c abc" },
	{ "the shortest word", "... ab. ...", "bc abc", 0, 3, NULL, NULL, "b1 c abc, b3 c abc, c2 c abc" },
	{ "one letter is a word at a generous table", "a.. ... ...", "b", 0, 1, NULL, NULL, "a2 b b, b1 b b" },
	{ "only letters that may be placed", "... ab. ...", "abc abd", 0, 2, NULL, "abd", "b1 d abd, b3 d abd, c2 d abd" },
	{ "a full field", "abc abc abc", "abca", 0, 2, NULL, NULL, "" },
	{ "an empty field", "... ... ...", "ab", 0, 1, NULL, NULL, "" },
	{ "a letter stands for another", "... a.. ...", "bc", 0, 2, "ab", NULL, "a1 c bc, a3 c bc, b2 c bc" },
	{ "but not the other way round", "... b.. ...", "ac", 0, 2, "ab", NULL, "" },
	{ "both readings of one cell", "... a.. ...", "ac bc", 0, 2, "ab", NULL,
		"a1 c ac, a1 c bc, a3 c ac, a3 c bc, b2 c ac, b2 c bc" },
	{ "knots: a lying cell twice", "ab. ... ...", "abac", KNOTS, 2, NULL, NULL, "a2 c abac" },
	{ "knots: the new cell twice", "a.. ... ...", "bab", KNOTS, 2, NULL, NULL, "a2 b bab, b1 b bab" },
	{ "knots: never twice in a row", "a.. ... ...", "abb", KNOTS, 2, NULL, NULL, "" },
	{ "knots: never thrice", "a.. ... ...", "babab", KNOTS, 2, NULL, NULL, "" },
	{ "knots: the new cell read in two ways", "a.. ... ...", "bac", KNOTS, 2, "bc", NULL, "a2 b bac, b1 b bac" },
	{ "knots: read in the other order", "a.. ... ...", "cab", KNOTS, 2, "bc", NULL, "a2 b cab, b1 b cab" },
	{ "knots: a letter that reads one of the two will not do", "x.. ... ...", "cxb", KNOTS, 2, "ab bc", NULL,
		"a2 b cxb, b1 b cxb" },
	{ "lines may cross", "ac. .b. ...", "abcd", ROYAL, 2, NULL, NULL, "a2 d abcd, c1 d abcd, c2 d abcd" },
	{ "lines may not cross", "ac. .b. ...", "abcd", ROYAL | LINE, 2, NULL, NULL, "c1 d abcd, c2 d abcd" },
};

struct moves {
	const struct board *board;
	char text[MOVES_MAX][MOVE_BYTES];
	size_t count;
};

static bool note_move(void *context, const struct found_move *move)
{
	struct moves *moves = context;
	char name[5];

	assert_true(moves->count < MOVES_MAX);
	grid_cell_name(&moves->board->grid, move->at, name);
	char *text = moves->text[moves->count++];
	int len = snprintf(text, MOVE_BYTES, "%s %c ", name, 'a' + move->placed);
	for (size_t i = 0; i < move->len; i++)
		text[len++] = (char)('a' + move->word[i]);
	text[len] = '\0';
	return true;
}

static int compare_texts(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void assert_moves(struct moves *moves, const char *expected)
{
	struct buffer found = { 0 };

	qsort(moves->text, moves->count, sizeof moves->text[0], compare_texts);
	for (size_t i = 0; i < moves->count; i++) {
		if (i > 0)
			buffer_add_string(&found, ", ");
		buffer_add_string(&found, moves->text[i]);
	}
	assert_span_equal(buffer_span(&found), span_of(expected));
	buffer_release(&found);
}

static size_t draw_words(const char *drawing, struct test_word *words)
{
	struct span rest = span_of(drawing), word;
	size_t count = 0;

	memset(words, 0, WORDS_MAX * sizeof *words);
	for (; (word = span_cut_word(&rest)).len > 0; count++)
		for (size_t i = 0; i < word.len; i++)
			words[count].letters[words[count].len++] = (letter)(word.at[i] - 'a');
	return sort_words(words, count);
}

static void finds_moves(void **state)
{
	const struct search_row *row = *state;
	struct test_word words[WORDS_MAX];
	struct test_automaton built;
	struct board board = { 0 };
	uint64_t stands[ALPHABET_MAX], alphabet = row->alphabet == NULL ? MASKED_MASK : 0;
	struct moves moves = { .board = &board };

	draw_board(&board, row->drawing, (row->flags & ROYAL) != 0);
	build_masked(&built, words, draw_words(row->words, words));
	stands_plain(stands);
	for (const char *fold = row->folds; fold != NULL && *fold != '\0'; fold += fold[2] == ' ' ? 3 : 2)
		stands[fold[0] - 'a'] |= 1ull << (fold[1] - 'a');
	for (const char *may = row->alphabet; may != NULL && *may != '\0'; may++)
		alphabet |= 1ull << (*may - 'a');
	struct search search = { .board = &board,
		.words = &built.automaton,
		.stands = stands,
		.placed_stands = stands,
		.alphabet = alphabet,
		.reuse = (row->flags & KNOTS) != 0 ? 2 : 1,
		.line_crossing = (row->flags & LINE) != 0,
		.length_min = row->length_min };
	assert_true(search_run(&search, note_move, &moves));
	assert_moves(&moves, row->expected);
	release_automaton(&built);
}

struct longest {
	size_t len, count;
};

static bool note_longest(void *context, const struct found_move *move)
{
	struct longest *longest = context;

	longest->count++;
	if (move->len > longest->len)
		longest->len = move->len;
	assert_true(move->len <= WORD_LETTERS_MAX);
	assert_int_equal(move->word[move->len - 1], (move->len - 1) % 30);
	return true;
}

/* One corridor winds through the field, and an automaton goes on and on: the search stops at the longest
 * word there is. */
static void stops_at_longest_word(void **state)
{
	enum { STATES = 400 };
	uint64_t arcs[STATES + 1], stands[ALPHABET_MAX];
	struct board board = { 0 };

	(void)state;
	for (uint64_t i = 0; i < STATES; i++)
		arcs[i] = (i + 1) << MASKED_LETTERS | 1ull << i % 30 | (node)FINAL_CLEAN << 62;
	arcs[STATES] = 0;
	struct automaton words = { AUTOMATON_MASKED, arcs, STATES + 1, arcs[0] };
	stands_plain(stands);
	board_init(&board, 26, 26, false);
	for (unsigned i = 0; i < 27 * 12; i++) {
		unsigned band = i / 27, along = i % 27 < 26 ? i % 27 : 25;
		unsigned row = 2 * band + (i % 27 == 26), column = band % 2 == 0 ? along : 25 - along;
		board_put(&board, (cell)(row * 26 + column), (letter)(i % 30));
	}
	struct search search = {
		.board = &board, .words = &words, .stands = stands, .alphabet = MASKED_MASK, .reuse = 1
	};
	struct longest found = { 0 }, plain = { 0 };
	assert_true(search_run(&search, note_longest, &found));
	assert_int_equal(found.len, WORD_LETTERS_MAX);
	search.line_crossing = true;
	assert_true(search_run(&search, note_longest, &plain));
	assert_int_equal(plain.len, WORD_LETTERS_MAX);
	assert_int_equal(plain.count, found.count);
}

static bool count_move(void *context, const struct found_move *move)
{
	(void)move;
	++*(size_t *)context;
	return true;
}

/* One letter all over the field, and a word that lacks two others at its very end: there is no end of ways
 * to try. */
static void gives_up_on_hostile_field(void **state)
{
	static const struct {
		bool line_crossing;
		uint64_t budget;
	} tries[] = { { false, 1000000 }, { true, 100000 } };
	struct test_word word = { .len = 16, .letters = { [14] = 1, [15] = 1 } };
	struct test_automaton built;
	struct board board = { 0 };
	uint64_t stands[ALPHABET_MAX], steps;

	(void)state;
	build_masked(&built, &word, 1);
	stands_plain(stands);
	for (size_t i = 0; i < COUNT(tries); i++) {
		draw_board(&board, "aaaaa aaaaa aa.aa aaaaa aaaaa", true);
		struct search search = { .board = &board, .words = &built.automaton, .stands = stands,
			.alphabet = MASKED_MASK, .reuse = 1, .line_crossing = tries[i].line_crossing,
			.length_min = 2, .steps = &steps };
		size_t found = 0;
		steps = tries[i].budget;
		assert_false(search_run(&search, count_move, &found));
		assert_int_equal(steps, 0);
		assert_false(search_any(&search, count_move, &found));
		steps = tries[i].budget;
		assert_false(search_any(&search, count_move, &found));
		assert_int_equal(found, 0);
		draw_board(&board, "aaa.. a.... ..... ..... .....", true);
		steps = tries[i].budget;
		assert_true(search_run(&search, count_move, &found));
		assert_in_range(steps, 1, tries[i].budget - 1);
		uint64_t taken = tries[i].budget - steps;
		steps = taken;
		assert_true(search_any(&search, count_move, &found));
		assert_int_equal(steps, 0);
		steps = taken - 1;
		assert_false(search_any(&search, count_move, &found));
	}
	release_automaton(&built);
}

/* Words that differ in one letter, in length, or not at all, many more than expected. */
static void tells_moves_apart(void **state)
{
	enum { MOVES = 20000 };
	struct move_set set;
	uint64_t packed[WORD_LETTERS_MAX];

	(void)state;
	move_set_init(&set, 0);
	for (unsigned round = 0; round < 2; round++)
		for (unsigned i = 0; i < MOVES; i++) {
			size_t len = i % WORD_LETTERS_MAX + 1, changed = i / WORD_LETTERS_MAX % len;
			unsigned turn = i / WORD_LETTERS_MAX / (unsigned)len;
			for (size_t j = 0; j < len; j++)
				packed[j] = (j > 0 ? packed[j - 1] << 8 : 0) |
					(j == changed ? 1 + turn % 30 : 0);
			assert_int_equal(move_set_add(&set, (cell)(turn / 30), 3, packed, len), round == 0);
		}
	assert_int_equal(set.count, MOVES);
	move_set_release(&set);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 3] = {
		cmocka_unit_test(stops_at_longest_word),
		cmocka_unit_test(gives_up_on_hostile_field),
		cmocka_unit_test(tells_moves_apart),
	};
	size_t count = 3;

	ROW_TESTS(rows, finds_moves);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
