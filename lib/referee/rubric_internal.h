/* SPDX-License-Identifier: GPL-3.0-or-later
 * The reader of rubrics, shared by its files: rubric_read.c (lines and fields), rubric_criterion.c (what is
 * counted), rubric_ids.c (ids of rules), rubric_scale.c (marks). */
#ifndef REFEREE_RUBRIC_INTERNAL_H
#define REFEREE_RUBRIC_INTERNAL_H

#include "referee/rubric.h"

struct rubric_reader {
	struct rubric *rubric;
	struct arena *arena;
	struct report *report;
	const struct line *line;
	const struct line *copy;	/* of the line, owned by the arena; NULL: none was wanted */
	unsigned seen;			/* fields, as bits */
	size_t errors;
};

/* Tells what is wrong with the token, a part of the line at hand. Returns false. */
bool rubric_fault(struct rubric_reader *, const struct finding_kind *, struct span token, struct span detail);

/* Reads "3", "-0.5" or "2.25" into hundredths. */
bool points_read(struct span, long long *);

/* Sets which findings the criterion takes: those of an id or a group, in small letters; `token`: as it stands in the line. */
bool rubric_read_id(struct rubric_reader *, struct criterion *, struct span token, struct span id);

/* True when some game, or the notation, has that id, or an id that begins like that. */
bool rubric_knows_id(struct span id);
bool rubric_knows_group(struct span group);

/* The value of Scale, and what is to be said of all of them in the end, when start, minimum and maximum are known. */
bool rubric_read_scale(struct rubric_reader *, struct span value);
void rubric_finish_scale(struct rubric_reader *);

/* The values of Deduct, Credit and Cap. False when they cannot be read, which was told. */
bool rubric_read_deduct(struct rubric_reader *, struct span value);
bool rubric_read_credit(struct rubric_reader *, struct span value);
bool rubric_read_cap(struct rubric_reader *, struct span value);

#endif
