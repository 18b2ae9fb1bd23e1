/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cut_off.h"

#include <signal.h>
#include <unistd.h>

#include "cli/outcome.h"

static void give_up(int number)
{
	static const char reason[] = "refkit: a dictionary was cut off while it was in use\n";

	(void)number;
	ssize_t written = write(STDERR_FILENO, reason, sizeof reason - 1);
	(void)written;
	_exit(OUTCOME_TROUBLE);
}

void cut_off_watch(void)
{
	struct sigaction action = { .sa_handler = give_up };

	sigemptyset(&action.sa_mask);
	sigaction(SIGBUS, &action, NULL);
}
