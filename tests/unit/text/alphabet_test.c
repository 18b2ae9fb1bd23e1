/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/alphabet.h"

#include "support/rows.h"
#include "text/utf8.h"

enum { LETTERS_MAX = 128 };

struct language_row {
	const char *name;	/* the language too */
	const char *letters;	/* in order; NULL: no such language */
	unsigned count;
};

static const struct language_row languages[] = {
	{ "ru", "абвгдежзийклмнопрстуфхцчшщъыьэюяё", 33 },
	{ "pl", "abcdefghijklmnopqrstuvwxyzóąćęłńśźż", 35 },
	{ "da", "abcdefghijklmnopqrstuvwxyzåæø", 29 },
	{ "en", "abcdefghijklmnopqrstuvwxyz", 26 },
	{ "de", NULL, 0 },
	{ "", NULL, 0 },
	{ "RU", NULL, 0 },
	{ "ru-RU-and-more", NULL, 0 },
};

static void assert_letters(const struct alphabet *alphabet, const char *letters)
{
	struct span rest = span_of(letters);

	for (letter i = 0; i < alphabet->count; i++) {
		size_t len = utf8_cluster(rest);
		assert_span_equal(alphabet_letter(alphabet, i), (struct span){ rest.at, len });
		rest = span_from(rest, len);
	}
	assert_int_equal(rest.len, 0);
}

static void knows_language(void **state)
{
	const struct language_row *row = *state;
	struct alphabet alphabet = { .count = 7 };

	assert_int_equal(alphabet_init_language(&alphabet, span_of(row->name)), row->letters != NULL);
	if (row->letters == NULL) {
		assert_int_equal(alphabet.count, 7);
		return;
	}
	assert_int_equal(alphabet.count, row->count);
	assert_string_equal(alphabet.language, row->name);
	assert_letters(&alphabet, row->letters);
}

struct list_row {
	const char *name, *letters;	/* parted by blanks */
	const char *expected;		/* in order; NULL: refused */
};

static const struct list_row lists[] = {
	{ "nothing", "", "" },
	{ "sorted", "c a b", "abc" },
	{ "repeats", "a b a a b", "ab" },
	{ "by code points", "ё я а ж", "ажяё" },
	{ "long ones among short ones", "x\u0302 y x", "xx\u0302y" },
	{ "beyond the table", "ẁ 𐐨 ა", "აẁ𐐨" },
	{ "as long as can be", "a\u0301\u0302\u0303\u0304\u0305\u0306\u0307",
		"a\u0301\u0302\u0303\u0304\u0305\u0306\u0307" },
	{ "too long", "ab a\u0301\u0302\u0303\u0304\u0305\u0306\u0307b", NULL },
	{ "malformed", "a \xFF", NULL },
	{ "cut off", "a \xD0", NULL },
};

static bool init_from_list(struct alphabet *alphabet, const char *list)
{
	struct span letters[LETTERS_MAX], rest = span_of(list), next;
	size_t count = 0;

	while ((next = span_cut_word(&rest)).len > 0)
		letters[count++] = next;
	return alphabet_init(alphabet, letters, count);
}

static void takes_list(void **state)
{
	const struct list_row *row = *state;
	struct alphabet alphabet;

	assert_int_equal(init_from_list(&alphabet, row->letters), row->expected != NULL);
	if (row->expected == NULL)
		return;
	assert_letters(&alphabet, row->expected);
	assert_string_equal(alphabet.language, "");
}

struct guess_row {
	const char *name, *letters;	/* each is one */
	const char *language;
};

static const struct guess_row guesses[] = {
	{ "guess: no letters", "", "" },
	{ "guess: plain Latin", "balon", "en" },
	{ "guess: Latin with others", "café", "en" },
	{ "guess: Danish", "rødgæf", "da" },
	{ "guess: one letter that only Polish has", "piłka", "pl" },
	{ "guess: Russian", "балкон", "ru" },
	{ "guess: Cyrillic with others", "їжак", "ru" },
	{ "guess: half and half", "abcабц", "en" },
	{ "guess: less than half", "abαβγ", "" },
	{ "guess: another script", "λογος", "" },
};

static void guesses_language(void **state)
{
	const struct guess_row *row = *state;
	struct span letters[LETTERS_MAX], rest = span_of(row->letters);
	size_t count = 0;

	for (; rest.len > 0; count++) {
		letters[count] = (struct span){ rest.at, utf8_cluster(rest) };
		rest = span_from(rest, letters[count].len);
	}
	assert_span_equal(alphabet_guess_language(letters, count), span_of(row->language));
}

static void refuses_empty_letter(void **state)
{
	const struct span letters[] = { BYTES("a"), BYTES("") };
	struct alphabet alphabet;

	(void)state;
	assert_false(alphabet_init(&alphabet, letters, COUNT(letters)));
}

/* 64 letters fit, with each of them twice; 65 do not. */
static void holds_64_letters(void **state)
{
	char bytes[ALPHABET_MAX + 1][2];
	struct span letters[2 * ALPHABET_MAX];
	struct alphabet alphabet;

	(void)state;
	for (size_t i = 0; i <= ALPHABET_MAX; i++) {
		bytes[i][0] = (char)0xD2;
		bytes[i][1] = (char)(i < ALPHABET_MAX ? 0x80 + i : 0x80);
	}
	bytes[ALPHABET_MAX][0] = (char)0xD3;
	for (size_t i = 0; i < COUNT(letters); i++)
		letters[i] = (struct span){ bytes[i * 37 % ALPHABET_MAX], 2 };
	assert_true(alphabet_init(&alphabet, letters, COUNT(letters)));
	assert_int_equal(alphabet.count, ALPHABET_MAX);
	for (letter i = 0; i < ALPHABET_MAX; i++)
		assert_memory_equal(alphabet.utf8[i], bytes[i], 2);
	letters[0] = (struct span){ bytes[ALPHABET_MAX], 2 };
	assert_false(alphabet_init(&alphabet, letters, COUNT(letters)));
}

struct direct_row {
	const char *name, *list;
	uint32_t point;
	const char *expected;	/* NULL: no letter */
};

static const struct direct_row directs[] = {
	{ "direct: lower case", "а б в", 0x431, "б" },
	{ "direct: upper case", "а б в", 0x411, "б" },
	{ "direct: Ё is far from ё", "е ё", 0x401, "ё" },
	{ "direct: Latin with a mark", "z ź ż", 0x179, "ź" },
	{ "direct: I belongs to i", "i ı", 'I', "i" },
	{ "direct: I without i", "h ı", 'I', "ı" },
	{ "direct: S belongs to s", "s ſ", 'S', "s" },
	{ "direct: sigma and final sigma", "ς σ", 0x3A3, "σ" },
	{ "direct: a letter keeps its own place", "A a", 'A', "A" },
	{ "direct: no letter", "а б в", 0x434, NULL },
	{ "direct: not of a longer letter", "x\u0302 y", 'x', NULL },
	{ "direct: the last of the table", "\u05EA\u05FF", 0x5FF, NULL },
};

static void finds_direct(void **state)
{
	const struct direct_row *row = *state;
	struct alphabet alphabet;

	assert_true(init_from_list(&alphabet, row->list));
	letter found = alphabet.direct[row->point];
	assert_int_equal(found == LETTER_NONE, row->expected == NULL);
	if (row->expected != NULL)
		assert_span_equal(alphabet_letter(&alphabet, found), span_of(row->expected));
}

static void mends_no_letter_of_its_own(void **state)
{
	struct alphabet alphabet;

	(void)state;
	assert_true(init_from_list(&alphabet, "а б с c"));
	assert_int_equal(alphabet.mended['c'], LETTER_NONE);
	assert_int_equal(alphabet.mended['a'], alphabet.direct[0x430]);
	assert_int_equal(alphabet.mended['x'], LETTER_NONE);
}

static void writes_words(void **state)
{
	struct alphabet alphabet;
	const letter word[] = { 32, 0, 31 };
	char out[3 * LETTER_BYTES];

	(void)state;
	assert_true(alphabet_init_language(&alphabet, SPAN("ru")));
	assert_span_equal((struct span){ out, alphabet_write(&alphabet, word, 3, out) }, SPAN("ёая"));
	assert_int_equal(alphabet_write(&alphabet, word, 0, out), 0);
}

static void maps_letters(void **state)
{
	struct alphabet from, to;
	letter map[ALPHABET_MAX];

	(void)state;
	assert_true(alphabet_init_language(&from, SPAN("ru")));
	assert_true(init_from_list(&to, "я б x"));
	alphabet_map(&from, &to, map);
	for (letter i = 0; i < ALPHABET_MAX; i++) {
		letter expected = LETTER_NONE;
		if (i < from.count && span_is(alphabet_letter(&from, i), "б"))
			expected = 1;
		else if (i < from.count && span_is(alphabet_letter(&from, i), "я"))
			expected = 2;
		assert_int_equal(map[i], expected);
	}
}

int main(void)
{
	struct CMUnitTest tests[COUNT(languages) + COUNT(lists) + COUNT(directs) + COUNT(guesses) + 5] = {
		cmocka_unit_test(refuses_empty_letter),
		cmocka_unit_test(holds_64_letters),
		cmocka_unit_test(mends_no_letter_of_its_own),
		cmocka_unit_test(writes_words),
		cmocka_unit_test(maps_letters),
	};
	size_t count = 5;

	ROW_TESTS(languages, knows_language);
	ROW_TESTS(lists, takes_list);
	ROW_TESTS(directs, finds_direct);
	ROW_TESTS(guesses, guesses_language);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
