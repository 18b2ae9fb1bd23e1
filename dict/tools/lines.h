/* SPDX-License-Identifier: GPL-3.0-or-later
 * The lines of one form in a dictionary's source: gathered, those that differ in case only joined where
 * that is wanted, then written in order, each once. */
#ifndef TOOLS_LINES_H
#define TOOLS_LINES_H

#include "base/list.h"
#include "tools/input.h"

struct line_reading {
	struct span lemma;
	const char *upos;		/* static; "_" for unknown */
	struct span before, after;	/* features around Case, each with `|` behind it */
	unsigned cases;			/* bits as in tools/features.h */
	bool joins;			/* may share a line with one that differs in case only */
	struct span misc;
};

struct lines {
	LIST(struct line_reading) readings;
	LIST(struct span) sorted;
	struct buffer text, output;
	unsigned long written;		/* lines so far */
};

/* Takes a reading in; what its spans point at must stay until lines_write. */
void lines_add(struct lines *, const struct line_reading *);

/* Writes the readings as lines of `form` to standard output (buffered) and forgets them. */
void lines_write(struct lines *, struct span form);

/* Writes what is buffered and releases all. */
void lines_end(struct lines *);

#endif
