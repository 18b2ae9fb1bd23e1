/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/color.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "diag/message.h"

const char *color_read(const char *when, struct argp_state *state)
{
	if (strcmp(when, "auto") != 0 && strcmp(when, "always") != 0 && strcmp(when, "never") != 0)
		argp_error(state, _("--color takes auto, always or never, not %s"), command_visible(when));
	return when;
}

bool color_wanted(const char *when)
{
	const char *no_color = getenv("NO_COLOR");

	if (when != NULL && strcmp(when, "auto") != 0)
		return strcmp(when, "always") == 0;
	return isatty(STDOUT_FILENO) && (no_color == NULL || no_color[0] == '\0');
}
