/* SPDX-License-Identifier: GPL-3.0-or-later
 * Commands that are several in one: refdict build, reftiles check. */
#ifndef CLI_SUBCOMMAND_H
#define CLI_SUBCOMMAND_H

#include <argp.h>
#include <stdio.h>

struct subcommand {
	const char *name;
	const char *title;	/* "refdict build": what its usage lines begin with */
	int (*run)(int argc, char **argv);	/* argv[0] is the title; returns an exit status */
};

struct subcommands {
	const char *command;
	const char *about;	/* argp's doc: what it does, then \v and a line for each subcommand */
	void (*print_version)(FILE *, struct argp_state *);
	const struct subcommand *list;	/* ended by a NULL name */
};

/* What main does: the command's own options, the subcommand, and whether standard output could be written. Bad usage ends the
 * process with status 2. */
int subcommands_run(const struct subcommands *, int argc, char **argv);

#endif
