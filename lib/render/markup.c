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

void markup_add(struct buffer *out, struct span text)
{
	struct buffer visible = { 0 };

	utf8_add_visible(&visible, text);
	for (size_t i = 0; i < visible.len; i++) {
		const char *named = entity(visible.bytes[i]);
		if (named != NULL)
			buffer_add_string(out, named);
		else
			buffer_add_char(out, visible.bytes[i]);
	}
	buffer_release(&visible);
}
