/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/kept.h"

bool kept_record_next(struct kept_record *kept, struct source *source)
{
	struct lines *next = &kept->lines[kept->turn];
	struct line line;

	/* this record's first line may be there already; the one behind it takes the place of the one before */
	kept->turn ^= 1;
	struct lines *now = &kept->lines[kept->turn];
	lines_clear(next);
	buffer_clear(&kept->sample);
	while (next->list.len == 0 && source_next(source, &line)) {
		if ((line.marks & LINE_MALFORMED) != 0 && kept->sample.len == 0)
			buffer_add(&kept->sample, source_sample(source, &line));
		lines_add(now->list.len > 0 && line_begins_record(&line) ? next : now, &line);
	}
	return now->list.len > 0;
}

const struct lines *kept_record_lines(const struct kept_record *kept)
{
	return &kept->lines[kept->turn];
}

struct source *kept_record_open(const struct kept_record *kept)
{
	const struct lines *lines = kept_record_lines(kept);

	return source_of_lines(lines->list.items, lines->list.len);
}

void kept_record_release(struct kept_record *kept)
{
	lines_release(&kept->lines[0]);
	lines_release(&kept->lines[1]);
	buffer_release(&kept->sample);
}
