/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/span.h"

#include <limits.h>

#include "support/rows.h"

/* ---- comparing ---- */

struct pair_row {
	const char *name;
	struct span a, b;
	int order;	/* of span_compare */
	bool starts;	/* a starts with b */
};

static const struct pair_row pairs[] = {
	{ "empty and empty", BYTES(""), BYTES(""), 0, true },
	{ "no bytes at all and empty", { NULL, 0 }, BYTES(""), 0, true },
	{ "no bytes at all, twice", { NULL, 0 }, { NULL, 0 }, 0, true },
	{ "empty and something", BYTES(""), BYTES("a"), -1, false },
	{ "no bytes at all and something", { NULL, 0 }, BYTES("a"), -1, false },
	{ "something and empty", BYTES("a"), BYTES(""), 1, true },
	{ "something and no bytes at all", BYTES("a"), { NULL, 0 }, 1, true },
	{ "equal", BYTES("кот"), BYTES("кот"), 0, true },
	{ "shorter", BYTES("ко"), BYTES("кот"), -1, false },
	{ "longer", BYTES("кот"), BYTES("ко"), 1, true },
	{ "bytes count as unsigned", BYTES("z"), BYTES("\xD0"), -1, false },
	{ "a NUL is a byte", BYTES("a\0b"), BYTES("a\0c"), -1, false },
	{ "a NUL at the end is a byte", BYTES("a\0"), BYTES("a"), 1, true },
	{ "case counts", BYTES("A"), BYTES("a"), -1, false },
};

static void compares(void **state)
{
	const struct pair_row *row = *state;
	int order = span_compare(row->a, row->b), reverse = span_compare(row->b, row->a);

	assert_int_equal((order > 0) - (order < 0), row->order);
	assert_int_equal((reverse > 0) - (reverse < 0), -row->order);
	assert_int_equal(span_equals(row->a, row->b), row->order == 0);
	assert_int_equal(span_starts_with(row->a, row->b), row->starts);
}

struct string_row {
	const char *name;
	struct span text;
	const char *string;
	bool same;
};

static const struct string_row strings[] = {
	{ "empty is empty", BYTES(""), "", true },
	{ "no bytes at all is empty", { NULL, 0 }, "", true },
	{ "empty is not a", BYTES(""), "a", false },
	{ "a is not empty", BYTES("a"), "", false },
	{ "the same", BYTES("балка"), "балка", true },
	{ "the string is longer", BYTES("бал"), "балка", false },
	{ "the text is longer", BYTES("балка"), "бал", false },
	{ "the text goes on behind a NUL", BYTES("a\0b"), "a", false },
	{ "the text ends in a NUL", BYTES("a\0"), "a", false },
};

static void is_string(void **state)
{
	const struct string_row *row = *state;

	assert_int_equal(span_is(row->text, row->string), row->same);
}

static void spans_strings(void **state)
{
	(void)state;
	assert_span_equal(span_of("кот"), SPAN("кот"));
	assert_int_equal(span_of(NULL).len, 0);
	assert_non_null(span_of(NULL).at);
	assert_int_equal(SPAN("a\0b").len, 3);
	assert_span_equal(span_from(SPAN("кот"), 2), SPAN("от"));
	assert_int_equal(span_from(SPAN("кот"), 6).len, 0);
}

/* ---- cutting ---- */

struct cut_row {
	const char *name;
	struct span text;
	struct span trimmed;
	struct span part, rest;		/* cut at a comma */
	struct span word, words;	/* the first word, and what is left behind it */
};

static const struct cut_row cuts[] = {
	{ "nothing", BYTES(""), BYTES(""), BYTES(""), BYTES(""), BYTES(""), BYTES("") },
	{ "no bytes at all", { NULL, 0 }, BYTES(""), BYTES(""), BYTES(""), BYTES(""), BYTES("") },
	{ "blanks", BYTES(" \t "), BYTES(""), BYTES(""), BYTES(""), BYTES(""), BYTES("") },
	{ "one word", BYTES("кот"), BYTES("кот"), BYTES("кот"), BYTES(""), BYTES("кот"), BYTES("") },
	{ "blanks round it", BYTES("\t кот \t"), BYTES("кот"), BYTES("кот"), BYTES(""), BYTES("кот"), BYTES(" \t") },
	{ "two words", BYTES("кот \t он"), BYTES("кот \t он"), BYTES("кот \t он"), BYTES(""), BYTES("кот"), BYTES(" \t он") },
	{ "two parts", BYTES("Аня , Боря"), BYTES("Аня , Боря"), BYTES("Аня"), BYTES(" Боря"), BYTES("Аня"), BYTES(" , Боря") },
	{ "a comma alone", BYTES(","), BYTES(","), BYTES(""), BYTES(""), BYTES(","), BYTES("") },
	{ "commas", BYTES(",,a"), BYTES(",,a"), BYTES(""), BYTES(",a"), BYTES(",,a"), BYTES("") },
	{ "a comma at the end", BYTES("a,"), BYTES("a,"), BYTES("a"), BYTES(""), BYTES("a,"), BYTES("") },
	{ "other white space stays", BYTES("\r\na\v"), BYTES("\r\na\v"), BYTES("\r\na\v"), BYTES(""), BYTES("\r\na\v"),
		BYTES("") },
	{ "a NUL inside", BYTES(" \0 ,x"), BYTES("\0 ,x"), BYTES("\0"), BYTES("x"), BYTES("\0"), BYTES(" ,x") },
};

static void cuts_up(void **state)
{
	const struct cut_row *row = *state;
	struct span rest = row->text, words = row->text;

	assert_span_equal(span_trim(row->text), row->trimmed);
	assert_span_equal(span_cut(&rest, ','), row->part);
	assert_span_equal(rest, row->rest);
	assert_span_equal(span_cut_word(&words), row->word);
	assert_span_equal(words, row->words);
}

/* However often it is cut, it comes to an end. */
static void cutting_ends(void **state)
{
	struct span rest = SPAN(" a,, b ,c"), words = SPAN(" a \t bb c ");
	size_t parts = 0, count = 0;

	(void)state;
	for (; rest.len > 0; parts++)
		span_cut(&rest, ',');
	while (span_cut_word(&words).len > 0)
		count++;
	assert_int_equal(parts, 4);
	assert_int_equal(count, 3);
}

/* ---- numbers ---- */

struct number_row {
	const char *name;
	struct span text;
	unsigned long max;
	bool good;
	unsigned long number;
};

static const struct number_row numbers[] = {
	{ "nothing", BYTES(""), 10, false, 0 },
	{ "zero", BYTES("0"), 0, true, 0 },
	{ "zeroes in front", BYTES("007"), 10, true, 7 },
	{ "many zeroes in front", BYTES("00000000000000000000000000000000000000001"), 1, true, 1 },
	{ "the most", BYTES("26"), 26, true, 26 },
	{ "one more", BYTES("27"), 26, false, 0 },
	{ "ten times more", BYTES("260"), 26, false, 0 },
	{ "one digit too many for 9", BYTES("10"), 9, false, 0 },
	{ "the largest", BYTES("18446744073709551615"), ULONG_MAX, true, ULONG_MAX },
	{ "larger than the largest", BYTES("18446744073709551616"), ULONG_MAX, false, 0 },
	{ "much larger", BYTES("99999999999999999999999"), ULONG_MAX, false, 0 },
	{ "a sign", BYTES("+1"), 10, false, 0 },
	{ "less than nothing", BYTES("-1"), ULONG_MAX, false, 0 },
	{ "a blank", BYTES(" 1"), 10, false, 0 },
	{ "a letter behind", BYTES("1a"), 100, false, 0 },
	{ "hexadecimal", BYTES("0x1"), 100, false, 0 },
	{ "a NUL behind", BYTES("1\0"), 100, false, 0 },
	{ "digits of another script", BYTES("٣"), 100, false, 0 },
	{ "the byte before 0", BYTES("/"), 100, false, 0 },
	{ "the byte behind 9", BYTES(":"), 100, false, 0 },
};

static void reads_number(void **state)
{
	const struct number_row *row = *state;
	unsigned long number = 4711;

	assert_int_equal(span_to_number(row->text, row->max, &number), row->good);
	/* a bad one leaves it as it was */
	assert_true(number == (row->good ? row->number : 4711));
}

int main(void)
{
	struct CMUnitTest tests[COUNT(pairs) + COUNT(strings) + COUNT(cuts) + COUNT(numbers) + 2] = {
		cmocka_unit_test(spans_strings), cmocka_unit_test(cutting_ends),
	};
	size_t count = 2;

	ROW_TESTS(pairs, compares);
	ROW_TESTS(strings, is_string);
	ROW_TESTS(cuts, cuts_up);
	ROW_TESTS(numbers, reads_number);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
