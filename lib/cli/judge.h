/* SPDX-License-Identifier: GPL-3.0-or-later
 * Judging files, whole or in pieces: what one process of refcheck does, alone or for another one. */
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include "cli/intake.h"
#include "cli/outcome.h"
#include "record/cutter.h"
#include "render/render.h"

/* What a command line settles. */
struct judge_setup {
	const struct intake *intake;		/* begun */
	const struct renderer_format *format;
	struct render_settings render;
	bool sums_up;				/* the tally is kept */
	bool only_sum;				/* no record is shown */
	struct strictness strictness;
};

struct judge {
	const struct judge_setup *setup;	/* borrowed */
	struct referee_setup referee_setup;
	struct referee *referee;
	struct renderer *renderer;
	struct outcome outcome;
	struct tally tally;
	unsigned long records;			/* judged so far */
	/* Called after each event; `live`: the input is no file, whoever writes it wants to see what comes of it. False ends
	 * the piece. */
	bool (*after)(void *context, bool live);
	void *context;
};

/* A judge who writes to `out`, or for whom somebody else does (NULL, see renderer_text). Released by judge_close. */
void judge_open(struct judge *, const struct judge_setup *, FILE *out);

/* Judges a piece of the file, `-` being standard input. `first`: it begins the first file of all. 0, or the errno why it
 * could not be read to its end. */
int judge_piece(struct judge *, const char *name, const struct piece *, bool first);

/* False when not all could be written (errno). */
bool judge_close(struct judge *);

#endif
