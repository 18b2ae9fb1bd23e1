/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/encoding.h"

#include <unistd.h>

#include "text/source.h"

bool encoding_is_known(const char *name)
{
	/* nothing is read of it */
	struct source *source = source_open(STDIN_FILENO, name);

	source_close(source);
	return source != NULL;
}
