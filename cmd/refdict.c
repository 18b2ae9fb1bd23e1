/* SPDX-License-Identifier: GPL-3.0-or-later
 * refdict: build dictionaries and ask them. */
#include <argp.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/refdict.h"
#include "cli/version.h"

static const struct subcommand {
	const char *name;
	const char *title;	/* what its usage lines begin with */
	int (*run)(int argc, char **argv);
} subcommands[] = {
	{ "build", "refdict build", refdict_build },
	{ "lint", "refdict lint", refdict_lint },
	{ "lookup", "refdict lookup", refdict_lookup },
	{ "explain", "refdict explain", refdict_explain },
	{ "list", "refdict list", refdict_list },
	{ "stat", "refdict stat", refdict_stat },
	{ "diff", "refdict diff", refdict_diff },
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

struct choice {
	const struct subcommand *subcommand;
	int at;		/* in argv */
};

static error_t parse_choice(int key, char *arg, struct argp_state *state)
{
	struct choice *choice = state->input;

	if (key == ARGP_KEY_NO_ARGS)
		argp_error(state, "it takes a subcommand (refdict --help lists them)");
	if (key != ARGP_KEY_ARG)
		return ARGP_ERR_UNKNOWN;
	for (size_t i = 0; i < SUBCOMMANDS; i++) {
		if (strcmp(arg, subcommands[i].name) == 0)
			choice->subcommand = &subcommands[i];
	}
	if (choice->subcommand == NULL)
		argp_error(state, "there is no subcommand %s (refdict --help lists them)",
			command_visible(arg));
	/* the rest is the subcommand's */
	choice->at = state->next - 1;
	state->next = state->argc;
	return 0;
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	fprintf(out, "refdict (refkit) %s\n", refkit_version());
}

int main(int argc, char **argv)
{
	static const struct argp argp = { NULL, parse_choice, "SUBCOMMAND [OPTION...] [ARGUMENT...]",
		"Build dictionaries for the referee and ask them.\v"
		"build SOURCE... -o FILE   compile word lists and tables\n"
		"lint SOURCE...            what is wrong with a source, by line and column\n"
		"lookup -d DICT WORD...    one line a word: is it known, does Balda admit it\n"
		"explain -d DICT WORD...   all that the dictionary says of it\n"
		"list -d DICT [PATTERN]    words by pattern, length, class and label\n"
		"stat DICT...              what a dictionary is and holds\n"
		"diff DICT DICT            what two dictionaries say differently\n\n"
		"refdict SUBCOMMAND --help says more.", NULL, NULL, NULL };
	struct choice choice = { NULL, 0 };

	command_start("refdict", argc, argv);
	argp_err_exit_status = REFDICT_TROUBLE;
	argp_program_version_hook = print_version;
	argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &choice);
	/* `build --version` is another thing */
	argp_program_version_hook = NULL;
	argv[choice.at] = (char *)(uintptr_t)choice.subcommand->title;
	int status = choice.subcommand->run(argc - choice.at, argv + choice.at);
	if (fflush(stdout) != 0 || ferror(stdout))
		status = refdict_fail("standard output", strerror(errno));
	return status;
}
