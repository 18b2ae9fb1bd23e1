/* SPDX-License-Identifier: GPL-3.0-or-later
 * A header in canonical form. Its items (comments, blank lines, lines that cannot be read) stand in groups: group g has
 * those with g fields above them. In a group those between the rows of the field above come first. */
#include "cli/format_internal.h"
#include "record/writer.h"

struct writing {
	struct formatter *formatter;
	struct buffer *text;
	size_t *starts;		/* of the groups; one more behind the last */
	size_t behind;		/* items from here on stand behind the header */
	bool verbatim;		/* the fields, too, are kept as they stand */
};

static size_t rows_of(const struct formatter *formatter, size_t group)
{
	return group == 0 ? 0 : formatter->header.fields.items[group - 1].row_count;
}

static bool is_between_rows(const struct formatter *formatter, const struct header_item *item)
{
	return item->row_count < rows_of(formatter, item->field_count);
}

static size_t *find_groups(const struct formatter *formatter)
{
	size_t count = formatter->header.fields.len, at = 0;
	size_t *starts = memory_new(count + 2, sizeof *starts);

	for (size_t group = 0; group <= count; group++) {
		starts[group] = at;
		while (at < formatter->items.len && formatter->items.items[at].field_count == group)
			at++;
	}
	starts[count + 1] = at;
	return starts;
}

/* Behind the last field, from the first blank line on. */
static size_t find_behind(const struct formatter *formatter, const size_t *starts)
{
	size_t at = starts[formatter->header.fields.len];

	while (at < formatter->items.len && formatter->items.items[at].what != PASSED_BLANK)
		at++;
	return at;
}

static void add_item(struct writing *writing, const struct header_item *item)
{
	const struct formatter *formatter = writing->formatter;

	bool comment = item->what == PASSED_COMMENT;

	if (item->what == PASSED_BLANK || (comment && formatter->settings->drop_rulings && line_has_ruling(item->line)))
		return;
	if (comment)
		line_add_bytes(writing->text, comment_of(item->line->text));
	else
		line_add_kept(writing->text, item->line);
	buffer_add_char(writing->text, '\n');
}

/* The items of a group that stand behind all rows. */
static void add_items(struct writing *writing, size_t group)
{
	for (size_t i = writing->starts[group]; i < writing->starts[group + 1] && i < writing->behind; i++) {
		const struct header_item *item = &writing->formatter->items.items[i];
		if (!is_between_rows(writing->formatter, item))
			add_item(writing, item);
	}
}

static void end_line(struct writing *writing, const struct line *line)
{
	struct span comment = comment_of(line->text);

	if (comment.len > 0 && !(writing->formatter->settings->drop_rulings && line_has_ruling(line)))
		line_add_comment(writing->text, line);
	buffer_add_char(writing->text, '\n');
}

static void add_row(struct writing *writing, const struct field *field, size_t row)
{
	const struct orthography *orthography = &writing->formatter->orthography;
	struct span text = field->rows[row].text;

	if (writing->verbatim) {
		line_add_kept(writing->text, field->rows[row].line);
		buffer_add_char(writing->text, '\n');
		return;
	}
	if (field->id == FIELD_FINAL)
		text = orthography_spell(orthography, text, &writing->formatter->line_arena);
	writer_add_row(writing->text, text);
	end_line(writing, field->rows[row].line);
}

/* The rows of a field from `row` on, with the items between them. */
static void add_rows(struct writing *writing, size_t place, size_t row)
{
	const struct formatter *formatter = writing->formatter;
	const struct field *field = &formatter->header.fields.items[place];
	size_t item = writing->starts[place + 1];

	for (; row < field->row_count; row++) {
		for (; item < writing->starts[place + 2] && formatter->items.items[item].row_count == row; item++)
			add_item(writing, &formatter->items.items[item]);
		add_row(writing, field, row);
	}
}

static void add_field(struct writing *writing, size_t place)
{
	struct formatter *formatter = writing->formatter;
	struct field field = formatter->header.fields.items[place];

	add_items(writing, place);
	if (writing->verbatim) {
		line_add_kept(writing->text, field.line);
		buffer_add_char(writing->text, '\n');
	} else {
		field.value = format_value(formatter, &field, &formatter->line_arena);
		writer_add_field(writing->text, &field);
		end_line(writing, field.line);
	}
	add_rows(writing, place, 0);
}

static bool has_bad_line(const struct formatter *formatter, size_t behind)
{
	for (size_t i = 0; i < behind; i++)
		if (formatter->items.items[i].what == PASSED_BAD)
			return true;
	return false;
}

/* The header as it was read. */
static void add_old(const struct writing *writing, struct buffer *old)
{
	const struct formatter *formatter = writing->formatter;
	size_t item = 0, first = formatter->fields_put;

	for (size_t i = first > 0 ? first - 1 : 0; i < formatter->header.fields.len; i++) {
		const struct field *field = &formatter->header.fields.items[i];
		for (; item < writing->starts[i + 1]; item++)
			line_add_old(old, formatter->items.items[item].line);
		if (i >= first)
			line_add_old(old, field->line);
		for (size_t row = i < first ? formatter->rows_put : 0; row < field->row_count; row++) {
			for (; item < writing->starts[i + 2] && formatter->items.items[item].row_count == row; item++)
				line_add_old(old, formatter->items.items[item].line);
			line_add_old(old, field->rows[row].line);
		}
	}
	for (; item < writing->behind; item++)
		line_add_old(old, formatter->items.items[item].line);
}

static void order(const struct writing *writing, size_t *places)
{
	const struct formatter *formatter = writing->formatter;
	bool as_read = writing->verbatim || formatter->keeps_order || has_bad_line(formatter, writing->behind);

	if (!as_read)
		writer_order_fields(&formatter->header, places);
	for (size_t i = 0; as_read && i < formatter->header.fields.len; i++)
		places[i] = i;
}

void format_header(struct formatter *formatter, struct buffer *old, struct buffer *text, size_t *behind)
{
	struct writing writing = { .formatter = formatter, .text = text, .starts = find_groups(formatter) };
	size_t count = formatter->header.fields.len, first = formatter->fields_put;
	size_t *places = memory_new(count + 1, sizeof *places);

	writing.behind = *behind = find_behind(formatter, writing.starts);
	/* a record that does not begin with `Game:` is told apart from others by its first field */
	writing.verbatim = formatter->header.fields.items[0].id != FIELD_GAME;
	order(&writing, places);
	if (first > 0)
		add_rows(&writing, first - 1, formatter->rows_put);
	for (size_t i = first; i < count; i++)
		add_field(&writing, places[i]);
	add_items(&writing, count);
	if (formatter->settings->keep_old)
		add_old(&writing, old);
	memory_free(places);
	memory_free(writing.starts);
}
