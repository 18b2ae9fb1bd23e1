/* SPDX-License-Identifier: GPL-3.0-or-later
 * A piece of work: one record as far as it is one student's, and what a rubric counts in it. Heard of event by event. */
#ifndef REFEREE_WORK_H
#define REFEREE_WORK_H

#include "record/header.h"
#include "referee/missed.h"
#include "referee/rubric.h"
#include "referee/sums.h"

enum { REMARKS_MAX = 100 };	/* that are kept of a criterion, and of what costs nothing; the others are counted */

/* One thing that a feedback sheet tells of. Texts are owned by the arena of whoever hears. */
struct remark {
	size_t criterion;		/* CRITERION_NONE: it costs nothing */
	const char *id;			/* static; NULL: a long word */
	enum severity severity;
	struct message message;
	unsigned long because;		/* of a consequence: the move that was taken off; 0: none */
	unsigned long line, column, move;	/* 0: none */
	long long cost;			/* what it takes, or gives: see marking.h */
};

struct work {
	struct span file;
	unsigned long record;
	struct span student;		/* as spelled there */
	struct span player;		/* whose moves count; empty: everybody's */
	struct span description;	/* what is played, by whom; made by who knows how to say it */
	struct span language;		/* as the header says; empty: it does not */
	const struct game *game;	/* NULL: nobody knows it */
	LIST(struct remark) remarks;
	unsigned long *amounts;		/* by criterion; of MEASURE_MISSED and _FEW_MOVES marking.h knows more */
	unsigned long *error_amounts;	/* what errors have in it */
	LIST(struct broken_rule {
		struct span id;		/* static */
		unsigned long count;
	}) broken;			/* by violations and false claims */
	unsigned long free_remarks;	/* that fall under no criterion, kept or not */
	unsigned long records, moves, violations, claims, consequences, questionable, errors;
	unsigned long turns;		/* in which something could be scored */
	long scored, best;		/* in these */
	struct sums sums;		/* of all players, whoever's work it is */
	bool line_lost;			/* a line of a move could not be read, and no move has been heard of since */
};

/* An empty one is all zeroes. `names` and what it holds is borrowed. */
void work_begin(struct work *, const struct rubric *, struct arena *);

/* What is heard of an event, by all whose work the record is. */
struct heard {
	const struct event *event;
	const struct missed *missed;	/* what missed_hear said of it; NULL when it was no turn */
	/* a message that one of them has kept, for the others; NULL at first */
	const struct message *kept_of;
	struct message kept;
};

/* Hears of an event of its record, whose header this is. What is kept is owned by the arena. */
void work_hear(struct work *, const struct rubric *, const struct header *, struct heard *, struct arena *);

/* What the rubric counts in the header: missing fields, and days after it was due. */
void work_check_header(struct work *, const struct rubric *, const struct header *);

/* Adds to what counts under that measure, if the rubric counts it. */
void work_add(struct work *, const struct rubric *, enum measure, unsigned long amount);

void work_release(struct work *);

#endif
