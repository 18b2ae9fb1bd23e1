/* SPDX-License-Identifier: GPL-3.0-or-later
 * Dictionaries of chance against a sorted list: membership, numbers, words by number, readings, admission,
 * neighbours. */
#include "dict/dict.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/list.h"
#include "support/dictionary.h"
#include "support/play.h"
#include "support/rows.h"

enum { ROUNDS = 300, FORM_BYTES = 40, LEMMA_BYTES = 48 };

/* A line of the source: what the dictionary must say. */
struct line_said {
	char form[FORM_BYTES], lemma[LEMMA_BYTES];
	unsigned columns;	/* index in kinds */
};

static const struct {
	const char *text;
	enum finality finality;
} kinds[] = {
	{ "NOUN\tCase=Nom|Number=Sing\tSrc=a", FINAL_CLEAN },
	{ "NOUN\tCase=Nom|Number=Plur\tSrc=a", FINAL_NO },
	{ "NOUN\tCase=Gen\t_", FINAL_NO },
	{ "VERB\t_\t_", FINAL_NO },
	{ "NOUN\tStyle=Coll\t_", FINAL_ASK },
	{ "NOUN\tDegree=Dim\tBase=кот|Inferred=Degree", FINAL_ASK },
	{ "NOUN\tStyle=Vulg\tBase=ещёкот", FINAL_NO },
	{ "PROPN\tNameType=Geo\tSrc=b", FINAL_NO },
	{ "_\t_\t_", FINAL_ASK },
};

struct oracle {
	LIST(struct line_said) lines;	/* sorted */
	LIST(size_t) words;		/* the first line of each word */
};

/* Letters of few kinds so that words are near each other; ё lies out of the
 * alphabet's byte order. */
static void write_word(uint64_t *seed, unsigned letters, unsigned longest, char *word)
{
	static const char *const alphabet[] = { "а", "б", "ё", "я", "в", "к", "т", "о", "и", "й" };
	unsigned len = 1 + chance(seed, longest);

	for (unsigned i = 0; i < len; i++)
		memcpy(word + 2 * i, alphabet[chance(seed, letters)], 2);
	word[2 * len] = '\0';
}

static int compare_lines(const void *a, const void *b)
{
	const struct line_said *one = a, *other = b;
	int order = strcmp(one->form, other->form);

	if (order == 0)
		order = strcmp(one->lemma, other->lemma);
	return order != 0 ? order : (int)one->columns - (int)other->columns;
}

static void make_oracle(struct oracle *oracle, uint64_t *seed)
{
	unsigned count = 1 + chance(seed, 300), letters = 1 + chance(seed, 10), longest = 1 + chance(seed, 9);

	for (unsigned i = 0; i < count; i++) {
		struct line_said *line = LIST_ADD(&oracle->lines);
		memset(line, 0, sizeof *line);
		write_word(seed, letters, longest, line->form);
		line->columns = chance(seed, COUNT(kinds));
		if (chance(seed, 2) == 0)
			memcpy(line->lemma, line->form, sizeof line->form);
		else
			write_word(seed, letters, longest, line->lemma);
	}
	qsort(oracle->lines.items, oracle->lines.len, sizeof *oracle->lines.items, compare_lines);
	for (size_t i = 0; i < oracle->lines.len; i++)
		if (i == 0 || strcmp(oracle->lines.items[i].form, oracle->lines.items[i - 1].form) != 0)
			*LIST_ADD(&oracle->words) = i;
}

/* The lines in an order of chance. */
static struct dict *compile(const struct oracle *oracle, uint64_t *seed)
{
	struct buffer source = { 0 }, image = { 0 };
	const char *why = NULL;
	size_t count = oracle->lines.len, start = chance(seed, 3) == 0 ? 0 : chance(seed, (unsigned)count);

	buffer_add_string(&source, chance(seed, 2) == 0 ? "#: language ru\n" : "");
	for (size_t i = 0; i < count; i++) {
		const struct line_said *line = &oracle->lines.items[(i + start) % count];
		const struct span parts[] = { span_of(line->form), SPAN("\t"), span_of(line->lemma),
			SPAN("\t"), span_of(kinds[line->columns].text), SPAN("\n") };
		for (size_t j = 0; j < COUNT(parts); j++)
			buffer_add(&source, parts[j]);
	}
	assert_true(image_of_text(buffer_span(&source), NULL, NULL, &image, &why));
	struct dict *dict = dict_adopt(&image, &why);
	assert_non_null(dict);
	buffer_release(&source);
	return dict;
}

static bool line_is(const struct line_said *line, const struct reading *reading)
{
	char text[200];

	snprintf(text, sizeof text, "%s\t%.*s\t%.*s", upos_name((enum upos)reading->upos),
		(int)reading->feats.len, reading->feats.at, (int)reading->misc.len, reading->misc.at);
	return span_is(reading->lemma, line->lemma) && strcmp(text, kinds[line->columns].text) == 0;
}

/* Each distinct line of the word is a reading, and each reading a line. */
static enum finality check_readings(const struct dict *dict, const struct oracle *oracle, uint32_t number,
	const letter *word, size_t len)
{
	struct arena arena = { 0 };
	struct reading readings[300];
	size_t count = dict_readings(dict, number, word, len, &arena, readings, COUNT(readings)),
	       distinct = 0;
	size_t first = oracle->words.items[number];
	bool clean = false, ask = false;

	for (size_t i = first; i < oracle->lines.len; i++) {
		const struct line_said *line = &oracle->lines.items[i];
		if (strcmp(line->form, oracle->lines.items[first].form) != 0)
			break;
		if (i > first && compare_lines(line, line - 1) == 0)
			continue;
		size_t found = 0;
		for (size_t j = 0; j < count; j++)
			found += line_is(line, &readings[j]);
		assert_int_equal(found, 1);
		distinct++;
		clean |= kinds[line->columns].finality == FINAL_CLEAN;
		ask |= kinds[line->columns].finality == FINAL_ASK;
	}
	assert_int_equal(count, distinct);
	arena_release(&arena);
	return clean ? FINAL_CLEAN : ask ? FINAL_ASK : FINAL_NO;
}

static void check_word(
	const struct dict *dict, const struct oracle *oracle, uint32_t number, bool has_classes)
{
	const char *form = oracle->lines.items[oracle->words.items[number]].form;
	letter word[WORD_LETTERS_MAX];
	size_t len = spell_word(dict, form, word);
	char text[4 * WORD_LETTERS_MAX];

	assert_int_equal(dict_number(dict, word, len), number);
	assert_string_equal(word_text(dict, number, text), form);
	assert_int_equal(automaton_find(dict_words(dict), word, len), FINAL_ASK);
	enum finality finality = check_readings(dict, oracle, number, word, len);
	if (!has_classes)
		finality = FINAL_CLEAN;
	else if (len < 2)
		finality = FINAL_NO;
	assert_int_equal(automaton_find(dict_admitted(dict), word, len), finality);
	assert_int_equal(dict_find_admitted(dict, word, len), finality);
}

/* Is `b` one changed, added, dropped letter or one swap of neighbours away from `a`? Written down as the
 * definition says. */
static bool is_near(const letter *a, size_t a_len, const letter *b, size_t b_len)
{
	for (size_t i = 0; i <= a_len; i++) {
		/* a changed letter, and two swapped, where the first difference is */
		if (a_len == b_len && i < a_len && memcmp(a, b, i) == 0 && a[i] != b[i]) {
			bool swapped = i + 1 < a_len && a[i] == b[i + 1] && a[i + 1] == b[i]
				&& memcmp(a + i + 2, b + i + 2, a_len - i - 2) == 0;
			return swapped || memcmp(a + i + 1, b + i + 1, a_len - i - 1) == 0;
		}
		if (b_len == a_len + 1 && memcmp(a, b, i) == 0 && memcmp(a + i, b + i + 1, a_len - i) == 0)
			return true;
		if (b_len + 1 == a_len && i < a_len && memcmp(a, b, i) == 0 &&
			memcmp(a + i + 1, b + i, b_len - i) == 0)
			return true;
	}
	return false;
}

static void check_neighbours(const struct dict *dict, const letter *word, size_t len)
{
	enum { MOST = 400 };
	uint32_t expected[MOST], found[MOST];
	size_t count = 0;

	for (int admitted = 1; admitted >= 0; admitted--) {
		for (uint32_t i = 0; i < dict_info(dict)->words; i++) {
			letter other[WORD_LETTERS_MAX];
			size_t other_len = dict_word(dict, i, other);
			bool is_admitted = automaton_find(dict_admitted(dict), other, other_len) != FINAL_NO;
			if (is_admitted == (admitted == 1) && is_near(word, len, other, other_len))
				expected[count++] = i;
		}
	}
	assert_int_equal(dict_neighbours(dict, word, len, found, MOST), count);
	assert_memory_equal(found, expected, count * sizeof *found);
	if (count > 1) {
		assert_int_equal(dict_neighbours(dict, word, len, found, count / 2), count / 2);
		assert_memory_equal(found, expected, count / 2 * sizeof *found);
	}
	assert_int_equal(dict_neighbours(dict, word, len, found, 0), 0);
}

/* Words that are there and words that are not, some with letters that are none. */
static void check_strangers(const struct dict *dict, const struct oracle *oracle, uint64_t *seed)
{
	for (unsigned i = 0; i < 20; i++) {
		char text[FORM_BYTES];
		letter word[WORD_LETTERS_MAX];
		write_word(seed, 10, 6, text);
		size_t len = spell_word(dict, text, word);
		bool known = false;
		for (size_t j = 0; j < oracle->lines.len; j++)
			known |= strcmp(oracle->lines.items[j].form, text) == 0;
		assert_int_equal(dict_number(dict, word, len) != DICT_NO_WORD, known);
		assert_int_equal(dict_find_admitted(dict, word, len), automaton_find(dict_admitted(dict), word, len));
		if (chance(seed, 3) == 0)
			word[chance(seed, (unsigned)len)] = LETTER_NONE;
		assert_int_equal(dict_find_admitted(dict, word, len), automaton_find(dict_admitted(dict), word, len));
		check_neighbours(dict, word, len);
	}
	assert_int_equal(dict_number(dict, NULL, 0), DICT_NO_WORD);
	assert_int_equal(dict_word(dict, dict_info(dict)->words, (letter[WORD_LETTERS_MAX]){ 0 }), 0);
	check_neighbours(dict, (const letter *)"", 0);
}

static void says_what_its_source_says(void **state)
{
	uint64_t seed = 20261130;

	(void)state;
	for (int round = 0; round < ROUNDS; round++) {
		struct oracle oracle = { 0 };
		bool has_classes = false;
		make_oracle(&oracle, &seed);
		struct dict *dict = compile(&oracle, &seed);
		for (size_t i = 0; i < oracle.lines.len; i++)
			has_classes |= kinds[oracle.lines.items[i].columns].text[0] != '_';
		assert_int_equal(dict_info(dict)->words, oracle.words.len);
		assert_int_equal(dict_info(dict)->has_classes, has_classes);
		for (uint32_t i = 0; i < oracle.words.len; i++)
			check_word(dict, &oracle, i, has_classes);
		check_strangers(dict, &oracle, &seed);
		dict_close(dict);
		LIST_RELEASE(&oracle.lines);
		LIST_RELEASE(&oracle.words);
	}
}

/* Enough words for counts of one, two and four bytes, and for an automaton that cannot be masked. */
static void counts_many_words(void **state)
{
	enum { FIRST = 64, MIDDLE = 40, LAST = 40 };
	struct builder *builder = builder_new(NULL, NULL);
	struct buffer image = { 0 };
	const char *why;
	char text[16];

	(void)state;
	for (unsigned i = 0; i < FIRST * MIDDLE * LAST; i++) {
		/* letters of the CJK block: a plain row of as many as needed */
		unsigned parts[] = { i / (MIDDLE * LAST), i / LAST % MIDDLE, i % LAST };
		for (size_t j = 0; j < 3; j++) {
			text[3 * j] = (char)0xE5;
			text[3 * j + 1] = (char)(0x80 + parts[j] / 64);
			text[3 * j + 2] = (char)(0x80 + parts[j] % 64);
		}
		assert_true(builder_add_word(builder, (struct span){ text, 9 }));
	}
	assert_true(builder_compile(builder, &image, &why));
	struct dict *dict = dict_adopt(&image, &why);
	assert_non_null(dict);
	assert_int_equal(dict_info(dict)->words, FIRST * MIDDLE * LAST);
	assert_int_equal(dict_admitted(dict)->layout, AUTOMATON_PACKED);
	for (uint32_t i = 0; i < FIRST * MIDDLE * LAST; i++) {
		const letter word[] = { (letter)(i / (MIDDLE * LAST)), (letter)(i / LAST % MIDDLE),
			(letter)(i % LAST) };
		letter read[WORD_LETTERS_MAX];
		assert_int_equal(dict_number(dict, word, 3), i);
		assert_int_equal(dict_word(dict, i, read), 3);
		assert_int_equal(dict_find_admitted(dict, word, 3), FINAL_ASK);
		assert_memory_equal(read, word, 3);
	}
	builder_free(builder);
	dict_close(dict);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(says_what_its_source_says),
		cmocka_unit_test(counts_many_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
