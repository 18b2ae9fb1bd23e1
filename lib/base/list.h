/* SPDX-License-Identifier: GPL-3.0-or-later
 * Growable arrays:
 *
 *     LIST(struct move) moves = { 0 };
 *     *LIST_ADD(&moves) = move;          adds one item (not zeroed) and points at it
 *     moves.items[i], moves.len
 *     LIST_RELEASE(&moves);
 *
 * A pointer into a list is good until the next LIST_ADD. */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include "base/memory.h"

#define LIST(type) struct { type *items; size_t len, max; }

#define LIST_ADD(list) \
	((list)->items = memory_room((list)->items, (list)->len, &(list)->max, sizeof *(list)->items), \
	 &(list)->items[(list)->len++])

#define LIST_RELEASE(list) \
	(memory_free((list)->items), (list)->items = NULL, (list)->len = (list)->max = 0)

#endif
