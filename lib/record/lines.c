/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/lines.h"

void lines_add(struct lines *lines, const struct line *line)
{
	*LIST_ADD(&lines->list) = line_keep(&lines->arena, line);
	lines->bytes += line->raw.len;
}

void lines_clear(struct lines *lines)
{
	lines->list.len = lines->bytes = 0;
	arena_clear(&lines->arena);
}

void lines_release(struct lines *lines)
{
	LIST_RELEASE(&lines->list);
	arena_release(&lines->arena);
	lines->bytes = 0;
}
