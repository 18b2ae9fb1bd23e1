/* SPDX-License-Identifier: GPL-3.0-or-later
 * Dictionaries by their names, from a directory made for the test. */
#include "cli/shelf.h"

#include <stdio.h>

#include "support/place.h"

struct row {
	const char *name, *asked;
	const char *title;	/* what the file says of itself; NULL: it is not given */
	const char *why;	/* how the reason ends */
};

static const struct row rows[] = {
	{ "a dictionary", "ru", "ru", "" },
	{ "a name with all that it may hold", "a.b_c-1", "other", "" },
	{ "none of that name", "missing", NULL, "there is no such dictionary; REFKIT_DICT_PATH says where else to look" },
	{ "a list is no dictionary", "list", NULL, "there is no such dictionary; REFKIT_DICT_PATH says where else to look" },
	{ "the name of the file", "ru.rdict", NULL, "there is no such dictionary; REFKIT_DICT_PATH says where else to look" },
	{ "a damaged file", "damaged", NULL, "" },
	{ "an empty file", "empty", NULL, "" },
	{ "no name", "", NULL, "not the name of a dictionary (small letters, digits, . _ -)" },
	{ "capital letters", "RU", NULL, "not the name of a dictionary (small letters, digits, . _ -)" },
	{ "a way up", "../ru", NULL, "not the name of a dictionary (small letters, digits, . _ -)" },
	{ "a path", "/etc/passwd", NULL, "not the name of a dictionary (small letters, digits, . _ -)" },
	{ "letters of another script", "ру", NULL, "not the name of a dictionary (small letters, digits, . _ -)" },
	{ "two words", "r u", NULL, "not the name of a dictionary (small letters, digits, . _ -)" },
	{ "a colour", "\x1B[31m", NULL, "not the name of a dictionary (small letters, digits, . _ -)" },
	{ "a name that is too long", "a-name-that-is-longer-than-any-name-of-a-dictionary-may-be-in-any-file", NULL,
		"not the name of a dictionary (small letters, digits, . _ -)" },
};

static bool ends_with(struct span text, struct span end)
{
	return text.len >= end.len && span_equals(span_from(text, text.len - end.len), end);
}

static void gives(void **state)
{
	const struct row *row = *state;
	struct shelf shelf = { 0 };
	const char *why = NULL, *again = NULL;
	const struct dict *dict = shelf_give(&shelf, span_of(row->asked), &why);

	assert_int_equal(dict != NULL, row->title != NULL);
	if (dict != NULL)
		assert_span_equal(dict_info(dict)->name, span_of(row->title));
	else
		assert_true(why[0] != '\0' && ends_with(span_of(why), span_of(row->why)));
	/* asked once more, it is the same */
	assert_ptr_equal(shelf_give(&shelf, span_of(row->asked), &again), dict);
	assert_true(dict != NULL || strcmp(why, again) == 0);
	assert_int_equal(shelf.entries.len, 1);
	shelf_release(&shelf);
}

static void keeps_what_it_has(void **state)
{
	struct shelf shelf = { 0 };
	const char *why;
	char name[] = "ru";

	(void)state;
	const struct dict *ru = shelf_give(&shelf, span_of(name), &why);
	name[0] = 'x';
	const struct dict *other = shelf_give(&shelf, SPAN("a.b_c-1"), &why);
	assert_null(shelf_give(&shelf, SPAN("missing"), &why));
	assert_non_null(ru);
	assert_non_null(other);
	assert_ptr_equal(shelf_give(&shelf, SPAN("ru"), &why), ru);
	assert_ptr_equal(shelf_give(&shelf, SPAN("a.b_c-1"), &why), other);
	assert_int_equal(shelf.entries.len, 3);
	shelf_release(&shelf);
	shelf_release(&shelf);
}

/* Whatever a stream of records names, no more than so much is remembered. */
static void remembers_so_many(void **state)
{
	struct shelf shelf = { 0 };
	const char *why = NULL;
	char name[16];

	(void)state;
	assert_non_null(shelf_give(&shelf, SPAN("ru"), &why));
	for (unsigned i = 0; i < 1000; i++) {
		snprintf(name, sizeof name, "missing-%u", i);
		assert_null(shelf_give(&shelf, span_of(name), &why));
	}
	assert_string_equal(why, "too many dictionaries are named");
	assert_int_equal(shelf.entries.len, 256);
	assert_non_null(shelf_give(&shelf, SPAN("ru"), &why));
	assert_null(shelf_give(&shelf, SPAN("a.b_c-1"), &why));
	shelf_release(&shelf);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = {
		cmocka_unit_test(keeps_what_it_has), cmocka_unit_test(remembers_so_many),
	};
	struct place place;
	size_t count = 2;

	place_make(&place);
	ROW_TESTS(rows, gives);
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	place_remove(&place);
	return failed;
}
