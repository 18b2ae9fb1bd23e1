/* SPDX-License-Identifier: GPL-3.0-or-later
 * One fault of a known kind in one place of a lawful game. */
#ifndef TESTS_SUPPORT_CORRUPT_H
#define TESTS_SUPPORT_CORRUPT_H

#include "support/umpire.h"

enum { CORRUPT_IDS = 3 };

/* What is to be expected of the damaged game. */
struct corruption {
	size_t at;			/* the line, from 0 */
	const char *ids[CORRUPT_IDS];	/* of the faults of that move; all NULL: the move is lawful as it was */
	const char *finding;		/* or what is found about it, or about the record; NULL: nothing */
	bool same_letter;		/* the letter goes where it went before */
};

/* Makes the fault; false when this game has no place for it, and the sheet is of no more use. */
typedef bool corrupter(struct sheet *, const struct vocabulary *, uint64_t *seed, struct corruption *);

struct corruption_kind {
	const char *name;
	corrupter *corrupt;
	bool royal, lines;	/* it only happens in the royal game, and with crossing=line */
};

/* Ended by a NULL name. */
extern const struct corruption_kind corruptions_of_words[], corruptions_of_places[], corruptions_of_claims[];

/* A line that plays; SIZE_MAX when there is none. */
size_t corrupt_choose_play(const struct sheet *, uint64_t *seed);

#endif
