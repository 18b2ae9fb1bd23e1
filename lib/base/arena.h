/* SPDX-License-Identifier: GPL-3.0-or-later
 * An arena hands out memory that is given back all at once. A record's data lives in one arena; when the record
 * has been judged the arena is cleared and the next record uses the same memory again. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "base/span.h"

struct arena_block;

struct arena {
	struct arena_block *blocks;	/* newest first */
	char *next, *end;		/* what is free in the newest block */
	char *empty;			/* where `next` is when there is nothing to take back */
};

/* An empty arena is all zeroes: struct arena a = { 0 }; */

/* `size` bytes aligned for any type, not set; owned by the arena. Never NULL. */
void *arena_alloc(struct arena *, size_t size);

/* The same, zeroed. */
void *arena_new(struct arena *, size_t count, size_t size);

/* A copy of the bytes, owned by the arena. */
struct span arena_copy(struct arena *, struct span);

/* The same with a NUL behind it. */
char *arena_string(struct arena *, struct span);

/* The parts one behind the other. */
struct span arena_join(struct arena *, const struct span *parts, size_t count);

/* A number in decimal digits. */
struct span arena_number(struct arena *, long long);

/* What arena_clear does when there is something to take back. */
void arena_take_back(struct arena *);

/* Takes everything back and keeps one block (at most 64 KiB) for what comes next. */
static inline void arena_clear(struct arena *arena)
{
	if (arena->next != arena->empty)
		arena_take_back(arena);
}

/* Gives all memory back to the system. */
void arena_release(struct arena *);

#endif
