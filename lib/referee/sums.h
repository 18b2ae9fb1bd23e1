/* SPDX-License-Identifier: GPL-3.0-or-later
 * Sums that go on being wrong. Whoever adds up rightly on a sum that is wrong already has made one mistake, not one in each
 * line and one more in the result; teachers mark it so. */
#ifndef REFEREE_SUMS_H
#define REFEREE_SUMS_H

#include "base/list.h"
#include "referee/event.h"

/* An empty one is all zeroes; LIST_RELEASE of gaps gives it back. */
struct sums {
	LIST(struct sum_gap {
		struct span player;	/* owned by the arena of whoever hears */
		long excess;		/* of the table's sum of his points over the referee's, but for what was taken off */
	}) gaps;
};

/* Hears of an event of the record: of any player's. */
void sums_hear(struct sums *, const struct event *, struct arena *);

/* True when the event, which was not heard of yet, is a false total that is off by just as much as the sum was before. */
bool sums_go_on(const struct sums *, const struct event *);

/* The text of such a finding, with its arguments. */
extern const char sums_gap_goes_on[];

/* True when each score that is claimed (`Аня 9, Боря 6`) is off by what was taken off that player and by what his sum was
 * off before, if by anything: the result would be right if these had been. */
bool sums_explain(const struct sums *, struct span claimed, const struct result_event *);

#endif
