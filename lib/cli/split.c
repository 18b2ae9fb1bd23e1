/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>

#include "cli/outlet.h"
#include "diag/message.h"

enum { NUMBER_DIGITS = 4 };

static const char number_slot[] = "{n}", date_slot[] = "{date}", game_slot[] = "{game}";

static bool starts_with(const char *text, const char *start)
{
	return strncmp(text, start, strlen(start)) == 0;
}

const char *split_pattern_fault(const char *pattern)
{
	if (strstr(pattern, number_slot) == NULL)
		return _("it needs {n}, the record's number, or all records would go into one file");
	for (const char *at = pattern; (at = strchr(at, '{')) != NULL; at++)
		if (!starts_with(at, number_slot) && !starts_with(at, date_slot) && !starts_with(at, game_slot))
			return _("in braces it knows {n}, {date} and {game}");
	return NULL;
}

static void add_number(struct buffer *name, unsigned long number)
{
	unsigned long least = 1;

	for (size_t i = 1; i < NUMBER_DIGITS; i++) {
		least *= 10;
		if (number < least)
			buffer_add_char(name, '0');
	}
	buffer_add_number(name, (long long)number);
}

static void make_name(struct split_outlet *split, const struct format_record *record)
{
	struct buffer *name = &split->name;

	buffer_clear(name);
	for (const char *at = split->pattern; *at != '\0';) {
		if (starts_with(at, number_slot)) {
			add_number(name, split->records);
			at += strlen(number_slot);
		} else if (starts_with(at, date_slot)) {
			buffer_add(name, record->date.len > 0 ? record->date : SPAN("undated"));
			at += strlen(date_slot);
		} else if (starts_with(at, game_slot)) {
			buffer_add_string(name, record->game != NULL ? record->game->name : "unknown");
			at += strlen(game_slot);
		} else {
			buffer_add_char(name, *at++);
		}
	}
	buffer_add_char(name, '\0');
}

static void close_file(struct split_outlet *split)
{
	if (split->file.out == NULL)
		return;
	split->file.out = NULL;
	if (!draft_close(&split->draft, true) && split->error == 0)
		split->error = errno != 0 ? errno : EIO;
}

static void open_file(struct split_outlet *split, const struct format_record *record)
{
	close_file(split);
	if (split->error != 0)
		return;
	split->records++;
	make_name(split, record);
	if (!draft_create(&split->draft, split->name.bytes))
		split->error = errno;
	split->file = (struct outlet){ .out = split->draft.file };
}

static void split_begin(void *context, const struct format_record *record, struct span old)
{
	(void)old;
	open_file(context, record);
}

static void split_put(void *context, struct span old, struct span text)
{
	static const struct format_record none = { 0 };
	struct split_outlet *split = context;

	/* what stands above the first record and could not wait for it */
	if (split->file.out == NULL && split->error == 0)
		open_file(split, &none);
	if (split->file.out == NULL)
		return;
	const struct format_sink file = outlet_sink(&split->file);
	file.put(file.context, old, text);
}

static bool split_is_closed(void *context)
{
	const struct split_outlet *split = context;

	return split->error != 0 || (split->file.out != NULL && ferror(split->file.out) != 0);
}

struct format_sink split_sink(struct split_outlet *split)
{
	return (struct format_sink){ split, split_begin, split_put, split_is_closed };
}

bool split_end(struct split_outlet *split)
{
	close_file(split);
	return split->error == 0;
}
