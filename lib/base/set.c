/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/set.h"

#include "base/cold.h"
#include "base/memory.h"

/* keys are short (a word's letters), and uthash's own hash is made for long ones */
#define HASH_FUNCTION(key, len, hash) ((hash) = hash_bytes(key, len))
/* wherever uthash asks, `set` is at hand */
#define uthash_malloc(size) take_memory(set, size)
#define uthash_free(block, size) give_memory(set, block)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#include <uthash.h>

/* A table costs more to make than a short list to go through, and that seldom: see `seen`. */
enum { FEW_MAX = 32 };

struct set_entry {
	UT_hash_handle hh;		/* hash and length of the key also while it is one of few */
	struct set_entry *behind;	/* in the list */
	uint64_t value;
	char key[];
};

static void *take_memory(const struct set *set, size_t size)
{
	return set->arena != NULL ? arena_alloc(set->arena, size) : memory_resize(NULL, 1, size);
}

static void give_memory(const struct set *set, void *block)
{
	if (set->arena == NULL)
		memory_free(block);
}

/* FNV's steps on 64 bits, 8 bytes at a time, mixed at the end since uthash takes the low bits. */
static unsigned hash_bytes(const void *key, size_t len)
{
	const char *at = key;
	uint64_t hash = 0xCBF29CE484222325u ^ len, word = 0;

	for (; len >= sizeof word; at += sizeof word, len -= sizeof word) {
		memcpy(&word, at, sizeof word);
		hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
		hash ^= hash >> 32;
	}
	/* what is left, in two looks that may overlap */
	if (len >= sizeof(uint32_t)) {
		uint32_t first, last;
		memcpy(&first, at, sizeof first);
		memcpy(&last, at + len - sizeof last, sizeof last);
		word = (uint64_t)first << 32 | last;
	} else if (len > 0) {
		word = (uint64_t)(unsigned char)at[0] << 16 | (uint64_t)(unsigned char)at[len / 2] << 8
			| (unsigned char)at[len - 1];
	}
	hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
	return (unsigned)(hash >> 32);
}

static struct set_entry *find(const struct set *set, struct span key, unsigned hash)
{
	struct set_entry *found = NULL;

	/* small sets are mostly asked for what they do not hold */
	if ((set->seen[hash >> 6 & 3] >> (hash & 63) & 1) == 0)
		return NULL;
	/* memcmp must not see the NULL that an empty span may have */
	const char *bytes = key.len == 0 ? "" : key.at;
	for (struct set_entry *entry = set->few; entry != NULL; entry = entry->behind)
		if (entry->hh.hashv == hash && entry->hh.keylen == key.len && memcmp(entry->key, bytes, key.len) == 0)
			return entry;
	HASH_FIND_BYHASHVALUE(hh, set->entries, bytes, (unsigned)key.len, hash, found);
	return found;
}

static void add_to_table(struct set *set, struct set_entry *entry)
{
	HASH_ADD_KEYPTR_BYHASHVALUE(hh, set->entries, entry->key, entry->hh.keylen, entry->hh.hashv, entry);
}

COLD static void make_table(struct set *set)
{
	for (struct set_entry *entry = set->few; entry != NULL; entry = entry->behind)
		add_to_table(set, entry);
	set->few = set->last = NULL;
	set->few_count = 0;
}

static void add(struct set *set, struct set_entry *entry)
{
	if (set->few_count == FEW_MAX)
		make_table(set);
	if (set->entries != NULL) {
		add_to_table(set, entry);
		return;
	}
	entry->behind = NULL;
	*(set->few == NULL ? &set->few : &set->last->behind) = entry;
	set->last = entry;
	set->few_count++;
}

unsigned set_hash(struct span key)
{
	return hash_bytes(key.at, key.len);
}

void set_put(struct set *set, struct span key, uint64_t value)
{
	set_put_hashed(set, key, set_hash(key), value);
}

void set_put_hashed(struct set *set, struct span key, unsigned hash, uint64_t value)
{
	struct set_entry *entry = find(set, key, hash);

	if (entry == NULL) {
		entry = take_memory(set, sizeof *entry + key.len);
		if (key.len > 0)
			memcpy(entry->key, key.at, key.len);
		set->seen[hash >> 6 & 3] |= 1ull << (hash & 63);
		entry->hh.hashv = hash;
		entry->hh.keylen = (unsigned)key.len;
		add(set, entry);
	}
	entry->value = value;
}

bool set_find(const struct set *set, struct span key, uint64_t *value)
{
	return set_find_hashed(set, key, set_hash(key), value);
}

bool set_find_hashed(const struct set *set, struct span key, unsigned hash, uint64_t *value)
{
	const struct set_entry *entry = find(set, key, hash);

	if (entry != NULL && value != NULL)
		*value = entry->value;
	return entry != NULL;
}

/* Out of the list; the entry must be in it. */
static void unlink_few(struct set *set, const struct set_entry *entry)
{
	struct set_entry *before = NULL;

	for (struct set_entry *other = set->few; other != entry; other = other->behind)
		before = other;
	*(before == NULL ? &set->few : &before->behind) = entry->behind;
	if (set->last == entry)
		set->last = before;
	set->few_count--;
}

void set_remove(struct set *set, struct span key)
{
	struct set_entry *entry = find(set, key, hash_bytes(key.at, key.len));

	if (entry == NULL)
		return;
	if (set->few != NULL)
		unlink_few(set, entry);
	else
		HASH_DEL(set->entries, entry);
	give_memory(set, entry);
}

size_t set_count(const struct set *set)
{
	return set->few_count + HASH_COUNT(set->entries);
}

void set_each(const struct set *set, void (*visit)(struct span key, uint64_t value, void *context), void *context)
{
	for (struct set_entry *entry = set->few; entry != NULL; entry = entry->behind)
		visit((struct span){ entry->key, entry->hh.keylen }, entry->value, context);
	for (struct set_entry *entry = set->entries; entry != NULL; entry = entry->hh.next)
		visit((struct span){ entry->key, entry->hh.keylen }, entry->value, context);
}

void set_clear(struct set *set)
{
	struct set_entry *entry, *next;

	memset(set->seen, 0, sizeof set->seen);
	/* the arena has its memory back when it is cleared */
	if (set->arena == NULL) {
		for (entry = set->few; entry != NULL; entry = next) {
			next = entry->behind;
			memory_free(entry);
		}
		HASH_ITER(hh, set->entries, entry, next) {
			HASH_DEL(set->entries, entry);
			memory_free(entry);
		}
	}
	set->few = set->last = set->entries = NULL;
	set->few_count = 0;
}
#pragma GCC diagnostic pop
