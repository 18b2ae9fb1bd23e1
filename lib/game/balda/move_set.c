/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/move_set.h"

#include <assert.h>

#include "base/memory.h"

/* Two parts hold a word of 12 letters: nearly all keys have the same number of parts, which is what makes adding quick. */
enum { PARTS_MIN = 2 };

void move_set_init(struct move_set *set, size_t expected)
{
	*set = (struct move_set){ .slot_count = 64, .keys_len = 1 };
	while (set->slot_count < 2 * expected)
		set->slot_count *= 2;
	set->keys_max = expected * PARTS_MIN + MOVE_KEY_PARTS + 1;
	set->slots = memory_new(set->slot_count, sizeof *set->slots);
	set->keys = memory_resize(NULL, set->keys_max, sizeof *set->keys);
}

void move_set_release(struct move_set *set)
{
	memory_free(set->slots);
	memory_free(set->keys);
	*set = (struct move_set){ 0 };
}

static size_t key_parts(size_t word_len)
{
	size_t parts = (MOVE_KEY_WORD + word_len + 7) / 8;

	return parts < PARTS_MIN ? PARTS_MIN : parts;
}

static uint64_t hash_part(uint64_t hash, uint64_t part)
{
	hash = (hash ^ part) * 0x9E3779B97F4A7C15;
	return hash ^ hash >> 32;
}

static bool equal_parts(const uint64_t *a, const uint64_t *b, size_t parts)
{
	for (size_t i = 0; i < parts; i++)
		if (a[i] != b[i])
			return false;
	return true;
}

/* Parts of the key that begins at `key`: the length is its fourth byte. */
static size_t parts_of(const uint64_t *key)
{
	return key_parts(((const letter *)key)[3]);
}

static void grow_slots(struct move_set *set)
{
	memory_free(set->slots);
	set->slot_count *= 4;
	set->slots = memory_new(set->slot_count, sizeof *set->slots);
	for (size_t at = 1; at < set->keys_len; at += parts_of(set->keys + at)) {
		uint64_t hash = 0;
		for (size_t i = 0; i < parts_of(set->keys + at); i++)
			hash = hash_part(hash, set->keys[at + i]);
		size_t slot = hash & (set->slot_count - 1);
		while (set->slots[slot] != 0)
			slot = (slot + 1) & (set->slot_count - 1);
		set->slots[slot] = (uint32_t)at;
	}
}

static void grow_keys(struct move_set *set)
{
	set->keys_max = 2 * set->keys_max;
	set->keys = memory_resize(set->keys, set->keys_max, sizeof *set->keys);
	assert(set->keys_max <= UINT32_MAX);
}

/* Copies the key behind the others, as if it were new; returns its hash. What lies behind a key is of an older word. */
static uint64_t copy_key(struct move_set *set, const letter *key, size_t len, size_t parts)
{
	static const letter kept[16] = { 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF };
	uint64_t hash = 0, part, mask;

	for (size_t i = 0; i < parts; i++) {
		size_t left = len > 8 * i ? len - 8 * i : 0;
		memcpy(&part, key + 8 * i, sizeof part);
		memcpy(&mask, kept + (left < 8 ? 8 - left : 0), sizeof mask);
		set->keys[set->keys_len + i] = part & mask;
		hash = hash_part(hash, part & mask);
	}
	return hash;
}

bool move_set_add(struct move_set *set, letter key[MOVE_KEY_BYTES], cell at, letter placed, size_t len)
{
	size_t parts = key_parts(len);

	memcpy(key, &at, sizeof at);
	key[2] = placed;
	key[3] = (letter)len;
	if (set->keys_len + MOVE_KEY_PARTS > set->keys_max)
		grow_keys(set);
	uint64_t hash = copy_key(set, key, MOVE_KEY_WORD + len, parts);
	size_t slot = hash & (set->slot_count - 1);
	/* the length is in the first part: keys that are equal there have as many parts */
	for (; set->slots[slot] != 0; slot = (slot + 1) & (set->slot_count - 1))
		if (equal_parts(set->keys + set->slots[slot], set->keys + set->keys_len, parts))
			return false;
	set->slots[slot] = (uint32_t)set->keys_len;
	set->keys_len += parts;
	if (2 * ++set->count > set->slot_count)
		grow_slots(set);
	return true;
}
