/* SPDX-License-Identifier: GPL-3.0-or-later
 * How far a long run has come, in a line on standard error that is written over and over. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <time.h>

struct progress {
	bool wanted;
	bool shown;			/* the line stands there */
	struct timespec next;		/* when it is to be written */
};

/* Nothing is shown unless `wanted`, standard error is a terminal, and the run takes longer than a second. */
void progress_start(struct progress *, bool wanted);

/* Shows the line if it is time for it. Cheap enough to be called for every record. */
void progress_show(struct progress *, unsigned long files, unsigned long records);

/* Takes the line away, before anything else is written to a terminal. */
void progress_clear(struct progress *);

#endif
