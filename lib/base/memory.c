/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/cold.h"

void memory_give_up(void)
{
	fputs("refkit: out of memory\n", stderr);
	_Exit(2);
}

void *memory_new(size_t count, size_t size)
{
	void *block = calloc(count == 0 ? 1 : count, size == 0 ? 1 : size);

	if (block == NULL)
		memory_give_up();
	return block;
}

void *memory_resize(void *block, size_t count, size_t size)
{
	if (size != 0 && count > SIZE_MAX / size)
		memory_give_up();
	size_t bytes = count * size;
	void *grown = realloc(block, bytes == 0 ? 1 : bytes);
	if (grown == NULL)
		memory_give_up();
	return grown;
}

void memory_free(void *block)
{
	free(block);
}

COLD static void *grow(void *block, size_t *max, size_t size)
{
	size_t grown = *max < 8 ? 8 : *max * 2;

	if (grown <= *max)
		memory_give_up();
	block = memory_resize(block, grown, size);
	*max = grown;
	return block;
}

void *memory_room(void *block, size_t len, size_t *max, size_t size)
{
	return len < *max ? block : grow(block, max, size);
}
