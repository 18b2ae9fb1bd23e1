/* SPDX-License-Identifier: GPL-3.0-or-later
 * Opening dictionaries by name. The dictionary NAME is the file NAME.rdict in the first directory of the
 * dictionary path (cli/places.h) that has it. */
#ifndef CLI_DICTIONARY_H
#define CLI_DICTIONARY_H

#include "base/arena.h"
#include "dict/builder.h"
#include "dict/dict.h"

/* What a record names: only ever a name, so that no record can make us read another file. NULL with a
 * reason in *why (static or owned by the arena, without the name) when there is none or it cannot be used.
 * Close with dict_close. */
struct dict *dictionary_open_named(struct span name, struct arena *, struct span *why);

/* Whether what a user names is a name and no path, see dictionary_open. */
bool dictionary_is_name(struct span);

/* What a user names on the command line: a name as above, or a path if it has a slash or ends in .rdict,
 * .tsv or .txt. A file that is not compiled is compiled in memory; lines that cannot be used go to
 * `complain`, which may be NULL. */
struct dict *dictionary_open(const char *name_or_path, builder_complaint *complain, void *context, struct arena *,
	struct span *why);

/* Called for a dictionary; NULL: its file cannot be used. All is borrowed until it returns. */
typedef void dictionary_visitor(void *context, struct span name, const struct dict *);

/* Visits the dictionaries that a record can name, in the order of their names. */
void dictionary_list(dictionary_visitor *, void *context);

#endif
