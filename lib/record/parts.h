/* SPDX-License-Identifier: GPL-3.0-or-later
 * Cutting a line of a record into its parts: comment, number, player, words.
 *
 * parts_cut takes any line. parts_cut_short gives the same for lines of up to 64 bytes, which nearly all are: it looks at
 * all bytes together, a bit for each byte that divides something, where loops would guess wrong at the end of every word. */
#ifndef RECORD_PARTS_H
#define RECORD_PARTS_H

#include "base/span.h"

enum { PARTS_SHORT = 64 };

/* All spans are parts of the line. */
struct parts {
	struct span whole;	/* the line without comment and without blanks at its ends */
	struct span number;	/* the digits in front of a first '.'; empty: none */
	struct span player;	/* in front of a ':' that belongs to no time; empty: none */
	struct span rest;	/* what lies behind them */
	size_t count;		/* words in the rest, even beyond those that were wanted */
};

/* Cuts the line; the first `max` words go to `words`. */
void parts_cut(struct span line, struct parts *, struct span *words, size_t max);

/* The same; line.len must not exceed PARTS_SHORT, and PARTS_SHORT bytes must be readable at line.at. */
void parts_cut_short(struct span line, struct parts *, struct span *words, size_t max);

/* Cuts a comment (`#` at the start or after a blank) and blanks off the end, and blanks off the start. */
struct span without_comment(struct span);

/* What it cuts off: from the `#` on, without blanks at the end; empty when there is none. */
struct span comment_of(struct span);

#endif
