/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/cutter.h"

#include "base/memory.h"

struct cutter {
	struct source *source;
	struct reader reader;
	struct header header;
	struct arena arena;
	struct report report;		/* what the reader finds; nobody wants to know here */
	bool started, ended;
	struct piece next;
	unsigned long records;		/* begun so far */
};

struct cutter *cutter_open(int fd)
{
	struct cutter *cutter = memory_new(1, sizeof *cutter);

	cutter->source = source_open(fd, NULL);
	reader_init(&cutter->reader, cutter->source);
	cutter->report.arena = &cutter->arena;
	return cutter;
}

static void clear(struct cutter *cutter)
{
	cutter->report.findings.len = 0;
	arena_clear(&cutter->arena);
}

/* The first record begins with any line, those behind it with `Game:`. */
static bool find_first(struct cutter *cutter)
{
	bool found;

	do {
		clear(cutter);
		found = reader_next_record(&cutter->reader, &cutter->header, &cutter->arena, &cutter->report);
	} while (!found && cutter->reader.paused);
	return found;
}

/* Goes to the line that begins the next record; false at the end. */
static bool find_next(struct cutter *cutter)
{
	bool skipped;

	if (!cutter->started) {
		cutter->started = true;
		if (!find_first(cutter))
			return false;
		cutter->records = 1;
	} else {
		/* the line that was found last has been counted */
		cutter->reader.has_line = false;
	}
	do {
		clear(cutter);
		skipped = reader_skip_rest(&cutter->reader, &cutter->report);
	} while (!skipped);
	return cutter->reader.has_line && !source_converts(cutter->source);
}

bool cutter_next(struct cutter *cutter, uint64_t bytes, struct piece *piece)
{
	if (cutter->ended)
		return false;
	*piece = cutter->next;
	while (find_next(cutter)) {
		uint64_t at = source_tell(cutter->source);
		cutter->next = (struct piece){ at, 0, cutter->reader.line.number - 1, cutter->records++,
			cutter->reader.hint.found };
		if (at - piece->from >= bytes) {
			piece->bytes = at - piece->from;
			return true;
		}
	}
	piece->bytes = PIECE_END;
	cutter->ended = true;
	return true;
}

void cutter_close(struct cutter *cutter)
{
	source_close(cutter->source);
	LIST_RELEASE(&cutter->header.fields);
	report_release(&cutter->report);
	arena_release(&cutter->arena);
	memory_free(cutter);
}
