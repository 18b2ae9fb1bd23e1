/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/pool.h"

#include <string.h>

static uint64_t fold(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * UINT64_C(0xD6E8FEB86659FD93);
	return hash ^ hash >> 32;
}

static uint32_t hash_of(struct span text)
{
	uint64_t hash = text.len, value;
	size_t i = 0;

	for (; i + sizeof value <= text.len; i += sizeof value) {
		memcpy(&value, text.at + i, sizeof value);
		hash = fold(hash, value);
	}
	value = 0;
	if (i < text.len)
		memcpy(&value, text.at + i, text.len - i);
	hash = fold(hash, value);
	return (uint32_t)(hash ^ hash >> 29);
}

static void enlarge(struct pool *pool)
{
	size_t count = pool->slot_count == 0 ? 64 : pool->slot_count * 2;

	memory_free(pool->slots);
	pool->slots = memory_new(count, sizeof *pool->slots);
	pool->slot_count = count;
	for (size_t i = 0; i < pool->items.len; i++) {
		size_t slot = pool->items.items[i].hash & (count - 1);
		while (pool->slots[slot] != 0)
			slot = (slot + 1) & (count - 1);
		pool->slots[slot] = (uint32_t)i + 1;
	}
}

uint32_t pool_add(struct pool *pool, struct span text)
{
	uint32_t hash = hash_of(text);

	if (pool->items.len * 2 >= pool->slot_count)
		enlarge(pool);
	size_t slot = hash & (pool->slot_count - 1);
	for (; pool->slots[slot] != 0; slot = (slot + 1) & (pool->slot_count - 1)) {
		uint32_t number = pool->slots[slot] - 1;
		if (pool->items.items[number].hash == hash && span_equals(pool_get(pool, number), text))
			return number;
	}
	*LIST_ADD(&pool->items) = (struct pool_item){ (uint32_t)pool->bytes.len, (uint32_t)text.len, hash };
	buffer_add(&pool->bytes, text);
	pool->slots[slot] = (uint32_t)pool->items.len;
	return (uint32_t)pool->items.len - 1;
}

void pool_release(struct pool *pool)
{
	buffer_release(&pool->bytes);
	LIST_RELEASE(&pool->items);
	memory_free(pool->slots);
	*pool = (struct pool){ 0 };
}
