/* SPDX-License-Identifier: GPL-3.0-or-later
 * A map from byte strings to numbers, each key once. The only place that uses uthash. */
#ifndef BASE_SET_H
#define BASE_SET_H

#include <stdint.h>

#include "base/arena.h"

struct set_entry;

struct set {
	struct set_entry *few, *last;	/* a list, in the order of insertion: as long as there are few */
	unsigned few_count;
	struct set_entry *entries;	/* then a table */
	uint64_t seen[4];	/* a bit for each hash that was put in: where it is missing the key is, too */
	struct arena *arena;	/* borrowed; where keys are kept, NULL: on their own */
};

/* An empty set is all zeroes: struct set s = { 0 }; with an arena it keeps its keys there, which is quicker where many
 * small sets come and go. The arena must outlive the set. */

/* Puts the key (copied) with its value in; an older value of the same key is replaced. Constant on average. */
void set_put(struct set *, struct span key, uint64_t value);

/* True and `*value` (which may be NULL) when the key is there. Constant on average. */
bool set_find(const struct set *, struct span key, uint64_t *value);

/* The same for who has the key's hash already: asking for a key and then putting it in takes one. */
unsigned set_hash(struct span key);
void set_put_hashed(struct set *, struct span key, unsigned hash, uint64_t value);
bool set_find_hashed(const struct set *, struct span key, unsigned hash, uint64_t *value);

void set_remove(struct set *, struct span key);

size_t set_count(const struct set *);

/* Calls `visit` for each key in the order of insertion. */
void set_each(const struct set *, void (*visit)(struct span key, uint64_t value, void *context), void *context);

/* Empties it and gives its memory back. */
void set_clear(struct set *);

#endif
