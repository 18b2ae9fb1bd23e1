/* SPDX-License-Identifier: GPL-3.0-or-later
 * refcheck --dispute and --what-if: each record is kept and judged three times, as it is and for both columns. */
#ifndef CLI_CONTESTS_H
#define CLI_CONTESTS_H

#include "cli/intake.h"
#include "cli/outcome.h"
#include "record/kept.h"
#include "render/contest.h"
#include "render/render.h"

/* What is wanted, and what it takes. */
struct contests {
	unsigned long move;		/* --dispute; 0: none */
	unsigned long record;		/* --record, the only one that is wanted of each file; 0: all */
	LIST(struct span) changes;	/* --what-if */
	/* from here on contests.c's own */
	struct intake *intake;
	struct outcome *outcome;
	struct renderer *renderer;
	const struct contest_format *format;
	struct forced_move forced[2];
	LIST(struct span) options;	/* the command line's, and the changes behind them */
	struct referee_setup setups[3];
	struct referee *referees[3];	/* of the record as it is, and of both columns */
	struct trial trials[3];
	struct kept_record kept;
	struct buffer text;
	bool found;			/* some record was wanted */
};

/* True when --dispute or --what-if was given. */
bool contests_wanted(const struct contests *);

/* Everything is borrowed until contests_end. What the records say counts for the outcome as they stand; `renderer` shows
 * what is played. */
void contests_begin(struct contests *, struct intake *, struct outcome *, struct renderer *, const struct contest_format *);

/* An intake_judge; its context is a struct contests. */
bool contests_judge(void *context, struct source *, struct span name, bool live);

/* Tells when --record asked for one that no file has. */
void contests_end(struct contests *);

#endif
