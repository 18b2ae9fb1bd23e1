/* SPDX-License-Identifier: GPL-3.0-or-later
 * Events as rows of tab-separated columns, for cut(1) and awk(1). Every row has all columns; what does not apply is empty.
 * There is no row of headings, so that reports can be joined and split anywhere. */
#include "render/internal.h"
#include "text/utf8.h"

enum column {
	COLUMN_EVENT, COLUMN_FILE, COLUMN_RECORD, COLUMN_LINE, COLUMN_COLUMN, COLUMN_MOVE, COLUMN_PLAYER, COLUMN_ACTION,
	COLUMN_WORD, COLUMN_PATH, COLUMN_VERDICT, COLUMN_KIND, COLUMN_RULES, COLUMN_POINTS, COLUMN_TOTAL, COLUMN_MESSAGE,
	COLUMN_GAME, COLUMN_VARIANT, COLUMN_PLAYERS, COLUMN_DICTIONARY, COLUMN_STATUS, COLUMN_WINNER, COLUMN_SCORES,
	COLUMN_REASON, COLUMN_VIOLATIONS, COLUMN_CLAIMS, COLUMN_NOTES, COLUMN_COUNT
};

struct row {
	struct buffer *text;
	enum column column;	/* at which it has arrived */
};

/* Columns come in their order; those between are empty. */
static struct buffer *column(struct row *row, enum column column)
{
	while (row->column < column) {
		buffer_add_char(row->text, '\t');
		row->column++;
	}
	return row->text;
}

static bool needs_escape(char c)
{
	return c == '\t' || c == '\n' || c == '\r' || c == '\\';
}

/* The part of the text that needs no escape of ours. */
static size_t plain_length(struct span text)
{
	size_t len = 0;

	while (len < text.len && !needs_escape(text.at[len]))
		len++;
	return len;
}

/* As it may be shown; but a mark at the start, which is given something to sit on there, must come back as it was. */
static void add_plain(struct buffer *buffer, struct span text)
{
	size_t len = buffer->len, bytes = 0;

	utf8_add_visible(buffer, text);
	if (text.len == 0 || !span_starts_with(span_from(buffer_span(buffer), len), SPAN("\u25CC")) ||
	    span_starts_with(text, SPAN("\u25CC")))
		return;
	char escape[16];
	int escape_len = snprintf(escape, sizeof escape, "\\u{%02X}", (unsigned)utf8_first(text, &bytes));
	buffer->len = len;
	buffer_add(buffer, (struct span){ escape, (size_t)escape_len });
	utf8_add_visible(buffer, span_from(text, bytes));
}

/* A tab is \t, a line end \n or \r, a backslash \\; what may not be shown is \u{1B} or \x{FF}. */
static void add_text(struct buffer *buffer, struct span text)
{
	while (text.len > 0) {
		size_t len = plain_length(text);
		add_plain(buffer, (struct span){ text.at, len });
		if (len == text.len)
			return;
		char c = text.at[len];
		buffer_add_char(buffer, '\\');
		buffer_add_char(buffer, c == '\t' ? 't' : c == '\n' ? 'n' : c == '\r' ? 'r' : '\\');
		text = span_from(text, len + 1);
	}
}

static void set_text(struct row *row, enum column at, struct span text)
{
	add_text(column(row, at), text);
}

static void set_string(struct row *row, enum column at, const char *text)
{
	buffer_add_string(column(row, at), text);
}

static void set_number(struct row *row, enum column at, long long number)
{
	buffer_add_number(column(row, at), number);
}

static struct row begin(struct renderer *renderer, const struct event *event, const char *name)
{
	struct row row = { &renderer->text, COLUMN_EVENT };

	set_string(&row, COLUMN_EVENT, name);
	set_text(&row, COLUMN_FILE, event->file);
	if (event->record > 0)
		set_number(&row, COLUMN_RECORD, (long long)event->record);
	return row;
}

static void finish(struct row *row)
{
	column(row, COLUMN_COUNT - 1);
	buffer_add_char(row->text, '\n');
}

static void set_names(struct row *row, enum column at, const struct seat *seats, size_t count, bool points)
{
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			set_string(row, at, ",");
		set_text(row, at, seats[i].name);
		if (!points)
			continue;
		set_string(row, at, "=");
		set_number(row, at, seats[i].points);
	}
}

static void render_game(struct renderer *renderer, const struct event *event)
{
	const struct game_event *game = &event->of.game;
	struct row row = begin(renderer, event, "game");

	if (event->line != NULL)
		set_number(&row, COLUMN_LINE, (long long)event->line->number);
	set_text(&row, COLUMN_GAME, game->game);
	set_text(&row, COLUMN_VARIANT, game->variant);
	set_names(&row, COLUMN_PLAYERS, game->seats, game->seat_count, false);
	set_text(&row, COLUMN_DICTIONARY, game->dictionary);
	finish(&row);
}

static void set_message(struct row *row, const struct move_event *move)
{
	struct buffer message = { 0 };

	add_fault_messages(&message, move);
	set_text(row, COLUMN_MESSAGE, buffer_span(&message));
	buffer_release(&message);
}

static void render_move(struct renderer *renderer, const struct event *event)
{
	const struct move_event *move = &event->of.move;
	struct row row = begin(renderer, event, "move");

	set_number(&row, COLUMN_LINE, (long long)event->line->number);
	set_number(&row, COLUMN_MOVE, (long long)event->move);
	set_text(&row, COLUMN_PLAYER, event->player);
	set_text(&row, COLUMN_ACTION, move->action);
	set_text(&row, COLUMN_WORD, move->word);
	for (size_t i = 0; i < move->path_len; i++) {
		if (i > 0)
			set_string(&row, COLUMN_PATH, "-");
		set_text(&row, COLUMN_PATH, move->path[i]);
	}
	set_string(&row, COLUMN_VERDICT, verdict_name(move->verdict));
	for (size_t i = 0; i < move->fault_count; i++) {
		if (i > 0)
			set_string(&row, COLUMN_RULES, ",");
		set_string(&row, COLUMN_RULES, move->faults[i].rule->id);
	}
	if (move->has_points)
		set_number(&row, COLUMN_POINTS, move->points);
	if (move->has_total)
		set_number(&row, COLUMN_TOTAL, move->total);
	set_message(&row, move);
	finish(&row);
}

static void render_finding(struct renderer *renderer, const struct event *event)
{
	const struct finding *finding = &event->of.finding;
	struct row row = begin(renderer, event, "finding");
	struct buffer message = { 0 };

	if (finding->where.line != NULL) {
		set_number(&row, COLUMN_LINE, (long long)finding->where.line->number);
		set_number(&row, COLUMN_COLUMN, (long long)finding_column(finding));
	}
	if (event->move > 0)
		set_number(&row, COLUMN_MOVE, (long long)event->move);
	set_text(&row, COLUMN_PLAYER, event->player);
	set_string(&row, COLUMN_KIND, severity_name(finding->severity));
	set_string(&row, COLUMN_RULES, finding->id);
	message_add(&message, &finding->message);
	set_text(&row, COLUMN_MESSAGE, buffer_span(&message));
	buffer_release(&message);
	finish(&row);
}

static void render_result(struct renderer *renderer, const struct event *event)
{
	const struct result_event *result = &event->of.result;
	struct row row = begin(renderer, event, "result");

	set_string(&row, COLUMN_STATUS, status_name(result->status));
	set_text(&row, COLUMN_WINNER, result->winner);
	if (result->has_scores)
		set_names(&row, COLUMN_SCORES, result->seats, result->seat_count, true);
	set_string(&row, COLUMN_REASON, result->reason == NULL ? "" : result->reason);
	set_number(&row, COLUMN_VIOLATIONS, (long long)result->violations);
	set_number(&row, COLUMN_CLAIMS, (long long)result->claims);
	set_number(&row, COLUMN_NOTES, (long long)result->notes);
	finish(&row);
}

const struct renderer_format render_tsv = {
	.name = "tsv",
	.details = true,
	.by_kind = {
		[EVENT_GAME] = render_game,
		[EVENT_MOVE] = render_move,
		[EVENT_FINDING] = render_finding,
		[EVENT_RESULT] = render_result,
	},
};
