/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lines of a record wait until it ends, so that columns are as wide as they must be; of a long one some at a time. */
#include "cli/score_sheet.h"

#include "diag/message.h"
#include "text/utf8.h"

enum { ROWS_MAX = 1000, FIXED_BEFORE = 4, SEATS_MAX = COLUMNS_MAX - FIXED_BEFORE - 1 };

static const char *const verdicts[] = { "ok", "violation", "consequence" };

/* What was broken; the empty span: nothing. */
static struct span rules_of(const struct move_event *move, struct arena *arena)
{
	struct span rules = SPAN("");

	for (size_t i = 0; i < move->fault_count; i++)
		rules = arena_join(arena, (struct span[]){ rules, i == 0 ? SPAN("") : SPAN(" "),
			span_of(move->faults[i].rule->id) }, 3);
	return rules;
}

static struct span points_of(const struct move_event *move, struct arena *arena)
{
	return move->has_points ? arena_number(arena, move->points) : SPAN("");
}

/* What a seat has; unknown where the record does not tell. */
static struct span total_of(const struct game_state *position, size_t seat, struct arena *arena)
{
	return position == NULL || position->scores_unknown || seat >= position->seat_count ? SPAN("?")
		: arena_number(arena, position->seats[seat].points);
}

/* ---- for people ---- */

static void add_text(struct buffer *line, const char *before, struct span text)
{
	if (text.len == 0)
		return;
	buffer_add_string(line, before);
	utf8_add_visible(line, text);
}

static void print_line(struct score_sheet *sheet, struct buffer *line)
{
	buffer_add_char(line, '\n');
	fwrite(line->bytes, 1, line->len, sheet->out);
	buffer_release(line);
}

static void begin_text(struct score_sheet *sheet, const struct event *event)
{
	const struct game_event *game = &event->of.game;
	struct span cells[COLUMNS_MAX] = { span_of(_("move")), span_of(_("player")), span_of(_("word")),
		span_of(_("points")) };
	struct buffer line = { 0 };

	if (sheet->began)
		buffer_add_char(&line, '\n');
	sheet->began = true;
	utf8_add_visible(&line, event->file);
	buffer_add_string(&line, ": ");
	SAY(&line, N_("game {0}"), NUMBER((long long)event->record));
	add_text(&line, ": ", game->game);
	add_text(&line, " ", game->variant);
	add_text(&line, ", ", game->start);
	print_line(sheet, &line);
	sheet->seat_count = game->seat_count < SEATS_MAX ? game->seat_count : SEATS_MAX;
	columns_clear(&sheet->columns);
	sheet->columns.count = FIXED_BEFORE + sheet->seat_count + 1;
	for (size_t i = 0; i < sheet->columns.count; i++)
		sheet->columns.right[i] = i == 0 || i == 3 || i >= FIXED_BEFORE;
	sheet->columns.right[sheet->columns.count - 1] = false;
	for (size_t i = 0; i < sheet->seat_count; i++)
		cells[FIXED_BEFORE + i] = game->seats[i].name;
	cells[FIXED_BEFORE + sheet->seat_count] = SPAN("");
	columns_add(&sheet->columns, cells);
}

static void move_text(struct score_sheet *sheet, const struct event *event, const struct game_state *position)
{
	const struct move_event *move = &event->of.move;
	struct arena arena = { 0 };
	struct span cells[COLUMNS_MAX] = { arena_number(&arena, (long long)event->move), event->player,
		move->word.len > 0 ? move->word : move->action, points_of(move, &arena) };

	for (size_t i = 0; i < sheet->seat_count; i++)
		cells[FIXED_BEFORE + i] = total_of(position, i, &arena);
	cells[FIXED_BEFORE + sheet->seat_count] = rules_of(move, &arena);
	columns_add(&sheet->columns, cells);
	if (sheet->columns.rows.len >= ROWS_MAX)
		columns_print(&sheet->columns, sheet->out);
	arena_release(&arena);
}

static void add_outcome(struct buffer *line, const struct result_event *result)
{
	static const char *const says[] = {
		[STATUS_WON] = N_("{1} wins ({0})"), [STATUS_DRAW] = N_("draw ({0})"), [STATUS_UNFINISHED] = N_("unfinished ({0})"),
		[STATUS_INVALID] = N_("invalid: it could not be replayed"),
	};

	SAY(line, says[result->status], span_of(result->reason), result->winner);
	if (result->status != STATUS_INVALID && result->leader.len > 0)
		SAY(line, N_(", {0} leads"), result->leader);
}

static void end_text(struct score_sheet *sheet, const struct event *event)
{
	const struct result_event *result = &event->of.result;
	struct buffer line = { 0 };

	/* points may still have changed since the last move */
	columns_print(&sheet->columns, sheet->out);
	for (size_t i = 0; i < result->seat_count && result->has_scores; i++) {
		add_text(&line, i > 0 ? ", " : "", result->seats[i].name);
		buffer_add_char(&line, ' ');
		buffer_add_number(&line, result->seats[i].points);
	}
	if (line.len > 0)
		buffer_add_string(&line, ": ");
	add_outcome(&line, result);
	print_line(sheet, &line);
}

/* ---- for cut and awk ---- */

static void head_tsv(struct score_sheet *sheet)
{
	struct buffer line = { 0 };

	buffer_add_string(&line, "file\trecord\tline\tmove\tplayer\taction\tword\tverdict\tpoints\ttotal\ttotals\trules");
	print_line(sheet, &line);
	sheet->headed = true;
}

static void move_tsv(struct score_sheet *sheet, const struct event *event, const struct game_state *position)
{
	const struct move_event *move = &event->of.move;
	struct arena arena = { 0 };
	struct buffer line = { 0 }, totals = { 0 };

	for (size_t i = 0; position != NULL && i < position->seat_count; i++) {
		if (i > 0)
			buffer_add_char(&totals, ',');
		buffer_add(&totals, total_of(position, i, &arena));
	}
	const struct span fields[] = { arena_number(&arena, (long long)event->record),
		arena_number(&arena, (long long)event->line->number), arena_number(&arena, (long long)event->move), event->player,
		move->action, move->word, span_of(verdicts[move->verdict]), points_of(move, &arena),
		move->has_total ? arena_number(&arena, move->total) : SPAN("?"), buffer_span(&totals), rules_of(move, &arena) };
	utf8_add_visible(&line, event->file);
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		buffer_add_char(&line, '\t');
		utf8_add_visible(&line, fields[i]);
	}
	print_line(sheet, &line);
	buffer_release(&totals);
	arena_release(&arena);
}

void score_sheet_add(struct score_sheet *sheet, const struct event *event, const struct game_state *position)
{
	if (sheet->tsv && !sheet->headed)
		head_tsv(sheet);
	switch (event->kind) {
	case EVENT_GAME:
		if (!sheet->tsv)
			begin_text(sheet, event);
		break;
	case EVENT_MOVE:
		(sheet->tsv ? move_tsv : move_text)(sheet, event, position);
		break;
	case EVENT_FINDING:
		break;
	case EVENT_RESULT:
		if (!sheet->tsv)
			end_text(sheet, event);
		break;
	}
}

void score_sheet_release(struct score_sheet *sheet)
{
	columns_release(&sheet->columns);
}
