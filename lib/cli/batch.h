/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a command that judges many files takes on its command line beside the intake: --files-from, -0, -j, --summary. */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include <argp.h>

#include "cli/names.h"

enum { BATCH_WORKERS_MAX = 256 };

struct batch {
	const char *list;	/* --files-from; NULL: none */
	char separator;		/* of its names */
	unsigned workers;	/* processes that judge */
	bool sums_up;		/* all records, at the end */
	bool only_sum;		/* and nothing else is shown */
};

/* Its input is a struct batch, which it sets up. */
extern const struct argp batch_argp;

#endif
