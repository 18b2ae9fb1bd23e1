/* SPDX-License-Identifier: GPL-3.0-or-later
 * The stream: records, their headers and entries. */
#include "cli/format.h"

#include "base/date.h"
#include "cli/format_internal.h"

enum { ITEM_BYTES = 1 << 20 };

/* ---- headers ---- */

static const struct finding_kind unknown_game = { "record.header", SEVERITY_ERROR,
	N_("unknown game «{0}»; the record is kept as it stands") };

static void find_game(struct formatter *formatter)
{
	const struct field *field = header_find(&formatter->header, FIELD_GAME);

	formatter->game = field == NULL ? NULL : game_find(field->value);
	formatter->entry.signs = formatter->probe.signs = formatter->game == NULL ? NULL : formatter->game->signs;
	if (formatter->game != NULL)
		orthography_init(&formatter->orthography, &formatter->header, formatter->game->language);
	else if (field != NULL)
		REPORT(&formatter->report, &unknown_game, field_where(field, field->value), field->value);
}

/* What waits and is not the record's above belongs to the one that begins. */
static void begin_record(struct formatter *formatter)
{
	struct span written = header_value(&formatter->header, FIELD_DATE);
	struct date date;
	const struct format_record record = { ++formatter->record, &formatter->header, formatter->game,
		date_read(written, &date) ? date_text(&date, &formatter->line_arena) : SPAN("") };

	formatter->sink->begin(formatter->sink->context, &record, buffer_span(&formatter->blank_old));
	buffer_clear(&formatter->blank_old);
	formatter->wrote = false;
	formatter->counted = 0;
}

/* As much of the header as was read. */
static void put_header(struct formatter *formatter)
{
	size_t behind = 0, count = formatter->header.fields.len;

	if (!formatter->begun) {
		find_game(formatter);
		begin_record(formatter);
	}
	if (count > 0) {
		format_header(formatter, &formatter->old, &formatter->text, &behind);
		bool any = formatter->text.len > 0;
		if (any || formatter->old.len > 0)
			format_put(formatter);
		formatter->blank |= any && !formatter->in_header;
		formatter->fields_put = count;
		formatter->rows_put = formatter->header.fields.items[count - 1].row_count;
	}
	formatter->begun = true;
	for (size_t i = behind; i < formatter->items.len; i++)
		format_pass_line(formatter, formatter->items.items[i].what, formatter->items.items[i].line);
	formatter->items.len = formatter->item_bytes = 0;
}

/* Also of a line that is no text, of which line_copy leaves out what is never shown. */
static const struct line *copy_whole(struct arena *arena, const struct line *line)
{
	struct line *copy = arena_alloc(arena, sizeof *copy);

	*copy = *line_copy(arena, line);
	if ((line->marks & LINE_MALFORMED) != 0)
		copy->raw = arena_copy(arena, line->raw);
	return copy;
}

static void take_passed(void *context, enum passed_line what, const struct line *line)
{
	struct formatter *formatter = context;
	size_t fields = formatter->in_header ? formatter->header.fields.len : 0;
	bool too_long = (line->marks & LINE_TOO_LONG) != 0;

	/* what a header cannot hold is put at once, with all that stands above it */
	if (fields > 0 && (too_long || formatter->item_bytes > ITEM_BYTES)) {
		formatter->keeps_order = true;
		put_header(formatter);
	}
	if (fields == 0 || too_long) {
		format_pass_line(formatter, what, line);
		return;
	}
	struct header_item *item = LIST_ADD(&formatter->items);
	item->what = what;
	item->field_count = fields;
	item->row_count = formatter->header.fields.items[fields - 1].row_count;
	item->line = copy_whole(&formatter->arena, line);
	formatter->item_bytes += sizeof *item + sizeof *line + line->raw.len;
}

/* ---- records and entries ---- */

static void tell(struct formatter *formatter)
{
	struct report *report = &formatter->report;

	for (size_t i = 0; i < report->findings.len; i++)
		if (report->findings.items[i].severity == SEVERITY_ERROR)
			formatter->settings->find(formatter->settings->finder, &report->findings.items[i]);
	report->findings.len = 0;
	arena_clear(&formatter->line_arena);
}

static bool next_record(struct formatter *formatter)
{
	bool found;

	do {
		arena_clear(&formatter->arena);
		formatter->items.len = formatter->item_bytes = formatter->fields_put = formatter->rows_put = 0;
		formatter->begun = formatter->keeps_order = false;
		formatter->in_header = true;
		found = reader_next_record(&formatter->reader, &formatter->header, &formatter->arena, &formatter->report);
		formatter->in_header = false;
		if (!found)
			tell(formatter);
	} while (!found && formatter->reader.paused && !formatter->sink->is_closed(formatter->sink->context));
	if (!found)
		return false;
	put_header(formatter);
	tell(formatter);
	return true;
}

static void put_entry(struct formatter *formatter)
{
	if (formatter->settings->keep_old)
		line_add_old(&formatter->old, &formatter->entry.line);
	format_entry(formatter, &formatter->text);
	format_put(formatter);
}

static void put_entries(struct formatter *formatter)
{
	bool more = formatter->game != NULL;

	while (more && !formatter->sink->is_closed(formatter->sink->context)) {
		more = reader_next_entry(&formatter->reader, &formatter->entry, &formatter->report);
		if (more)
			put_entry(formatter);
		more = more || formatter->reader.paused;
		tell(formatter);
	}
}

void format_stream(struct source *source, const struct format_settings *settings, const struct format_sink *sink)
{
	struct formatter formatter = { .settings = settings, .sink = sink, .blank = true };

	reader_init(&formatter.reader, source);
	formatter.reader.take_passed = take_passed;
	formatter.reader.taker = &formatter;
	formatter.report.arena = &formatter.line_arena;
	while (!sink->is_closed(sink->context) && next_record(&formatter))
		put_entries(&formatter);
	if (formatter.held.any || formatter.blank_old.len > 0)
		format_put(&formatter);
	LIST_RELEASE(&formatter.header.fields);
	LIST_RELEASE(&formatter.items);
	entry_release(&formatter.entry);
	entry_release(&formatter.probe);
	report_release(&formatter.report);
	arena_release(&formatter.arena);
	arena_release(&formatter.line_arena);
	buffer_release(&formatter.blank_old);
	buffer_release(&formatter.held.old);
	buffer_release(&formatter.held.text);
	buffer_release(&formatter.old);
	buffer_release(&formatter.text);
}
