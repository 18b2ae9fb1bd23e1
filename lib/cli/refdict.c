/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/refdict.h"

#include <stdio.h>

int refdict_fail(const char *what, const char *why)
{
	fflush(stdout);
	fprintf(stderr, "refdict: %s: %s\n", what, why);
	return REFDICT_TROUBLE;
}
