/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/tape.h"

static void forget(struct tape *tape)
{
	tape->lines.len = tape->next = tape->bytes = 0;
	arena_clear(&tape->arena);
}

bool tape_next(struct tape *tape, struct source *source, struct line *line)
{
	if (tape->next < tape->lines.len) {
		*line = *tape->lines.items[tape->next++];
		return true;
	}
	if (!tape->keeps && tape->lines.len > 0)
		forget(tape);
	if (!source_next(source, line))
		return false;
	if (tape->keeps) {
		*LIST_ADD(&tape->lines) = line_copy(&tape->arena, line);
		tape->next = tape->lines.len;
		tape->bytes += line->raw.len;
	}
	return true;
}

void tape_release(struct tape *tape)
{
	LIST_RELEASE(&tape->lines);
	arena_release(&tape->arena);
	*tape = (struct tape){ 0 };
}
