/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a class gets to see: rows for spreadsheets and programs, and a feedback sheet for each student that says what was
 * wrong, where, why, and what it cost. A document is begun, told of students one by one, and ended.
 *
 * A sheet is in the language that messages are in when it is made, rows are the same in all languages. Whatever comes from
 * records is made safe to show; a field of a spreadsheet that would be taken for a formula gets an apostrophe in front. */
#ifndef RENDER_GRADES_H
#define RENDER_GRADES_H

#include "referee/event.h"
#include "referee/roster.h"

struct grades {
	const struct rubric *rubric;
	const struct classroom *class;	/* marked */
	const struct roster *roster;	/* applied */
	struct span language;		/* that messages are in now */
	bool excel;			/* csv: as a spreadsheet wants it where decimals have a comma */
};

/* Any function but `student` may be NULL. */
struct grades_format {
	const char *name;
	void (*begin)(struct buffer *, const struct grades *);
	void (*student)(struct buffer *, const struct grades *, const struct student *);
	void (*end)(struct buffer *, const struct grades *);
	bool is_overview;		/* of all students, for their teacher: one language throughout */
};

/* csv, tsv, jsonl, feedback, html, overview; NULL when there is no format of that name. */
const struct grades_format *grades_format_find(const char *name);

/* The name of the i-th one; NULL behind the last. */
const char *grades_format_name(size_t i);

/* What is played, by whom, for the head of a work. */
void grades_describe(struct buffer *, const struct game_event *);

/* The rule of that id in words, in the language that messages are in; NULL when there is none. Static. */
const char *grades_rule_words(const char *id);

/* `head a, b, c`; `head` is marked N_(), `add` puts a text so that it is safe to show. */
void grades_add_names(struct buffer *, const char *head, const struct span *names, size_t count,
	void (*add)(struct buffer *, struct span));

#endif
