/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* NOLINT: pipe2 with packets, F_SETPIPE_SZ, memfd_create */
#include "support/packets.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PIPE_BYTES = 1 << 20 };

static void write_all(int fd, struct span bytes)
{
	while (bytes.len > 0) {
		ssize_t count = write(fd, bytes.at, bytes.len);
		if (count < 0) {
			perror("packets");
			abort();
		}
		bytes = span_from(bytes, (size_t)count);
	}
}

int packets_open(struct span bytes, size_t size)
{
	int ends[2];

	assert(size > 0 && size <= PACKET_BYTES_MAX && bytes.len / size < PACKETS_MAX - PACKETS_SINGLE);
	if (pipe2(ends, O_DIRECT) < 0 && pipe2(ends, 0) < 0) {
		perror("packets");
		abort();
	}
	(void)fcntl(ends[1], F_SETPIPE_SZ, PIPE_BYTES);
	for (size_t i = 0, len; i < bytes.len; i += len) {
		len = i < PACKETS_SINGLE ? 1 : bytes.len - i;
		len = len < size ? len : size;
		write_all(ends[1], (struct span){ bytes.at + i, len });
	}
	close(ends[1]);
	return ends[0];
}

int packets_file(struct span bytes)
{
	/* in memory: a fuzzer makes thousands a second */
	int fd = memfd_create("packets", MFD_CLOEXEC);

	if (fd < 0) {
		perror("packets");
		abort();
	}
	write_all(fd, bytes);
	(void)lseek(fd, 0, SEEK_SET);
	return fd;
}
