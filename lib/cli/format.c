/* SPDX-License-Identifier: GPL-3.0-or-later
 * The stream. What the reader passes over comes here on the way to the next record or entry. Blank lines wait for what
 * stands behind them; comments behind a blank line wait, too, until it is known whether a record or an entry follows. */
#include "cli/format.h"

#include "base/date.h"
#include "cli/format_internal.h"

enum { HELD_BYTES = 1 << 16, ITEM_BYTES = 1 << 20 };

/* ---- what goes out ---- */

static void forget_waiting(struct formatter *formatter)
{
	formatter->blank = formatter->held.any = formatter->held.blank = false;
	buffer_clear(&formatter->blank_old);
	buffer_clear(&formatter->held.old);
	buffer_clear(&formatter->held.text);
}

/* What would be taken for a byte-order mark where a stream begins. */
static bool begins_with_mark(struct span text)
{
	return span_starts_with(text, SPAN("\xFF\xFE")) || span_starts_with(text, SPAN("\xFE\xFF"))
		|| span_starts_with(text, SPAN("\xEF\xBB\xBF"));
}

/* Hands on the line at hand (old and text) with what waits above it. */
static void put(struct formatter *formatter)
{
	struct buffer *old = &formatter->blank_old, *text = &formatter->held.text;

	if (!formatter->blank) {
		formatter->sink->put(formatter->sink->context, buffer_span(&formatter->old), buffer_span(&formatter->text));
	} else {
		struct buffer whole = { 0 };
		struct span first = text->len > 0 ? buffer_span(text) : buffer_span(&formatter->text);
		if ((formatter->wrote && first.len > 0) || begins_with_mark(first))
			buffer_add_char(&whole, '\n');
		buffer_add(&whole, buffer_span(text));
		if (formatter->held.blank && formatter->text.len > 0)
			buffer_add_char(&whole, '\n');
		buffer_add(&whole, buffer_span(&formatter->text));
		buffer_add(old, buffer_span(&formatter->held.old));
		buffer_add(old, buffer_span(&formatter->old));
		formatter->sink->put(formatter->sink->context, buffer_span(old), buffer_span(&whole));
		buffer_release(&whole);
	}
	formatter->wrote = true;
	forget_waiting(formatter);
	buffer_clear(&formatter->old);
	buffer_clear(&formatter->text);
}

/* The rest of a line that is too long, as it comes. */
static void put_rest(struct formatter *formatter)
{
	struct span piece;

	put(formatter);
	while (source_rest(formatter->reader.source, &piece)) {
		line_add_bytes(&formatter->text, piece);
		put(formatter);
	}
	buffer_add_char(&formatter->text, '\n');
	put(formatter);
}

/* ---- what the reader passes over ---- */

static void wait_blank(struct formatter *formatter, const struct line *line)
{
	bool keep = formatter->settings->keep_old;

	if (formatter->held.any) {
		formatter->held.blank = true;
		if (keep)
			line_add_old(&formatter->held.old, line);
		return;
	}
	formatter->blank = true;
	if (keep)
		line_add_old(&formatter->blank_old, line);
}

/* The line at hand waits. */
static void hold(struct formatter *formatter)
{
	if (formatter->held.blank) {
		buffer_add_char(&formatter->held.text, '\n');
		formatter->held.blank = false;
	}
	formatter->held.any = true;
	buffer_add(&formatter->held.old, buffer_span(&formatter->old));
	buffer_add(&formatter->held.text, buffer_span(&formatter->text));
	buffer_clear(&formatter->old);
	buffer_clear(&formatter->text);
	if (formatter->held.text.len > HELD_BYTES)
		put(formatter);
}

/* Nothing stands for the line at hand. */
static void drop(struct formatter *formatter)
{
	struct buffer *waiting = formatter->held.any ? &formatter->held.old : &formatter->blank_old;

	if (!formatter->blank) {
		put(formatter);
		return;
	}
	buffer_add(waiting, buffer_span(&formatter->old));
	buffer_clear(&formatter->old);
}

/* Adds what stands for a line that the reader passes over: nothing for a ruling that is to go, wherever it stands. */
static void add_passed(struct formatter *formatter, enum passed_line what, const struct line *line)
{
	bool drops = formatter->settings->drop_rulings, comment = what == PASSED_COMMENT;

	if (drops && (comment ? line_has_ruling(line) : line_is_ruling(line)))
		return;
	if (comment)
		line_add_bytes(&formatter->text, comment_of(line->text));
	else
		line_add_kept(&formatter->text, line);
}

static void pass_line(struct formatter *formatter, enum passed_line what, const struct line *line)
{
	bool too_long = (line->marks & LINE_TOO_LONG) != 0;
	bool rest = what == PASSED_REST, blank = rest && span_trim(line->text).len == 0;

	if (what == PASSED_BLANK || (blank && !too_long)) {
		wait_blank(formatter, line);
		return;
	}
	if (formatter->settings->keep_old && !too_long)
		line_add_old(&formatter->old, line);
	add_passed(formatter, what, line);
	if (too_long) {
		put_rest(formatter);
		return;
	}
	if (formatter->text.len == 0) {
		drop(formatter);
		return;
	}
	buffer_add_char(&formatter->text, '\n');
	if (formatter->blank && !rest)
		hold(formatter);
	else
		put(formatter);
}

/* ---- headers ---- */

static const struct finding_kind unknown_game = { "record.header", SEVERITY_ERROR,
	N_("unknown game «{0}»; the record is kept as it stands") };

static void find_game(struct formatter *formatter)
{
	const struct field *field = header_find(&formatter->header, FIELD_GAME);

	formatter->game = field == NULL ? NULL : game_find(field->value);
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
			put(formatter);
		formatter->blank |= any && !formatter->in_header;
		formatter->fields_put = count;
		formatter->rows_put = formatter->header.fields.items[count - 1].row_count;
	}
	formatter->begun = true;
	for (size_t i = behind; i < formatter->items.len; i++)
		pass_line(formatter, formatter->items.items[i].what, formatter->items.items[i].line);
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
		pass_line(formatter, what, line);
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
	put(formatter);
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
		put(&formatter);
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
