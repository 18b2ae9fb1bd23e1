/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the tools that read the sources of dictionaries share. Each is a filter that runs once, while
 * dictionaries are built: it reads its files whole, writes lines to standard output and, when something
 * is wrong, says so and exits. */
#ifndef TOOLS_INPUT_H
#define TOOLS_INPUT_H

#include <stdint.h>

#include "base/buffer.h"

/* Ends the tool with exit status 1 and "subject: message" on standard error. */
_Noreturn void input_fail(const char *subject, const char *message);

/* The whole file, plus a NUL that does not count; the caller releases it. Fails the tool when it cannot
 * be read. */
struct buffer input_read(const char *path);

/* Cuts the next line off `*rest`, without its end; false when nothing is left. */
bool input_line(struct span *rest, struct span *line);

/* Two bytes, lowest first. */
static inline unsigned input_u16(const char *at)
{
	return (unsigned)(unsigned char)at[0] | (unsigned)(unsigned char)at[1] << 8;
}

/* Four bytes, lowest first. */
static inline uint32_t input_u32(const char *at)
{
	return input_u16(at) | (uint32_t)input_u16(at + 2) << 16;
}

/* Writes what the buffer holds to standard output and empties it. */
void output_flush(struct buffer *);

/* Ends standard output; fails the tool when something of it could not be written. */
void output_close(void);

#endif
