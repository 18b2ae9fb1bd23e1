/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/builder.h"

#include <errno.h>

#include "diag/message.h"
#include "dict/compile.h"
#include "dict/settings.h"
#include "dict/source_line.h"
#include "text/guess.h"
#include "text/utf8.h"

struct builder {
	builder_complaint *complain;
	void *context;
	const char *file;		/* for complaints; borrowed while it is read */
	bool has_guessed;		/* at the encoding of that file */
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

static void read_setting(struct builder *builder, const struct line *line, const struct source_line *read)
{
	if (!settings_put(&builder->settings, read->columns[0], read->columns[1], true))
		complain_at(builder, line, read->columns[0].at, SETTINGS_FAULT);
}

static void read_entry(struct builder *builder, const struct line *line, const struct source_line *read)
{
	const struct span *columns = read->columns;
	const struct line_columns behind = { columns[1], columns[2], columns[3], columns[4] };
	enum entry_kind kind = read->kind == SOURCE_ADDITION ? ENTRY_ADDITION
		: read->kind == SOURCE_REMOVAL ? ENTRY_REMOVAL : ENTRY_SOURCE;
	const char *bad_at;
	const char *why = gathering_add(&builder->gathering, kind, columns[0], &behind, &bad_at);

	if (why != NULL)
		complain_at(builder, line, bad_at, why);
}

/* The first line of a file that is in another encoding says in which. */
static void tell_fault(struct builder *builder, struct source *source, const struct line *line,
	const struct source_line *read)
{
	const char *text = source_fault_text(read->fault), *encoding = NULL;

	if (!builder->has_guessed && (read->fault == SOURCE_MALFORMED || read->fault == SOURCE_CONTROL)) {
		builder->has_guessed = true;
		encoding = encoding_guess(source_sample(source, line));
	}
	if (encoding == NULL) {
		complain(builder, line, read->column, text);
		return;
	}
	const struct span parts[] = { span_of(gettext(text)), span_of(_("; the file looks like ")), span_of(encoding) };
	struct arena arena = { 0 };
	complain(builder, line, read->column,
		arena_string(&arena, arena_join(&arena, parts, sizeof parts / sizeof *parts)));
	arena_release(&arena);
}

static void read_line(struct builder *builder, struct source *source, const struct line *line)
{
	struct source_line read;

	source_line_read(&read, line);
	if (read.kind == SOURCE_FAULTY)
		tell_fault(builder, source, line, &read);
	else if (read.kind == SOURCE_SETTING)
		read_setting(builder, line, &read);
	else if (read.kind != SOURCE_EMPTY)
		read_entry(builder, line, &read);
}

void builder_name_after(struct builder *builder, const char *path)
{
	settings_name_after(&builder->settings, span_of(path));
}

bool builder_read(struct builder *builder, int fd, const char *name)
{
	return builder_read_encoded(builder, fd, name, NULL);
}

bool builder_read_encoded(struct builder *builder, int fd, const char *name, const char *encoding)
{
	struct source *source = source_open(fd, encoding);
	struct line line;

	if (source == NULL)
		return false;
	builder->file = name;
	builder->has_guessed = false;
	builder_name_after(builder, name);
	while (source_next(source, &line)) {
		/* who opens a file looks before; what comes through a pipe is seen only here */
		if (source_line_is_compiled(&line)) {
			complain(builder, &line, 1, _("a compiled dictionary, not the source of one"));
			break;
		}
		read_line(builder, source, &line);
	}
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
