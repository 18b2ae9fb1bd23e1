/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the formatter makes of a text. */
#ifndef TESTS_SUPPORT_FORMATTED_H
#define TESTS_SUPPORT_FORMATTED_H

#include <unistd.h>

#include "cli/format.h"
#include "support/packets.h"

struct formatted {
	struct buffer *text;
	struct buffer *old;	/* NULL: of no interest */
	bool wrote;
	size_t errors;
};

static inline void formatted_begin(void *context, const struct format_record *record, struct span old)
{
	struct formatted *formatted = context;

	(void)record;
	if (formatted->wrote)
		buffer_add_char(formatted->text, '\n');
	formatted->wrote = true;
	if (formatted->old != NULL)
		buffer_add(formatted->old, old);
}

static inline void formatted_put(void *context, struct span old, struct span text)
{
	struct formatted *formatted = context;

	buffer_add(formatted->text, text);
	formatted->wrote |= text.len > 0;
	if (formatted->old != NULL)
		buffer_add(formatted->old, old);
}

static inline bool formatted_is_closed(void *context)
{
	(void)context;
	return false;
}

static inline void formatted_find(void *finder, const struct finding *finding)
{
	(void)finding;
	((struct formatted *)finder)->errors++;
}

/* Adds the text in canonical form, and to `old` (may be NULL) what it stands for; how many errors were found. */
static inline size_t format_text(struct span text, struct format_settings settings, struct buffer *out, struct buffer *old)
{
	struct formatted formatted = { .text = out, .old = old };
	const struct format_sink sink = { &formatted, formatted_begin, formatted_put, formatted_is_closed };
	int fd = packets_file(text);
	struct source *source = source_open(fd, NULL);

	settings.keep_old = old != NULL;
	settings.find = formatted_find;
	settings.finder = &formatted;
	format_stream(source, &settings, &sink);
	source_close(source);
	close(fd);
	return formatted.errors;
}

#endif
