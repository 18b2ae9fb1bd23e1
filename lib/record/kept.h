/* SPDX-License-Identifier: GPL-3.0-or-later
 * The lines of one record, kept so that it can be played several times. */
#ifndef RECORD_KEPT_H
#define RECORD_KEPT_H

#include "record/reader.h"

/* Zeroed when it is new. */
struct kept_record {
	struct arena arenas[2];		/* in turn: the line that was read too much belongs to the next record */
	unsigned arena;			/* the one of the lines at hand */
	LIST(const struct line *) lines;
	const struct line *next;	/* read already; NULL: none */
	struct buffer sample;		/* source_sample from the first line on that is no text; empty: there is none */
};

/* Reads on to the end of the next record, or of what stands before the first one. False when there is nothing more. Memory:
 * the record's size. */
bool kept_record_next(struct kept_record *, struct source *);

void kept_record_release(struct kept_record *);

#endif
