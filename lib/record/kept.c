/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/kept.h"

bool kept_record_next(struct kept_record *kept, struct source *source)
{
	struct arena *old = &kept->arenas[kept->arena];
	struct line line;

	/* the line that is kept for this record lives in the other arena */
	kept->arena ^= 1;
	kept->lines.len = 0;
	arena_clear(old);
	if (kept->next != NULL)
		*LIST_ADD(&kept->lines) = kept->next;
	kept->next = NULL;
	buffer_clear(&kept->sample);
	while (kept->next == NULL && source_next(source, &line)) {
		if ((line.marks & LINE_MALFORMED) != 0 && kept->sample.len == 0)
			buffer_add(&kept->sample, source_sample(source, &line));
		if (kept->lines.len > 0 && line_begins_record(&line))
			kept->next = line_copy(old, &line);
		else
			*LIST_ADD(&kept->lines) = line_copy(&kept->arenas[kept->arena], &line);
	}
	return kept->lines.len > 0;
}

void kept_record_release(struct kept_record *kept)
{
	LIST_RELEASE(&kept->lines);
	buffer_release(&kept->sample);
	arena_release(&kept->arenas[0]);
	arena_release(&kept->arenas[1]);
	kept->next = NULL;
}
