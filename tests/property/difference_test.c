/* SPDX-License-Identifier: GPL-3.0-or-later
 * Two dictionaries of chance, compared, against the lines of their sources. */
#include "dict/difference.h"

#include <stdlib.h>

#include "base/list.h"
#include "base/memory.h"
#include "support/dictionary.h"
#include "support/play.h"
#include "support/rows.h"

enum { ROUNDS = 300 };

/* Readings that differ in their source only are the same. */
static const struct {
	const char *columns, *shown;
	bool admitted;
} kinds[] = {
	{ "аб\tNOUN\tCase=Nom|Number=Sing\tSrc=a", "аб NOUN Case=Nom|Number=Sing _", true },
	{ "аб\tNOUN\tCase=Nom|Number=Sing\tSrc=b", "аб NOUN Case=Nom|Number=Sing _", true },
	{ "абв\tNOUN\tCase=Nom|Number=Sing\t_", "абв NOUN Case=Nom|Number=Sing _", true },
	{ "аб\tVERB\t_\tBase=б|Src=a", "аб VERB _ Base=б", false },
	{ "аб\tVERB\t_\tBase=в|Src=a|Note=c", "аб VERB _ Base=в|Note=c", false },
};

struct said {
	char word[16];
	unsigned kind;
};

struct lines {
	struct said *items;
	size_t len, max;
};

static void make_lines(uint64_t *seed, unsigned letters, struct lines *lines)
{
	static const char *const alphabet[] = { "а", "б", "в", "г", "ё" };

	for (unsigned count = 1 + chance(seed, 40); count > 0; count--) {
		struct said *line = LIST_ADD(lines);
		unsigned len = 2 + chance(seed, 3);
		for (unsigned i = 0; i < len; i++)
			memcpy(line->word + 2 * i, alphabet[chance(seed, letters)], 2);
		line->word[2 * len] = '\0';
		line->kind = chance(seed, COUNT(kinds));
	}
}

static struct dict *make_dict(const struct lines *lines)
{
	struct buffer source = { 0 };

	for (size_t i = 0; i < lines->len; i++) {
		buffer_add_string(&source, lines->items[i].word);
		buffer_add_char(&source, '\t');
		buffer_add_string(&source, kinds[lines->items[i].kind].columns);
		buffer_add_char(&source, '\n');
	}
	buffer_add_char(&source, '\0');
	struct dict *dict = dict_of_text(source.bytes);
	buffer_release(&source);
	return dict;
}

static bool says(const struct lines *lines, const char *word, const char *shown)
{
	for (size_t i = 0; i < lines->len; i++) {
		const struct said *line = &lines->items[i];
		if (strcmp(line->word, word) == 0 &&
			(shown == NULL || strcmp(kinds[line->kind].shown, shown) == 0))
			return true;
	}
	return false;
}

static bool has(const struct lines *lines, const char *word, bool admitted)
{
	for (size_t i = 0; i < lines->len; i++) {
		if (strcmp(lines->items[i].word, word) == 0 &&
			(!admitted || kinds[lines->items[i].kind].admitted))
			return true;
	}
	return false;
}

/* The readings of the word that only the first lines have, in order. */
static void add_only(
	struct buffer *out, const struct lines *lines, const struct lines *other, const char *word)
{
	static const unsigned order[] = { 0, 3, 4, 2 };
	bool first = true;

	for (size_t i = 0; i < COUNT(order); i++) {
		const char *shown = kinds[order[i]].shown;
		if (!says(lines, word, shown) || says(other, word, shown))
			continue;
		buffer_add_string(out, first ? "" : "; ");
		buffer_add_string(out, shown);
		first = false;
	}
}

static int compare_words(const void *a, const void *b)
{
	return strcmp(((const struct said *)a)->word, ((const struct said *)b)->word);
}

static void write_word(const struct lines *a, const struct lines *b, const char *word, bool admitted, struct buffer *out)
{
	bool in_a = has(a, word, admitted), in_b = has(b, word, admitted);
	struct buffer before = { 0 }, behind = { 0 };

	if (in_a && in_b) {
		add_only(&before, a, b, word);
		add_only(&behind, b, a, word);
	}
	if (in_a != in_b || before.len + behind.len > 0) {
		buffer_add_char(out, !in_a ? '+' : !in_b ? '-' : '~');
		buffer_add_string(out, word);
		buffer_add(out, buffer_span(&before));
		buffer_add_char(out, '/');
		buffer_add(out, buffer_span(&behind));
		buffer_add_char(out, '\n');
	}
	buffer_release(&before);
	buffer_release(&behind);
}

static void write_expected(const struct lines *a, const struct lines *b, bool admitted, struct buffer *out)
{
	size_t count = a->len + b->len;
	struct said *all = memory_new(count, sizeof *all);

	for (size_t i = 0; i < count; i++)
		all[i] = i < a->len ? a->items[i] : b->items[i - a->len];
	qsort(all, count, sizeof *all, compare_words);
	for (size_t i = 0; i < count; i++) {
		if (i == 0 || strcmp(all[i].word, all[i - 1].word) != 0)
			write_word(a, b, all[i].word, admitted, out);
	}
	memory_free(all);
}

static void write_found(const struct dict *a, const struct dict *b, bool admitted, struct buffer *out)
{
	struct comparison *comparison = comparison_new(a, b, admitted);
	struct difference difference;

	while (comparison_next(comparison, &difference)) {
		buffer_add_char(out, difference.sign);
		buffer_add(out, difference.word);
		buffer_add(out, difference.before);
		buffer_add_char(out, '/');
		buffer_add(out, difference.behind);
		buffer_add_char(out, '\n');
	}
	comparison_free(comparison);
}

static void tells_what_the_sources_say_differently(void **state)
{
	uint64_t seed = 20261130;

	(void)state;
	for (unsigned round = 0; round < ROUNDS; round++) {
		/* other letters in the one than in the other, too */
		unsigned letters = 1 + chance(&seed, 5);
		struct lines a = { 0 }, b = { 0 };
		make_lines(&seed, letters, &a);
		make_lines(&seed, 1 + chance(&seed, 5), &b);
		struct dict *first = make_dict(&a), *second = make_dict(&b);
		for (int admitted = 0; admitted < 2; admitted++) {
			struct buffer expected = { 0 }, found = { 0 };
			write_expected(&a, &b, admitted != 0, &expected);
			write_found(first, second, admitted != 0, &found);
			assert_span_equal(buffer_span(&found), buffer_span(&expected));
			buffer_clear(&found);
			write_found(first, first, admitted != 0, &found);
			assert_int_equal(found.len, 0);
			buffer_release(&expected);
			buffer_release(&found);
		}
		dict_close(first);
		dict_close(second);
		LIST_RELEASE(&a);
		LIST_RELEASE(&b);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(tells_what_the_sources_say_differently) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
