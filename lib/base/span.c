/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/span.h"

struct span span_cut(struct span *rest, char separator)
{
	const char *found = rest->len == 0 ? NULL : memchr(rest->at, separator, rest->len);
	struct span part = *rest;

	if (found == NULL) {
		*rest = span_from(*rest, rest->len);
		return span_trim(part);
	}
	part.len = (size_t)(found - rest->at);
	*rest = span_from(*rest, part.len + 1);
	return span_trim(part);
}

/* As many digits as fit any unsigned long. */
enum { DIGITS_SAFE = 9 };

bool span_to_number(struct span a, unsigned long max, unsigned long *number)
{
	unsigned long value = 0;

	if (a.len == 0)
		return false;
	for (size_t i = 0; i < a.len; i++) {
		unsigned long digit = (unsigned long)(unsigned char)a.at[i] - '0';
		if (digit > 9)
			return false;
		if (i >= DIGITS_SAFE && (digit > max || value > (max - digit) / 10))
			return false;
		value = value * 10 + digit;
	}
	if (value > max)
		return false;
	*number = value;
	return true;
}

int span_compare(struct span a, struct span b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = len == 0 ? 0 : memcmp(a.at, b.at, len);

	if (order != 0)
		return order;
	return a.len < b.len ? -1 : a.len > b.len;
}
