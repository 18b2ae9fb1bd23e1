/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/sums.h"

#include <string.h>

#include "record/names.h"
#include "text/person.h"

enum { CLAIM_MAX = 1000000000 };	/* points that a record can claim */

const char sums_gap_goes_on[] = N_("the record claims a total of {0}, {2} has {1}: it carries an earlier mistake on");

static struct sum_gap *find_gap(const struct sums *sums, struct span player)
{
	for (size_t i = 0; i < sums->gaps.len; i++)
		if (span_equals(sums->gaps.items[i].player, player))
			return &sums->gaps.items[i];
	return NULL;
}

static long gap_of(const struct sums *sums, struct span player)
{
	const struct sum_gap *gap = find_gap(sums, player);

	return gap == NULL ? 0 : gap->excess;
}

static void set_gap(struct sums *sums, struct span player, long excess, struct arena *arena)
{
	struct sum_gap *gap = find_gap(sums, player);

	if (gap == NULL) {
		gap = LIST_ADD(&sums->gaps);
		gap->player = arena_copy(arena, player);
	}
	gap->excess = excess;
}

static bool is_finding(const struct event *event, const char *id)
{
	return event->kind == EVENT_FINDING && strcmp(event->of.finding.id, id) == 0;
}

void sums_hear(struct sums *sums, const struct event *event, struct arena *arena)
{
	if (is_finding(event, "score.total"))
		set_gap(sums, event->player, event->of.finding.excess, arena);
	else if (is_finding(event, "score.claim"))
		set_gap(sums, event->player, gap_of(sums, event->player) + event->of.finding.excess, arena);
}

bool sums_go_on(const struct sums *sums, const struct event *event)
{
	long gap = gap_of(sums, event->player);

	return is_finding(event, "score.total") && event->of.finding.severity == SEVERITY_CLAIM && gap != 0
		&& event->of.finding.excess == gap;
}

/* `Аня 9`; false when it is none. */
static bool cut_score(struct span item, struct span *name, unsigned long *points)
{
	size_t digits = 0;

	while (digits < item.len && item.at[item.len - digits - 1] >= '0' && item.at[item.len - digits - 1] <= '9')
		digits++;
	*name = span_trim((struct span){ item.at, item.len - digits });
	return span_to_number(span_from(item, item.len - digits), CLAIM_MAX, points);
}

bool sums_explain(const struct sums *sums, struct span claimed, const struct result_event *result)
{
	bool explains = false;

	while (claimed.len > 0) {
		struct span name;
		unsigned long points;
		size_t i = 0;
		if (!cut_score(span_cut(&claimed, ','), &name, &points))
			return false;
		while (i < result->seat_count && !person_same(result->seats[i].name, name))
			i++;
		if (i == result->seat_count)
			return false;
		long off = result->seats[i].taken_off + gap_of(sums, result->seats[i].name);
		if ((long)points != result->seats[i].points + off)
			return false;
		explains |= off != 0;
	}
	return explains;
}
