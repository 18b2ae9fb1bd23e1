/* SPDX-License-Identifier: GPL-3.0-or-later
 * The long way from raw line to text, for lines that hold more than plain letters. For lib/text only. */
#ifndef TEXT_CLEAN_H
#define TEXT_CLEAN_H

#include "base/buffer.h"
#include "text/compose.h"
#include "text/source.h"

/* What it needs to keep from line to line; all zeroes at first. */
struct cleaner {
	struct buffer text;
	LIST(uint32_t) map;			/* raw offset of each byte of text */
	struct points segment, composed;	/* from one settled code point to the next, and its NFC */
};

/* Sets text, raw_at, mark_at, bad_at and adds the marks, from line->raw, behind which stands a line end or
 * SCAN_SLACK zeroes. What it points at is borrowed from the cleaner or from raw. */
void cleaner_clean(struct cleaner *, struct line *);

void cleaner_release(struct cleaner *);

#endif
