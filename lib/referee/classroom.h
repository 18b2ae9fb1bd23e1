/* SPDX-License-Identifier: GPL-3.0-or-later
 * A class: students, their work, their points, and what all of it comes to. A student is a name in any of its spellings
 * (text/person.h). What comes out does not depend on the order in which records came in. */
#ifndef REFEREE_CLASSROOM_H
#define REFEREE_CLASSROOM_H

#include "base/set.h"
#include "referee/marking.h"

struct student {
	struct span name;		/* as spelled in the first of the works */
	struct span key;		/* text/person.h: who it is */
	struct span order;		/* text/collate.h */
	struct span language;		/* of the feedback; empty: nobody says */
	LIST(struct work *) works;	/* by file and record */
	size_t best_work;		/* SEVERAL_BEST: the place of the one that counts */
	long long points;		/* rounded */
	unsigned long moves, violations, claims, consequences, questionable, errors;
	long long *effects;		/* of each criterion, on the points of all works together; owned by the arena */
};

struct class_rule {
	struct span id;
	unsigned long count, students;	/* how often it was broken, by how many */
	size_t last;			/* student that was counted last */
};

struct mark_count {
	struct span mark;
	unsigned long count;
};

struct classroom {
	const struct rubric *rubric;	/* borrowed */
	struct arena arena;
	struct set places;		/* key -> place in students */
	LIST(struct student) students;
	LIST(struct span) unread;	/* files without a record, in the order in which they came */
	/* set by classroom_mark: */
	LIST(struct class_rule) rules;	/* broken by violations and false claims, the most frequent first, then by id */
	LIST(struct mark_count) marks;	/* of the scale from the top; without a scale none */
	struct set rule_places;
	unsigned long records;
	long long mean, median, least, most, deviation;	/* of the points; in hundredths */
};

/* An empty one is all zeroes but for the rubric. */

/* A new piece of work for the student of that name (UTF-8), owned by the class. */
struct work *classroom_add(struct classroom *, struct span name);

/* Puts everything in order, marks all work and sums up. `language` orders the names. Nothing may be added behind it. */
void classroom_mark(struct classroom *, struct span language);

/* The student of that name; NULL when there is none. */
const struct student *classroom_find(const struct classroom *, struct span name);

/* The reckoning of a work, or under SEVERAL_TOGETHER of all of them (`which` is 0 then). */
void student_reckoning(const struct student *, const struct rubric *, size_t which, struct reckoning *);

/* The works that it is of. */
const struct work *const *student_works(const struct student *, const struct rubric *, size_t which, size_t *count);

/* How many reckonings the student has. */
size_t student_reckonings(const struct student *, const struct rubric *);

/* So many of the students, in whole hundredths of all, half up. */
unsigned long classroom_share(const struct classroom *, unsigned long count);

/* By file, record and spelling of the student: two players of one record may differ in case only. */
int work_compare(const struct work *, const struct work *);

/* Gives back what the student has; not the student. */
void student_release(struct student *);

void classroom_release(struct classroom *);

#endif
