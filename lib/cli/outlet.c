/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/outlet.h"

#include "text/utf8.h"

/* A terminal gets nothing but text. */
static void print_escaped(FILE *out, struct span text)
{
	struct buffer visible = { 0 };

	while (text.len > 0) {
		struct span line = text;
		const char *end = memchr(text.at, '\n', text.len);
		line.len = end == NULL ? text.len : (size_t)(end - text.at);
		text = span_from(text, end == NULL ? line.len : line.len + 1);
		utf8_add_visible(&visible, line);
		if (end != NULL)
			buffer_add_char(&visible, '\n');
	}
	fwrite(visible.bytes, 1, visible.len, out);
	buffer_release(&visible);
}

static void outlet_begin(void *context, const struct format_record *record, struct span old)
{
	struct outlet *outlet = context;

	outlet->knows_game |= record->game != NULL;
	if (outlet->wrote)
		fputc('\n', outlet->out);
	outlet->changed |= outlet->wrote ? !span_is(old, "\n") : old.len > 0;
	outlet->wrote = true;
}

static void outlet_put(void *context, struct span old, struct span text)
{
	struct outlet *outlet = context;

	outlet->changed |= !span_equals(old, text);
	outlet->wrote |= text.len > 0;
	if (outlet->escapes && utf8_valid_length(text) < text.len)
		print_escaped(outlet->out, text);
	else if (text.len > 0)
		fwrite(text.at, 1, text.len, outlet->out);
}

static bool outlet_is_closed(void *context)
{
	return ferror(((struct outlet *)context)->out) != 0;
}

struct format_sink outlet_sink(struct outlet *outlet)
{
	return (struct format_sink){ outlet, outlet_begin, outlet_put, outlet_is_closed };
}

static void count_begin(void *context, const struct format_record *record, struct span old)
{
	(void)record;
	(void)old;
	((struct count_outlet *)context)->records++;
}

static void count_put(void *context, struct span old, struct span text)
{
	(void)context;
	(void)old;
	(void)text;
}

static bool is_open(void *context)
{
	(void)context;
	return false;
}

struct format_sink count_sink(struct count_outlet *outlet)
{
	return (struct format_sink){ outlet, count_begin, count_put, is_open };
}
