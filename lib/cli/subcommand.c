/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/subcommand.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/language.h"
#include "cli/outcome.h"
#include "diag/message.h"

struct subcommand_choice {
	const struct subcommands *all;
	const struct subcommand *chosen;
	int at;		/* in argv */
};

static error_t parse_choice(int key, char *arg, struct argp_state *state)
{
	struct subcommand_choice *choice = state->input;
	const char *command = choice->all->command;

	if (key == ARGP_KEY_NO_ARGS)
		argp_error(state, _("a subcommand must be given (%s --help lists them)"), command);
	if (key != ARGP_KEY_ARG)
		return ARGP_ERR_UNKNOWN;
	for (const struct subcommand *one = choice->all->list; one->name != NULL; one++) {
		if (strcmp(arg, one->name) == 0)
			choice->chosen = one;
	}
	if (choice->chosen == NULL)
		argp_error(state, _("there is no subcommand %s (%s --help lists them)"), command_visible(arg), command);
	/* the rest is the subcommand's */
	choice->at = state->next - 1;
	state->next = state->argc;
	return 0;
}

int subcommands_run(const struct subcommands *all, int argc, char **argv)
{
	const struct argp argp = { NULL, parse_choice, "SUBCOMMAND [OPTION...] [ARGUMENT...]", all->about, language_child, NULL, NULL };
	struct subcommand_choice choice = { all, NULL, 0 };

	command_start(all->command, argc, argv);
	argp_err_exit_status = OUTCOME_TROUBLE;
	argp_program_version_hook = all->print_version;
	help_parse(&argp, argc, argv, ARGP_IN_ORDER, &choice);
	/* `build --version` is another thing */
	argp_program_version_hook = NULL;
	argv[choice.at] = (char *)(uintptr_t)choice.chosen->title;
	int status = choice.chosen->run(argc - choice.at, argv + choice.at);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		command_trouble(all->command, _("standard output"), (struct span){ strerror(errno), strlen(strerror(errno)) });
		status = OUTCOME_TROUBLE;
	}
	return status;
}
