/* SPDX-License-Identifier: GPL-3.0-or-later
 * NFC that remembers where each code point came from. For lib/text only. */
#ifndef TEXT_COMPOSE_H
#define TEXT_COMPOSE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/list.h"

struct point {
	uint32_t point;
	uint32_t at;		/* where it stands in the raw line */
	uint32_t order;		/* used while sorting */
	uint8_t combining;	/* combining class */
};

struct points {
	struct point *items;
	size_t len, max;
};

/* True when the code point never joins what stands before it and is its own NFC: Latin, basic Cyrillic and
 * punctuation; no promise for others. */
bool is_settled(uint32_t point);

/* Puts the NFC of `from` into `to`. A composed point stands where its first part stood; the places never go
 * down. n log n for n marks in a row, else linear. */
void points_compose(const struct points *from, struct points *to);

#endif
