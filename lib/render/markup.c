/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/picture.h"
#include "text/utf8.h"

static const char *entity(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

/* U+FFFE and U+FFFF, which XML forbids though they are no control characters, as codes; 0 bytes: it is neither. */
static size_t add_forbidden(struct buffer *out, struct span text)
{
	if (!span_starts_with(text, SPAN("\uFFFE")) && !span_starts_with(text, SPAN("\uFFFF")))
		return 0;
	buffer_add_string(out, text.at[2] == '\xBE' ? "\\u{FFFE}" : "\\u{FFFF}");
	return 3;
}

void markup_add(struct buffer *out, struct span text)
{
	struct buffer visible = { 0 };

	utf8_add_visible(&visible, text);
	for (size_t i = 0, bytes; i < visible.len; i += bytes) {
		const char *named = entity(visible.bytes[i]);
		bytes = add_forbidden(out, span_from(buffer_span(&visible), i));
		if (bytes > 0)
			continue;
		bytes = 1;
		if (named != NULL)
			buffer_add_string(out, named);
		else
			buffer_add_char(out, visible.bytes[i]);
	}
	buffer_release(&visible);
}
