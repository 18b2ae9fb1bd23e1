/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lines that outlive their source's next step: a list of copies. Zeroed when it is new. */
#ifndef RECORD_LINES_H
#define RECORD_LINES_H

#include "base/list.h"
#include "diag/finding.h"

struct lines {
	struct arena arena;		/* owns the copies */
	LIST(const struct line *) list;
	size_t bytes;			/* of the lines, as in the file */
};

void lines_add(struct lines *, const struct line *);

/* Forgets them; room for as many stays. */
void lines_clear(struct lines *);

void lines_release(struct lines *);

#endif
