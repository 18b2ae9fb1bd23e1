/* SPDX-License-Identifier: GPL-3.0-or-later
 * The dictionaries that a command line names, opened in its order. */
#ifndef CLI_DICTIONARIES_H
#define CLI_DICTIONARIES_H

#include "base/arena.h"
#include "base/list.h"
#include "dict/dict.h"

struct dictionaries {
	LIST(const struct dict *) dicts;	/* owned */
	struct arena arena;
};

/* An empty one is all zeroes. */

/* Opens one more (dictionary_open). When it cannot be used says why on standard error, behind the command's
 * name, and returns NULL; lines of a source that are left out are told there, too. */
const struct dict *dictionaries_add(struct dictionaries *, const char *command, const char *name_or_path);

void dictionaries_release(struct dictionaries *);

#endif
