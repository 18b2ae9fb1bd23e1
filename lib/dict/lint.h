/* SPDX-License-Identifier: GPL-3.0-or-later
 * Reads a dictionary source (dict/builder.h) for a person who wants to mend it: what the builder leaves
 * out, what is probably a mistake, what is worth knowing. */
#ifndef DICT_LINT_H
#define DICT_LINT_H

#include <stdint.h>

#include "diag/message.h"

enum lint_severity {
	LINT_NOTE,	/* mended when it is read; told once a file */
	LINT_WARNING,	/* probably a mistake */
	LINT_ERROR,	/* the builder leaves the line out, or cannot build at all */
};

/* "note", "warning", "error" */
const char *lint_severity_name(enum lint_severity);

struct lint_finding {
	enum lint_severity severity;
	const char *id;			/* static: "mixed-scripts" */
	uint64_t line;
	size_t column;			/* code points from 1 */
	struct message message;		/* its arguments are good until the teller returns */
};

typedef void lint_teller(void *context, const struct lint_finding *);

struct lint_wish {
	const char *encoding;		/* a name that iconv knows; NULL: UTF-8 */
	struct span language;		/* "ru"; empty: what the source says */
	lint_teller *tell;
	void *context;
};

/* Tells the findings in the order of lines, then those about letters. The descriptor stays the caller's.
 * *left_out (which may be NULL) gets how many lines the builder leaves out. False with errno when reading
 * failed, EINVAL when iconv does not know the encoding. Memory: 16 to 32 bytes a line; time as for
 * builder_read. */
bool lint_source(int fd, const struct lint_wish *, uint64_t *left_out);

#endif
