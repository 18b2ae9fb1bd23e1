/* SPDX-License-Identifier: GPL-3.0-or-later
 * What players left lying: for each turn of a record the best move that was there, and what share of it they got. Heard of
 * event by event, so that it needs no more memory than the positions before and after a line. */
#ifndef REFEREE_MISSED_H
#define REFEREE_MISSED_H

#include "referee/event.h"
#include "referee/moves.h"

struct missed {
	bool safety;			/* moves cost points here: 1 of 1 for a turn that broke nothing and cost nothing, else 0 */
	long points;			/* that the turn scored; 0 for what was taken off, and for a pass */
	long best;			/* that it could have scored; never less than it did */
	const struct choice *choice;	/* that scores them; NULL: what was played scored as much as any in the list */
	size_t count;			/* of moves that were there */
	bool whole;			/* false: perhaps there were more */
};

struct share {
	struct span player;
	bool safety;			/* as above */
	unsigned long turns, best_turns;/* turns in which there was a move, and those that got all of it */
	long points, best;
};

/* Zeroed when it is new. */
struct missed_book {
	struct move_list before, after;
	struct arena names;
	LIST(struct share) shares;	/* of the record at hand, in playing order */
	bool strict;			/* no move that only a judge can admit */
	bool listable;			/* the game can list moves */
	bool safety;			/* in the record at hand moves cost points */
};

/* Hears of an event and of the position after it (referee_position). True when the event was a turn (a placement or a pass
 * that was carried out and spent something) in which there was a move; then *missed, good until the next call, tells of
 * it. A turn that nobody could use counts for nobody; where moves cost points, one
 * in which nothing was safe. */
bool missed_hear(struct missed_book *, const struct event *, struct game_state *position, struct missed *);

/* Of `best` points: rounded, 100 for all of them. */
long missed_percent(long points, long best);

void missed_release(struct missed_book *);

#endif
