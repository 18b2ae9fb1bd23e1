/* SPDX-License-Identifier: GPL-3.0-or-later
 * A unified diff of two texts that come side by side in parts, printed while they come. What cannot be shown is shown as a
 * code, so where there are control characters or bytes that are no text patch(1) cannot apply it. */
#ifndef CLI_UNIFIED_H
#define CLI_UNIFIED_H

#include <stdio.h>

#include "base/buffer.h"
#include "base/list.h"

enum { UNIFIED_CONTEXT = 3, UNIFIED_GAP = 2 * UNIFIED_CONTEXT };

struct unified {
	FILE *out;
	const char *name;	/* of the text, for the head */
	bool differs;		/* something was different; the head is printed */
	unsigned long old_at, new_at;	/* lines so far */
	struct buffer hunk;	/* lines of the hunk that is open, ready to be printed */
	struct buffer added;	/* those that were added since its last equal line: they stand behind those that go */
	unsigned long old_start, new_start, old_count, new_count;
	bool open;
	struct buffer gap[UNIFIED_GAP];	/* equal lines behind the last change, or the last ones before the first */
	size_t gap_count;
};

/* All zeroes but for out and name at first. */

/* The next part: whole lines, equal or not. Of parts longer than some hundred lines that differ in the middle all lines in
 * between are shown as changed. */
void unified_add(struct unified *, struct span old, struct span new);

/* Prints what is still open and gives back what it holds. True when nothing was different. */
bool unified_end(struct unified *);

#endif
