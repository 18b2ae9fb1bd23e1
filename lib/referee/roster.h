/* SPDX-License-Identifier: GPL-3.0-or-later
 * A list of the class: who belongs to it, and so who of it has handed nothing in. */
#ifndef REFEREE_ROSTER_H
#define REFEREE_ROSTER_H

#include "referee/classroom.h"

struct roster {
	struct arena arena;
	struct set places;		/* key -> place in pupils */
	LIST(struct pupil {
		struct span name;	/* as the list has it */
		bool present;
	}) pupils;
	LIST(struct stranger {
		struct span order;	/* text/collate.h */
		struct span name;	/* borrowed from the class */
	}) strangers;			/* who is not in the list and has handed something in */
};

/* An empty one is all zeroes. */

/* Adds the names of a list, one a line; blank lines and comments are passed over. 0, or the number of the first line that is
 * no text; reading ends there. */
uint64_t roster_read(struct roster *, struct source *);

/* Looks who is there and takes strangers out of the class, in the order that names have in the language. To be called before
 * classroom_mark. */
void roster_apply(struct roster *, struct classroom *, struct span language);

/* Who of the list is missing, in its order, and who is not in it. Names are borrowed; an empty one is all zeroes. */
struct roster_names {
	LIST(struct span) missing, strangers;
};

void roster_names(const struct roster *, struct roster_names *);
void roster_names_release(struct roster_names *);

void roster_release(struct roster *);

#endif
