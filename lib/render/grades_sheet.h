/* SPDX-License-Identifier: GPL-3.0-or-later
 * A student's sheet, whatever it is written in: what stands in it and in which order. A writer puts it down. */
#ifndef RENDER_GRADES_SHEET_H
#define RENDER_GRADES_SHEET_H

#include "render/grades_internal.h"

struct sheet;

/* The parts of a sheet: head, then for each reckoning its works with their charges, what is charged to all of them together,
 * and the sum; then `several`, if there is more than one reckoning; then end. */
struct sheet_writer {
	void (*head)(struct sheet *);
	void (*work)(struct sheet *, const struct work *);
	/* Around charges, where there are any; NULL: nothing. */
	void (*open)(struct sheet *);
	void (*close)(struct sheet *);
	/* `rule`: in words (not translated), where it is told for the first time; else NULL. */
	void (*charge)(struct sheet *, const struct charge *, const char *rule);
	/* Behind the last of several works that are one. */
	void (*together)(struct sheet *);
	void (*sum)(struct sheet *, const struct reckoning *);
	void (*several)(struct sheet *, const char *says);
	void (*end)(struct sheet *);
};

struct sheet {
	const struct sheet_writer *writer;
	struct buffer *text;
	const struct grades *grades;
	const struct student *student;
	struct arena arena;		/* of the sheet; what is borrowed from it is good to its end */
	struct set told;		/* rules that were told in words */
};

/* Writes the student's sheet to the text. */
void sheet_write_student(const struct sheet_writer *, struct buffer *text, const struct grades *, const struct student *);

/* Points as they are written in the sheet's language, and the student's mark. */
struct span sheet_points(struct sheet *, long long points);
struct span sheet_mark(struct sheet *);

#endif
