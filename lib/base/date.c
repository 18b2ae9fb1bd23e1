/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/date.h"

enum { YEAR_MAX = 9999 };

static unsigned long days_of(unsigned long year, unsigned long month)
{
	static const unsigned char days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

	return days[month - 1] + (month == 2 && leap ? 1u : 0u);
}

static bool is_day(const struct date *date)
{
	return date->year > 0 && date->month > 0 && date->month <= 12 && date->day > 0
		&& date->day <= days_of(date->year, date->month);
}

static bool read_number(struct span text, size_t digits_max, unsigned long *number)
{
	return text.len <= digits_max && span_to_number(text, YEAR_MAX, number);
}

bool date_read(struct span text, struct date *date)
{
	struct span rest = text, first = span_cut(&rest, '-');

	if (rest.len > 0) {
		struct span month = span_cut(&rest, '-');
		return first.len == 4 && read_number(first, 4, &date->year) && read_number(month, 2, &date->month)
			&& read_number(rest, 2, &date->day) && is_day(date);
	}
	rest = text;
	first = span_cut(&rest, '.');
	struct span month = span_cut(&rest, '.');
	return rest.len == 4 && read_number(rest, 4, &date->year) && read_number(month, 2, &date->month)
		&& read_number(first, 2, &date->day) && is_day(date);
}

static void add_padded(char *digits, unsigned long number, size_t count)
{
	for (; count > 0; number /= 10)
		digits[--count] = (char)('0' + number % 10);
}

struct span date_text(const struct date *date, struct arena *arena)
{
	char text[] = "0000-00-00";

	add_padded(text, date->year, 4);
	add_padded(text + 5, date->month, 2);
	add_padded(text + 8, date->day, 2);
	return arena_copy(arena, (struct span){ text, sizeof text - 1 });
}

/* A day, or the first and the last of a month or a year. */
static bool read_span_of_days(struct span text, struct date *from, struct date *to)
{
	struct span rest = text, year = span_cut(&rest, '-');

	if (date_read(text, from)) {
		*to = *from;
		return true;
	}
	from->month = from->day = 1;
	to->month = 12;
	if (year.len != 4 || !read_number(year, 4, &from->year) || from->year == 0)
		return false;
	to->year = from->year;
	if (rest.len > 0) {
		if (!read_number(rest, 2, &from->month) || from->month == 0 || from->month > 12)
			return false;
		to->month = from->month;
	} else if (text.len != 4) {
		return false;
	}
	to->day = days_of(to->year, to->month);
	return true;
}

bool date_read_range(struct span text, struct date *from, struct date *to)
{
	struct date first, last;
	size_t dots = 0;

	while (dots < text.len && !span_starts_with(span_from(text, dots), SPAN("..")))
		dots++;
	if (dots == text.len)
		return read_span_of_days(text, from, to) && date_compare(from, to) <= 0;
	struct span left = span_trim((struct span){ text.at, dots }), right = span_trim(span_from(text, dots + 2));
	if (left.len == 0 && right.len == 0)
		return false;
	*from = (struct date){ 0, 0, 0 };
	*to = (struct date){ YEAR_MAX, 12, 31 };
	if (left.len > 0 && !read_span_of_days(left, from, &last))
		return false;
	if (right.len > 0 && !read_span_of_days(right, &first, to))
		return false;
	return date_compare(from, to) <= 0;
}

int date_compare(const struct date *a, const struct date *b)
{
	if (a->year != b->year)
		return a->year < b->year ? -1 : 1;
	if (a->month != b->month)
		return a->month < b->month ? -1 : 1;
	return a->day < b->day ? -1 : a->day > b->day;
}

/* Days since the first of March of the year 0, so that the leap day ends a year. */
static long day_number(const struct date *date)
{
	long year = (long)date->year - (date->month < 3), month = (long)(date->month + 9) % 12;

	return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + (long)date->day;
}

long date_days(const struct date *a, const struct date *b)
{
	return day_number(b) - day_number(a);
}
