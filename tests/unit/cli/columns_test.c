/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns.h"

#include <stdlib.h>

#include "support/rows.h"

enum { CELLS = 3, LINES = 3 };

struct row {
	const char *name;
	const char *cells[LINES][CELLS];
	const char *shown;
};

static const struct row rows[] = {
	{ "by width", { { "a", "b", "c" }, { "long", "12", "" } }, "a      b  c\nlong  12\n" },
	{ "letters of two bytes", { { "щётка", "1", "x" }, { "ab", "22", "y" } }, "щётка   1  x\nab     22  y\n" },
	{ "wide letters", { { "字", "1", "x" }, { "abc", "1", "y" } }, "字   1  x\nabc  1  y\n" },
	{ "combining marks", { { "e\u0301", "1", "x" }, { "ab", "1", "y" } }, "e\u0301   1  x\nab  1  y\n" },
	{ "control characters", { { "\x1B", "1", "x" }, { "a", "1", "y" } }, "\\u{1B}  1  x\na       1  y\n" },
	{ "nothing", { { "", "", "" } }, "\n" },
};

static void shows(void **state)
{
	const struct row *row = *state;
	struct columns columns = { .count = CELLS, .right = { false, true, false } };
	char *text = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&text, &len);

	assert_non_null(out);
	for (size_t i = 0; i < LINES && row->cells[i][0] != NULL; i++)
		columns_add(&columns, (struct span[]){ span_of(row->cells[i][0]), span_of(row->cells[i][1]),
			span_of(row->cells[i][2]) });
	columns_print(&columns, out);
	fclose(out);
	assert_string_equal(text, row->shown);
	free(text);
	columns_release(&columns);
}

/* What was printed sets the width of what comes later; what is forgotten does not. */
static void keeps_widths(void **state)
{
	struct columns columns = { .count = 2 };
	char *text = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&text, &len);

	(void)state;
	columns_add(&columns, (struct span[]){ SPAN("long"), SPAN("x") });
	columns_print(&columns, out);
	columns_add(&columns, (struct span[]){ SPAN("a"), SPAN("y") });
	columns_print(&columns, out);
	columns_clear(&columns);
	columns_add(&columns, (struct span[]){ SPAN("b"), SPAN("z") });
	columns_print(&columns, out);
	fclose(out);
	assert_string_equal(text, "long  x\na     y\nb  z\n");
	free(text);
	columns_release(&columns);
}

int main(void)
{
	static struct CMUnitTest tests[COUNT(rows) + 1];
	size_t count = 0;

	ROW_TESTS(rows, shows);
	tests[count++] = (struct CMUnitTest)cmocka_unit_test(keeps_widths);
	return _cmocka_run_group_tests("columns", tests, count, NULL, NULL);
}
