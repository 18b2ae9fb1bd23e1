/* SPDX-License-Identifier: GPL-3.0-or-later
 * Where reffmt's text ends: sinks for format_stream. */
#ifndef CLI_OUTLET_H
#define CLI_OUTLET_H

#include <stdio.h>

#include "cli/draft.h"
#include "cli/format.h"

/* Prints records, an empty line between them; several sources may go into one, one after another. */
struct outlet {
	FILE *out;
	bool escapes;		/* bytes that are no text are shown as codes: a terminal reads along */
	bool wrote;		/* something stands there already */
	bool knows_game;	/* some record is of a game that is known here */
	bool changed;		/* what was put is not what was read (with settings.keep_old) */
};

struct format_sink outlet_sink(struct outlet *);

/* Counts them. */
struct count_outlet {
	unsigned long records;
};

struct format_sink count_sink(struct count_outlet *);

/* Prints each record into a file of its own. No file that is there is written over. */
struct split_outlet {
	const char *pattern;	/* see split_pattern */
	unsigned long records;
	struct draft draft;	/* the file of the record at hand */
	struct outlet file;	/* to it; out NULL: none yet */
	struct buffer name;	/* NUL-terminated; of the last file, or the one that could not be written */
	int error;		/* errno of it */
};

/* {n} in a pattern is the record's number among those that are written, of at least 4 digits; {date} is its date or
 * undated, {game} its game or unknown. Nothing else of a record comes into a name. NULL when the pattern is good, else why
 * not. */
const char *split_pattern_fault(const char *pattern);

struct format_sink split_sink(struct split_outlet *);

/* Closes the last file. False when a file could not be written: then name and error say which and why. */
bool split_end(struct split_outlet *);

#endif
