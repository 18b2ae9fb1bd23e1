/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/canonical.h"

#include "cli/format.h"

/* Blank lines at the end stand between records, and are no fault of this one. */
static size_t without_blank_end(const struct line *const *lines, size_t count)
{
	while (count > 0 && span_trim(lines[count - 1]->text).len == 0
		&& (lines[count - 1]->marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0)
		count--;
	return count;
}

struct comparison {
	bool changed;
};

static void compare_begin(void *context, const struct format_record *record, struct span old)
{
	(void)record;
	((struct comparison *)context)->changed |= old.len > 0;
}

static void compare_put(void *context, struct span old, struct span text)
{
	((struct comparison *)context)->changed |= !span_equals(old, text);
}

/* One difference is enough. */
static bool compare_is_closed(void *context)
{
	return ((struct comparison *)context)->changed;
}

static void pass_over(void *context, const struct finding *finding)
{
	(void)context;
	(void)finding;
}

bool lines_are_canonical(const struct line *const *lines, size_t count)
{
	const struct format_settings settings = { .keep_old = true, .find = pass_over };
	struct comparison comparison = { false };
	const struct format_sink sink = { &comparison, compare_begin, compare_put, compare_is_closed };
	struct source *source = source_of_lines(lines, without_blank_end(lines, count));

	format_stream(source, &settings, &sink);
	source_close(source);
	return !comparison.changed;
}
