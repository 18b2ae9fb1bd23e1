/* SPDX-License-Identifier: GPL-3.0-or-later
 * Read-only memory with an image at its start and zero bytes behind it that can be read, too. */
#ifndef DICT_MAP_H
#define DICT_MAP_H

#include <stdbool.h>
#include <stddef.h>

struct map {
	const char *image;
	size_t size;		/* of the image */
	size_t reserved;	/* addresses taken; memory is only used for what is touched of the image */
};

/* Maps a whole regular file, `slack` zero bytes behind it. False with errno set (EISDIR, ENOTSUP for what
 * is no file). The descriptor stays the caller's and is not needed any more. */
bool map_file(struct map *, int fd, size_t slack);

/* The same with a copy of bytes in memory. */
bool map_copy(struct map *, const char *bytes, size_t len, size_t slack);

void map_release(struct map *);

#endif
