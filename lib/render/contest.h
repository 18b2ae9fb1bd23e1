/* SPDX-License-Identifier: GPL-3.0-or-later
 * How two outcomes of one record look side by side: each format is a struct contest_format, whose function adds to a
 * buffer what it is given. */
#ifndef RENDER_CONTEST_H
#define RENDER_CONTEST_H

#include "base/buffer.h"
#include "referee/trial.h"

struct contest {
	struct span file;
	unsigned long record;
	unsigned long move;			/* that is disputed; 0: it is options that are */
	const struct span *changes;		/* the options `name=value` that the second side has beside the first's */
	size_t change_count;
	const struct trial *recorded;		/* as the record is judged without any of this */
	const struct trial *sides[2];		/* the move void, and standing; or as recorded, and with the options changed */
};

struct contest_format {
	const char *name;
	void (*render)(struct buffer *, const struct contest *);
};

/* NULL when there is no format of that name. */
const struct contest_format *contest_format_find(const char *name);

#endif
