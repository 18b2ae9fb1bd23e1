/* SPDX-License-Identifier: GPL-3.0-or-later
 * A file is written whole or not at all. */
#include "cli/target.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "support/rows.h"
#include "support/temporary.h"

enum { PATH_BYTES = TEMPORARY_BYTES, LARGE_BYTES = 3 << 20 };

struct row {
	const char *name;
	const char *target;	/* in the place, or from the root */
	const char *before;	/* what is in it; NULL: it is not there */
	size_t bytes;		/* written */
	int error;		/* 0: it is written */
};

static const struct row rows[] = {
	{ "a new file", "new", NULL, 10, 0 },
	{ "a new empty file", "new", NULL, 0, 0 },
	{ "a large file", "new", NULL, LARGE_BYTES, 0 },
	{ "in the place of another", "old", "what was there before, and longer", 10, 0 },
	{ "nothing in the place of something", "old", "what was there before", 0, 0 },
	{ "where there is no directory", "none/new", NULL, 10, ENOENT },
	{ "a directory", "folder", NULL, 10, EISDIR },
	{ "a device", "/dev/null", NULL, 10, 0 },
	{ "a device that is full", "/dev/full", NULL, 10, ENOSPC },
};

static struct span read_file(const char *path, struct buffer *buffer)
{
	int fd = open(path, O_RDONLY);
	ssize_t count = 0;

	assert_true(fd >= 0);
	buffer_clear(buffer);
	do
		buffer->len += (size_t)count;
	while ((count = read(fd, buffer_room(buffer, 4096), 4096)) > 0);
	close(fd);
	return buffer_span(buffer);
}

static size_t count_files(const char *path)
{
	DIR *directory = opendir(path);
	size_t count = 0;

	assert_non_null(directory);
	while (readdir(directory) != NULL)
		count++;
	closedir(directory);
	return count - 2;
}

static void assert_holds(const char *path, struct span bytes)
{
	struct buffer found = { 0 };

	assert_span_equal(read_file(path, &found), bytes);
	buffer_release(&found);
}

static void writes(void **state)
{
	const struct row *row = *state;
	char place[PATH_BYTES], path[2 * PATH_BYTES], folder[2 * PATH_BYTES];
	struct buffer bytes = { 0 };
	bool outside = row->target[0] == '/';

	temporary_name(place, "target");
	assert_non_null(mkdtemp(place));
	snprintf(folder, sizeof folder, "%s/folder", place);
	assert_int_equal(mkdir(folder, 0700), 0);
	snprintf(path, sizeof path, "%s%s%s", outside ? "" : place, outside ? "" : "/", row->target);
	memset(buffer_room(&bytes, row->bytes + 1), 'x', row->bytes);
	bytes.len = row->bytes;
	assert_true(row->before == NULL || target_write(path, span_of(row->before)));
	/* who has the old file open keeps it */
	int old = row->before == NULL ? -1 : open(path, O_RDONLY);
	errno = 0;
	assert_int_equal(target_write(path, buffer_span(&bytes)), row->error == 0);
	assert_int_equal(row->error == 0 ? 0 : errno, row->error);
	if (row->error == 0 && !outside)
		assert_holds(path, buffer_span(&bytes));
	/* nothing is left lying about */
	assert_int_equal(count_files(place), 1 + (row->error == 0 && !outside));
	if (old >= 0) {
		char first;
		assert_int_equal(read(old, &first, 1), 1);
		assert_int_equal(first, row->before[0]);
		close(old);
	}
	if (!outside && row->error == 0)
		unlink(path);
	rmdir(folder);
	assert_int_equal(rmdir(place), 0);
	buffer_release(&bytes);
}

/* Somebody with our number may have died before he was done. */
static void passes_over_what_the_dead_left(void **state)
{
	char place[PATH_BYTES], path[2 * PATH_BYTES], left[2 * PATH_BYTES + 32];

	(void)state;
	temporary_name(place, "target");
	assert_non_null(mkdtemp(place));
	snprintf(path, sizeof path, "%s/new", place);
	snprintf(left, sizeof left, "%s.%ld.new", path, (long)getpid());
	assert_true(target_write(left, SPAN("half of it")));
	assert_true(target_write(path, SPAN("all of it")));
	assert_holds(path, SPAN("all of it"));
	assert_int_equal(count_files(place), 1);
	unlink(path);
	assert_int_equal(rmdir(place), 0);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1] = { cmocka_unit_test(passes_over_what_the_dead_left) };
	size_t count = 1;

	ROW_TESTS(rows, writes);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
