/* SPDX-License-Identifier: GPL-3.0-or-later
 * What refboard draws, and where it writes it: one drawing a run, fed with the events of all records. */
#ifndef CLI_REFBOARD_H
#define CLI_REFBOARD_H

#include <stdio.h>

#include "referee/referee.h"

enum drawing_format { DRAWING_TEXT, DRAWING_SVG, DRAWING_HTML };

#define MOVE_LAST ULONG_MAX

struct drawing_settings {
	FILE *out;
	enum drawing_format format;
	bool every;			/* position, from the start on; html always has all */
	unsigned long after;		/* this move, 0: the start, MOVE_LAST: the last position */
	unsigned long record;		/* only this one of each file; 0: all */
	bool color;
};

struct drawing;

/* The settings are copied. Memory: one position; svg keeps all pictures until the end, since their size comes first. */
struct drawing *drawing_new(const struct drawing_settings *);

/* `position`: referee_position after the event. */
void drawing_event(struct drawing *, const struct event *, struct game_state *position);

/* What was asked for and not there, as a sentence of the record that was handed in last; NULL when nothing was missing.
 * Asked after each EVENT_RESULT. */
const char *drawing_missing(const struct drawing *);

/* Writes what is left and frees it. False when something could not be written (errno). */
bool drawing_free(struct drawing *);

#endif
