/* SPDX-License-Identifier: GPL-3.0-or-later
 * What lines leave open (`? палка`) is settled by all that is written around them. The referee plays a record's lines twice:
 * first every world that the record may mean is carried through them (balda_settler.look and .follow), then each open line
 * gets its placement (.place) and is judged like any other. */
#ifndef GAME_BALDA_SETTLE_H
#define GAME_BALDA_SETTLE_H

#include "game/balda/balda.h"
#include "game/balda/worlds.h"

enum finding_out_kind {
	FOUND_ONLY,		/* there is no other placement in any world */
	FOUND_LATER,		/* there were others, but the rest of the record rules them out */
	FOUND_SEVERAL,		/* others are as good */
	FOUND_UNDECIDED,	/* worlds were dropped: there may be others */
	FOUND_NONE,		/* no world has any */
	FOUND_NONE_UNDECIDED,	/* nor any world that was not dropped */
};

/* What was found out about the placement of one move. */
struct finding_out {
	unsigned long number;		/* of the move */
	enum finding_out_kind kind;
	struct placement chosen;	/* of a FOUND_... that was laid */
	size_t at_first;		/* placements before the rest of the record was asked */
	size_t count;			/* placements that are left */
	const struct placement *all;	/* the first few of them by cell and letter, FOUND_SHOWN at most */
	unsigned long broken_before;	/* of a FOUND_NONE: the first move that had none; 0: this is the first */
};

enum { FOUND_SHOWN = 12 };

/* What look does of a move costs at most so many steps of some 10 ns once a record has spent SETTLE_STEPS. */
enum { SETTLE_STEPS = 60000000, SETTLE_STEPS_LEAST = 40000, SETTLE_WORLDS_LEAST = 16 };

struct settlement;	/* settle_internal.h */

/* Frees it; NULL is none. */
void settlement_free(struct settlement *);

/* What `Final:` shows (balda_read_final); NULL when there is none that can be used, or no settlement. */
const letter *settlement_final(const struct settlement *);

/* False when `Final:` shows that something else lies there. NULL is no settlement. */
bool settlement_agrees(const struct settlement *, struct placement);

/* The worlds of the lines that were settled last. */
const struct worlds *settlement_worlds(const struct settlement *);

extern const struct settler balda_settler;

/* ---- settle_end.c ---- */

/* Whether something is so on another field that the record may mean than the one that lies there. */
enum elsewhere { ELSEWHERE_NONE, ELSEWHERE_SOME, ELSEWHERE_UNKNOWN };

/* Asks it on each of them, until the answer is yes or there are too many. The field is as it was afterwards. None where
 * nothing was left open. */
enum elsewhere balda_ask_elsewhere(struct balda_state *, bool (*is_so)(struct balda_state *));

/* ---- open.c ---- */

/* True when the move leaves something open that is not found. */
bool balda_is_unfound(const struct balda_move *);

/* The query for the move's placements on the field as it is; the move's facts about its word must be known. `final` and
 * `steps` as in struct placement_query; false when there can be none. */
bool balda_placements(struct balda_state *, const struct balda_move *, const letter *final, uint64_t *steps,
	struct placement_query *);

/* The first placement by cell and letter on the field as it is. False when there is none or none was found in time. */
bool balda_first_placement(struct balda_state *, const struct balda_move *, struct placement *);

/* Tells what was found out about the move, as remarks. */
void balda_remark_found(const struct balda_state *, const struct move *, struct ruling *, struct arena *);

/* Why the move has no placement, for path.exists. */
struct message balda_why_unfound(const struct balda_state *, const struct move *, struct arena *);

#endif
