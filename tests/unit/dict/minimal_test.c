/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/minimal.h"

#include "base/buffer.h"
#include "support/rows.h"

/* Words in order; an upper-case last letter marks FINAL_ASK. */
static void add_words(struct minimal *minimal, const char *words)
{
	struct span rest = span_of(words), word;

	while ((word = span_cut_word(&rest)).len > 0) {
		letter letters[WORD_LETTERS_MAX];
		bool ask = word.at[word.len - 1] < 'a';
		for (size_t i = 0; i < word.len; i++)
			letters[i] = (letter)((word.at[i] | 0x20) - 'a');
		minimal_add(minimal, letters, word.len, ask ? FINAL_ASK : FINAL_CLEAN);
	}
	minimal_finish(minimal);
}

struct size_row {
	const char *name, *words;
	size_t states, arcs;	/* without the state that has none */
};

static const struct size_row rows[] = {
	{ "nothing", "", 0, 0 },
	{ "one letter", "a", 1, 1 },
	{ "one word", "abc", 3, 3 },
	{ "endings are shared", "abx aby cbx cby", 3, 5 },
	{ "endings of different length are shared", "abc bc c", 3, 5 },
	{ "a word in a word takes no state of its own", "ab abc", 3, 3 },
	{ "states that differ only in their own finality are one", "ab abx cbx", 4, 5 },
	{ "another finality is another state", "ab cB", 3, 4 },
	{ "the same finality is the same state", "aB cB", 2, 3 },
};

static void is_minimal(void **state)
{
	const struct size_row *row = *state;
	struct minimal minimal = { 0 };

	add_words(&minimal, row->words);
	assert_int_equal(minimal.states.len - 1, row->states);
	assert_int_equal(minimal.arcs.len, row->arcs);
	minimal_release(&minimal);
}

static void masked_keeps_finality(void **state)
{
	struct minimal minimal = { 0 };
	struct buffer arcs = { 0 };
	const letter word[] = { 0, 1, 2 };

	(void)state;
	add_words(&minimal, "a abC b");
	minimal_write_masked(&minimal, &arcs);
	struct automaton automaton = { AUTOMATON_MASKED, arcs.bytes, arcs.len / 8, *(uint64_t *)(void *)arcs.bytes };
	assert_int_equal(automaton_find(&automaton, word, 0), FINAL_NO);
	assert_int_equal(automaton_find(&automaton, word, 1), FINAL_CLEAN);
	assert_int_equal(automaton_find(&automaton, word, 2), FINAL_NO);
	assert_int_equal(automaton_find(&automaton, word, 3), FINAL_ASK);
	assert_int_equal(automaton_find(&automaton, word + 2, 1), FINAL_NO);
	assert_int_equal(automaton_letters(&automaton, automaton.root), 3);
	buffer_release(&arcs);
	minimal_release(&minimal);
}

static void packed_asks_always(void **state)
{
	struct minimal minimal = { 0 };
	struct buffer arcs = { 0 };
	struct layout layout;
	const letter word[] = { 0, 1, 2, LETTER_NONE };

	(void)state;
	add_words(&minimal, "a abC b");
	assert_true(minimal_write_packed(&minimal, &arcs, &layout));
	assert_int_equal(layout.width, 0);
	struct automaton automaton = { AUTOMATON_PACKED, arcs.bytes, arcs.len / 4, layout.root };
	assert_int_equal(automaton_find(&automaton, word, 1), FINAL_ASK);
	assert_int_equal(automaton_find(&automaton, word, 2), FINAL_NO);
	assert_int_equal(automaton_find(&automaton, word, 3), FINAL_ASK);
	assert_int_equal(automaton_find(&automaton, word, 4), FINAL_NO);
	assert_int_equal(automaton_find(&automaton, word + 3, 1), FINAL_NO);
	assert_int_equal(automaton_letters(&automaton, automaton.root), 3);
	buffer_release(&arcs);
	minimal_release(&minimal);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = {
		cmocka_unit_test(masked_keeps_finality),
		cmocka_unit_test(packed_asks_always),
	};
	size_t count = 2;

	ROW_TESTS(rows, is_minimal);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
