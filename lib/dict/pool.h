/* SPDX-License-Identifier: GPL-3.0-or-later
 * Byte strings, each kept once under a number: 0 for the first, and so on. For the builder, which puts
 * millions of strings in and needs the numbers as indices. */
#ifndef DICT_POOL_H
#define DICT_POOL_H

#include <stdint.h>

#include "base/buffer.h"
#include "base/list.h"

struct pool_item {
	uint32_t at, len;	/* in bytes */
	uint32_t hash;
};

struct pool {
	struct buffer bytes;
	LIST(struct pool_item) items;
	uint32_t *slots;	/* number + 1 of an item, or 0 */
	size_t slot_count;	/* a power of two */
};

/* An empty pool is all zeroes: struct pool p = { 0 }; */

/* The number of the string, which is copied if it is new. Constant on average. The pool can hold 4 GiB;
 * the caller sees to it that there is less. */
uint32_t pool_add(struct pool *, struct span);

/* String `number`, which must be there; borrowed, good until the next pool_add. */
static inline struct span pool_get(const struct pool *pool, uint32_t number)
{
	const struct pool_item *item = &pool->items.items[number];

	return (struct span){ buffer_span(&pool->bytes).at + item->at, item->len };
}

void pool_release(struct pool *);

#endif
