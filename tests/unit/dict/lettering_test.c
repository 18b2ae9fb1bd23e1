/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/lettering.h"

#include "support/rows.h"

struct lettering_row {
	const char *name, *word;
	const char *lower;	/* NULL: it is refused */
	size_t letters;		/* or the byte where it is wrong */
	const char *why;
};

static const struct lettering_row rows[] = {
	{ "small letters", "балда", "балда", 5, NULL },
	{ "capitals are folded", "БалДА", "балда", 5, NULL },
	{ "accented capitals are folded", "ŁÓDŹ", "łódź", 4, NULL },
	{ "beyond the table", "ẞẞ", "ßß", 2, NULL },
	{ "Greek", "ΑΘΗΝΑ", "αθηνα", 5, NULL },
	{ "Hebrew", "שלום", "שלום", 4, NULL },
	{ "a letter that NFC cannot compose", "ą\u0301b", "ą\u0301b", 2, NULL },
	{ "a hyphen", "сло-во", NULL, 6, "a hyphen in a word" },
	{ "a typographic hyphen", "a\u2010b", NULL, 1, "a hyphen in a word" },
	{ "a blank", "два слова", NULL, 6, "a blank in a word" },
	{ "a digit", "h2o", NULL, 1, "a digit in a word" },
	{ "an apostrophe", "об'єкт", NULL, 4, "an apostrophe in a word" },
	{ "a full stop", "т.е", NULL, 2, "a character that is no letter in a word" },
	{ "a mark without a letter", "\u0301а", NULL, 0, "a character that is no letter in a word" },
	{ "a multiplication sign", "a×b", NULL, 1, "a character that is no letter in a word" },
	{ "an emoji", "a\U0001F600", NULL, 1, "a character that is no letter in a word" },
	{ "a stress mark", "сло\u0301во", NULL, 4, "a stress mark on a letter" },
	{ "Latin in Cyrillic", "cтол", NULL, 1, "letters of two alphabets in a word" },
	{ "Cyrillic in Latin", "stоl", NULL, 2, "letters of two alphabets in a word" },
	{ "too many marks", "a\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308", NULL, 0, "too many marks on a letter" },
};

static const char *read_word(struct lettering *lettering, struct span word, struct word_text *text, uint8_t *numbers,
	size_t *bad_at)
{
	return lettering_fault_text(lettering_read(lettering, word, text, numbers, bad_at));
}

static void reads(void **state)
{
	const struct lettering_row *row = *state;
	struct lettering lettering = { 0 };
	struct word_text text;
	uint8_t numbers[WORD_LETTERS_MAX];
	size_t bad_at = 0;

	/* the second time the table knows the letters */
	for (int round = 0; round < 2; round++) {
		const char *why = read_word(&lettering, span_of(row->word), &text, numbers, &bad_at);
		if (row->why != NULL) {
			assert_string_equal(why, row->why);
			assert_int_equal(bad_at, row->letters);
			continue;
		}
		assert_null(why);
		assert_int_equal(text.letters, row->letters);
		assert_span_equal((struct span){ text.text, text.start[text.letters] }, span_of(row->lower));
	}
	lettering_release(&lettering);
}

static void gives_letters_one_number(void **state)
{
	struct lettering lettering = { 0 };
	struct word_text text;
	uint8_t numbers[WORD_LETTERS_MAX];
	size_t bad_at;

	(void)state;
	assert_null(read_word(&lettering, SPAN("Оно"), &text, numbers, &bad_at));
	assert_int_equal(numbers[0], numbers[2]);
	assert_int_not_equal(numbers[0], numbers[1]);
	assert_int_equal(text.start[1], 2);
	lettering_release(&lettering);
}

static void bounds_words(void **state)
{
	struct lettering lettering = { 0 };
	struct word_text text;
	uint8_t numbers[WORD_LETTERS_MAX];
	char word[WORD_LETTERS_MAX + 1];
	size_t bad_at;

	(void)state;
	memset(word, 'a', sizeof word);
	assert_null(read_word(&lettering, (struct span){ word, WORD_LETTERS_MAX }, &text, numbers, &bad_at));
	assert_int_equal(text.letters, WORD_LETTERS_MAX);
	assert_string_equal(read_word(&lettering, (struct span){ word, sizeof word }, &text, numbers, &bad_at),
		"a word of more than 255 letters");
	assert_int_equal(bad_at, WORD_LETTERS_MAX);
	lettering_release(&lettering);
}

/* Chinese has more letters than any game: the builder must say so, not overflow. */
static void bounds_letters(void **state)
{
	struct lettering lettering = { 0 };
	struct word_text text;
	uint8_t numbers[WORD_LETTERS_MAX];
	size_t bad_at, refused = 0;

	(void)state;
	for (unsigned i = 0; i < 2 * LETTERING_MAX; i++) {
		const char bytes[] = { (char)0xE5, (char)(0x80 + i / 64), (char)(0x80 + i % 64) };
		const char *why = read_word(&lettering, (struct span){ bytes, 3 }, &text, numbers, &bad_at);
		refused += why != NULL;
		if (i < LETTERING_MAX)
			assert_int_equal(numbers[0], i);
	}
	assert_int_equal(refused, LETTERING_MAX);
	lettering_release(&lettering);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 3] = {
		cmocka_unit_test(gives_letters_one_number),
		cmocka_unit_test(bounds_words),
		cmocka_unit_test(bounds_letters),
	};
	size_t count = 3;

	ROW_TESTS(rows, reads);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
