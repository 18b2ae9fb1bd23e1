/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/refdict.h"

#include "cli/command.h"

int refdict_fail(const char *what, const char *why)
{
	command_trouble("refdict", what, span_of(why));
	return REFDICT_TROUBLE;
}
