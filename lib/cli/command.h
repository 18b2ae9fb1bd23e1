/* SPDX-License-Identifier: GPL-3.0-or-later
 * What every command does at its start, and how it says on standard error what went wrong. Whatever a user or a
 * stranger's file name brings in is shown without control characters (utf8_add_visible). */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <argp.h>

#include "base/span.h"

/* To be called first. Chooses the language (language_start). Refuses options that hold control characters, which getopt
 * would print as they are: ends the process with status 2. Makes writing to standard output and error wait where whoever
 * has started us does not want to wait himself (O_NONBLOCK). Keeps closed standard files closed. Lines on standard error are written
 * whole from then on, which makes fflush the duty of whoever leaves by _exit in the middle of one. Then cut_off_watch. */
void command_start(const char *command, int argc, char **argv);

/* A copy that may be shown, for argp_error; the caller's to free with memory_free, but for the end of the process. */
char *command_visible(const char *text);

/* Says through argp_error that there is no such format, and which there are: the names from the first on, NULL behind the
 * last. */
void command_unknown_format(struct argp_state *, const char *arg, const char *(*name_at)(size_t i));

/* "COMMAND: WHAT: WHY", behind what was printed so far. */
void command_trouble(const char *command, const char *what, struct span why);

#endif
