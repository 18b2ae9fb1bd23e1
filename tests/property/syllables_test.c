/* SPDX-License-Identifier: GPL-3.0-or-later
 * The counter against the rules of refsyl(1) taken literally: letter by letter, each asked anew whether it is a nucleus, and
 * the exceptions read from dict/pl/syllables.txt as they stand. Over every word of the built dictionary and random strings. */
#include "text/syllables.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "base/list.h"
#include "base/random.h"
#include "support/polish.h"
#include "support/rows.h"

enum { LETTERS_MAX = 300, RANDOM_WORDS = 200000, RANDOM_LETTERS = 12 };

struct word {
	size_t len;
	uint32_t letters[LETTERS_MAX];	/* its bytes, one behind the other */
	bool vowel[LETTERS_MAX];
	bool asked[LETTERS_MAX], nucleus[LETTERS_MAX];	/* what was found out already */
};

struct vowel_pattern {
	struct word before, behind;
	bool at_start, at_end, is_nucleus;
};

static struct {
	LIST(struct vowel_pattern) patterns;
	size_t different;
} oracle;

static uint32_t letter_of(const char *utf8, size_t len)
{
	uint32_t one = 0;

	for (size_t i = 0; i < len; i++)
		one = one << 8 | (unsigned char)utf8[i];
	return one;
}

static bool is_vowel(uint32_t one)
{
	static const char foreign[] = "ąęóéàáâãäåæèêëìíîïòôõöøùúûüýÿœ";

	if (one < 0x80)
		return one == 'a' || one == 'e' || one == 'i' || one == 'o' || one == 'u' || one == 'y';
	for (size_t at = 0; at < sizeof foreign - 1; at += 2)
		if (letter_of(foreign + at, 2) == one)
			return true;
	return false;
}

static void add_letter(struct word *word, uint32_t one)
{
	word->letters[word->len] = one;
	word->asked[word->len] = false;
	word->vowel[word->len++] = is_vowel(one);
}

static void split(struct span text, struct word *word)
{
	word->len = 0;
	for (size_t at = 0, end; at < text.len && word->len < LETTERS_MAX; at = end) {
		for (end = at + 1; end < text.len && end - at < 4 && ((unsigned char)text.at[end] & 0xC0) == 0x80;)
			end++;
		add_letter(word, letter_of(text.at + at, end - at));
	}
}

static bool is_letter_at(const struct word *word, size_t i, char one)
{
	return word->letters[i] == (unsigned char)one;
}

static bool is_vowel_at(const struct word *word, size_t i)
{
	return i < word->len && word->vowel[i];
}

static bool stands_at(const struct word *part, const struct word *word, size_t at)
{
	if (at + part->len > word->len)
		return false;
	for (size_t i = 0; i < part->len; i++)
		if (part->letters[i] != word->letters[at + i])
			return false;
	return true;
}

static bool begins_with_nie(const struct word *word)
{
	return is_letter_at(word, 0, 'n') && is_letter_at(word, 1, 'i') && is_letter_at(word, 2, 'e');
}

static bool fits(const struct vowel_pattern *pattern, const struct word *word, size_t i)
{
	size_t before = pattern->before.len, behind = pattern->behind.len;

	return before <= i && stands_at(&pattern->behind, word, i) && stands_at(&pattern->before, word, i - before)
		&& (!pattern->at_start || i == before || (i == before + 3 && begins_with_nie(word))) && (!pattern->at_end || i + behind == word->len);
}

/* The longest pattern decides; an anchor is as good as a letter. */
static const struct vowel_pattern *pattern_at(const struct word *word, size_t i)
{
	const struct vowel_pattern *best = NULL;
	size_t best_len = 0;

	for (size_t p = 0; p < oracle.patterns.len; p++) {
		const struct vowel_pattern *pattern = &oracle.patterns.items[p];
		if (pattern->behind.letters[0] != word->letters[i])
			continue;
		size_t len = pattern->before.len + pattern->behind.len + pattern->at_start + pattern->at_end;
		if (len > best_len && fits(pattern, word, i)) {
			best = pattern;
			best_len = len;
		}
	}
	return best;
}

static bool is_nucleus(struct word *word, size_t i);

static bool find_nucleus(struct word *word, size_t i)
{
	bool follows = is_vowel_at(word, i + 1), precedes = i > 0 && is_vowel_at(word, i - 1);

	if (!is_vowel_at(word, i))
		return false;
	const struct vowel_pattern *pattern = follows || precedes ? pattern_at(word, i) : NULL;
	if (pattern != NULL)
		return pattern->is_nucleus;
	if (is_letter_at(word, i, 'i') && follows)
		return false;
	return !(is_letter_at(word, i, 'u') && i > 0 && (is_letter_at(word, i - 1, 'a') || is_letter_at(word, i - 1, 'e'))
		&& is_nucleus(word, i - 1));
}

static bool is_nucleus(struct word *word, size_t i)
{
	if (!word->asked[i])
		word->nucleus[i] = find_nucleus(word, i);
	word->asked[i] = true;
	return word->nucleus[i];
}

static bool is_disputed(struct word *word)
{
	for (size_t i = 2; i + 1 < word->len; i++)
		if (is_letter_at(word, i, 'i') && is_vowel_at(word, i + 1) && !is_vowel_at(word, i - 2)
			&& (is_letter_at(word, i - 1, 'r') || is_letter_at(word, i - 1, 'l')) && pattern_at(word, i) == NULL)
			return true;
	return false;
}

static void compare(void *context, struct span text)
{
	static struct word word;
	struct syllable_count counted = syllables_count(text);
	unsigned nuclei = 0;

	(void)context;
	split(text, &word);
	for (size_t i = 0; i < word.len; i++)
		nuclei += is_nucleus(&word, i);
	if (counted.count == nuclei && counted.disputed == is_disputed(&word))
		return;
	if (oracle.different++ < 10)
		fprintf(stderr, "%.*s: %u%s, but the oracle says %u\n", (int)text.len, text.at, counted.count,
			counted.disputed ? " disputed" : "", nuclei);
}

/* `^na+u<tab>reason` */
static void read_pattern(const char *line)
{
	struct vowel_pattern *pattern = LIST_ADD(&oracle.patterns);
	size_t mark = strcspn(line, "+-"), end = strcspn(line, "\t");

	*pattern = (struct vowel_pattern){ .at_start = line[0] == '^', .at_end = line[end - 1] == '$', .is_nucleus = line[mark] == '+' };
	split((struct span){ line + pattern->at_start, mark - pattern->at_start }, &pattern->before);
	split((struct span){ line + mark + 1, end - pattern->at_end - mark - 1 }, &pattern->behind);
}

static int read_patterns(void **state)
{
	FILE *file = fopen("dict/pl/syllables.txt", "r");
	char line[500];

	(void)state;
	assert_non_null(file);
	while (fgets(line, sizeof line, file) != NULL)
		if (line[0] != '#' && line[0] != '\n')
			read_pattern(line);
	fclose(file);
	assert_true(oracle.patterns.len > 50);
	return 0;
}

static int forget_patterns(void **state)
{
	(void)state;
	LIST_RELEASE(&oracle.patterns);
	return 0;
}

static void add_letters(struct word *word, const struct word *part)
{
	for (size_t i = 0; i < part->len; i++)
		add_letter(word, part->letters[i]);
}

/* Every pattern is needed: without it its vowel is read otherwise. */
static void needs_each_pattern(void **state)
{
	(void)state;
	for (size_t p = 0; p < oracle.patterns.len; p++) {
		struct vowel_pattern *pattern = &oracle.patterns.items[p], kept = *pattern;
		struct word word = { 0 };
		/* more of a word where more may stand; a vowel where the pattern waits for one */
		if (!pattern->at_start)
			add_letter(&word, 'x');
		add_letters(&word, &pattern->before);
		size_t place = word.len;
		add_letters(&word, &pattern->behind);
		if (!pattern->at_end)
			add_letter(&word, word.len == place + 1 && !is_vowel_at(&word, place - 1) ? 'a' : 'x');
		assert_true(is_vowel_at(&word, place + 1) || (place > 0 && is_vowel_at(&word, place - 1)));
		assert_ptr_equal(pattern_at(&word, place), pattern);
		pattern->behind.letters[0] = '#';
		if (find_nucleus(&word, place) == pattern->is_nucleus)
			fail_msg("pattern %zu changes nothing", p + 1);
		*pattern = kept;
	}
}

static void counts_all_words(void **state)
{
	const struct dict *dict = *state;

	oracle.different = 0;
	assert_true(polish_each(dict, compare, NULL) > 4000000);
	assert_int_equal(oracle.different, 0);
}

static void counts_random_words(void **state)
{
	static const char *const letters[] = { "a", "e", "i", "o", "u", "y", "ą", "ę", "ó", "i", "u", "a", "e", "n", "z", "r", "l",
		"p", "s", "c", "k", "m", "q", "w", "ż", "t", "na", "za", "nie", "eusz", "eum", "nauk", "mini" };
	uint64_t random = 1;
	struct buffer text = { 0 };

	(void)state;
	oracle.different = 0;
	for (size_t i = 0; i < RANDOM_WORDS; i++) {
		buffer_clear(&text);
		for (size_t left = random_below(&random, RANDOM_LETTERS); left > 0; left--)
			buffer_add_string(&text, letters[random_below(&random, COUNT(letters))]);
		compare(NULL, buffer_span(&text));
	}
	buffer_release(&text);
	assert_int_equal(oracle.different, 0);
}

static void is_skipped(void **state)
{
	(void)state;
}

int main(void)
{
	struct dict *dict = polish_open();
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(needs_each_pattern),
		cmocka_unit_test(counts_random_words),
		dict != NULL ? (struct CMUnitTest){ "counts all words", counts_all_words, NULL, NULL, dict }
			: (struct CMUnitTest){ "counts all words" POLISH_SKIP, is_skipped, NULL, NULL, NULL },
	};
	int failed = cmocka_run_group_tests(tests, read_patterns, forget_patterns);

	dict_close(dict);
	return failed;
}
