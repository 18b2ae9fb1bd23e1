/* SPDX-License-Identifier: GPL-3.0-or-later
 * Walks by patterns, lengths, letters and admission against every word of a dictionary of chance, asked one
 * by one: the pattern is matched as its text says, by trying. */
#include "dict/walk.h"

#include "support/dictionary.h"
#include "support/play.h"
#include "support/rows.h"

enum { ROUNDS = 200, PATTERNS = 30, LETTER = 2 /* bytes */ };

static const char *const alphabet[] = { "а", "б", "в", "ё", "к", "о", "т", "я" };

static void add_letter(uint64_t *seed, unsigned letters, struct buffer *out)
{
	buffer_add_string(out, alphabet[chance(seed, letters)]);
}

static struct dict *make_dict(uint64_t *seed, unsigned letters)
{
	static const char *const columns[] = { "", "\t_\tNOUN\tCase=Nom|Number=Sing", "\t_\tVERB" };
	unsigned words = 1 + chance(seed, 400), longest = 1 + chance(seed, 8);
	bool plain = chance(seed, 3) == 0;
	struct buffer source = { 0 };

	for (unsigned i = 0; i < words; i++) {
		for (unsigned len = 1 + chance(seed, longest); len > 0; len--)
			add_letter(seed, letters, &source);
		buffer_add_string(&source, columns[plain ? 0 : 1 + chance(seed, 2)]);
		buffer_add_char(&source, '\n');
	}
	/* every letter must be there, so that every pattern can be read */
	for (unsigned i = 0; i < COUNT(alphabet); i++)
		buffer_add_string(&source, alphabet[i]);
	buffer_add_char(&source, '\n');
	buffer_add_char(&source, '\0');
	struct dict *dict = dict_of_text(source.bytes);
	buffer_release(&source);
	return dict;
}

static void add_set(uint64_t *seed, unsigned letters, struct buffer *out)
{
	static const char *const starts[] = { "[", "[!", "[^" };

	buffer_add_string(out, starts[chance(seed, 3)]);
	for (unsigned i = 1 + chance(seed, 3); i > 0; i--)
		add_letter(seed, letters, out);
	buffer_add_char(out, ']');
}

static void make_pattern(uint64_t *seed, unsigned letters, struct buffer *out)
{
	buffer_clear(out);
	for (unsigned parts = chance(seed, 8); parts > 0; parts--) {
		switch (chance(seed, 5)) {
		case 0:
			buffer_add_char(out, '*');
			break;
		case 1:
			buffer_add_char(out, '?');
			break;
		case 2:
			add_set(seed, letters, out);
			break;
		default:
			add_letter(seed, letters, out);
		}
	}
}

/* One letter against what stands between brackets. */
static bool is_in_set(struct span set, struct span first)
{
	bool other = set.at[0] == '!' || set.at[0] == '^', found = false;

	for (size_t i = other ? 1 : 0; i < set.len; i += LETTER)
		found |= span_equals((struct span){ set.at + i, LETTER }, first);
	return found != other;
}

static bool matches(struct span pattern, struct span word)
{
	if (pattern.len == 0)
		return word.len == 0;
	if (pattern.at[0] == '*')
		return matches(span_from(pattern, 1), word) ||
			(word.len > 0 && matches(pattern, span_from(word, LETTER)));
	if (word.len == 0)
		return false;
	const struct span first = { word.at, LETTER };
	struct span rest = span_from(pattern, 1);
	if (pattern.at[0] == '?')
		return matches(rest, span_from(word, LETTER));
	if (pattern.at[0] == '[') {
		struct span set = span_cut(&rest, ']');
		return is_in_set(set, first) && matches(rest, span_from(word, LETTER));
	}
	return span_starts_with(pattern, first) &&
		matches(span_from(pattern, LETTER), span_from(word, LETTER));
}

static bool is_wanted(
	const struct dict *dict, struct span pattern, const struct walk_wish *wish, uint32_t number)
{
	letter word[WORD_LETTERS_MAX];
	char text[4 * WORD_LETTERS_MAX];
	size_t len = dict_word(dict, number, word);

	for (size_t i = 0; i < len; i++) {
		if (wish->letters != 0 && (wish->letters >> word[i] & 1) == 0)
			return false;
	}
	return len >= wish->length_min && (wish->length_max == 0 || len <= wish->length_max)
		&& (!wish->admitted || automaton_find(dict_admitted(dict), word, len) != FINAL_NO)
		&& matches(pattern, span_of(word_text(dict, number, text)));
}

static void check(const struct dict *dict, struct span text, const struct walk_wish *wish)
{
	struct walk walk;

	walk_start(&walk, dict, wish);
	for (uint32_t number = 0; number < dict_info(dict)->words; number++) {
		letter word[WORD_LETTERS_MAX];
		if (!is_wanted(dict, text, wish, number))
			continue;
		size_t len = dict_word(dict, number, word);
		assert_true(walk_next(&walk));
		assert_int_equal(walk.number, number);
		assert_int_equal(walk.len, len);
		assert_memory_equal(walk.word, word, len);
	}
	assert_false(walk_next(&walk));
	assert_false(walk_next(&walk));
}

static void make_wish(uint64_t *seed, struct walk_wish *wish)
{
	wish->length_min = chance(seed, 2) == 0 ? 0 : 1 + chance(seed, 5);
	wish->length_max = chance(seed, 2) == 0 ? 0 : wish->length_min + chance(seed, 4);
	wish->letters = chance(seed, 3) == 0 ? 1 + chance(seed, 255) : 0;
	wish->admitted = chance(seed, 2) == 0;
}

static void finds_what_trying_finds(void **state)
{
	uint64_t seed = 20261130;
	struct buffer text = { 0 };

	(void)state;
	for (unsigned round = 0; round < ROUNDS; round++) {
		unsigned letters = 1 + chance(&seed, COUNT(alphabet));
		struct dict *dict = make_dict(&seed, letters);
		for (unsigned i = 0; i < PATTERNS; i++) {
			struct walk_wish wish;
			struct pattern pattern;
			const char *why;
			struct span bad;
			make_pattern(&seed, letters, &text);
			make_wish(&seed, &wish);
			assert_true(
				pattern_make(&pattern, buffer_span(&text), dict_alphabet(dict), &why, &bad));
			wish.pattern = &pattern;
			check(dict, buffer_span(&text), &wish);
		}
		check(dict, SPAN("*"), &(struct walk_wish){ .pattern = NULL });
		dict_close(dict);
	}
	buffer_release(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(finds_what_trying_finds) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
