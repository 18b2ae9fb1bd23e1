/* SPDX-License-Identifier: GPL-3.0-or-later
 * A line of a dictionary source (dict/builder.h), cut into its columns. For the builder and the linter, so
 * that both take the same lines for good. */
#ifndef DICT_SOURCE_LINE_H
#define DICT_SOURCE_LINE_H

#include "text/source.h"

enum { SOURCE_COLUMNS = 5 };

enum source_line_kind {
	SOURCE_EMPTY,		/* or a comment */
	SOURCE_SETTING,		/* columns: its name, its value */
	SOURCE_ENTRY,
	SOURCE_ADDITION,	/* `+`: the columns behind it */
	SOURCE_REMOVAL,		/* `-`: likewise */
	SOURCE_FAULTY
};

enum source_fault {
	SOURCE_MALFORMED, SOURCE_TOO_LONG, SOURCE_CONTROL, SOURCE_COLUMNS_MORE, SOURCE_NO_WORD
};

struct source_line {
	enum source_line_kind kind;
	enum source_fault fault;		/* of SOURCE_FAULTY */
	size_t column;				/* where the fault is */
	struct span columns[SOURCE_COLUMNS];	/* FORM LEMMA UPOS FEATS MISC, "_" for none; borrowed */
};

void source_line_read(struct source_line *, const struct line *);

/* True for the first line of a compiled dictionary, which is no source. */
bool source_line_is_compiled(const struct line *);

/* "not UTF-8" */
const char *source_fault_text(enum source_fault);

#endif
