/* SPDX-License-Identifier: GPL-3.0-or-later
 * What many records come to: how many are clean, and which rules were broken how often. */
#ifndef REFEREE_TALLY_H
#define REFEREE_TALLY_H

#include "base/arena.h"
#include "base/list.h"
#include "referee/event.h"

/* What counts as a failure beyond violations and false claims. */
struct strictness {
	bool questionable;	/* a judge must decide */
	bool no_winner;
};

/* True when a record with this result is clean: nothing in it that the exit status tells of. */
bool result_is_clean(const struct result_event *, const struct strictness *);

enum tally_count {
	TALLY_FILES,			/* that were asked for */
	TALLY_UNREADABLE,		/* of them: could not be read to their end */
	TALLY_RECORDS,
	TALLY_CLEAN,			/* of these, here and below */
	TALLY_WITH_VIOLATIONS,
	TALLY_WITH_CLAIMS,		/* false ones */
	TALLY_WITH_QUESTIONABLE,
	TALLY_WITH_ERRORS,
	TALLY_INVALID,
	TALLY_UNFINISHED,
	TALLY_MOVES,
	TALLY_VIOLATIONS,
	TALLY_CLAIMS,
	TALLY_COUNTS
};

/* What programs call it: "files", "with_violations", ... */
const char *tally_name(enum tally_count);

struct tally {
	unsigned long counts[TALLY_COUNTS];
	LIST(struct tally_rule {
		struct span id;		/* owned by the arena */
		unsigned long count;
	}) rules;			/* broken by violations and false claims, by id; see tally_sort */
	struct arena arena;
};

/* An empty one is all zeroes. */

void tally_add(struct tally *, const struct event *, const struct strictness *);

/* Adds to the count of one rule. Cost: the logarithm of the number of rules. */
void tally_add_rule(struct tally *, struct span id, unsigned long count);

/* Puts the most frequent rule first, and rules of the same frequency in the order of their ids. Nothing may be added
 * behind it. */
void tally_sort(struct tally *);

void tally_release(struct tally *);

#endif
