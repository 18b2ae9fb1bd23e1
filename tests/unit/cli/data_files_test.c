/* SPDX-License-Identifier: GPL-3.0-or-later
 * Tile sets by their names, from a directory made for the test, and by the file that the command line names. */
#include "cli/data_files.h"

#include <errno.h>
#include <sys/stat.h>

#include "support/place.h"

struct row {
	const char *name, *asked;
	const char *line;	/* the first one of what is given; NULL: nothing */
	const char *why;
};

static const char not_there[] = "there is no such file; REFKIT_DICT_PATH says where else to look";
static const char no_name[] = "not the name of a file on the dictionary path (small letters, digits, . _ -)";

static const struct row rows[] = {
	{ "a set", "club", "ma|ta", "" },
	{ "the usual one, where no name is given", "", "no|ma", "" },
	{ "none of that name", "missing", NULL, not_there },
	{ "the name of the file", "club.tiles", NULL, not_there },
	{ "a dictionary is no set", "ru", NULL, not_there },
	{ "a way up", "../club", NULL, no_name },
	{ "a path", "/etc/passwd", NULL, no_name },
	{ "capital letters", "Club", NULL, no_name },
	{ "a colour", "\x1B[31m", NULL, no_name },
};

static void assert_gives(struct data_files *files, struct span name, const char *expected, const char *expected_why)
{
	const char *why = "";
	struct source *source = data_files_open(files, "tiles", name, &why);
	struct line line;

	assert_int_equal(source != NULL, expected != NULL);
	assert_string_equal(why, expected_why);
	if (source == NULL)
		return;
	assert_true(source_next(source, &line));
	assert_span_equal(line.text, span_of(expected));
	data_files_close(files, source);
}

static void opens(void **state)
{
	const struct row *row = *state;
	struct data_files files = { .tiles = NULL };

	/* twice, as two records ask */
	for (int i = 0; i < 2; i++)
		assert_gives(&files, span_of(row->asked), row->line, row->why);
	data_files_release(&files);
}

static void the_command_line_wins(void **state)
{
	const struct place *place = *state;
	struct arena arena = { 0 };
	const char *path = arena_string(&arena, arena_join(&arena, (struct span[]){ span_of(place->path), SPAN("/club.tiles") }, 2));
	struct data_files files = { .tiles = path }, missing = { .tiles = "/nowhere/at.all" };

	assert_gives(&files, SPAN(""), "ma|ta", "");
	assert_gives(&files, SPAN("missing"), "ma|ta", "");
	assert_gives(&files, SPAN("../x"), "ma|ta", "");
	assert_gives(&missing, SPAN("club"), NULL, strerror(ENOENT));
	data_files_release(&files);
	data_files_release(&missing);
	arena_release(&arena);
}

/* A record names it: nobody waits for a pipe or reads a device for ever. */
static void nothing_but_files(void **state)
{
	struct data_files files = { .tiles = NULL };

	(void)state;
	assert_gives(&files, SPAN("pipe"), NULL, strerror(ENOTSUP));
	assert_gives(&files, SPAN("directory"), NULL, strerror(EISDIR));
	assert_gives(&files, SPAN("device"), NULL, strerror(ENOTSUP));
	assert_gives(&files, SPAN("loop"), NULL, not_there);
	data_files_release(&files);
}

static const char *path_of(struct place *place, const char *name)
{
	const struct span parts[] = { span_of(place->path), SPAN("/"), span_of(name) };

	return arena_string(&place->arena, arena_join(&place->arena, parts, COUNT(parts)));
}

static void add_odd_ones(struct place *place)
{
	if (mkfifo(path_of(place, "pipe.tiles"), 0600) != 0 || mkdir(path_of(place, "directory.tiles"), 0700) != 0
		|| symlink("/dev/zero", path_of(place, "device.tiles")) != 0
		|| symlink("loop.tiles", path_of(place, "loop.tiles")) != 0)
		abort();
}

static void remove_odd_ones(struct place *place)
{
	if (unlink(path_of(place, "pipe.tiles")) != 0 || rmdir(path_of(place, "directory.tiles")) != 0
		|| unlink(path_of(place, "device.tiles")) != 0 || unlink(path_of(place, "loop.tiles")) != 0)
		abort();
}

int main(void)
{
	struct place place;
	struct CMUnitTest tests[COUNT(rows) + 2] = { { "the command line wins", the_command_line_wins, NULL, NULL, &place },
		{ "nothing but files", nothing_but_files, NULL, NULL, NULL } };
	size_t count = 2;

	place_make(&place);
	place_add(&place, "club.tiles", SPAN("ma|ta\n"));
	place_add(&place, "standard.tiles", SPAN("no|ma\n"));
	add_odd_ones(&place);
	ROW_TESTS(rows, opens);
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	remove_odd_ones(&place);
	place_remove(&place);
	return failed;
}
