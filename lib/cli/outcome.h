/* SPDX-License-Identifier: GPL-3.0-or-later
 * From events to an exit status (spec: OUTPUT): 0 clean, 1 violations or false claims, 2 trouble; the highest counts. */
#ifndef CLI_OUTCOME_H
#define CLI_OUTCOME_H

#include "referee/event.h"

enum { OUTCOME_CLEAN = 0, OUTCOME_FAULTS = 1, OUTCOME_TROUBLE = 2 };

struct outcome {
	bool strict;		/* questionable counts as a violation */
	bool require_result;	/* a record without a winner counts as one */
	int status;
};

void outcome_raise(struct outcome *, int status);

void outcome_add(struct outcome *, const struct event *);

#endif
