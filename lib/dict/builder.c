/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/builder.h"

#include <errno.h>

#include "dict/compile.h"
#include "dict/settings.h"
#include "text/source.h"
#include "text/utf8.h"

enum { COLUMNS_MAX = 5 };

struct builder {
	builder_complaint *complain;
	void *context;
	const char *file;		/* for complaints; borrowed while it is read */
	struct settings settings;
	struct gathering gathering;
	struct buffer nfc;
};

struct builder *builder_new(builder_complaint *complain, void *context)
{
	struct builder *builder = memory_new(1, sizeof *builder);

	builder->complain = complain;
	builder->context = context;
	return builder;
}

void builder_free(struct builder *builder)
{
	if (builder == NULL)
		return;
	settings_release(&builder->settings);
	gathering_release(&builder->gathering);
	buffer_release(&builder->nfc);
	memory_free(builder);
}

static void complain(
	const struct builder *builder, const struct line *line, size_t column, const char *message)
{
	if (builder->complain != NULL)
		builder->complain(builder->context, builder->file, line->number, column, message);
}

static void complain_at(
	const struct builder *builder, const struct line *line, const char *at, const char *message)
{
	complain(builder, line, line_column(line, (size_t)(at - line->text.at)), message);
}

/* "#: name value" */
static void read_setting(struct builder *builder, const struct line *line)
{
	struct span rest = span_from(line->text, 2);
	struct span key = span_cut_word(&rest);

	rest = span_trim(rest);
	if (!settings_put(&builder->settings, key, rest, true))
		complain_at(builder, line, key.at,
			"neither name, version, language, date nor sources, or a bad value for it");
}

/* Cuts a line into columns; those that are left out are "_". False when there are too many. */
static bool cut_columns(struct span rest, struct span columns[COLUMNS_MAX])
{
	for (size_t i = 0; i < COLUMNS_MAX; i++) {
		columns[i] = span_cut(&rest, '\t');
		if (columns[i].len == 0)
			columns[i] = SPAN("_");
	}
	return rest.len == 0;
}

static void read_columns(
	struct builder *builder, const struct line *line, struct span rest, enum entry_kind kind)
{
	struct span columns[COLUMNS_MAX];
	const char *bad_at = rest.at;
	const char *why = "more than five columns";

	if (cut_columns(rest, columns)) {
		struct line_columns behind = { columns[1], columns[2], columns[3], columns[4] };
		why = span_is(columns[0], "_") ? "a line without a word"
			: gathering_add(&builder->gathering, kind, columns[0], &behind, &bad_at);
	}
	if (why != NULL)
		complain_at(builder, line, bad_at, why);
}

static void read_line(struct builder *builder, const struct line *line)
{
	struct span text = line->text;

	if ((line->marks & LINE_MALFORMED) != 0)
		complain(builder, line, line_raw_column(line, line->bad_at), "not UTF-8");
	else if ((line->marks & LINE_TOO_LONG) != 0)
		complain(builder, line, 1, "the line is too long");
	else if (span_starts_with(text, SPAN("#:")))
		read_setting(builder, line);
	else if (text.len == 0 || text.at[0] == '#' || span_trim(text).len == 0)
		return;
	else if ((line->marks & LINE_CONTROL) != 0)
		complain(builder, line, 1, "the line holds control characters");
	else if (span_starts_with(text, SPAN("+\t")))
		read_columns(builder, line, span_from(text, 2), ENTRY_ADDITION);
	else if (span_starts_with(text, SPAN("-\t")))
		read_columns(builder, line, span_from(text, 2), ENTRY_REMOVAL);
	else
		read_columns(builder, line, text, ENTRY_SOURCE);
}

void builder_name_after(struct builder *builder, const char *path)
{
	settings_name_after(&builder->settings, span_of(path));
}

bool builder_read(struct builder *builder, int fd, const char *name)
{
	struct source *source = source_open(fd, NULL);
	struct line line;

	if (source == NULL)
		return false;
	builder->file = name;
	builder_name_after(builder, name);
	while (source_next(source, &line))
		read_line(builder, &line);
	int reason = source_errno(source);
	source_close(source);
	errno = reason;
	return reason == 0;
}

bool builder_add_word(struct builder *builder, struct span word)
{
	const struct line_columns none = { SPAN("_"), SPAN("_"), SPAN("_"), SPAN("_") };
	const char *bad_at;
	struct span trimmed = span_trim(word);

	if (trimmed.len == 0 || utf8_valid_length(trimmed) < trimmed.len)
		return false;
	buffer_clear(&builder->nfc);
	utf8_add_nfc(&builder->nfc, trimmed);
	return gathering_add(&builder->gathering, ENTRY_SOURCE, buffer_span(&builder->nfc), &none, &bad_at) ==
		NULL;
}

bool builder_set(struct builder *builder, const char *key, struct span value)
{
	return settings_put(&builder->settings, span_of(key), value, false);
}

bool builder_compile(struct builder *builder, struct buffer *image, const char **why)
{
	struct compilation compilation;
	struct buffer info = { 0 };
	struct span language = buffer_span(&builder->settings.values[SETTING_LANGUAGE]);

	settings_write(&builder->settings, &info);
	bool made = compilation_make(&compilation, &builder->gathering, language, why)
		&& compilation_write(&compilation, buffer_span(&info), image, why);
	compilation_release(&compilation);
	buffer_release(&info);
	if (!made)
		buffer_clear(image);
	return made;
}
