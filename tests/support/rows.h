/* SPDX-License-Identifier: GPL-3.0-or-later
 * Tables of test rows: each row begins with its name and is a test of its own. */
#ifndef TESTS_SUPPORT_ROWS_H
#define TESTS_SUPPORT_ROWS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/span.h"

#define COUNT(array) (sizeof(array) / sizeof (array)[0])

/* Adds a test for each row to `tests`, behind the `count` that are there. */
#define ROW_TESTS(rows, run) \
	for (size_t i = 0; i < COUNT(rows); i++) \
		tests[count++] = \
			(struct CMUnitTest){ (rows)[i].name, run, NULL, NULL, (void *)(uintptr_t)&(rows)[i] }

/* The bytes of a literal, NULs and all, where a table wants a struct span. */
#define BYTES(literal) { literal, sizeof(literal) - 1 }

static inline void assert_span_equal(struct span found, struct span expected)
{
	assert_int_equal(found.len, expected.len);
	if (expected.len > 0)
		assert_memory_equal(found.at, expected.at, expected.len);
}

#endif
