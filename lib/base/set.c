/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/set.h"

#include "base/memory.h"

#define uthash_malloc(size) memory_resize(NULL, 1, size)
#define uthash_free(block, size) memory_free(block)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#include <uthash.h>

struct set_entry {
	UT_hash_handle hh;
	uint64_t value;
	char key[];
};

static struct set_entry *find(const struct set *set, struct span key)
{
	struct set_entry *found = NULL;

	HASH_FIND(hh, set->entries, key.at, (unsigned)key.len, found);
	return found;
}

void set_put(struct set *set, struct span key, uint64_t value)
{
	struct set_entry *entry = find(set, key);

	if (entry == NULL) {
		entry = set->arena != NULL ? arena_alloc(set->arena, sizeof *entry + key.len)
			: memory_resize(NULL, 1, sizeof *entry + key.len);
		if (key.len > 0)
			memcpy(entry->key, key.at, key.len);
		HASH_ADD_KEYPTR(hh, set->entries, entry->key, (unsigned)key.len, entry);
	}
	entry->value = value;
}

bool set_find(const struct set *set, struct span key, uint64_t *value)
{
	const struct set_entry *entry = find(set, key);

	if (entry != NULL && value != NULL)
		*value = entry->value;
	return entry != NULL;
}

void set_remove(struct set *set, struct span key)
{
	struct set_entry *entry = find(set, key);

	if (entry != NULL) {
		HASH_DEL(set->entries, entry);
		if (set->arena == NULL)
			memory_free(entry);
	}
}

size_t set_count(const struct set *set)
{
	return HASH_COUNT(set->entries);
}

void set_each(const struct set *set, void (*visit)(struct span key, uint64_t value, void *context), void *context)
{
	for (struct set_entry *entry = set->entries; entry != NULL; entry = entry->hh.next)
		visit((struct span){ entry->key, entry->hh.keylen }, entry->value, context);
}

void set_clear(struct set *set)
{
	struct set_entry *entry, *next;

	if (set->arena != NULL) {
		HASH_CLEAR(hh, set->entries);
		return;
	}
	HASH_ITER(hh, set->entries, entry, next) {
		HASH_DEL(set->entries, entry);
		memory_free(entry);
	}
}
#pragma GCC diagnostic pop
