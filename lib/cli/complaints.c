/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/complaints.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"
#include "cli/command.h"
#include "diag/message.h"

void complaints_show(void *context, const char *file, uint64_t line, size_t column, const char *message)
{
	struct complaints *complaints = context;

	if (complaints->all || complaints->count < COMPLAINTS_SHOWN) {
		char *name = command_visible(file);
		fprintf(stderr, "%s:%" PRIu64 ":%zu: ", name, line, column);
		fprintf(stderr, _("%s: line left out\n"), gettext(message));
		memory_free(name);
	}
	complaints->count++;
}

void complaints_sum_up(const struct complaints *complaints, const char *command)
{
	if (!complaints->all && complaints->count > COMPLAINTS_SHOWN)
		fprintf(stderr, ngettext("%s: %zu more line left out\n", "%s: %zu more lines left out\n",
			(unsigned long)(complaints->count - COMPLAINTS_SHOWN)), command, complaints->count - COMPLAINTS_SHOWN);
}
