/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/complaints.h"

#include <inttypes.h>
#include <stdio.h>

void complaints_show(void *context, const char *file, uint64_t line, size_t column, const char *message)
{
	struct complaints *complaints = context;

	if (complaints->all || complaints->count < COMPLAINTS_SHOWN)
		fprintf(stderr, "%s:%" PRIu64 ":%zu: %s: line left out\n", file, line, column, message);
	complaints->count++;
}

void complaints_sum_up(const struct complaints *complaints, const char *command)
{
	if (!complaints->all && complaints->count > COMPLAINTS_SHOWN)
		fprintf(stderr, "%s: %zu more lines left out\n", command,
			complaints->count - COMPLAINTS_SHOWN);
}
