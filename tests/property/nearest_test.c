/* SPDX-License-Identifier: GPL-3.0-or-later
 * Words two errors away against the distance of every word of a dictionary of chance. */
#include "dict/nearest.h"

#include "support/dictionary.h"
#include "support/play.h"
#include "support/rows.h"
#include "text/utf8.h"

enum { ROUNDS = 60, STRANGERS = 40, MOST = 500 };

static size_t make_word(uint64_t *seed, unsigned letters, unsigned longest, char *word)
{
	size_t len = 1 + chance(seed, longest);

	for (size_t i = 0; i < len; i++)
		word[i] = (char)('a' + (int)chance(seed, letters));
	word[len] = '\0';
	return len;
}

static struct dict *make_dict(uint64_t *seed, unsigned letters, unsigned longest)
{
	struct buffer source = { 0 };
	char word[16];

	for (unsigned words = 1 + chance(seed, 300); words > 0; words--) {
		make_word(seed, letters, longest, word);
		buffer_add_string(&source, word);
		buffer_add_string(&source, chance(seed, 2) == 0 ? "\t_\tNOUN\n" : "\t_\tVERB\n");
	}
	buffer_add_char(&source, '\0');
	struct dict *dict = dict_of_text(source.bytes);
	buffer_release(&source);
	return dict;
}

static void check(const struct dict *dict, const char *text)
{
	uint32_t expected[MOST], found[MOST];
	letter word[WORD_LETTERS_MAX];
	size_t count = 0, len = spell_word(dict, text, word);

	for (int admitted = 1; admitted >= 0; admitted--) {
		for (uint32_t i = 0; i < dict_info(dict)->words; i++) {
			char other[4 * WORD_LETTERS_MAX];
			letter letters[WORD_LETTERS_MAX];
			bool is_admitted = automaton_find(dict_admitted(dict), letters,
						   dict_word(dict, i, letters)) != FINAL_NO;
			if (is_admitted == (admitted == 1) &&
				utf8_distance(span_of(text), span_of(word_text(dict, i, other)), 2) == 2)
				expected[count++] = i;
		}
	}
	assert_int_equal(dict_nearest(dict, word, len, found, MOST), count);
	assert_memory_equal(found, expected, count * sizeof *found);
	size_t half = count / 2;
	assert_int_equal(dict_nearest(dict, word, len, found, half), half);
	assert_memory_equal(found, expected, half * sizeof *found);
}

static void finds_what_is_two_errors_away(void **state)
{
	uint64_t seed = 20261130;

	(void)state;
	for (unsigned round = 0; round < ROUNDS; round++) {
		unsigned letters = 1 + chance(&seed, 6), longest = 1 + chance(&seed, 8);
		struct dict *dict = make_dict(&seed, letters, longest);
		for (unsigned i = 0; i < STRANGERS; i++) {
			char text[16];
			make_word(&seed, letters + 1, longest, text);
			check(dict, text);
		}
		check(dict, "");
		dict_close(dict);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(finds_what_is_two_errors_away) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
