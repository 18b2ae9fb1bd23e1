/* SPDX-License-Identifier: GPL-3.0-or-later
 * Opening the data files of games: tile sets. The set NAME is the file NAME.tiles in the first directory of the dictionary
 * path (cli/places.h) that has it. */
#ifndef CLI_DATA_FILES_H
#define CLI_DATA_FILES_H

#include "base/arena.h"
#include "text/source.h"

struct data_files {
	const char *tiles;	/* the file that the command line names, in place of what records name; NULL: none */
	struct arena arena;
	int fd;			/* of the source that is open */
};

/* An empty one is all zeroes. */

/* As struct data_door has it; `context` is the data_files. */
struct source *data_files_open(void *context, const char *kind, struct span name, const char **why);
void data_files_close(void *context, struct source *);

/* "box" of "sets/box.tiles"; borrowed. */
struct span data_files_name(const char *path);

/* That of the file that the command line names, empty when there is none; borrowed. */
struct span data_files_given(const struct data_files *);

void data_files_release(struct data_files *);

#endif
