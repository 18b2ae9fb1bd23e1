/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the referee says, one event at a time: a record begins, a move was judged, something was found, a record has its
 * result. Renderers read events and nothing else. All texts are borrowed and good until the next referee_next. */
#ifndef REFEREE_EVENT_H
#define REFEREE_EVENT_H

#include "diag/finding.h"
#include "game/game.h"

enum event_kind { EVENT_GAME, EVENT_MOVE, EVENT_FINDING, EVENT_RESULT };

enum { EVENT_KINDS = EVENT_RESULT + 1 };

enum verdict { VERDICT_OK, VERDICT_VIOLATION, VERDICT_CONSEQUENCE };

enum status { STATUS_WON, STATUS_DRAW, STATUS_UNFINISHED, STATUS_INVALID };

struct game_event {
	struct span game, variant;	/* empty when the header does not say or nobody knows it */
	const struct seat *seats;
	size_t seat_count;
	struct span dictionary;		/* "ru 2026.1" */
	struct span description;	/* "5x5" */
	struct span start;		/* of Balda, as written; else empty */
};

struct move_event {
	struct span action;		/* first word of the line, as written */
	struct span word;		/* empty: none */
	const struct span *path;
	size_t path_len;
	enum verdict verdict;
	const struct fault *faults;	/* what was broken; with a verdict other than OK at least one */
	size_t fault_count;
	unsigned long because;		/* of a consequence: the move that was taken off */
	bool has_points, has_total;
	long points, total;
	struct message why;		/* of a setup that explains: what shows that it is good, or bad; text NULL: nothing */
	bool is_carried_out;		/* not so what was taken back or came after the end */
	enum disposition disposition;	/* what became of it, if so */
};

struct result_event {
	enum status status;
	struct span winner;		/* empty: none */
	struct span leader;		/* of an unfinished game; empty: none or shared */
	const struct seat *seats;	/* with their final points */
	size_t seat_count;
	bool has_scores;
	bool fewest_wins;		/* whoever has the fewest points is first */
	bool all_drew;			/* of a draw: whatever the points; else those drew who share the first place */
	size_t forfeited;		/* the seat that lost by forfeit, or SEAT_NONE */
	const char *reason;		/* a rule id; NULL when invalid */
	unsigned long violations, claims, notes, questionable, errors, moves;
};

struct event {
	enum event_kind kind;
	struct span file;
	unsigned long record;		/* from 1 in its file; 0: belongs to no record */
	const struct line *line;	/* of the game's first line or the move; NULL when there is none */
	unsigned long move;		/* the move that the event is about; 0: none */
	struct span player;		/* who made it; empty: not known */
	union {
		struct game_event game;
		struct move_event move;
		struct finding finding;
		struct result_event result;
	} of;
};

#endif
