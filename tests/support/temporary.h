/* SPDX-License-Identifier: GPL-3.0-or-later
 * Where tests put their scratch files: in $TMPDIR, else in build/, which every test run has. */
#ifndef SUPPORT_TEMPORARY_H
#define SUPPORT_TEMPORARY_H

#include <stdio.h>
#include <stdlib.h>

enum { TEMPORARY_BYTES = 300 };

/* Writes a template for mkstemp or mkdtemp to `path`, which has TEMPORARY_BYTES. */
static inline void temporary_name(char *path, const char *what)
{
	const char *place = getenv("TMPDIR");

	if (place == NULL || place[0] == '\0')
		place = "build";
	if (snprintf(path, TEMPORARY_BYTES, "%s/refkit-%s-XXXXXX", place, what) >= TEMPORARY_BYTES)
		abort();
}

#endif
