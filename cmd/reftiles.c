/* SPDX-License-Identifier: GPL-3.0-or-later
 * reftiles: check, describe, deal and propose tile sets of Sylaby. */
#include "cli/reftiles.h"
#include "cli/subcommand.h"
#include "cli/version.h"
#include "diag/message.h"

static const struct subcommand list[] = {
	{ "check", "reftiles check", reftiles_check },
	{ "table", "reftiles table", reftiles_table },
	{ "report", "reftiles report", reftiles_report },
	{ "deal", "reftiles deal", reftiles_deal },
	{ "propose", "reftiles propose", reftiles_propose },
	{ NULL, NULL, NULL },
};

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	fprintf(out, "reftiles (refkit) %s\n", refkit_version());
}

int main(int argc, char **argv)
{
	static const struct subcommands reftiles = { "reftiles",
		N_("Check, describe, deal and propose tile sets of Sylaby.") "\v"
		N_("check SET                 what is wrong with a set\n"
		"table SET                 the words that two of its halves make\n"
		"report SET                how well it plays\n"
		"deal SET --seed=S         the header of a game's record, with hands\n"
		"propose                   a new set from the words of a dictionary\n\n"
		"reftiles SUBCOMMAND --help says more."),
		print_version, list };

	return subcommands_run(&reftiles, argc, argv);
}
