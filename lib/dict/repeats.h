/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which texts came before, and in which line first. Of each text 64 bits of checksum are kept, so that of
 * four million lines two are wrongly taken for one with a chance of one in a million. */
#ifndef DICT_REPEATS_H
#define DICT_REPEATS_H

#include <stddef.h>
#include <stdint.h>

#include "base/span.h"

struct repeats {
	uint64_t *hashes;	/* 0: free */
	uint32_t *lines;
	size_t count, slots;	/* slots: 0 or a power of two */
};

/* An empty one is all zeroes. */

/* The line in which the text came first, or 0 when it is new: then it is kept. 12 bytes a slot, at most three
 * of four slots used. */
uint64_t repeats_add(struct repeats *, struct span text, uint64_t line);

void repeats_release(struct repeats *);

#endif
