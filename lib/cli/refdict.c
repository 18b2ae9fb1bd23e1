/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/refdict.h"

#include "cli/command.h"
#include "cli/stock.h"

int refdict_fail(const char *what, const char *why)
{
	command_trouble("refdict", what, span_of(why));
	return REFDICT_TROUBLE;
}

void refdict_want_dictionary(struct argp_state *state)
{
	struct arena arena = { 0 };
	struct span hint = stock_hint(span_of(_("-d DICT must be given")), SPAN(""), "rdict", &arena);

	argp_error(state, "%s", arena_string(&arena, hint));
	arena_release(&arena);
}
