/* SPDX-License-Identifier: GPL-3.0-or-later
 * A run of refcheck over many files: one report, in the order of the files, whoever judges them. */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include "cli/batch.h"
#include "cli/judge.h"
#include "cli/names.h"
#include "cli/progress.h"

struct run {
	const struct judge_setup *setup;	/* borrowed */
	struct names *names;			/* borrowed */
	unsigned workers;			/* processes that judge; 1: this one does */
	bool shows_progress;

	/* its own */
	struct judge judge;			/* has the report's renderer */
	struct progress progress;
	unsigned long files, records;
};

/* Judges all files and writes the report to standard output; returns the exit status. A file that cannot be read, or whose
 * worker died, is told on standard error, and the others are judged. */
int run_all(struct run *);

/* ---- shared with pool.c ---- */

void run_open_file(struct run *, const char *name);

/* `trouble`: why it could not be judged to its end; NULL when it was. */
void run_close_file(struct run *, const char *name, const char *trouble);

/* Judges a piece of a file in this process. NULL, or the trouble. */
const char *run_judge_here(struct run *, const char *name, const struct piece *, bool first);

void run_show_progress(struct run *);

#endif
