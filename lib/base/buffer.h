/* SPDX-License-Identifier: GPL-3.0-or-later
 * A growable string of bytes. An empty one is all zeroes: struct buffer b = { 0 }; */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include "base/span.h"

struct buffer {
	char *bytes;	/* owned; not NUL-terminated; NULL while nothing was added */
	size_t len, max;
};

void buffer_add(struct buffer *, struct span);
void buffer_add_string(struct buffer *, const char *);
void buffer_add_char(struct buffer *, char);
void buffer_add_number(struct buffer *, long long);

/* Makes room for `more` bytes behind len and points at it; the caller raises len by what he wrote. */
char *buffer_room(struct buffer *, size_t more);

/* What it holds; borrowed, good until the next addition. */
static inline struct span buffer_span(const struct buffer *buffer)
{
	return (struct span){ buffer->bytes == NULL ? "" : buffer->bytes, buffer->len };
}

static inline void buffer_clear(struct buffer *buffer)
{
	buffer->len = 0;
}

void buffer_release(struct buffer *);

#endif
