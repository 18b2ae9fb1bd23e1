/* SPDX-License-Identifier: GPL-3.0-or-later
 * The two loops that every byte of input passes through. For lib/text only.
 *
 * Both may read SCAN_SLACK bytes behind `len`; the bytes there must be zero for scan_plain. */
#ifndef TEXT_SCAN_H
#define TEXT_SCAN_H

#include <stddef.h>

enum { SCAN_SLACK = 16 };

/* How many bytes at `at` are text that needs no mending: printable ASCII, U+00C0..U+02FF and U+0400..U+047F.
 * The zeroes behind stop it, and so does any line end. The last of the bytes may be a lead byte whose
 * continuation is missing. */
size_t scan_plain(const char *at);

/* The offset of the first CR or LF from `from` on, or `len`. */
size_t scan_line_end(const char *at, size_t from, size_t len);

#endif
