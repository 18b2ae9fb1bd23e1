/* SPDX-License-Identifier: GPL-3.0-or-later
 * For tests of renderers: events about lines that a source has read, and what a format makes of them. */
#ifndef TESTS_SUPPORT_STAGE_H
#define TESTS_SUPPORT_STAGE_H

#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

#include "render/render.h"
#include "support/packets.h"
#include "support/rows.h"

/* The last line of a file with these bytes, owned by the arena. */
static inline const struct line *stage_line(struct arena *arena, struct span bytes)
{
	const struct line *last = NULL;
	int fd = packets_file(bytes);
	struct source *source = source_open(fd, NULL);
	struct line line;

	while (source_next(source, &line))
		last = line_copy(arena, &line);
	source_close(source);
	close(fd);
	assert(last != NULL);
	return last;
}

/* The last part of the line's text that is spelled like this; the text's end when there is none. */
static inline struct span stage_token(const struct line *line, struct span token)
{
	for (size_t i = line->text.len + 1; i-- > 0;)
		if (span_starts_with(span_from(line->text, i), token))
			return (struct span){ line->text.at + i, token.len };
	return span_from(line->text, line->text.len);
}

/* What the format writes for the event must be this text. */
static inline void assert_shows(const char *format, struct render_settings settings, const struct event *event,
	struct span expected)
{
	char *text = NULL;
	size_t len = 0;

	settings.out = open_memstream(&text, &len);
	assert_non_null(settings.out);
	struct renderer *renderer = renderer_new(renderer_format_find(format), &settings);
	renderer_event(renderer, event);
	assert_true(renderer_free(renderer));
	assert_int_equal(fclose(settings.out), 0);
	struct span shown = { text, len };
	if (!span_equals(shown, expected))
		print_error("shown:    %.*sexpected: %.*s", (int)len, text, (int)expected.len, expected.at);
	assert_span_equal(shown, expected);
	free(text);
}

#endif
