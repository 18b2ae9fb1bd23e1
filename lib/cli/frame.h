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

/* Sends the frame, waiting as long as it takes. False when the other side is gone (no signal is raised). */
bool frame_send(int fd, uint32_t kind, uint32_t number, struct span bytes);

/* Waits for a frame and reads it, the bytes into the buffer, which is emptied first. False when the other side is gone. */
bool frame_receive(int fd, struct frame *, struct buffer *bytes);

/* The first frame of bytes that were received, if all of it is there: *whole is its length with its head. */
bool frame_find(struct span received, struct frame *, struct span *bytes, size_t *whole);

#endif
