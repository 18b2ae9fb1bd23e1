/* SPDX-License-Identifier: GPL-3.0-or-later
 * The running score of each record: a line a move, and behind it what every player has then. */
#ifndef CLI_SCORE_SHEET_H
#define CLI_SCORE_SHEET_H

#include <stdio.h>

#include "cli/columns.h"
#include "referee/event.h"

struct score_sheet {
	FILE *out;
	bool tsv;
	bool headed;			/* tsv: the names of the columns are printed */
	bool began;			/* text: something was printed */
	struct columns columns;
	size_t seat_count;		/* of the record at hand */
};

/* All zeroes but for out and tsv at first. Takes what the referee says, with details; `position` is what referee_position
 * gives behind the event. */
void score_sheet_add(struct score_sheet *, const struct event *, const struct game_state *position);

void score_sheet_release(struct score_sheet *);

#endif
