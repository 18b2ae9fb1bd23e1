/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/source_line.h"

#include "diag/message.h"
#include "dict/image.h"
#include "text/utf8.h"

static void set_fault(struct source_line *read, enum source_fault fault, size_t column)
{
	read->kind = SOURCE_FAULTY;
	read->fault = fault;
	read->column = column;
}

/* "#: name value" */
static void read_setting(struct source_line *read, const struct line *line)
{
	struct span rest = span_from(line->text, 2);

	read->kind = SOURCE_SETTING;
	read->columns[0] = span_cut_word(&rest);
	read->columns[1] = span_trim(rest);
}

static void read_columns(
	struct source_line *read, const struct line *line, enum source_line_kind kind, struct span rest)
{
	const char *start = rest.at;

	read->kind = kind;
	for (size_t i = 0; i < SOURCE_COLUMNS; i++) {
		read->columns[i] = span_cut(&rest, '\t');
		if (read->columns[i].len == 0)
			read->columns[i] = SPAN("_");
	}
	if (rest.len > 0)
		set_fault(read, SOURCE_COLUMNS_MORE, line_column(line, (size_t)(rest.at - line->text.at)));
	else if (span_is(read->columns[0], "_"))
		set_fault(read, SOURCE_NO_WORD, line_column(line, (size_t)(start - line->text.at)));
}

static size_t control_column(const struct line *line)
{
	size_t i = 0, bytes;

	while (i < line->raw.len) {
		uint32_t point = utf8_first(span_from(line->raw, i), &bytes);
		if (point != '\t' && utf8_is_control(point))
			break;
		i += bytes;
	}
	return line_raw_column(line, i);
}

void source_line_read(struct source_line *read, const struct line *line)
{
	struct span text = line->text;

	if ((line->marks & LINE_MALFORMED) != 0)
		set_fault(read, SOURCE_MALFORMED, line_raw_column(line, line->bad_at));
	else if ((line->marks & LINE_TOO_LONG) != 0)
		set_fault(read, SOURCE_TOO_LONG, 1);
	else if (span_starts_with(text, SPAN("#:")))
		read_setting(read, line);
	else if (text.len == 0 || text.at[0] == '#' || span_trim(text).len == 0)
		read->kind = SOURCE_EMPTY;
	else if ((line->marks & LINE_CONTROL) != 0)
		set_fault(read, SOURCE_CONTROL, control_column(line));
	else if (span_starts_with(text, SPAN("+\t")))
		read_columns(read, line, SOURCE_ADDITION, span_from(text, 2));
	else if (span_starts_with(text, SPAN("-\t")))
		read_columns(read, line, SOURCE_REMOVAL, span_from(text, 2));
	else
		read_columns(read, line, SOURCE_ENTRY, text);
}

const char *source_fault_text(enum source_fault fault)
{
	static const char *const texts[] = {
		[SOURCE_MALFORMED] = N_("not UTF-8"),
		[SOURCE_TOO_LONG] = N_("the line is too long"),
		[SOURCE_CONTROL] = N_("the line holds control characters"),
		[SOURCE_COLUMNS_MORE] = N_("more than five columns"),
		[SOURCE_NO_WORD] = N_("a line without a word"),
	};

	return texts[fault];
}

bool source_line_is_compiled(const struct line *line)
{
	return line->number == 1 && span_starts_with(line->raw, SPAN(IMAGE_MAGIC_WORD));
}
