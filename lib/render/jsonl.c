/* SPDX-License-Identifier: GPL-3.0-or-later
 * One JSON object a line (spec: OUTPUT), keys in a fixed order, absent values left out. */
#include "render/json.h"
#include "text/utf8.h"

static json_t *begin(const struct event *event, const char *kind)
{
	return begin_object(kind, event->file, event->record);
}

static void render_game(struct renderer *renderer, const struct event *event)
{
	const struct game_event *game = &event->of.game;
	json_t *object = begin(event, "game");

	if (event->line != NULL)
		set_number(object, "line", (long long)event->line->number);
	set_text(object, "game", game->game);
	set_text(object, "variant", game->variant);
	if (game->seat_count > 0) {
		json_t *players = json_array();
		for (size_t i = 0; i < game->seat_count; i++)
			json_array_append_new(players, string_of(game->seats[i].name));
		set_value(object, "players", players);
	}
	set_text(object, "dictionary", game->dictionary);
	write_object(&renderer->text, object);
}

static json_t *rules_of(const struct move_event *move)
{
	json_t *rules = json_array();

	for (size_t i = 0; i < move->fault_count; i++)
		json_array_append_new(rules, json_string(move->faults[i].rule->id));
	return rules;
}

static json_t *message_of(const struct move_event *move)
{
	struct buffer text = { 0 };

	add_fault_messages(&text, move);
	json_t *message = json_stringn(buffer_span(&text).at, text.len);
	buffer_release(&text);
	return message;
}

static void render_move(struct renderer *renderer, const struct event *event)
{
	const struct move_event *move = &event->of.move;
	json_t *object = begin(event, "move");

	set_number(object, "line", (long long)event->line->number);
	set_number(object, "move", (long long)event->move);
	set_text(object, "player", event->player);
	set_text(object, "action", move->action);
	set_text(object, "word", move->word);
	set_texts(object, "path", move->path, move->path_len);
	set_value(object, "verdict", json_string(verdict_name(move->verdict)));
	set_value(object, "rules", rules_of(move));
	if (move->has_points)
		set_number(object, "points", move->points);
	if (move->has_total)
		set_number(object, "total", move->total);
	if (move->fault_count > 0)
		set_value(object, "message", message_of(move));
	write_object(&renderer->text, object);
}

static void render_finding(struct renderer *renderer, const struct event *event)
{
	const struct finding *finding = &event->of.finding;
	json_t *object = begin(event, "finding");
	struct buffer message = { 0 };

	set_value(object, "kind", json_string(severity_name(finding->severity)));
	set_value(object, "rule", json_string(finding->id));
	if (finding->where.line != NULL) {
		set_number(object, "line", (long long)finding->where.line->number);
		set_number(object, "column", (long long)finding_column(finding));
	}
	message_add(&message, &finding->message);
	set_value(object, "message", json_stringn(buffer_span(&message).at, message.len));
	buffer_release(&message);
	write_object(&renderer->text, object);
}

static void render_result(struct renderer *renderer, const struct event *event)
{
	const struct result_event *result = &event->of.result;
	json_t *object = begin(event, "result");

	set_value(object, "status", json_string(status_name(result->status)));
	set_text(object, "winner", result->winner);
	if (result->has_scores) {
		json_t *scores = json_object();
		for (size_t i = 0; i < result->seat_count; i++)
			set_score(scores, result->seats[i].name, result->seats[i].points);
		set_value(object, "scores", scores);
	}
	if (result->reason != NULL)
		set_value(object, "reason", json_string(result->reason));
	set_number(object, "violations", (long long)result->violations);
	set_number(object, "claims", (long long)result->claims);
	set_number(object, "notes", (long long)result->notes);
	write_object(&renderer->text, object);
}

static void sum_up(struct renderer *renderer, const struct tally *tally)
{
	json_t *object = json_object(), *rules = json_object();

	set_value(object, "event", json_string("summary"));
	for (enum tally_count i = 0; i < TALLY_COUNTS; i++)
		set_number(object, tally_name(i), (long long)tally->counts[i]);
	for (size_t i = 0; i < tally->rules.len; i++) {
		struct span id = tally->rules.items[i].id;
		json_object_setn_new(rules, id.at, id.len, json_integer((long long)tally->rules.items[i].count));
	}
	set_value(object, "rules", rules);
	write_object(&renderer->text, object);
}

const struct renderer_format render_jsonl = {
	.name = "jsonl",
	.details = true,
	.by_kind = {
		[EVENT_GAME] = render_game,
		[EVENT_MOVE] = render_move,
		[EVENT_FINDING] = render_finding,
		[EVENT_RESULT] = render_result,
	},
	.sum_up = sum_up,
};
