/* SPDX-License-Identifier: GPL-3.0-or-later
 * A key is: cell, placed letter and length in one word of 8 bytes, then the word's letters, 8 in each, the
 * last 8 again where the length is no multiple of 8. Whole words of 8 bytes are compared and hashed:
 * reading again at once what was written letter by letter would cost more than all the rest. */
#include "game/balda/move_set.h"

#include <assert.h>

#include "base/memory.h"

enum { KEY_PARTS_MAX = 1 + 256 / 8, KEY_PARTS_USUAL = 2 };

void move_set_init(struct move_set *set, size_t expected)
{
	*set = (struct move_set){ .slot_count = 64, .keys_len = 1 };
	while (set->slot_count < 2 * expected)
		set->slot_count *= 2;
	set->keys_max = 1 + expected * KEY_PARTS_USUAL + KEY_PARTS_MAX;
	set->slots = memory_new(set->slot_count, sizeof *set->slots);
	set->keys = memory_resize(NULL, set->keys_max, sizeof *set->keys);
}

void move_set_release(struct move_set *set)
{
	memory_free(set->slots);
	memory_free(set->keys);
	*set = (struct move_set){ 0 };
}

static size_t key_parts(const uint64_t *key)
{
	return 1 + ((key[0] & 0xFF) + 7) / 8;
}

static size_t find_slot(const struct move_set *set, const uint64_t *key, size_t parts)
{
	uint64_t hash = key[0] * 0xD6E8FEB86659FD93;

	for (size_t i = 1; i < parts; i++)
		hash = (hash ^ hash >> 32 ^ key[i]) * 0x9E3779B97F4A7C15;
	return (hash ^ hash >> 32) & (set->slot_count - 1);
}

static bool equal_keys(const uint64_t *a, const uint64_t *b, size_t parts)
{
	for (size_t i = 0; i < parts; i++)
		if (a[i] != b[i])
			return false;
	return true;
}

static void grow_slots(struct move_set *set)
{
	memory_free(set->slots);
	set->slot_count *= 4;
	set->slots = memory_new(set->slot_count, sizeof *set->slots);
	for (size_t at = 1; at < set->keys_len; at += key_parts(set->keys + at)) {
		size_t slot = find_slot(set, set->keys + at, key_parts(set->keys + at));
		while (set->slots[slot] != 0)
			slot = (slot + 1) & (set->slot_count - 1);
		set->slots[slot] = (uint32_t)at;
	}
}

static void grow_keys(struct move_set *set)
{
	set->keys_max *= 2;
	assert(set->keys_max <= UINT32_MAX);
	set->keys = memory_resize(set->keys, set->keys_max, sizeof *set->keys);
}

bool move_set_add(struct move_set *set, cell at, letter placed, const uint64_t *packed, size_t len)
{
	if (set->keys_len + KEY_PARTS_MAX > set->keys_max)
		grow_keys(set);
	uint64_t *key = set->keys + set->keys_len;
	size_t parts = 1;
	key[0] = (uint64_t)at << 16 | (uint64_t)placed << 8 | len;
	for (size_t i = 8; i < len; i += 8)
		key[parts++] = packed[i - 1];
	key[parts++] = packed[len - 1];
	/* the length is in the first part: keys that are equal there have as many parts */
	size_t slot = find_slot(set, key, parts);
	for (; set->slots[slot] != 0; slot = (slot + 1) & (set->slot_count - 1))
		if (equal_keys(set->keys + set->slots[slot], key, parts))
			return false;
	set->slots[slot] = (uint32_t)set->keys_len;
	set->keys_len += parts;
	if (2 * ++set->count > set->slot_count)
		grow_slots(set);
	return true;
}
