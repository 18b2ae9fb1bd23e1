/* SPDX-License-Identifier: GPL-3.0-or-later
 * The subcommands of refdict, a file each. They take their arguments, the first of which is the title of
 * their usage lines, and return an exit status; whether standard output could be written is left to the
 * caller. */
#ifndef CLI_REFDICT_H
#define CLI_REFDICT_H

#include <argp.h>

#include "diag/message.h"

enum {
	REFDICT_GOOD = 0,	/* known, clean, the same, found */
	REFDICT_OTHER = 1,	/* unknown, findings, different, nothing found */
	REFDICT_TROUBLE = 2,
};

int refdict_build(int argc, char **argv);
int refdict_lint(int argc, char **argv);
int refdict_lookup(int argc, char **argv);
int refdict_explain(int argc, char **argv);
int refdict_list(int argc, char **argv);
int refdict_stat(int argc, char **argv);
int refdict_diff(int argc, char **argv);

/* Why an answer of a damaged dictionary is not given. */
#define REFDICT_DAMAGED _("the file is damaged; build it again")

/* Says through argp_error that -d must be given, and which dictionaries there are. */
void refdict_want_dictionary(struct argp_state *);

/* Says on standard error why what cannot be used, and returns REFDICT_TROUBLE. */
int refdict_fail(const char *what, const char *why);

#endif
