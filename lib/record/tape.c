/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/tape.h"

bool tape_next(struct tape *tape, struct source *source, struct line *line)
{
	if (tape->next < tape->kept.list.len) {
		*line = *tape->kept.list.items[tape->next++];
		return true;
	}
	if (!tape->keeps && tape->kept.list.len > 0) {
		lines_clear(&tape->kept);
		tape->next = 0;
	}
	if (!source_next(source, line))
		return false;
	if (tape->keeps) {
		lines_add(&tape->kept, line);
		tape->next = tape->kept.list.len;
	}
	return true;
}

void tape_release(struct tape *tape)
{
	lines_release(&tape->kept);
	*tape = (struct tape){ 0 };
}
