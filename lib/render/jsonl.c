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

/* ---- moves, which are nearly all that is written ---- */

enum move_key {
	KEY_EVENT, KEY_FILE, KEY_RECORD, KEY_LINE, KEY_MOVE, KEY_PLAYER, KEY_ACTION, KEY_WORD, KEY_PATH, KEY_VERDICT, KEY_RULES,
	KEY_POINTS, KEY_TOTAL, KEY_MESSAGE, MOVE_KEYS
};

static const struct {
	const char *name;
	json_type type;
} move_keys[MOVE_KEYS] = {
	[KEY_EVENT] = { "event", JSON_STRING }, [KEY_FILE] = { "file", JSON_STRING }, [KEY_RECORD] = { "record", JSON_INTEGER },
	[KEY_LINE] = { "line", JSON_INTEGER }, [KEY_MOVE] = { "move", JSON_INTEGER }, [KEY_PLAYER] = { "player", JSON_STRING },
	[KEY_ACTION] = { "action", JSON_STRING }, [KEY_WORD] = { "word", JSON_STRING }, [KEY_PATH] = { "path", JSON_ARRAY },
	[KEY_VERDICT] = { "verdict", JSON_STRING }, [KEY_RULES] = { "rules", JSON_ARRAY }, [KEY_POINTS] = { "points", JSON_INTEGER },
	[KEY_TOTAL] = { "total", JSON_INTEGER }, [KEY_MESSAGE] = { "message", JSON_STRING },
};

/* The object of the move before. Nearly always the next one has the same keys, and then only its values change, without the
 * fifteen objects and as many entries of a table that making it anew takes. */
struct jsonl {
	json_t *object;			/* owned; NULL: none yet */
	json_t *values[MOVE_KEYS];	/* owned by the object; good for the keys that it has */
	unsigned keys;			/* which it has, as bits 1 << key */
	struct buffer visible;
};

static unsigned keys_of(const struct event *event)
{
	const struct move_event *move = &event->of.move;
	const bool has[MOVE_KEYS] = {
		[KEY_EVENT] = true, [KEY_FILE] = event->file.len > 0, [KEY_RECORD] = event->record > 0, [KEY_LINE] = true,
		[KEY_MOVE] = true, [KEY_PLAYER] = event->player.len > 0, [KEY_ACTION] = move->action.len > 0,
		[KEY_WORD] = move->word.len > 0, [KEY_PATH] = move->path_len > 0, [KEY_VERDICT] = true, [KEY_RULES] = true,
		[KEY_POINTS] = move->has_points, [KEY_TOTAL] = move->has_total, [KEY_MESSAGE] = move->fault_count > 0,
	};
	unsigned keys = 0;

	for (enum move_key key = 0; key < MOVE_KEYS; key++)
		keys |= has[key] ? 1u << key : 0;
	return keys;
}

/* Makes the object, with nothing in its values. */
static void make_move(struct jsonl *own, unsigned keys)
{
	json_decref(own->object);
	own->object = new_object();
	own->keys = keys;
	for (unsigned left = keys; left != 0; left &= left - 1) {
		unsigned key = (unsigned)__builtin_ctz(left);
		json_type type = move_keys[key].type;
		own->values[key] = type == JSON_STRING ? json_string("") : type == JSON_INTEGER ? json_integer(0) : json_array();
		set_value(own->object, move_keys[key].name, own->values[key]);
	}
}

static void put_text(struct jsonl *own, json_t *string, struct span text)
{
	buffer_clear(&own->visible);
	utf8_add_visible(&own->visible, text);
	json_string_setn_nocheck(string, buffer_span(&own->visible).at, own->visible.len);
}

/* Puts the text into the list as its i-th, which is at most one behind its last. */
static void put_item(struct jsonl *own, json_t *list, size_t i, struct span text)
{
	if (i == json_array_size(list))
		json_array_append_new(list, json_string(""));
	put_text(own, json_array_get(list, i), text);
}

static void cut_list(json_t *list, size_t len)
{
	while (json_array_size(list) > len)
		json_array_remove(list, json_array_size(list) - 1);
}

static void put_texts(struct jsonl *own, const struct event *event)
{
	const struct move_event *move = &event->of.move;
	const struct span texts[MOVE_KEYS] = {
		[KEY_EVENT] = SPAN("move"), [KEY_FILE] = event->file, [KEY_PLAYER] = event->player, [KEY_ACTION] = move->action,
		[KEY_WORD] = move->word, [KEY_VERDICT] = span_of(verdict_name(move->verdict)),
	};

	for (unsigned left = own->keys; left != 0; left &= left - 1) {
		unsigned key = (unsigned)__builtin_ctz(left);
		if (move_keys[key].type == JSON_STRING && key != KEY_MESSAGE)
			put_text(own, own->values[key], texts[key]);
	}
	if ((own->keys & 1u << KEY_MESSAGE) == 0)
		return;
	buffer_clear(&own->visible);
	add_fault_messages(&own->visible, move);
	json_string_setn(own->values[KEY_MESSAGE], buffer_span(&own->visible).at, own->visible.len);
}

static void put_numbers(struct jsonl *own, const struct event *event)
{
	const struct move_event *move = &event->of.move;
	const long long numbers[MOVE_KEYS] = {
		[KEY_RECORD] = (long long)event->record, [KEY_LINE] = (long long)event->line->number,
		[KEY_MOVE] = (long long)event->move, [KEY_POINTS] = move->points, [KEY_TOTAL] = move->total,
	};

	for (unsigned left = own->keys; left != 0; left &= left - 1) {
		unsigned key = (unsigned)__builtin_ctz(left);
		if (move_keys[key].type == JSON_INTEGER)
			json_integer_set(own->values[key], numbers[key]);
	}
}

static void put_lists(struct jsonl *own, const struct move_event *move)
{
	for (size_t i = 0; i < move->path_len; i++)
		put_item(own, own->values[KEY_PATH], i, move->path[i]);
	if (move->path_len > 0)
		cut_list(own->values[KEY_PATH], move->path_len);
	for (size_t i = 0; i < move->fault_count; i++)
		put_item(own, own->values[KEY_RULES], i, span_of(move->faults[i].rule->id));
	cut_list(own->values[KEY_RULES], move->fault_count);
}

static void render_move(struct renderer *renderer, const struct event *event)
{
	struct jsonl *own = renderer->own;
	unsigned keys = keys_of(event);

	if (own->object == NULL || own->keys != keys)
		make_move(own, keys);
	put_texts(own, event);
	put_numbers(own, event);
	put_lists(own, &event->of.move);
	add_object(&renderer->text, own->object, 0);
}

static void release(struct renderer *renderer)
{
	struct jsonl *own = renderer->own;

	json_decref(own->object);
	buffer_release(&own->visible);
}

/* ---- the others ---- */

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
		json_t *scores = new_object();
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
	json_t *object = new_object(), *rules = new_object();

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
	.own_bytes = sizeof(struct jsonl),
	.by_kind = {
		[EVENT_GAME] = render_game,
		[EVENT_MOVE] = render_move,
		[EVENT_FINDING] = render_finding,
		[EVENT_RESULT] = render_result,
	},
	.sum_up = sum_up,
	.release = release,
};
