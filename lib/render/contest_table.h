/* SPDX-License-Identifier: GPL-3.0-or-later
 * The two outcomes of a dispute side by side: a table of three columns as wide as they must be. */
#ifndef RENDER_CONTEST_TABLE_H
#define RENDER_CONTEST_TABLE_H

#include "base/buffer.h"
#include "base/list.h"

/* Held until the widths are known. */
struct contest_table {
	struct buffer texts;
	LIST(size_t) ends;		/* of the cells in `texts`, three a row */
};

/* The next cell, of any bytes. */
void contest_table_add(struct contest_table *, struct span cell);

/* What was added to table->texts since the last cell is a cell. */
void contest_table_end_cell(struct contest_table *);

/* Adds its lines to the text, indented, and empties it. */
void contest_table_write(struct buffer *text, struct contest_table *);

#endif
