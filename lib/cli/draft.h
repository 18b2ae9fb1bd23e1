/* SPDX-License-Identifier: GPL-3.0-or-later
 * A file that is written a piece at a time and then takes another's place, whole or not at all. */
#ifndef CLI_DRAFT_H
#define CLI_DRAFT_H

#include <stdbool.h>
#include <stdio.h>

struct draft {
	FILE *file;		/* to write to */
	char *path, *beside;	/* owned; beside NULL: a pipe or a device, written to directly */
	bool named;		/* it is called `beside` already */
	bool fresh;		/* takes no other file's place */
	bool estranged;		/* the old file's owner, group or access list could not be given to it */
};

/* Opens a file beside the one that the path leads to, through links. Where the file system can, it has no name yet, and a
 * process that is killed leaves nothing behind. False with errno set. */
bool draft_open(struct draft *, const char *path);

/* The same where no file may be, not even a link: errno is EEXIST, perhaps only when it is closed. */
bool draft_create(struct draft *, const char *path);

/* Closes it; with `keep` puts it in the place of the old file, whose owner and permissions it has
 * (but see `estranged`), else that stays as it was. False
 * with errno set when something could not be written; then the old file stays. */
bool draft_close(struct draft *, bool keep);

#endif
