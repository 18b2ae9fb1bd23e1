/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lines of a source that are kept so that they can be read again: where a line leaves something open, what follows it must
 * be known first. While nothing is kept the lines go by and cost nothing. */
#ifndef RECORD_TAPE_H
#define RECORD_TAPE_H

#include "record/lines.h"

struct tape {
	struct lines kept;
	size_t next;	/* the kept line that is read next; behind the last one: the source's */
	bool keeps;	/* lines from the source are kept */
};

/* The next line, a kept one as long as there are any; good until the next call. False at the source's end. */
bool tape_next(struct tape *, struct source *, struct line *);

void tape_release(struct tape *);

#endif
