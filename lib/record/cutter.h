/* SPDX-License-Identifier: GPL-3.0-or-later
 * A cutter finds where a file may be cut so that its pieces can be read apart: before a record, and with what the
 * reader of a piece must know of the pieces before it. */
#ifndef RECORD_CUTTER_H
#define RECORD_CUTTER_H

#include "record/reader.h"

/* A piece of a file. The whole file is the piece from 0 to PIECE_END. */
struct piece {
	uint64_t from, bytes;		/* of the file */
	uint64_t lines;			/* before it */
	unsigned long records;		/* before it */
	uint64_t has_guessed;		/* 1: a line before it was no text; as wide as the others, so that no gap is sent about */
};

#define PIECE_END UINT64_MAX		/* bytes of a piece that reaches to the file's end */

struct cutter;

/* A cutter for a file of UTF-8 from its start; the descriptor stays the caller's. */
struct cutter *cutter_open(int fd);

/* The next piece, of at least `bytes` if the file has so many more. False when there is none. Cost: it reads every line of
 * the piece, but none of its entries. A file in UTF-16 and one that cannot be read make one piece. */
bool cutter_next(struct cutter *, uint64_t bytes, struct piece *);

void cutter_close(struct cutter *);

#endif
