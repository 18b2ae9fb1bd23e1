/* SPDX-License-Identifier: GPL-3.0-or-later
 * Records of a class, judged one by one and put down to students. A record is kept while it is judged, so memory is that of
 * the largest one and of what is remarked in all of them. */
#ifndef CLI_GRADING_H
#define CLI_GRADING_H

#include "cli/intake.h"
#include "cli/outcome.h"
#include "record/kept.h"
#include "referee/classroom.h"

struct grading {
	struct intake *intake;		/* borrowed */
	const struct rubric *rubric;	/* borrowed */
	enum students students;		/* whose work a record is */
	struct classroom class;
	struct outcome outcome;
	/* from here on grading.c's own */
	const char *own_language;	/* of the command's messages; static */
	const char *spoken;		/* that messages are in now; static */
	struct referee *referee;
	struct missed_book missed;
	bool wants_missed, wants_form;
	struct kept_record kept;
	struct arena arena;		/* of the record at hand: its header */
	struct report report;
	struct header header;
	struct span file;		/* of the class; good to its end */
	unsigned long record;
	bool told_encoding;		/* the file has lines that are no text, which was told */
	LIST(struct work *) works;	/* of the record at hand */
};

void grading_begin(struct grading *);

/* An intake_judge; its context is a struct grading. */
bool grading_judge(void *context, struct source *source, struct span name, bool live);

/* Messages are in that language from here on, where that is possible, else in the command's own; empty: in that. Whoever
 * has called it puts the command's own back: what is told on standard error is for the teacher. */
void grading_speak(struct grading *, struct span language);

void grading_end(struct grading *);

#endif
