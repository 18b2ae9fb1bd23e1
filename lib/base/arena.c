/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arena.h"

#include <stdint.h>

#include "base/cold.h"
#include "base/digits.h"
#include "base/memory.h"

#ifndef ARENA_BLOCK_BYTES	/* the fuzzers take small ones: the sanitizers see where one ends */
#define ARENA_BLOCK_BYTES (16 * 1024)
#endif

enum { BLOCK_BYTES = ARENA_BLOCK_BYTES, KEPT_BYTES = 64 * 1024 };

struct arena_block {
	struct arena_block *older;
	size_t size;
	_Alignas(max_align_t) char bytes[];
};

static size_t round_up(size_t size)
{
	const size_t align = _Alignof(max_align_t);

	return (size + align - 1) / align * align;
}

COLD static void add_block(struct arena *arena, size_t size)
{
	size_t room = size > BLOCK_BYTES ? size : BLOCK_BYTES;
	struct arena_block *block = memory_resize(NULL, 1, sizeof *block + room);

	block->older = arena->blocks;
	block->size = room;
	arena->blocks = block;
	arena->empty = block->older == NULL ? block->bytes : NULL;
	arena->next = block->bytes;
	arena->end = block->bytes + room;
}

void *arena_alloc(struct arena *arena, size_t size)
{
	/* a size near SIZE_MAX must not wrap to a small one: the allocator refuses it */
	size_t rounded = size > SIZE_MAX / 2 ? SIZE_MAX / 2 : round_up(size);

	/* an empty arena has no place to point at, not even for nothing */
	if (arena->next == NULL || rounded > (size_t)(arena->end - arena->next))
		add_block(arena, rounded);
	void *memory = arena->next;
	arena->next += rounded;
	return memory;
}

void *arena_new(struct arena *arena, size_t count, size_t size)
{
	size_t bytes = size != 0 && count > SIZE_MAX / 2 / size ? SIZE_MAX / 2 : count * size;
	void *memory = arena_alloc(arena, bytes);

	if (bytes > 0)
		memset(memory, 0, bytes);
	return memory;
}

struct span arena_copy(struct arena *arena, struct span text)
{
	return (struct span){ arena_string(arena, text), text.len };
}

char *arena_string(struct arena *arena, struct span text)
{
	char *copy = arena_alloc(arena, text.len + 1);

	if (text.len > 0)
		memcpy(copy, text.at, text.len);
	copy[text.len] = '\0';
	return copy;
}

struct span arena_join(struct arena *arena, const struct span *parts, size_t count)
{
	size_t len = 0;

	for (size_t i = 0; i < count; i++)
		len += parts[i].len;
	char *joined = arena_alloc(arena, len + 1);
	size_t at = 0;
	for (size_t i = 0; i < count; i++) {
		if (parts[i].len > 0)
			memcpy(joined + at, parts[i].at, parts[i].len);
		at += parts[i].len;
	}
	joined[len] = '\0';
	return (struct span){ joined, len };
}

struct span arena_number(struct arena *arena, long long number)
{
	char digits[DIGITS_MAX];
	size_t at = digits_write(number, digits);

	return arena_copy(arena, (struct span){ digits + at, DIGITS_MAX - at });
}

void arena_take_back(struct arena *arena)
{
	struct arena_block *kept = NULL;

	for (struct arena_block *block = arena->blocks, *older; block != NULL; block = older) {
		older = block->older;
		if (kept == NULL && block->size <= KEPT_BYTES)
			kept = block;
		else
			memory_free(block);
	}
	*arena = (struct arena){ .blocks = kept };
	if (kept != NULL) {
		kept->older = NULL;
		arena->next = arena->empty = kept->bytes;
		arena->end = kept->bytes + kept->size;
	}
}

void arena_release(struct arena *arena)
{
	for (struct arena_block *block = arena->blocks, *older; block != NULL; block = older) {
		older = block->older;
		memory_free(block);
	}
	*arena = (struct arena){ 0 };
}
