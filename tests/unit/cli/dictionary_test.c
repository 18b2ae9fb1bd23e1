/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a user names: a dictionary on the path, or a file of some kind. */
#include "cli/dictionary.h"

#include <errno.h>

#include "support/place.h"

struct row {
	const char *name, *argument;
	const char *title;	/* what the dictionary says of itself; NULL: there is none */
	size_t complaints;	/* lines that were left out */
	int error;		/* the reason is this one of the system's; 0: a sentence of ours */
	bool in_place;		/* the argument is a file of the place */
};

static const struct row rows[] = {
	{ "a name on the path", "ru", "ru", 0, 0, false },
	{ "a name that is on no path", "missing", NULL, 0, 0, false },
	{ "a name of a list", "list", NULL, 0, 0, false },
	{ "no name at all", "", NULL, 0, 0, false },
	{ "a compiled file", "/ru.rdict", "ru", 0, 0, true },
	{ "a compiled file of another ending", "/compiled.txt", "compiled", 0, 0, true },
	{ "a list", "/list.tsv", "list", 0, 0, true },
	{ "a list with lines that are no words", "/words.txt", "words", 2, 0, true },
	{ "a list without words", "/nothing.tsv", NULL, 0, 0, true },
	{ "a damaged file", "/damaged.rdict", NULL, 0, 0, true },
	{ "an empty file", "/empty.rdict", NULL, 0, 0, true },
	{ "a missing file", "/missing.tsv", NULL, 0, ENOENT, true },
	{ "a missing compiled file", "/missing.rdict", NULL, 0, ENOENT, true },
	{ "a missing file here", "no-such-file.tsv", NULL, 0, ENOENT, false },
	{ "a directory", "", NULL, 0, EISDIR, true },
	{ "a file that is taken for a directory", "/list.tsv/x", NULL, 0, ENOTDIR, true },
	{ "only an ending is a name", ".tsv", NULL, 0, 0, false },
};

static void count_complaint(void *context, const char *file, uint64_t line, size_t column, const char *message)
{
	size_t *count = context;

	assert_true(file[0] != '\0' && line > 0 && column > 0 && message[0] != '\0');
	++*count;
}

static void opens(void **state)
{
	const struct row *row = *state;
	struct arena arena = { 0 };
	struct span path = span_of(getenv("REFKIT_DICT_PATH")), why = SPAN(""), last = SPAN("");
	size_t complaints = 0;

	/* the place is the last directory of the path */
	while (path.len > 0)
		last = span_cut(&path, ':');
	const struct span parts[] = { row->in_place ? last : SPAN(""), span_of(row->argument) };
	const char *argument = arena_string(&arena, arena_join(&arena, parts, 2));
	struct dict *dict = dictionary_open(argument, count_complaint, &complaints, &arena, &why);
	assert_int_equal(dict != NULL, row->title != NULL);
	assert_int_equal(complaints, row->complaints);
	if (dict != NULL) {
		assert_span_equal(dict_info(dict)->name, span_of(row->title));
		dict_close(dict);
	} else {
		assert_true(why.len > 0);
		assert_int_equal(row->error != 0, span_is(why, strerror(row->error)));
	}
	/* nobody need listen to complaints */
	dict = dictionary_open(argument, NULL, NULL, &arena, &why);
	assert_int_equal(dict != NULL, row->title != NULL);
	if (dict != NULL)
		dict_close(dict);
	arena_release(&arena);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	struct place place;
	size_t count = 0;

	place_make(&place);
	ROW_TESTS(rows, opens);
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	place_remove(&place);
	return failed;
}
