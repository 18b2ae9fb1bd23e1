/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/unified.h"

#include <stdlib.h>

#include "support/rows.h"

enum { PARTS = 4 };

struct row {
	const char *name;
	struct {
		const char *old, *new;
	} parts[PARTS];
	const char *shown;	/* behind the head; "": nothing */
};

static const struct row rows[] = {
	{ "equal", { { "a\nb\n", "a\nb\n" } }, "" },
	{ "nothing", { { "", "" } }, "" },
	{ "a line changes", { { "a\n", "b\n" } }, "@@ -1,1 +1,1 @@\n-a\n+b\n" },
	{ "a line goes", { { "a\nb\n", "a\n" } }, "@@ -1,2 +1,1 @@\n a\n-b\n" },
	{ "a line comes", { { "", "x\n" }, { "a\n", "a\n" } }, "@@ -1,1 +1,2 @@\n+x\n a\n" },
	{ "all goes", { { "a\n", "" } }, "@@ -1,1 +0,0 @@\n-a\n" },
	{ "all comes", { { "", "a\n" } }, "@@ -0,0 +1,1 @@\n+a\n" },
	{ "three lines around", { { "1\n2\n3\n4\n", "1\n2\n3\n4\n" }, { "a\n", "b\n" }, { "5\n6\n7\n8\n", "5\n6\n7\n8\n" } },
		"@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-a\n+b\n 5\n 6\n 7\n" },
	{ "six lines between", { { "a\n1\n2\n3\n4\n5\n6\nb\n", "x\n1\n2\n3\n4\n5\n6\ny\n" } },
		"@@ -1,8 +1,8 @@\n-a\n+x\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+y\n" },
	{ "seven lines between", { { "a\n", "x\n" }, { "1\n2\n3\n4\n5\n6\n7\n", "1\n2\n3\n4\n5\n6\n7\n" }, { "b\n", "y\n" } },
		"@@ -1,4 +1,4 @@\n-a\n+x\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+y\n" },
	{ "changes in parts stand together", { { "a\n", "x\n" }, { "b\n", "y\n" } }, "@@ -1,2 +1,2 @@\n-a\n-b\n+x\n+y\n" },
	{ "a line moves", { { "a\nb\nc\n", "b\nc\na\n" } }, "@@ -1,3 +1,3 @@\n-a\n b\n c\n+a\n" },
	{ "no last line end", { { "a\nb", "a\nb\n" } }, "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n" },
	{ "control characters", { { "a\x1B\r\n", "a\n" } }, "@@ -1,1 +1,1 @@\n-a\\u{1B}\\u{0D}\n+a\n" },
	{ "bytes that are no text", { { "a\xFF\n", "a\n" } }, "@@ -1,1 +1,1 @@\n-a\\x{FF}\n+a\n" },
};

static void shows(void **state)
{
	const struct row *row = *state;
	char *text = NULL;
	size_t len = 0, head = strlen("--- n\n+++ n\n");
	struct unified unified = { .out = open_memstream(&text, &len), .name = "n" };

	assert_non_null(unified.out);
	for (size_t i = 0; i < PARTS && row->parts[i].old != NULL; i++)
		unified_add(&unified, span_of(row->parts[i].old), span_of(row->parts[i].new));
	assert_int_equal(unified_end(&unified), row->shown[0] == '\0');
	assert_int_equal(fclose(unified.out), 0);
	if (row->shown[0] == '\0') {
		assert_int_equal(len, 0);
	} else {
		assert_memory_equal(text, "--- n\n+++ n\n", head);
		assert_string_equal(text + head, row->shown);
	}
	free(text);
}

/* However much differs, what is held stays small and every line is shown. */
static void cuts_long_hunks(void **state)
{
	enum { LINES = 100000 };
	char *text = NULL;
	size_t len = 0, hunks = 0, old = 0, new = 0;
	struct unified unified = { .out = open_memstream(&text, &len), .name = "n" };

	(void)state;
	for (size_t i = 0; i < LINES; i++) {
		unified_add(&unified, SPAN("one line of the old text\n"), SPAN("one line of the new text\n"));
		assert_in_range(unified.hunk.len + unified.added.len, 0, 2 << 20);
	}
	assert_false(unified_end(&unified));
	fclose(unified.out);
	for (struct span rest = { text, len }; rest.len > 0;) {
		struct span line = span_cut(&rest, '\n');
		hunks += span_starts_with(line, SPAN("@@ "));
		old += span_starts_with(line, SPAN("-one"));
		new += span_starts_with(line, SPAN("+one"));
	}
	assert_int_equal(old, LINES);
	assert_int_equal(new, LINES);
	assert_in_range(hunks, 2, 20);
	free(text);
}

int main(void)
{
	static struct CMUnitTest tests[COUNT(rows) + 1];
	size_t count = 0;

	ROW_TESTS(rows, shows);
	tests[count++] = (struct CMUnitTest)cmocka_unit_test(cuts_long_hunks);
	return _cmocka_run_group_tests("unified", tests, count, NULL, NULL);
}
