/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the referee said of one record, written down so that it can be held against what he says of it under other
 * conditions. */
#ifndef REFEREE_TRIAL_H
#define REFEREE_TRIAL_H

#include "base/list.h"
#include "referee/event.h"

struct trial_move {
	unsigned long number;		/* counted */
	uint64_t line;
	struct span player, action, word;
	enum verdict verdict;
	bool is_play, is_carried_out;
	enum disposition disposition;	/* if it was carried out */
	bool has_total;
	long points, total;
	const char **rules;		/* ids of those that were broken */
	size_t rule_count;
};

/* What was said against a move. */
struct trial_fault {
	const char *id;
	enum severity severity;		/* a violation, what a judge must decide, or a note */
	struct span message;		/* safe to show */
};

struct trial_seat {
	struct span name;
	long points;
};

/* Zeroed when it is new. All texts are owned by its arena. */
struct trial {
	struct arena arena;
	const struct game *game;		/* NULL: nobody knows it */
	unsigned long about;			/* the move whose faults are written down */
	LIST(struct trial_move) moves;		/* by number */
	LIST(struct trial_fault) faults;
	LIST(struct trial_seat) seats;		/* with their final points */
	bool has_scores;
	enum status status;
	struct span winner, leader;		/* empty: none */
	const char *reason;			/* NULL when the record could not be replayed */
	unsigned long violations;
};

/* Forgets what it holds. */
void trial_begin(struct trial *, unsigned long about);

/* Events of one record, with details. */
void trial_hear(struct trial *, const struct event *);

/* NULL when there is none of that number. */
const struct trial_move *trial_find(const struct trial *, unsigned long number);

/* Finds the next number at or behind *number whose move came out otherwise: another verdict, other rules broken, other
 * points, another player, or not there in one of the two. Then *number is that number and `pair` holds both (NULL: not there). Linear in
 * the moves over all calls but for a search at the start of each. */
bool trials_differ(const struct trial *, const struct trial *, unsigned long *number, const struct trial_move *pair[2]);

/* True when both have the same status, winner and leader. */
bool trials_agree(const struct trial *, const struct trial *);

void trial_release(struct trial *);

#endif
