/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/format_internal.h"
#include "text/utf8.h"

void line_add_old(struct buffer *old, const struct line *line)
{
	if ((line->marks & LINE_BOM) != 0)
		buffer_add_string(old, "\xEF\xBB\xBF");
	buffer_add(old, line->raw);
	if ((line->marks & (LINE_CRLF | LINE_LONE_CR)) != 0)
		buffer_add_char(old, '\r');
	if ((line->marks & LINE_NO_END) == 0)
		buffer_add_char(old, '\n');
}

void line_add_bytes(struct buffer *out, struct span bytes)
{
	while (bytes.len > 0) {
		size_t valid = utf8_valid_length(bytes);
		utf8_add_coded(out, (struct span){ bytes.at, valid });
		if (valid < bytes.len)
			buffer_add_char(out, bytes.at[valid++]);
		bytes = span_from(bytes, valid);
	}
}

void line_add_kept(struct buffer *out, const struct line *line)
{
	bool is_text = (line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) == 0;
	struct span bytes = is_text ? line->text : line->raw;

	while (is_text && bytes.len > 0 && is_blank_char(bytes.at[bytes.len - 1]))
		bytes.len--;
	line_add_bytes(out, bytes);
}

void line_add_comment(struct buffer *out, const struct line *line)
{
	struct span comment = comment_of(line->text);

	if (comment.len == 0)
		return;
	buffer_add_char(out, ' ');
	utf8_add_coded(out, comment);
}

bool line_has_ruling(const struct line *line)
{
	bool names_program = line->number == 1 && span_starts_with(line->raw, SPAN("#!/"));

	return span_starts_with(comment_of(line->text), SPAN("#!")) && !names_program;
}
