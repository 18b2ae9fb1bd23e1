/* SPDX-License-Identifier: GPL-3.0-or-later
 * A decoder turns the bytes of a file in another encoding into UTF-8. For lib/text only. */
#ifndef TEXT_DECODE_H
#define TEXT_DECODE_H

#include <stddef.h>
#include <sys/types.h>

struct decoder;

enum { DECODER_ROOM = 64 };	/* bytes that decoder_read needs at least */

/* A decoder for an encoding that iconv knows; NULL with errno (EINVAL: no such encoding). */
struct decoder *decoder_open(const char *encoding);

/* Reads from the file descriptor and writes up to `room` bytes of UTF-8; returns how many, 0 at the end, -1
 * with errno. Waits only for the first byte it can give. Each input unit that means nothing becomes one byte
 * FF, which is never UTF-8, so that whoever checks the text finds it. */
ssize_t decoder_read(struct decoder *, int fd, char *to, size_t room);

void decoder_close(struct decoder *);

/* read(2) that goes on after a signal and waits on a descriptor that would not. */
ssize_t read_patiently(int fd, char *to, size_t room);

#endif
