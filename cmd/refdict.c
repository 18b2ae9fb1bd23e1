/* SPDX-License-Identifier: GPL-3.0-or-later
 * refdict: build dictionaries and ask them. */
#include "cli/refdict.h"
#include "cli/subcommand.h"
#include "cli/version.h"
#include "diag/message.h"

static const struct subcommand list[] = {
	{ "build", "refdict build", refdict_build },
	{ "lint", "refdict lint", refdict_lint },
	{ "lookup", "refdict lookup", refdict_lookup },
	{ "explain", "refdict explain", refdict_explain },
	{ "list", "refdict list", refdict_list },
	{ "stat", "refdict stat", refdict_stat },
	{ "diff", "refdict diff", refdict_diff },
	{ NULL, NULL, NULL },
};

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	version_print(out, "refdict");
}

int main(int argc, char **argv)
{
	static const struct subcommands refdict = { "refdict",
		N_("Build dictionaries for the referee and query them.") "\v"
		N_("build SOURCE... -o FILE   compile word lists and tables\n"
		"lint SOURCE...            what is wrong with a source, by line and column\n"
		"lookup -d DICT WORD...    one line a word: is it known, does Balda admit it\n"
		"explain -d DICT WORD...   all that the dictionary says of it\n"
		"list -d DICT [PATTERN]    words by pattern, length, class and label\n"
		"stat DICT...              what a dictionary is and holds\n"
		"diff DICT DICT            what two dictionaries say differently\n\n"
		"refdict SUBCOMMAND --help says more."),
		print_version, list };

	return subcommands_run(&refdict, argc, argv);
}
