/* SPDX-License-Identifier: GPL-3.0-or-later
 * A finding is one thing that the referee has to say: how grave it is, the id it has in the pages, the message, and the
 * place in the input. Kinds stand in static tables beside the code that finds them. */
#ifndef DIAG_FINDING_H
#define DIAG_FINDING_H

#include "base/arena.h"
#include "base/cold.h"
#include "base/list.h"
#include "diag/message.h"
#include "text/source.h"

enum severity {
	SEVERITY_ERROR,		/* cannot be read or used; exit status 2 */
	SEVERITY_VIOLATION,
	SEVERITY_CONSEQUENCE,	/* fails only because an earlier move was taken off */
	SEVERITY_CLAIM,		/* a score, total or result that the record claims is wrong */
	SEVERITY_QUESTIONABLE,	/* a judge decides */
	SEVERITY_NOTE,
	SEVERITY_COUNT
};

/* The word for it in the "kind" of programs' formats: "error", "violation", ... */
const char *severity_name(enum severity);

/* The same for people, in their language. */
const char *severity_word(enum severity);

struct finding_kind {
	const char *id;		/* stable for ever */
	enum severity severity;
	const char *text;	/* of the message */
};

/* A place in the input. Line and column are computed when it is shown. */
struct where {
	const struct line *line;	/* borrowed; NULL: no place, only a file */
	size_t at, len;			/* offsets in line->text */
};

struct finding {
	const char *id;
	enum severity severity;
	struct message message;
	struct where where;
	size_t column;		/* of the place, counted already; 0: not yet */
	long excess;		/* of a false claim: by how much the table's sum of the player's points, as it goes on, has become too high */
};

/* The place of a token that is a part of line->text. */
struct where where_of(const struct line *, struct span token);

/* Its column, in code points from 1; of a malformed line that of the first bad byte. There must be a line. */
size_t where_column(const struct where *);

/* The same of a finding's place, but quick where it is counted already. */
size_t finding_column(const struct finding *);

/* A copy of the line with all that it points to, owned by the arena. */
const struct line *line_copy(struct arena *, const struct line *);

/* A copy with all of its bytes, also where they are no text: for who hands the line on. */
const struct line *line_keep(struct arena *, const struct line *);

/* Findings in the order in which they were made. Their lines and what is shown of their message arguments are copied into
 * the arena. All lines of a report are of one source. */
struct report {
	struct arena *arena;		/* borrowed */
	LIST(struct finding) findings;
};

COLD void report_add(struct report *, const struct finding_kind *, struct where, const struct message *);

/* As above, with the kind's own text and these arguments. */
COLD void report_tell(struct report *, const struct finding_kind *, struct where, const struct span *args, size_t count);

#define REPORT(report, kind, where, ...) \
	report_tell(report, kind, where, (const struct span[]){ __VA_ARGS__ }, \
		sizeof((const struct span[]){ __VA_ARGS__ }) / sizeof(struct span))

void report_release(struct report *);

#endif
