/* SPDX-License-Identifier: GPL-3.0-or-later
 * The referee: records in, events out, pulled one at a time.
 *
 *     while ((event = referee_next(referee)) != NULL)
 *             render(event);
 *
 * It replays each record by the rules of its game, decides what becomes of bad moves (RULES-balda 6), keeps the clocks,
 * checks the claims and says who has won. It looks one line ahead, because a challenge or a taking back belongs to the
 * move before. Memory: that of the largest record's header and state, whatever the length of the stream. */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include "record/cutter.h"
#include "referee/event.h"

struct referee;

/* Gives the dictionary of that name (from a record's header: a name, never a path), NULL with a sentence in *why (static)
 * when there is none. The dictionary stays the giver's and must outlive the referee. */
typedef const struct dict *dictionary_giver(void *context, struct span name, const char **why);

enum { REFEREE_DICTS_MAX = 8 };		/* dictionaries of one record */

/* What is decided of one move before the record is read, whatever the rules say of it: that it comes off and has spent its
 * turn or placement, or that it stays and scores. What cannot stand (a letter on a filled cell) does not; what was
 * taken back by its player, or came after the end, is left as it is, and so is any line that is not a play. */
struct forced_move {
	unsigned long move;		/* its number, counted */
	bool stands;
};

struct referee_setup {
	dictionary_giver *give_dictionary;
	void *context;
	struct data_door data;			/* open may be NULL: there are no data files */
	const struct dict *const *dicts;	/* the command line's; they stand for what a header names */
	size_t dict_count;
	const struct span *options;		/* the command line's `name=value`; they beat a header's */
	size_t option_count;
	const struct forced_move *forced;	/* NULL: none */
	bool details;				/* good moves are events, too, with their words and paths */
	bool reads_all;				/* no line goes the short way (referee/plain.c): for tests of that way */
	unsigned thrift;			/* searches get so many times less than is usual, 0: what is usual: for tests of giving up */
	bool explains;				/* moves say what shows that they are good or bad; with details */
	line_watcher *watch;			/* NULL, or told of each line before any event about it or behind it */
	void *watch_context;
};

/* Everything in *setup is borrowed for the referee's life. */
struct referee *referee_new(const struct referee_setup *);

/* Begins with a source (borrowed until its end); `file` is its name in events. */
void referee_open(struct referee *, struct source *, struct span file);

/* Begins with a source that is that piece of a file. */
void referee_open_piece(struct referee *, struct source *, struct span file, const struct piece *);

/* The next event, NULL at the end of the source; good until the next call. */
const struct event *referee_next(struct referee *);

/* The position after the event that was handed out last: after a record's EVENT_GAME the start, after an EVENT_MOVE what
 * that line left, after its EVENT_RESULT the last one. For asking the game's own functions (view_board, list_moves, example).
 * NULL outside a record and in an invalid one. Good until the next call. */
struct game_state *referee_position(struct referee *);

void referee_free(struct referee *);

/* True when every game's options are asked: does any game know this option and take this value? If not, the reason is in
 * *kind and args. For checking a command line before the first record. */
bool referee_knows_option(struct span option, const struct finding_kind **kind, struct span args[2], struct arena *);

#endif
