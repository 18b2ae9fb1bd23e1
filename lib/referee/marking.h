/* SPDX-License-Identifier: GPL-3.0-or-later
 * From what was counted in a student's work to points: the reckoning that a feedback sheet shows, line by line. Its points are
 * the start and the effects of all lines, kept between the rubric's minimum and maximum. */
#ifndef REFEREE_MARKING_H
#define REFEREE_MARKING_H

#include "referee/work.h"

/* A line: a remark, or what a criterion counted beside its remarks. */
struct charge {
	size_t criterion;		/* CRITERION_NONE: costs nothing */
	const struct work *work;	/* where it was found; NULL: in all of them */
	const struct remark *remark;	/* NULL: `count` of the criterion */
	unsigned long count;
	long scored, best;		/* of MEASURE_MISSED */
	long long effect;		/* on the points */
	bool is_capped;			/* the limit of the criterion or of a cap took something off, or it was free */
};

struct reckoning {
	LIST(struct charge) charges;	/* remarks in the order of works and lines, then sums in the order of the criteria */
	long long *effects;		/* by criterion, owned */
	unsigned long *amounts;		/* the same, what it counted */
	size_t criteria;
	long long sum, points;		/* before and after minimum and maximum */
};

/* Made of all these works together; an empty one is all zeroes, and what an older one held is forgotten. Works are borrowed. */
void reckoning_make(struct reckoning *, const struct rubric *, const struct work *const *works, size_t count);

void reckoning_release(struct reckoning *);

#endif
