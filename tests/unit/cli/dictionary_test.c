/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a user names: a dictionary on the path, or a file of some kind. */
#include "cli/dictionary.h"

#include <errno.h>

#include "support/place.h"

struct row {
	const char *name;
	bool in_place;		/* the argument is a file of the place */
	const char *argument;
	const char *title;	/* what the dictionary says of itself; NULL: there is none */
	int error;		/* the reason is this one of the system's; 0: a sentence of ours */
	size_t complaints;	/* lines that were left out */
};

static const struct row rows[] = {
	{ "a name on the path", false, "ru", "ru", 0, 0 },
	{ "a name that is on no path", false, "missing", NULL, 0, 0 },
	{ "a name of a list", false, "list", NULL, 0, 0 },
	{ "no name at all", false, "", NULL, 0, 0 },
	{ "a compiled file", true, "/ru.rdict", "ru", 0, 0 },
	{ "a compiled file of another ending", true, "/compiled.txt", "compiled", 0, 0 },
	{ "a list", true, "/list.tsv", "list", 0, 0 },
	{ "a list with lines that are no words", true, "/words.txt", "words", 0, 2 },
	{ "a list without words", true, "/nothing.tsv", NULL, 0, 0 },
	{ "a damaged file", true, "/damaged.rdict", NULL, 0, 0 },
	{ "an empty file", true, "/empty.rdict", NULL, 0, 0 },
	{ "a missing file", true, "/missing.tsv", NULL, ENOENT, 0 },
	{ "a missing compiled file", true, "/missing.rdict", NULL, ENOENT, 0 },
	{ "a missing file here", false, "no-such-file.tsv", NULL, ENOENT, 0 },
	{ "a directory", true, "", NULL, EISDIR, 0 },
	{ "a file that is taken for a directory", true, "/list.tsv/x", NULL, ENOTDIR, 0 },
	{ "only an ending is a name", false, ".tsv", NULL, 0, 0 },
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
