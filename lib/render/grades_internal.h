/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the formats of marks share. */
#ifndef RENDER_GRADES_INTERNAL_H
#define RENDER_GRADES_INTERNAL_H

#include "render/grades.h"

extern const struct grades_format grades_csv, grades_tsv, grades_jsonl, grades_feedback, grades_html, grades_overview;

/* What a line of a reckoning is about, safe to show, without its place. */
void grades_add_what(struct buffer *, const struct grades *, const struct charge *);

/* True of a sum for which there would have been something, but not for so few: nobody need read of it. */
bool grades_is_idle(const struct grades *, const struct charge *);

/* "−10", "+2.5", "0". */
void grades_add_effect(struct buffer *, long long effect);

/* "100 − 18 + 2 = 84", and what becomes of it by the limits and, if it is the student's only reckoning, by rounding. */
void grades_add_reckoning(struct buffer *, const struct grades *, const struct student *, const struct reckoning *);

/* The rule that a remark is about, in a sentence; NULL when there is none. */
const char *grades_rule(const struct charge *);

/* Rows: the heads of the columns, and a student's cells; numbers are marked as such. */
enum { GRADES_FIXED = 10, GRADES_COLUMNS_MAX = GRADES_FIXED + RUBRIC_CRITERIA_MAX };

struct grades_cell {
	struct span text;
	bool is_number;
};

/* Both give the number of columns; texts are owned by the arena or borrowed. */
size_t grades_heads(const struct grades *, struct grades_cell *);
size_t grades_cells(const struct grades *, const struct student *, char decimal, struct grades_cell *, struct arena *);

#endif
