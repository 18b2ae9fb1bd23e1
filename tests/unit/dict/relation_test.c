/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/relation.h"

#include "dict/lettering.h"
#include "support/rows.h"

struct relation_row {
	const char *name, *form, *other;
	unsigned cut_front, cut_back;
	const char *prefix, *suffix;
};

static const struct relation_row rows[] = {
	{ "the same word", "стол", "стол", 0, 0, "", "" },
	{ "an ending cut", "столами", "стол", 0, 3, "", "" },
	{ "an ending put on", "стол", "столы", 0, 0, "", "ы" },
	{ "an ending exchanged", "балки", "балка", 0, 1, "", "а" },
	{ "a stem that changes", "козлик", "козёл", 0, 3, "", "ёл" },
	{ "a prefix cut", "побыстрее", "быстрый", 2, 2, "", "ый" },
	{ "a long prefix cut", "nieprzyjazny", "przyjazny", 3, 0, "", "" },
	{ "a capital put on", "москвы", "Москва", 1, 1, "М", "а" },
	{ "an accented capital", "żabami", "Żaba", 1, 2, "Ż", "" },
	{ "nothing in common", "лучше", "хороший", 0, 5, "", "хороший" },
	{ "all capitals", "сша", "США", 0, 3, "", "США" },
	{ "an empty word", "стол", "", 0, 4, "", "" },
	{ "a part of a letter is no common letter", "кий", "ки\u0301й", 0, 1, "", "\u0301й" },
};

static struct word_text text_of(struct lettering *lettering, const char *form)
{
	struct word_text text;
	uint8_t numbers[WORD_LETTERS_MAX];
	size_t bad_at;

	assert_int_equal(lettering_read(lettering, span_of(form), &text, numbers, &bad_at), LETTERING_GOOD);
	return text;
}

static void relates(void **state)
{
	const struct relation_row *row = *state;
	struct lettering lettering = { 0 };
	struct word_text form = text_of(&lettering, row->form);
	struct relation relation = relation_make(&form, span_of(row->other));

	assert_int_equal(relation.cut_front, row->cut_front);
	assert_int_equal(relation.cut_back, row->cut_back);
	assert_span_equal(relation.prefix, span_of(row->prefix));
	assert_span_equal(relation.suffix, span_of(row->suffix));
	lettering_release(&lettering);
}

struct base_row {
	const char *name, *misc, *value;	/* NULL: there is none */
};

static const struct base_row base_rows[] = {
	{ "alone", "Base=дом", "дом" }, { "first", "Base=дом|Src=oc", "дом" }, { "last", "Src=oc|Base=дом", "дом" },
	{ "empty", "Src=oc|Base=", "" }, { "empty in front", "Base=|Src=oc", "" }, { "none", "Src=oc", NULL },
	{ "another name that ends so", "XBase=дом", NULL }, { "only the name", "Base", NULL }, { "nothing", "", NULL },
};

static void finds_base(void **state)
{
	const struct base_row *row = *state;
	struct span misc = span_of(row->misc);
	size_t at = 0, len = 0;

	assert_int_equal(base_find(misc, &at, &len), row->value != NULL);
	if (row->value != NULL)
		assert_span_equal((struct span){ misc.at + at, len }, span_of(row->value));
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + COUNT(base_rows)];
	size_t count = 0;

	ROW_TESTS(rows, relates);
	ROW_TESTS(base_rows, finds_base);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
