/* SPDX-License-Identifier: GPL-3.0-or-later
 * A rubric says what faults cost and what is rewarded, and which points make which mark. As a file (refkit-rubric(5)):
 *
 *     rubric    = { line }               line = [ NAME ":" VALUE ] [ "#" comment ]
 *     Deduct    = WHAT POINTS { "max" POINTS | "free" N | "below" N } [ "as" LABEL ]
 *     Credit    = WHAT POINTS { "max" POINTS | "free" N | "from" N } [ "as" LABEL ]
 *     Cap       = ( GROUP ".*" | "all" ) POINTS
 *     Scale     = "percent" | POINTS [ "%" ] "=" MARK { "," ... }
 *     WHAT      = [ SEVERITY ] ( ID | GROUP ".*" ) | SEVERITY | "missing" FIELD | MEASURE
 *
 * Each finding falls under one criterion at most, the one that says most exactly what it is, so that nothing is counted
 * twice. Points are whole numbers of hundredths everywhere in the house. */
#ifndef REFEREE_RUBRIC_H
#define REFEREE_RUBRIC_H

#include "base/date.h"
#include "base/list.h"
#include "diag/finding.h"
#include "record/names.h"

enum {
	POINT = 100,			/* hundredths */
	POINTS_MAX = 1000000,		/* that a rubric may name */
	RUBRIC_CRITERIA_MAX = 200,
	RUBRIC_STEPS_MAX = 200,		/* of the scale */
	RUBRIC_FINDINGS_MAX = 100,	/* that are told */
};

#define CRITERION_NONE SIZE_MAX

/* What a criterion counts. */
enum measure {
	MEASURE_FINDING,	/* what the referee found */
	/* of a record: */
	MEASURE_MISSED,		/* hundredths of the best moves' points that were left lying */
	MEASURE_FEW_MOVES,	/* moves that are wanting */
	MEASURE_LATE,		/* days between Due: and the record's date */
	MEASURE_FORM,		/* it is not in canonical form */
	MEASURE_FIELD,		/* the header does not have a field */
	MEASURE_INVALID,	/* it could not be replayed */
	/* rewarded: */
	MEASURE_GOOD_MOVE, MEASURE_BEST_MOVE, MEASURE_LONG_WORD, MEASURE_WIN, MEASURE_CLEAN,
	MEASURE_COUNT
};

struct criterion {
	enum measure measure;
	bool is_credit;
	struct span what;		/* as written, in small letters, blanks between words */
	struct span label;		/* empty: none */
	/* MEASURE_FINDING: */
	bool has_severity;
	enum severity severity;
	struct span id;			/* whole, or with its point the start of a group; empty: any */
	bool is_group;
	bool takes_notes;		/* the id is one that is only ever a note */

	enum field_id field;		/* MEASURE_FIELD */
	long long points;		/* for each */
	long long max;			/* -1: no limit */
	unsigned long free;		/* so many cost nothing */
	unsigned long bound;		/* moves that are wanted, letters that a long word has */
};

struct cap {
	struct span group;		/* with its point; empty: all deductions */
	long long max;
};

struct mark_step {
	long long from;			/* points, or hundredths of a percent until the rubric is complete */
	bool is_percent;
	struct span mark;
	struct where where;
};

enum students { STUDENTS_AUTO, STUDENTS_PLAYER, STUDENTS_HEADER, STUDENTS_FILE };
enum several { SEVERAL_MEAN, SEVERAL_BEST, SEVERAL_TOGETHER };
enum rounding { ROUND_NEAREST, ROUND_UP, ROUND_DOWN };

struct rubric {
	struct span title, language;	/* language: empty when it does not say */
	enum students students;
	enum several several;		/* what becomes of several records of a student */
	enum rounding rounding;
	long long step;			/* points are rounded to multiples of it */
	long long start, minimum, maximum;
	bool has_maximum;
	bool has_due;
	struct date due;
	bool in_percent;		/* the mark is the percentage of `full` */
	long long full;			/* points that are 100 % */
	LIST(struct criterion) criteria;
	LIST(struct cap) caps;
	LIST(struct mark_step) steps;	/* the highest first */
};

/* Reads the rubric to the source's end; its texts are owned by the arena, its lists by the rubric (rubric_release, also
 * when it is of no use). False when there is an error, which is in the report, whose arena may be the same. */
bool rubric_read(struct rubric *, struct source *, struct arena *, struct report *);

/* The words for rubric_read and for a command line. False when there is no such word. */
bool students_read(struct span, enum students *);

/* The criterion that a finding falls under, CRITERION_NONE when none. */
size_t rubric_find(const struct rubric *, const char *id, enum severity);

/* The place of the first criterion of that measure, CRITERION_NONE when there is none. */
size_t rubric_measure(const struct rubric *, enum measure);

/* Rounded, and between minimum and maximum. */
long long rubric_round(const struct rubric *, long long points);
long long rubric_clamp(const struct rubric *, long long points);

/* The mark for points that were rounded; `sign` as below, where the mark is a number; borrowed from the rubric or owned by
 * the arena. */
struct span rubric_mark(const struct rubric *, long long points, char sign, struct arena *);

/* Adds points as a decimal number, "82", "-0.5". `sign` is its point: message_decimal() for people, '.' for programs. */
void points_add(struct buffer *, long long points, char sign);

/* What it adds, owned by the arena. */
struct span points_text(long long points, char sign, struct arena *);

void rubric_release(struct rubric *);

#endif
