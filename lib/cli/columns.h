/* SPDX-License-Identifier: GPL-3.0-or-later
 * Tables for people: columns aligned by display width, two blanks between them. */
#ifndef CLI_COLUMNS_H
#define CLI_COLUMNS_H

#include <stdio.h>

#include "base/arena.h"
#include "base/list.h"

enum { COLUMNS_MAX = 80 };

struct columns {
	size_t count;			/* at most COLUMNS_MAX */
	bool right[COLUMNS_MAX];	/* numbers stand at the right */
	size_t width[COLUMNS_MAX];	/* of the widest cell so far */
	LIST(struct span *) rows;	/* that wait; owned by the arena */
	struct arena arena;
};

/* An empty one is all zeroes but for count and right. */

/* Adds a row of `count` cells, which are copied so that they may be shown. */
void columns_add(struct columns *, const struct span *cells);

/* Prints the rows that wait. Who prints before all rows are there gets later rows that may be wider. */
void columns_print(struct columns *, FILE *);

/* Forgets rows and widths. */
void columns_clear(struct columns *);

void columns_release(struct columns *);

#endif
