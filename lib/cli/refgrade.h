/* SPDX-License-Identifier: GPL-3.0-or-later
 * What refgrade does with its command line. */
#ifndef CLI_REFGRADE_H
#define CLI_REFGRADE_H

#include "cli/grading.h"
#include "referee/roster.h"
#include "render/grades.h"

enum refgrade_show { REFGRADE_TEXT, REFGRADE_SUMMARY, REFGRADE_FORMAT };

struct refgrade {
	struct intake intake;
	const char *list;		/* --files-from; NULL: none */
	char separator;			/* of its names */
	const char *rubric_name;	/* on the dictionary path, or a file */
	enum refgrade_show show;
	const struct grades_format *format;	/* with REFGRADE_FORMAT */
	const char *class_list;		/* --class; NULL: none */
	const char *only;		/* one student's name; NULL: all */
	const char *split;		/* a file for each student, see sheet_files.h; NULL: standard output */
	bool excel, has_students, has_due;
	enum students students;
	struct date due;
};

/* Does it; the exit status. */
int refgrade_run(struct refgrade *);

#endif
