/* SPDX-License-Identifier: GPL-3.0-or-later
 * The days that records are dated with. */
#ifndef BASE_DATE_H
#define BASE_DATE_H

#include "base/arena.h"

/* Ordered by value as by time. */
struct date {
	unsigned long year, month, day;
};

/* Reads 2026-11-29 or 29.11.2026. False when it is neither, or no day of the calendar. */
bool date_read(struct span, struct date *);

/* 2026-11-29; owned by the arena. */
struct span date_text(const struct date *, struct arena *);

/* Reads days from..to: a date, a month 2026-11, a year 2026, or two of them with `..` between, of which one may be left out.
 * Both ends belong to it. */
bool date_read_range(struct span, struct date *from, struct date *to);

/* Less than, equal to or greater than 0 as a is before, on or behind b. */
int date_compare(const struct date *a, const struct date *b);

/* The days from a to b, negative when b is before a. */
long date_days(const struct date *a, const struct date *b);

#endif
