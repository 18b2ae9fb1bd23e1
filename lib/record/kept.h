/* SPDX-License-Identifier: GPL-3.0-or-later
 * The lines of one record, kept so that it can be played several times. */
#ifndef RECORD_KEPT_H
#define RECORD_KEPT_H

#include "record/lines.h"
#include "record/reader.h"

/* Zeroed when it is new. */
struct kept_record {
	struct lines lines[2];		/* in turn: the line that was read too much belongs to the next record */
	unsigned turn;			/* those of the record at hand */
	struct buffer sample;		/* source_sample from the first line on that is no text; empty: there is none */
};

/* Reads on to the end of the next record, or of what stands before the first one. False when there is nothing more. Memory:
 * the record's size. */
bool kept_record_next(struct kept_record *, struct source *);

/* The lines of the record at hand. */
const struct lines *kept_record_lines(const struct kept_record *);

/* A source of the record at hand, as often as wanted; closed by the caller before the next record is kept. */
struct source *kept_record_open(const struct kept_record *);

void kept_record_release(struct kept_record *);

#endif
