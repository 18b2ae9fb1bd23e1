/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/marking.h"

/* More of one thing is not counted: no product can overflow. */
enum { AMOUNT_MAX = 10000000 };

struct marking {
	struct reckoning *reckoning;
	const struct rubric *rubric;
	const struct work *const *works;
	size_t count;
	LIST(long long) spent;		/* under each cap */
};

static unsigned long limited(unsigned long amount)
{
	return amount < AMOUNT_MAX ? amount : AMOUNT_MAX;
}

/* ---- what one line costs ---- */

static bool is_under(const struct criterion *criterion, const struct cap *cap)
{
	if (criterion->is_credit)
		return false;
	return cap->group.len == 0 || (criterion->measure == MEASURE_FINDING && span_starts_with(criterion->id, cap->group));
}

/* What is left of the cost under the criterion's own limit and the caps. Caps are groups or all, so any two of them hold
 * the same criteria, or one those of the other, or they share none: then the sum does not depend on the order. */
static long long limit_cost(const struct marking *marking, size_t which, long long cost)
{
	const struct criterion *criterion = &marking->rubric->criteria.items[which];
	long long sign = criterion->is_credit ? 1 : -1, used = sign * marking->reckoning->effects[which];

	if (criterion->max >= 0 && cost > criterion->max - used)
		cost = criterion->max - used;
	for (size_t i = 0; i < marking->rubric->caps.len; i++) {
		const struct cap *cap = &marking->rubric->caps.items[i];
		long long left = cap->max - marking->spent.items[i];
		if (is_under(criterion, cap) && cost > left)
			cost = left;
	}
	return cost;
}

/* `count` more of a criterion: sets what the line does. */
static void charge(struct marking *marking, struct charge *line)
{
	size_t which = line->criterion;
	const struct criterion *criterion = &marking->rubric->criteria.items[which];
	unsigned long before = marking->reckoning->amounts[which], count = limited(line->count);
	unsigned long free = criterion->free > before ? criterion->free - before : 0;
	long long full = criterion->points * (long long)count;
	long long due = criterion->points * (long long)(count > free ? count - free : 0);
	long long cost = limit_cost(marking, which, due);

	for (size_t i = 0; i < marking->rubric->caps.len; i++)
		if (is_under(criterion, &marking->rubric->caps.items[i]))
			marking->spent.items[i] += cost;	/* NOLINT(clang-analyzer-core.NullDereference): as many as caps */
	marking->reckoning->amounts[which] = limited(before + count);
	line->is_capped = cost < full;
	line->effect = criterion->is_credit ? cost : -cost;
	marking->reckoning->effects[which] += line->effect;
	marking->reckoning->sum += line->effect;
}

/* ---- lines ---- */

static void add_remarks(struct marking *marking, const struct work *work)
{
	for (size_t i = 0; i < work->remarks.len; i++) {
		const struct remark *remark = &work->remarks.items[i];
		struct charge *line = LIST_ADD(&marking->reckoning->charges);
		*line = (struct charge){ .criterion = remark->criterion, .work = work, .remark = remark, .count = 1 };
		if (remark->criterion != CRITERION_NONE)
			charge(marking, line);
	}
}

/* What one criterion counted in all works that no remark tells of; those with a remark are counted in the reckoning. */
static void count_sum(const struct marking *marking, size_t which, struct charge *line)
{
	const struct criterion *criterion = &marking->rubric->criteria.items[which];
	unsigned long moves = 0;

	for (size_t i = 0; i < marking->count; i++) {
		const struct work *work = marking->works[i];
		line->count = limited(line->count + limited(work->amounts[which]));
		line->scored += work->scored;
		line->best += work->best;
		moves += work->moves;
	}
	if (criterion->measure == MEASURE_MISSED)
		line->count = (unsigned long)(100 - missed_percent(line->scored, line->best));
	else if (criterion->measure == MEASURE_FEW_MOVES)
		line->count = moves < criterion->bound ? criterion->bound - moves : 0;
	else
		line->count -= marking->reckoning->amounts[which];
}

static void add_sums(struct marking *marking)
{
	for (size_t i = 0; i < marking->rubric->criteria.len; i++) {
		struct charge sum = { .criterion = i, .work = marking->count == 1 ? marking->works[0] : NULL };
		count_sum(marking, i, &sum);
		if (sum.count == 0)
			continue;
		charge(marking, &sum);
		*LIST_ADD(&marking->reckoning->charges) = sum;
	}
}

void reckoning_make(struct reckoning *reckoning, const struct rubric *rubric, const struct work *const *works, size_t count)
{
	struct marking marking = { reckoning, rubric, works, count, { 0 } };

	reckoning->charges.len = 0;
	reckoning->criteria = rubric->criteria.len;
	reckoning->effects = memory_resize(reckoning->effects, reckoning->criteria + 1, sizeof *reckoning->effects);
	reckoning->amounts = memory_resize(reckoning->amounts, reckoning->criteria + 1, sizeof *reckoning->amounts);
	for (size_t i = 0; i < reckoning->criteria; i++) {
		reckoning->effects[i] = 0;
		reckoning->amounts[i] = 0;
	}
	for (size_t i = 0; i < rubric->caps.len; i++)
		*LIST_ADD(&marking.spent) = 0;
	reckoning->sum = rubric->start;
	for (size_t i = 0; i < count; i++)
		add_remarks(&marking, works[i]);
	add_sums(&marking);
	reckoning->points = rubric_clamp(rubric, reckoning->sum);
	LIST_RELEASE(&marking.spent);
}

void reckoning_release(struct reckoning *reckoning)
{
	LIST_RELEASE(&reckoning->charges);
	memory_free(reckoning->effects);
	memory_free(reckoning->amounts);
	*reckoning = (struct reckoning){ .criteria = 0 };
}
