/* SPDX-License-Identifier: GPL-3.0-or-later
 * Numbers that look random and are the same for the same seed on every machine (splitmix64). Not for secrets. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

/* The seed is the whole state: uint64_t random = seed; */
static inline uint64_t random_next(uint64_t *random)
{
	uint64_t mixed = *random += 0x9E3779B97F4A7C15;

	mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
	mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
	return mixed ^ mixed >> 31;
}

/* A number below `bound`, which is at least 1, each equally likely. */
static inline uint64_t random_below(uint64_t *random, uint64_t bound)
{
	/* the last numbers, which would favour the small ones, are drawn again */
	uint64_t rest = (UINT64_MAX % bound + 1) % bound, number;

	do
		number = random_next(random);
	while (number > UINT64_MAX - rest);
	return number % bound;
}

#endif
