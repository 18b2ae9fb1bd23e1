/* SPDX-License-Identifier: GPL-3.0-or-later
 * What all commands that judge records take on their command lines, and how they come to the records: -d, -o, --tiles, --from
 * and the files.
 *
 *     struct intake intake = { .command = "refcheck" };
 *     ... { &intake_argp, 0, NULL, 0 } among the argp_child's, &intake as its input ...
 *     if (intake_begin(&intake))
 *             intake_each(&intake, judge, context);
 *     intake_end(&intake);            and leave with intake.status */
#ifndef CLI_INTAKE_H
#define CLI_INTAKE_H

#include <argp.h>

#include "cli/data_files.h"
#include "cli/dictionaries.h"
#include "cli/shelf.h"
#include "referee/referee.h"

struct intake {
	const char *command;		/* begins the lines on standard error */
	LIST(const char *) dict_names;
	LIST(struct span) options;	/* checked: some game knows each */
	LIST(const char *) files;
	bool files_elsewhere;		/* none here does not mean standard input */
	const char *encoding;		/* NULL: UTF-8 */
	struct dictionaries dictionaries;
	struct shelf shelf;
	struct data_files data_files;
	struct referee_setup setup;	/* made by intake_begin; a referee may borrow it until intake_end */
	struct arena arena;
	int status;			/* OUTCOME_TROUBLE when something was told on standard error */
};

/* Its input is a struct intake. */
extern const struct argp intake_argp;

/* Ends the command with a message when no game knows the option or its value is bad. */
void intake_check_option(struct intake *, struct span option, struct argp_state *);

/* Opens the dictionaries of the command line and makes the setup. False when one of them cannot be used, which was told;
 * then status says so. Without files standard input is the only one. */
bool intake_begin(struct intake *);

/* Says on standard error what is wrong with a file, behind the command's name; what was printed so far goes first. */
void intake_trouble(struct intake *, const char *name, int error);

/* Writes out what is printed; says so when that, or any of it before, could not be written. */
void intake_flush(struct intake *);

/* The same as intake_trouble in our own words, of a record of the file (from 1), or of the file (0). */
void intake_complain(struct intake *, struct span file, unsigned long record, const char *why);

/* Says that --record asked for one that no file has. */
void intake_no_such_record(struct intake *);

/* An error in a record, on standard error as refcheck would show it, for commands that print something else. Other events
 * are passed over. */
void intake_show_error(struct intake *, const struct event *);

/* Opens each file and hands its source on; a file that cannot be opened or read is told. `live`: somebody types or pipes
 * records in and wants to see each result at once. `judge` returns false to end it all (nobody takes what is printed). */
typedef bool intake_judge(void *context, struct source *, struct span name, bool live);
void intake_each(struct intake *, intake_judge *, void *context);

/* The same of the files that a list names (--files-from), behind the others. */
void intake_each_listed(struct intake *, const char *list, char separator, intake_judge *, void *context);

/* Gives everything back but the status. */
void intake_end(struct intake *);

#endif
