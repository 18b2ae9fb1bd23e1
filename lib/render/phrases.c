/* SPDX-License-Identifier: GPL-3.0-or-later
 * What several formats say in the same words. */
#include "render/internal.h"
#include "text/utf8.h"

const char *verdict_name(enum verdict verdict)
{
	static const char *const names[] = { "ok", "violation", "consequence" };

	return names[verdict];
}

const char *status_name(enum status status)
{
	static const char *const names[] = { "won", "draw", "unfinished", "invalid" };

	return names[status];
}

void add_fault_message(struct buffer *text, const struct move_event *move, const struct fault *fault)
{
	message_add(text, &fault->why);
	if (move->verdict != VERDICT_CONSEQUENCE)
		return;
	char digits[24];
	int len = snprintf(digits, sizeof digits, "%lu", move->because);
	struct message because = MESSAGE(N_(", because move {0} was taken off"), ((struct span){ digits, (size_t)len }));
	message_add(text, &because);
}

void add_fault_messages(struct buffer *text, const struct move_event *move)
{
	for (size_t i = 0; i < move->fault_count; i++) {
		if (i > 0)
			buffer_add_string(text, "; ");
		add_fault_message(text, move, &move->faults[i]);
	}
}

static void render_faults(struct renderer *renderer, const struct event *event, finding_renderer *render_one)
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
		render_one(renderer, event, &finding, buffer_span(&message));
	}
	buffer_release(&message);
}

void render_findings(struct renderer *renderer, const struct event *event, finding_renderer *render_one)
{
	struct buffer message = { 0 };

	if (event->kind == EVENT_MOVE) {
		render_faults(renderer, event, render_one);
		return;
	}
	message_add(&message, &event->of.finding.message);
	render_one(renderer, event, &event->of.finding, buffer_span(&message));
	buffer_release(&message);
}

void phrase_move(struct buffer *text, const struct event *event)
{
	if (event->move == 0)
		return;
	buffer_add_string(text, "move ");
	buffer_add_number(text, (long long)event->move);
	if (event->player.len > 0) {
		buffer_add_string(text, ", ");
		message_add_arg(text, event->player);
	}
	buffer_add_string(text, ": ");
}

void phrase_place(struct buffer *text, const struct event *event, const struct finding *finding)
{
	utf8_add_visible(text, event->file);
	if (finding->where.line != NULL) {
		buffer_add_char(text, ':');
		buffer_add_number(text, (long long)finding->where.line->number);
		buffer_add_char(text, ':');
		buffer_add_number(text, (long long)finding_column(finding));
	}
	buffer_add_char(text, ':');
}

void phrase_message(struct buffer *text, const struct finding *finding, struct span message)
{
	buffer_add(text, message);
	buffer_add_string(text, " [");
	buffer_add_string(text, finding->id);
	buffer_add_char(text, ']');
}

bool phrase_explanation(const struct renderer *renderer, struct buffer *text, const char *before, const char *id)
{
	const char *sentence = renderer->settings.explain ? rule_sentence(id, renderer->game) : NULL;

	if (sentence == NULL)
		return false;
	buffer_add_string(text, before);
	buffer_add_string(text, id);
	buffer_add_string(text, ": ");
	buffer_add_string(text, sentence);
	return true;
}

void phrase_finding(struct buffer *text, const struct event *event, const struct finding *finding, struct span message)
{
	buffer_add_string(text, severity_name(finding->severity));
	buffer_add_string(text, ": ");
	phrase_move(text, event);
	phrase_message(text, finding, message);
}

void phrase_seats(struct buffer *text, const struct seat *seats, size_t count, bool points)
{
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			buffer_add_string(text, ", ");
		message_add_arg(text, seats[i].name);
		if (!points)
			continue;
		buffer_add_char(text, ' ');
		buffer_add_number(text, seats[i].points);
	}
}

void phrase_game(struct buffer *text, const struct game_event *game)
{
	if (game->game.len == 0)
		buffer_add_string(text, "no game");
	utf8_add_visible(text, game->game);
	if (game->variant.len > 0) {
		buffer_add_char(text, ' ');
		utf8_add_visible(text, game->variant);
	}
	if (game->description.len > 0) {
		buffer_add_char(text, ' ');
		utf8_add_visible(text, game->description);
	}
	if (game->start.len > 0) {
		buffer_add_string(text, ", «");
		utf8_add_visible(text, game->start);
		buffer_add_string(text, "»");
	}
	if (game->seat_count > 0)
		buffer_add_string(text, ": ");
	phrase_seats(text, game->seats, game->seat_count, false);
	if (game->dictionary.len > 0) {
		buffer_add_string(text, " (");
		utf8_add_visible(text, game->dictionary);
		buffer_add_char(text, ')');
	}
}

static void add_count(struct buffer *text, unsigned long count, const char *one, const char *many)
{
	if (count == 0)
		return;
	buffer_add_string(text, ", ");
	buffer_add_number(text, (long long)count);
	buffer_add_char(text, ' ');
	buffer_add_string(text, count == 1 ? one : many);
}

static void add_end(struct buffer *text, const struct result_event *result)
{
	switch (result->status) {
	case STATUS_WON:
		utf8_add_visible(text, result->winner);
		buffer_add_string(text, " wins");
		break;
	case STATUS_DRAW:
		buffer_add_string(text, "draw");
		break;
	case STATUS_UNFINISHED:
		buffer_add_string(text, "unfinished");
		break;
	case STATUS_INVALID:
		buffer_add_string(text, "invalid: it could not be replayed");
		return;
	}
	buffer_add_string(text, " (");
	buffer_add_string(text, result->reason);
	buffer_add_char(text, ')');
	if (result->leader.len > 0) {
		buffer_add_string(text, ", ");
		utf8_add_visible(text, result->leader);
		buffer_add_string(text, " leads");
	}
}

void phrase_outcome(struct buffer *text, const struct result_event *result)
{
	if (result->has_scores) {
		phrase_seats(text, result->seats, result->seat_count, true);
		buffer_add_string(text, ": ");
	}
	add_end(text, result);
	add_count(text, result->errors, "error", "errors");
	add_count(text, result->violations, "violation", "violations");
	add_count(text, result->claims, "false claim", "false claims");
	add_count(text, result->questionable, "questionable", "questionable");
}

bool record_fails(const struct renderer *renderer, const struct result_event *result)
{
	return !result_is_clean(result, &renderer->settings.strictness);
}
