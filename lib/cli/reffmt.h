/* SPDX-License-Identifier: GPL-3.0-or-later
 * What reffmt does with the records of its command line, a file for each way. */
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

#endif
