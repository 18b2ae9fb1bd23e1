/* SPDX-License-Identifier: GPL-3.0-or-later
 * What two processes send each other over a socket: frames of a kind, a number and bytes. Both are the same program. */
#ifndef CLI_FRAME_H
#define CLI_FRAME_H

#include <stdint.h>

#include "base/buffer.h"

struct frame {
	uint32_t kind;
	uint32_t number;
	uint64_t len;		/* of the bytes that follow */
};

/* Adds a frame to bytes that are to be sent. */
void frame_add(struct buffer *, uint32_t kind, uint32_t number, struct span bytes);

/* Sends the bytes, waiting as long as it takes, and empties the buffer. False when the other side is gone (no signal is
 * raised). */
bool frame_send(int fd, struct buffer *);

/* Waits for bytes and adds them. False when the other side is gone. */
bool frame_receive(int fd, struct buffer *);

/* The first frame of bytes that were received, if all of it is there: *whole is its length with its head. */
bool frame_find(struct span received, struct frame *, struct span *bytes, size_t *whole);

#endif
