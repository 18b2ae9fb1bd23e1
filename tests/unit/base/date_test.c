/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/date.h"

#include "support/rows.h"

struct row {
	const char *name, *text, *written;	/* written NULL: no date */
};

static const struct row rows[] = {
	{ "a date", "2026-11-29", "2026-11-29" },
	{ "short month and day", "2026-1-2", "2026-01-02" },
	{ "day first", "29.11.2026", "2026-11-29" },
	{ "day first, short", "1.2.2026", "2026-02-01" },
	{ "a leap day", "2024-02-29", "2024-02-29" },
	{ "a leap day of a century", "2000-02-29", "2000-02-29" },
	{ "no leap day", "2026-02-29", NULL },
	{ "none of a century", "1900-02-29", NULL },
	{ "no month", "2026-13-01", NULL },
	{ "month 0", "2026-00-01", NULL },
	{ "day 0", "2026-01-00", NULL },
	{ "day 32", "32.01.2026", NULL },
	{ "two digits of a year", "29.11.26", NULL },
	{ "with slashes", "11/29/2026", NULL },
	{ "a month only", "2026-11", NULL },
	{ "too many digits", "2026-011-29", NULL },
	{ "year 0", "0000-01-01", NULL },
	{ "more behind", "2026-11-29-1", NULL },
	{ "nothing", "", NULL },
};

static void reads(void **state)
{
	const struct row *row = *state;
	struct arena arena = { 0 };
	struct date date;
	bool good = date_read(span_of(row->text), &date);

	assert_int_equal(good, row->written != NULL);
	if (good)
		assert_span_equal(date_text(&date, &arena), span_of(row->written));
	arena_release(&arena);
}

struct range_row {
	const char *name, *text, *inside, *outside;	/* inside NULL: no range */
};

static const struct range_row range_rows[] = {
	{ "a day", "2026-11-29", "2026-11-29", "2026-11-28" },
	{ "a month", "2026-02", "2026-02-28", "2026-03-01" },
	{ "a year", "2026", "2026-12-31", "2025-12-31" },
	{ "from a day", "2026-11-29..", "2999-01-01", "2026-11-28" },
	{ "from a month", "2026-11..", "2026-11-01", "2026-10-31" },
	{ "to a month", "..2026-11", "2026-11-30", "2026-12-01" },
	{ "between months", "2026-09..2026-11", "2026-10-15", "2026-12-01" },
	{ "between years", "2025..2026", "2025-01-01", "2024-12-31" },
	{ "with blanks", "2025 .. 2026", "2026-12-31", "2027-01-01" },
	{ "the wrong way round", "2026..2025", NULL, NULL },
	{ "nothing on both sides", "..", NULL, NULL },
	{ "no date on the left", "soon..2026", NULL, NULL },
	{ "no date", "yesterday", NULL, NULL },
	{ "no month", "2026-13", NULL, NULL },
	{ "a dash behind", "2026-", NULL, NULL },
	{ "no day at the end", "2026..2026-02-30", NULL, NULL },
};

static bool is_in(const struct date *from, const struct date *to, const char *text)
{
	struct date date;

	assert_true(date_read(span_of(text), &date));
	return date_compare(from, &date) <= 0 && date_compare(&date, to) <= 0;
}

static void reads_range(void **state)
{
	const struct range_row *row = *state;
	struct date from, to;

	assert_int_equal(date_read_range(span_of(row->text), &from, &to), row->inside != NULL);
	if (row->inside == NULL)
		return;
	assert_true(is_in(&from, &to, row->inside));
	assert_false(is_in(&from, &to, row->outside));
}

int main(void)
{
	static struct CMUnitTest tests[COUNT(rows) + COUNT(range_rows)];
	size_t count = 0;

	ROW_TESTS(rows, reads);
	ROW_TESTS(range_rows, reads_range);
	return _cmocka_run_group_tests("date", tests, count, NULL, NULL);
}
