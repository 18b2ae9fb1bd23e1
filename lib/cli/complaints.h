/* SPDX-License-Identifier: GPL-3.0-or-later
 * Complaints about the lines of a dictionary source, on standard error: the first ones, then how many more
 * there were. */
#ifndef CLI_COMPLAINTS_H
#define CLI_COMPLAINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { COMPLAINTS_SHOWN = 20 };

struct complaints {
	bool all;	/* show every one */
	size_t count;
};

/* A builder_complaint; the context is a struct complaints. */
void complaints_show(void *context, const char *file, uint64_t line, size_t column, const char *message);

/* Says how many were not shown, if any. `command` begins the line. */
void complaints_sum_up(const struct complaints *, const char *command);

#endif
