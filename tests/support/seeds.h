/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a property test tries: the seeds of a row from its first one on, for the row's share of the time.
 *
 *     REFKIT_TEST_SECONDS=600   the whole test runs for so long
 *     REFKIT_TEST_GAMES=1000    a test that counts tries so many
 *     REFKIT_TEST_SEED=12345    only that one, in the row to which it belongs */
#ifndef TESTS_SUPPORT_SEEDS_H
#define TESTS_SUPPORT_SEEDS_H

#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include "base/span.h"

/* The seeds of a row are those of the same million. */
enum { SEEDS_A_ROW = 1000000 };

struct seeds {
	uint64_t first, next, only;	/* only: 0 for all */
	time_t end;
};

static inline unsigned long seeds_number(const char *variable, unsigned long usual)
{
	unsigned long number;
	const char *value = getenv(variable);

	return value != NULL && span_to_number(span_of(value), 1000000000, &number) ? number : usual;
}

/* `rows` share the time, each has `seconds` unless the environment says otherwise. */
static inline struct seeds seeds_of_row(uint64_t first, unsigned seconds, size_t rows)
{
	unsigned long all = seeds_number("REFKIT_TEST_SECONDS", (unsigned long)(seconds * rows));

	return (struct seeds){ first, first, seeds_number("REFKIT_TEST_SEED", 0), time(NULL) + (time_t)(all / rows) };
}

/* False when the time is over; a row tries one at least. */
static inline bool seeds_next(struct seeds *seeds, uint64_t *seed)
{
	bool is_first = seeds->next == seeds->first;

	*seed = seeds->only != 0 ? seeds->only : seeds->next;
	seeds->next++;
	if (seeds->only != 0)
		return is_first && seeds->only / SEEDS_A_ROW == seeds->first / SEEDS_A_ROW;
	return is_first || time(NULL) < seeds->end;
}

static inline uint64_t seeds_tried(const struct seeds *seeds)
{
	return seeds->next - seeds->first - 1;
}

#endif
