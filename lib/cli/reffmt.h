/* SPDX-License-Identifier: GPL-3.0-or-later
 * What reffmt does with the records of its command line. */
#ifndef CLI_REFFMT_H
#define CLI_REFFMT_H

#include "cli/intake.h"
#include "cli/sieve.h"

enum reffmt_way { REFFMT_PRINT, REFFMT_CHECK, REFFMT_IN_PLACE, REFFMT_SPLIT, REFFMT_JOIN, REFFMT_COUNT };

struct reffmt {
	struct intake intake;
	struct format_settings settings;
	struct sieve sieve;
	enum reffmt_way way;
	bool way_given;
	const char *place;	/* where to split or to join */
	const char *file;	/* at hand */
	int status;
};

/* Does it; the exit status. */
int reffmt_run(struct reffmt *);

/* ---- shared by its files: reffmt.c (one file behind another), reffmt_each.c ---- */

/* Formats a source into the sink, through the sieve if there are wishes. */
void reffmt_format(struct reffmt *, struct source *, const struct format_sink *);

/* --count, --check and --in-place. */
void reffmt_each(struct reffmt *);

/* What cannot be had back from what was made of the lines that the source has given, as a sentence; NULL: nothing. */
const char *reffmt_loss(const struct source *);

/* Say what is wrong with a file, by an errno or in a sentence. */
void reffmt_trouble(struct reffmt *, const char *name, int error);
void reffmt_refuse(struct reffmt *, const char *name, const char *why);

void reffmt_raise(struct reffmt *, int status);

#endif
