/* SPDX-License-Identifier: GPL-3.0-or-later
 * The referee's inside, shared by its files: setup.c (a header becomes a game), seating.c (its players), ready.c (its options),
 * fetch.c (a line is read ahead), judge.c (what is said of a line), queue.c (how that becomes an event), carry.c (what becomes of a move),
 * clock.c, claims.c, result.c, settle.c (lines that leave something open), plain.c (the short way of plain lines),
 * referee.c (the stream). */
#ifndef REFEREE_INTERNAL_H
#define REFEREE_INTERNAL_H

#include "referee/referee.h"

/* A line that was read, with what was found while reading it. Two of them take turns: the current one and the next. */
struct slot {
	struct move move;
	void *own;			/* move.own, for the game whose bytes are own_bytes */
	size_t own_bytes;
	struct arena arena;
	struct report before;		/* of lines passed over on the way, and of the text */
	struct report after;		/* about the move itself */
	struct ruling ruling;
	bool filled;
	bool paused;			/* not filled: the reader wants `before` to be handed on first */
	bool carried_out;
	enum disposition disposition;	/* if it was */
	bool taken_back;		/* by the line behind it: its claims claim nothing */
};

/* A state in which nothing but the options is set, for the records behind that write the same ones. */
struct ready_state {
	const struct game *game;	/* NULL: there is none */
	const char *variant;
	struct span options;		/* as the header writes them */
	void *state;			/* game->kept_from bytes */
	struct arena arena;		/* of all this, and of what the state points at */
};

struct referee {
	const struct referee_setup *setup;
	struct reader reader;
	struct span file;
	unsigned long record;
	bool in_record;

	struct header header;
	struct arena arena;		/* the record's: header and state */
	struct arena event_arena;	/* cleared when all events were handed out */
	struct report report;		/* findings on their way to become events */
	LIST(struct event) queue;
	size_t queue_next;

	void *state_block;		/* kept from record to record, for the game of state_game */
	const struct game *state_game;
	struct ready_state ready;
	struct game_state *state;	/* NULL before the game is known */
	bool valid;			/* the record can be replayed */
	bool goes_plainly;		/* its lines may go the short way */
	unsigned long went_plainly;	/* plays that did, of all records; for tests */
	bool unread;			/* the current slot's line is still to be read, behind those that go the short way */
	struct alphabet alphabet;	/* of the last Language: field */
	bool has_alphabet;
	const struct dict *dicts[REFEREE_DICTS_MAX];
	size_t dict_count;

	struct slot slots[2];
	struct tape tape;		/* lines that were read ahead */
	struct slot *scouts;		/* two, which take turns while they are played the first time; owned, NULL: not needed yet */
	size_t lines_settled;		/* lines to come of those that were read ahead */
	bool rehearses;			/* they are played the first time: nothing is told */
	bool settles;			/* the record left something open */
	unsigned current;
	unsigned long counted;		/* actions so far */
	long number_shift;		/* given minus counted number, told when it changes */
	struct last_line {		/* the line before, for challenges and taking back */
		enum action action;
		size_t seat;
		unsigned long number;
		bool settled;		/* it was challenged or taken back already, or is no such line */
		bool good;
	} last;
	struct result_event counts;
};

struct event *referee_queue(struct referee *, enum event_kind, const struct line *);

/* Turns the findings of a report into events and empties it. */
void referee_queue_report(struct referee *, struct report *);

/* The same for the findings about the slot's move. */
void referee_queue_move_report(struct referee *, struct slot *, struct span player);

/* ---- seating.c ---- */

/* How many names there are, by commas. */
size_t count_names(struct span names);

/* Seats the players whom the header names. False when the record cannot be replayed with them, which was told. */
bool seat_players(struct referee *);

/* ---- fetch.c ---- */

/* Makes a zeroed slot ready. */
void slot_init(struct slot *);

/* Reads the next line that is an action into the slot. */
void referee_fetch(struct referee *, struct slot *);

/* ---- setup.c ---- */

/* Sets referee->state up from the header; false when the record is invalid (findings are in the report). */
bool setup_record(struct referee *);

/* The part of that field's value; the record's first line when it is empty or there is no such field. */
struct where setup_where(const struct referee *, enum field_id, struct span part);

/* True when one of the record's dictionaries has turned out to be damaged: that is reported in place of all findings behind
 * the first `said` of the report, because they are worth nothing. */
bool setup_finds_damage(struct referee *, size_t said, struct where);

/* ---- ready.c ---- */

/* Makes the state, with all options set; what is wrong with them goes to the report. */
void ready_state_set(struct referee *, const struct game *, const char *variant);

/* ---- judge.c ---- */

/* Judges the current slot's move and queues its events. `next` is the action that follows, for look-ahead; NULL at the end. */
void judge_line(struct referee *, struct slot *, const struct slot *next);

/* ---- queue.c ---- */

/* The table did what the sheet orders, or made a mistake of its own: in either case the placement is gone. */
bool referee_is_rejected(const struct referee *, const struct move *);

/* The event of the line by the seat; nothing is judged bad yet. */
struct move_event *referee_queue_move(struct referee *, struct slot *, size_t seat);

/* The event of a line that was judged, if anybody wants to see it, with all that was found about it; its claims are checked.
 * `because` goes with VERDICT_CONSEQUENCE. */
void referee_queue_judged(struct referee *, struct slot *, size_t seat, enum verdict, long points, unsigned long because);

/* ---- settle.c ---- */

/* Finds out what the slot's move, which is judged next, leaves open; with it what the lines behind it do. */
void settle_ahead(struct referee *, struct slot *);

/* Before a play is judged, and after it was carried out, while lines are rehearsed; before it, while they are settled, too.
 * `lifted_words`: the word rules are not asked. */
void settle_before(struct referee *, struct slot *, bool lifted_words);
void settle_after(struct referee *, const struct slot *);

/* ---- plain.c ---- */

/* Whether lines of the record, whose game was set up, may go the short way. */
bool plain_may_go(const struct referee *);

/* True when the line that comes next is a play and could go the short way. */
bool plain_comes(const struct referee *);

/* Judges and carries out plays as long as they go the short way; no slot holds a line. */
void plain_run(struct referee *);

/* ---- carry.c ---- */

/* What the caller has decided of this play beforehand; NULL: nothing. */
const struct forced_move *forced_ruling(const struct referee *, const struct slot *);

/* Carries the ruling on a play or a pass by the seat out. Returns the points scored. */
long carry_out(struct referee *, struct slot *, size_t seat, enum verdict, bool challenged);

/* ---- clock.c ---- */

/* What the clock says of a line by `seat`: adds clock.move or clock.game to the ruling. */
void clock_judge(struct game_state *, const struct move *, size_t seat, struct ruling *, struct report *);

/* ---- claims.c ---- */
void claims_check(struct referee *, const struct move *, size_t seat, long points, struct report *);
void claims_check_result(struct referee *, const struct result_event *);

/* ---- result.c ---- */
void result_make(struct referee *);

/* Lets the game prove its end; that it could not is told. */
void result_look_for_end(struct referee *, struct report *, struct where);

/* A seat left; ends the game when only one is in. */
void result_leave(struct referee *, size_t seat, enum standing, const char *reason);

#endif
