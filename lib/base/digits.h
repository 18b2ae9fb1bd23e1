/* SPDX-License-Identifier: GPL-3.0-or-later
 * Numbers as decimal digits, without the cost of printf: reports and records are full of them. */
#ifndef BASE_DIGITS_H
#define BASE_DIGITS_H

#include <stddef.h>

enum { DIGITS_MAX = 24 };	/* bytes of the longest long long with its sign */

/* Writes the number to the end of `digits` and returns where it begins there. */
static inline size_t digits_write(long long number, char digits[DIGITS_MAX])
{
	unsigned long long rest = number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;
	size_t at = DIGITS_MAX;

	do
		digits[--at] = (char)('0' + rest % 10);
	while ((rest /= 10) > 0);
	if (number < 0)
		digits[--at] = '-';
	return at;
}

#endif
