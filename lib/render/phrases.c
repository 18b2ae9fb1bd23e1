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
	char digits[DIGITS_MAX];
	int len = snprintf(digits, sizeof digits, "%lu", move->because);
	SAY(text, N_(", because move {0} was taken off"), ((struct span){ digits, (size_t)len }));
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
	SAY(text, event->player.len > 0 ? N_("move {0}, {1}: ") : N_("move {0}: "), NUMBER((long long)event->move), event->player);
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
	buffer_add_string(text, severity_word(finding->severity));
	buffer_add_string(text, ": ");
	phrase_move(text, event);
	phrase_message(text, finding, message);
}

static void add_seats(struct buffer *text, const struct seat *seats, size_t count, bool points)
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
		buffer_add_string(text, _("no game"));
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
		buffer_add_string(text, ", ");
		SAY(text, N_("«{0}»"), game->start);
	}
	if (game->seat_count > 0)
		buffer_add_string(text, ": ");
	add_seats(text, game->seats, game->seat_count, false);
	if (game->dictionary.len > 0) {
		buffer_add_string(text, " (");
		utf8_add_visible(text, game->dictionary);
		buffer_add_char(text, ')');
	}
}

static void add_count(struct buffer *text, unsigned long count, const char *says)
{
	if (count == 0)
		return;
	buffer_add_string(text, ", ");
	SAY(text, says, NUMBER((long long)count));
}

static void add_end(struct buffer *text, const struct result_event *result)
{
	static const char *const says[] = {
		[STATUS_WON] = N_("{1} wins ({0})"), [STATUS_DRAW] = N_("draw ({0})"), [STATUS_UNFINISHED] = N_("unfinished ({0})"),
		[STATUS_INVALID] = N_("invalid: it could not be replayed"),
	};

	SAY(text, says[result->status], span_of(result->reason), result->winner);
	if (result->status != STATUS_INVALID && result->leader.len > 0)
		SAY(text, N_(", {0} leads"), result->leader);
}

void phrase_outcome(struct buffer *text, const struct result_event *result)
{
	if (result->has_scores) {
		add_seats(text, result->seats, result->seat_count, true);
		buffer_add_string(text, ": ");
	}
	add_end(text, result);
	add_count(text, result->errors, NN_("{0#} error", "{0#} errors"));
	add_count(text, result->violations, NN_("{0#} violation", "{0#} violations"));
	add_count(text, result->claims, NN_("{0#} false claim", "{0#} false claims"));
	add_count(text, result->questionable, NN_("{0#} questionable", "{0#} questionable"));
}

bool record_fails(const struct renderer *renderer, const struct result_event *result)
{
	return !result_is_clean(result, &renderer->settings.strictness);
}
