/* SPDX-License-Identifier: GPL-3.0-or-later
 * Input as it comes from a slow pipe: piece by piece. */
#ifndef TESTS_SUPPORT_PACKETS_H
#define TESTS_SUPPORT_PACKETS_H

#include "base/span.h"

enum { PACKETS_MAX = 250, PACKET_BYTES_MAX = 4096, PACKETS_SINGLE = 3 };

/* A file descriptor that gives the bytes and then ends; the caller closes it. A read gives one packet of
 * `size` bytes, whatever it asks for; the first PACKETS_SINGLE have one byte. All must fit in PACKETS_MAX
 * packets. Kernels without packets in pipes give larger pieces. */
int packets_open(struct span bytes, size_t size);

/* The same bytes in a file; each read gives what it asks for. */
int packets_file(struct span bytes);

#endif
