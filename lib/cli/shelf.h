/* SPDX-License-Identifier: GPL-3.0-or-later
 * The dictionaries that records name, each opened once and kept. */
#ifndef CLI_SHELF_H
#define CLI_SHELF_H

#include "base/arena.h"
#include "base/list.h"
#include "dict/dict.h"

struct shelf {
	struct arena arena;
	LIST(struct shelf_entry {
		struct span name;
		struct dict *dict;	/* NULL: it cannot be used */
		const char *why;
	}) entries;
};

/* An empty shelf is all zeroes. */

/* The dictionary of that name on the dictionary path, NULL with a sentence in *why. Owned by the shelf. `context` is the
 * shelf: the signature is the referee's dictionary_giver. */
const struct dict *shelf_give(void *context, struct span name, const char **why);

void shelf_release(struct shelf *);

#endif
