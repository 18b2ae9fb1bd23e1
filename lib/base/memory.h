/* SPDX-License-Identifier: GPL-3.0-or-later
 * The one place that asks the system for memory. Every function succeeds or ends the process with a
 * message on standard error and exit status 2: a referee that is out of memory has nothing true to say. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* Ends the process like this, for what asks the system itself and was refused. */
_Noreturn void memory_give_up(void);

/* `count` items of `size` bytes, zeroed. The caller frees with memory_free. */
void *memory_new(size_t count, size_t size);

/* Grows (or shrinks) a block of memory_new or memory_resize to `count` items of `size` bytes; new bytes are not set. */
void *memory_resize(void *block, size_t count, size_t size);

void memory_free(void *block);

/* Makes room for one more item behind `len` items: doubles `*max` where it must. Amortised constant. */
void *memory_room(void *block, size_t len, size_t *max, size_t size);

#endif
