/* SPDX-License-Identifier: GPL-3.0-or-later
 * How lists of moves look: each format is a struct moves_format, whose functions add to a buffer what they are given. */
#ifndef RENDER_MOVES_H
#define RENDER_MOVES_H

#include "base/buffer.h"
#include "referee/missed.h"

struct moves_format {
	const char *name;
	/* A position and the first `shown` of its moves; with `counted` only how many there are. */
	void (*list)(struct buffer *, const struct position *, const struct move_list *, size_t shown, bool counted);
	/* A turn, an EVENT_MOVE, and what was left lying in it. */
	void (*missed)(struct buffer *, const struct event *, const struct missed *);
	/* A player of a record that ends. */
	void (*share)(struct buffer *, const struct event *, const struct share *);
};

/* NULL when there is no format of that name. */
const struct moves_format *moves_format_find(const char *name);

/* The name of the i-th one; NULL behind the last. */
const char *moves_format_name(size_t i);

#endif
