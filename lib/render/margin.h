/* SPDX-License-Identifier: GPL-3.0-or-later
 * For the format `annotated`: lines that wait until nothing more can come that is about them, and the rulings that stand
 * under them. Of a record that is nearly all: its result may say something about its header. */
#ifndef RENDER_MARGIN_H
#define RENDER_MARGIN_H

#include "base/list.h"
#include "render/internal.h"

/* Under one line rulings stand in this order: not in that in which they come, because what is said of the end of a file's
 * last line comes later when there are rulings behind it. */
enum margin_rank { RANK_MOVE, RANK_LINE, RANK_LINE_END, RANK_RESULT };

struct margin {
	/* lines that wait */
	LIST(struct margin_line {
		uint64_t number;
		size_t at;			/* in lines_text */
		size_t len;
		const char *end;		/* static */
		bool blank;
	}) lines;
	LIST(struct margin_ruling {
		uint64_t under;			/* number of the line above it; 0: above all that wait */
		enum margin_rank rank;
		size_t at;			/* in rulings_text */
		size_t len;
	}) rulings;
	struct buffer lines_text, rulings_text;
	const char *end;			/* of the line that was written last; it is written when more follows */
	bool visible;				/* lines are written so that they may be shown */
};

/* An empty one is all zeroes. */

/* Lines come in the order of their numbers. A line that is too long is written with three points behind what there is of
 * it, so that it is too long again and has the same start. */
void margin_add_line(struct margin *, const struct line *);

/* What is added to rulings_text between these two is a ruling under that line, or under the one before it that waits. */
void margin_begin_ruling(struct margin *, uint64_t line, enum margin_rank);
void margin_end_ruling(struct margin *);

/* It was begun, and there is nothing to say. */
void margin_drop_ruling(struct margin *);

/* The number of the last line that is not blank or has a ruling; 0 when there is none. */
uint64_t margin_last_line(const struct margin *);

/* Memory that what waits takes. */
size_t margin_bytes(const struct margin *);

/* Writes all lines with their rulings, but for the end of the last one; nothing waits then. */
void margin_write(struct margin *, struct buffer *);

void margin_release(struct margin *);

#endif
