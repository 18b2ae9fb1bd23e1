/* SPDX-License-Identifier: GPL-3.0-or-later
 * The report for people: a line for what was played, a line a finding in the form that editors and CI read, a line for
 * the result.
 *
 *     FILE:LINE:COL: KIND: [move N, PLAYER: ]MESSAGE [ID]
 *     FILE: game N: SCORES: OUTCOME (REASON), COUNTS
 */
#include "render/internal.h"
#include "text/utf8.h"

#define BOLD "\033[1m"
#define RESET "\033[0m"

static const char *severity_color(enum severity severity)
{
	static const char *const colors[SEVERITY_COUNT] = {
		[SEVERITY_ERROR] = "\033[1;31m",
		[SEVERITY_VIOLATION] = "\033[1;31m",
		[SEVERITY_CONSEQUENCE] = "\033[33m",
		[SEVERITY_CLAIM] = "\033[1;35m",
		[SEVERITY_QUESTIONABLE] = "\033[1;33m",
		[SEVERITY_NOTE] = "\033[36m",
	};

	return colors[severity];
}

static void add_colored(struct renderer *renderer, const char *color, struct span text)
{
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, color);
	utf8_add_visible(&renderer->text, text);
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, RESET);
}

static void add_place(struct renderer *renderer, const struct event *event, const struct finding *finding)
{
	struct buffer *text = &renderer->text;

	if (renderer->settings.color)
		buffer_add_string(text, BOLD);
	utf8_add_visible(text, event->file);
	if (finding->where.line != NULL) {
		buffer_add_char(text, ':');
		buffer_add_number(text, (long long)finding->where.line->number);
		buffer_add_char(text, ':');
		buffer_add_number(text, (long long)finding_column(finding));
	}
	buffer_add_char(text, ':');
	if (renderer->settings.color)
		buffer_add_string(text, RESET);
	buffer_add_char(text, ' ');
}

static void add_caret(struct renderer *renderer, struct span before, struct span token)
{
	struct buffer visible = { 0 };

	utf8_add_visible(&visible, before);
	for (size_t i = utf8_width(buffer_span(&visible)); i > 0; i--)
		buffer_add_char(&renderer->text, ' ');
	buffer_clear(&visible);
	utf8_add_visible(&visible, token);
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, "\033[1;32m");
	buffer_add_char(&renderer->text, '^');
	for (size_t i = utf8_width(buffer_span(&visible)); i > 1; i--)
		buffer_add_char(&renderer->text, '~');
	if (renderer->settings.color)
		buffer_add_string(&renderer->text, RESET);
	buffer_release(&visible);
}

/* Of a longer line only this much is shown, with the token in it. */
enum { EXCERPT_BYTES = 400 };

/* The first offset from `at` on at which a code point begins, or the text's length. */
static size_t to_code_point(struct span text, size_t at)
{
	while (at < text.len && ((unsigned char)text.at[at] & 0xC0) == 0x80)
		at++;
	return at < text.len ? at : text.len;
}

/* The line as the file has it, and a caret under the token, placed by display width. */
static void add_excerpt(struct renderer *renderer, const struct where *where)
{
	const struct line *line = where->line;

	if (line == NULL || (line->marks & (LINE_MALFORMED | LINE_TOO_LONG)) != 0)
		return;
	size_t from = line_raw_offset(line, where->at), to = line_raw_offset(line, where->at + where->len);
	size_t first = 0, end = line->raw.len;
	if (line->raw.len > EXCERPT_BYTES) {
		first = to_code_point(line->raw, from > EXCERPT_BYTES / 2 ? from - EXCERPT_BYTES / 2 : 0);
		end = to_code_point(line->raw, first + EXCERPT_BYTES);
	}
	to = to < from ? from : to < end ? to : end;
	buffer_add_string(&renderer->text, first > 0 ? "   \u2026" : "    ");
	utf8_add_visible(&renderer->text, (struct span){ line->raw.at + first, end - first });
	buffer_add_string(&renderer->text, end < line->raw.len ? "\u2026\n    " : "\n    ");
	add_caret(renderer, (struct span){ line->raw.at + first, from - first }, (struct span){ line->raw.at + from, to - from });
	buffer_add_char(&renderer->text, '\n');
}

static void add_explanation(struct renderer *renderer, const char *id)
{
	const char *sentence = rule_sentence(id, renderer->game);

	if (sentence == NULL)
		return;
	buffer_add_string(&renderer->text, "    ");
	buffer_add_string(&renderer->text, id);
	buffer_add_string(&renderer->text, ": ");
	buffer_add_string(&renderer->text, sentence);
	buffer_add_char(&renderer->text, '\n');
}

static void add_move_name(struct renderer *renderer, const struct event *event)
{
	buffer_add_string(&renderer->text, "move ");
	buffer_add_number(&renderer->text, (long long)event->move);
	if (event->player.len > 0) {
		buffer_add_string(&renderer->text, ", ");
		message_add_arg(&renderer->text, event->player);
	}
	buffer_add_string(&renderer->text, ": ");
}

static void add_finding(struct renderer *renderer, const struct event *event, const struct finding *finding,
	struct span message)
{
	if (finding->severity == SEVERITY_NOTE && renderer->settings.quiet)
		return;
	add_place(renderer, event, finding);
	add_colored(renderer, severity_color(finding->severity), span_of(severity_name(finding->severity)));
	buffer_add_string(&renderer->text, ": ");
	if (event->move > 0)
		add_move_name(renderer, event);
	buffer_add(&renderer->text, message);
	buffer_add_string(&renderer->text, " [");
	buffer_add_string(&renderer->text, finding->id);
	buffer_add_string(&renderer->text, "]\n");
	if (renderer->settings.excerpt)
		add_excerpt(renderer, &finding->where);
	if (renderer->settings.explain)
		add_explanation(renderer, finding->id);
}

static void render_finding(struct renderer *renderer, const struct event *event)
{
	const struct finding *finding = &event->of.finding;
	struct buffer message = { 0 };

	message_add(&message, &finding->message);
	add_finding(renderer, event, finding, buffer_span(&message));
	buffer_release(&message);
}

static void render_move(struct renderer *renderer, const struct event *event)
{
	const struct move_event *move = &event->of.move;
	struct finding finding = {
		.severity = move->verdict == VERDICT_CONSEQUENCE ? SEVERITY_CONSEQUENCE : SEVERITY_VIOLATION,
	};
	struct buffer message = { 0 };

	for (size_t i = 0; i < move->fault_count; i++) {
		const struct fault *fault = &move->faults[i];
		finding.id = fault->rule->id;
		finding.where = where_of(event->line, fault->token);
		buffer_clear(&message);
		add_fault_message(&message, move, fault);
		add_finding(renderer, event, &finding, buffer_span(&message));
	}
	buffer_release(&message);
}

static void add_names(struct renderer *renderer, const struct seat *seats, size_t count, bool points)
{
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			buffer_add_string(&renderer->text, ", ");
		message_add_arg(&renderer->text, seats[i].name);
		if (!points)
			continue;
		buffer_add_char(&renderer->text, ' ');
		buffer_add_number(&renderer->text, seats[i].points);
	}
}

static void add_game_head(struct renderer *renderer, const struct event *event)
{
	struct finding nowhere = { .id = NULL };

	add_place(renderer, event, &nowhere);
	buffer_add_string(&renderer->text, "game ");
	buffer_add_number(&renderer->text, (long long)event->record);
	buffer_add_string(&renderer->text, ": ");
}

static void render_game(struct renderer *renderer, const struct event *event)
{
	const struct game_event *game = &event->of.game;

	add_game_head(renderer, event);
	if (game->game.len == 0)
		buffer_add_string(&renderer->text, "no game");
	utf8_add_visible(&renderer->text, game->game);
	if (game->variant.len > 0) {
		buffer_add_char(&renderer->text, ' ');
		utf8_add_visible(&renderer->text, game->variant);
	}
	if (game->description.len > 0) {
		buffer_add_char(&renderer->text, ' ');
		utf8_add_visible(&renderer->text, game->description);
	}
	if (game->start.len > 0) {
		buffer_add_string(&renderer->text, ", «");
		utf8_add_visible(&renderer->text, game->start);
		buffer_add_string(&renderer->text, "»");
	}
	if (game->seat_count > 0)
		buffer_add_string(&renderer->text, ": ");
	add_names(renderer, game->seats, game->seat_count, false);
	if (game->dictionary.len > 0) {
		buffer_add_string(&renderer->text, " (");
		utf8_add_visible(&renderer->text, game->dictionary);
		buffer_add_char(&renderer->text, ')');
	}
	buffer_add_char(&renderer->text, '\n');
}

static void add_count(struct renderer *renderer, unsigned long count, const char *one, const char *many)
{
	if (count == 0)
		return;
	buffer_add_string(&renderer->text, ", ");
	buffer_add_number(&renderer->text, (long long)count);
	buffer_add_char(&renderer->text, ' ');
	buffer_add_string(&renderer->text, count == 1 ? one : many);
}

static void add_outcome(struct renderer *renderer, const struct result_event *result)
{
	switch (result->status) {
	case STATUS_WON:
		utf8_add_visible(&renderer->text, result->winner);
		buffer_add_string(&renderer->text, " wins");
		break;
	case STATUS_DRAW:
		buffer_add_string(&renderer->text, "draw");
		break;
	case STATUS_UNFINISHED:
		buffer_add_string(&renderer->text, "unfinished");
		break;
	case STATUS_INVALID:
		buffer_add_string(&renderer->text, "invalid: it could not be replayed");
		return;
	}
	buffer_add_string(&renderer->text, " (");
	buffer_add_string(&renderer->text, result->reason);
	buffer_add_char(&renderer->text, ')');
	if (result->leader.len > 0) {
		buffer_add_string(&renderer->text, ", ");
		utf8_add_visible(&renderer->text, result->leader);
		buffer_add_string(&renderer->text, " leads");
	}
}

static void render_result(struct renderer *renderer, const struct event *event)
{
	const struct result_event *result = &event->of.result;

	add_game_head(renderer, event);
	if (result->has_scores) {
		add_names(renderer, result->seats, result->seat_count, true);
		buffer_add_string(&renderer->text, ": ");
	}
	add_outcome(renderer, result);
	add_count(renderer, result->errors, "error", "errors");
	add_count(renderer, result->violations, "violation", "violations");
	add_count(renderer, result->claims, "false claim", "false claims");
	add_count(renderer, result->questionable, "questionable", "questionable");
	buffer_add_char(&renderer->text, '\n');
}

const struct renderer_format render_human = {
	.name = "human",
	.details = false,
	.by_kind = {
		[EVENT_GAME] = render_game,
		[EVENT_MOVE] = render_move,
		[EVENT_FINDING] = render_finding,
		[EVENT_RESULT] = render_result,
	},
};
