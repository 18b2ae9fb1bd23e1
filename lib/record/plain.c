/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/plain.h"

enum { PLAIN_DIGITS = 6 };

/* Up to PLAIN_DIGITS digits; returns what stands behind them, `at` itself when there are none. */
static inline const char *read_digits(const char *at, unsigned long *value)
{
	const char *start = at;

	for (*value = 0; (unsigned char)(*at - '0') <= 9 && at - start < PLAIN_DIGITS; at++)
		*value = *value * 10 + (unsigned char)(*at - '0');
	return at;
}

const char *plain_read_number(const char *at, struct plain_numbers *numbers)
{
	const char *behind = read_digits(at, &numbers->number);

	numbers->has_number = behind > at;
	if (!numbers->has_number)
		return at;
	return behind[0] == '.' && behind[1] == ' ' ? behind + 2 : NULL;
}

/* `0:31` or `0:31.5` behind the '@'; whether somebody looks at clocks is not asked here. */
static const char *read_time(const char *at)
{
	unsigned long number;
	const char *colon = read_digits(at, &number);

	if (colon == at || *colon != ':')
		return NULL;
	const char *behind = read_digits(colon + 1, &number);
	if (behind == colon + 1)
		return NULL;
	return behind[0] == '.' && (unsigned char)(behind[1] - '0') <= 9 ? behind + 2 : behind;
}

const char *plain_read_claims(const char *at, struct plain_numbers *numbers)
{
	unsigned long value = 0;

	numbers->has_points = at[0] == ' ' && at[1] == '+';
	if (numbers->has_points) {
		const char *behind = read_digits(at + 2, &value);
		if (behind == at + 2)
			return NULL;
		at = behind;
	}
	numbers->points = (long)value;
	numbers->has_total = at[0] == ' ' && (unsigned char)(at[1] - '0') <= 9;
	if (numbers->has_total)
		at = read_digits(at + 1, &value);
	numbers->total = (long)value;
	if (at[0] == ' ' && at[1] == '@')
		at = read_time(at + 2);
	return at != NULL && *at == '\n' ? at + 1 : NULL;
}

bool plain_record_ends(const char *at)
{
	while (*at == '\n')
		at++;
	if (memcmp(at, "Game:", 5) != 0)
		return false;
	/* a line that is no text is passed over, whatever it begins with */
	while (*at >= ' ' && *at < 0x7F)
		at++;
	return *at == '\n';
}

/* A colon ends a name, a '#' may begin a comment, and an '@' a time. */
bool plain_are_names(struct span names)
{
	for (size_t i = 0; i < names.len; i++)
		if (names.at[i] == ':' || names.at[i] == '#' || names.at[i] == '@')
			return false;
	return names.len > 0;
}
