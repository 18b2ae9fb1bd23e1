/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lists of moves, one JSON object a line. */
#include "render/json.h"
#include "render/moves_formats.h"

static void add_choice(json_t *object, const struct choice *choice)
{
	set_text(object, "action", choice->action);
	set_text(object, "word", choice->word);
	set_text(object, "cell", choice->cell);
	set_text(object, "letter", choice->letter);
	set_texts(object, "path", choice->path, choice->path_len);
	if (choice->questionable)
		set_value(object, "questionable", json_true());
}

static json_t *begin_position(const char *event, const struct position *position)
{
	json_t *object = begin_object(event, position->file, position->record);

	set_number(object, "after", (long long)position->after);
	if (position->end_reason == NULL)
		set_text(object, "player", position->player);
	return object;
}

/* What is said only when it is so. */
static void add_more(json_t *object, bool whole)
{
	if (!whole)
		set_value(object, "more", json_true());
}

static void render_list(struct buffer *text, const struct position *position, const struct move_list *list, size_t shown,
	bool counted)
{
	json_t *object = begin_position("position", position);

	if (position->end_reason != NULL)
		set_value(object, "reason", json_string(position->end_reason));
	set_number(object, "moves", (long long)list->count);
	add_more(object, list->whole);
	write_object(text, object);
	for (size_t i = 0; i < shown && !counted; i++) {
		object = begin_position("choice", position);
		set_number(object, "points", list->choices.items[i].points);
		add_choice(object, &list->choices.items[i]);
		write_object(text, object);
	}
}

static void add_points(json_t *object, long points, long best)
{
	set_number(object, "points", points);
	set_number(object, "best", best);
	if (best > 0)
		set_number(object, "percent", missed_percent(points, best));
}

static void render_missed(struct buffer *text, const struct event *event, const struct missed *missed)
{
	json_t *object = begin_object("missed", event->file, event->record);

	set_number(object, "line", (long long)event->line->number);
	set_number(object, "move", (long long)event->move);
	set_text(object, "player", event->player);
	add_points(object, missed->points, missed->best);
	set_number(object, "moves", (long long)missed->count);
	add_more(object, missed->whole);
	if (missed->choice != NULL)
		add_choice(object, missed->choice);
	write_object(text, object);
}

static void render_share(struct buffer *text, const struct event *event, const struct share *share)
{
	json_t *object = begin_object("share", event->file, event->record);

	set_text(object, "player", share->player);
	add_points(object, share->points, share->best);
	set_number(object, "turns", (long long)share->turns);
	set_number(object, "best_turns", (long long)share->best_turns);
	write_object(text, object);
}

const struct moves_format moves_jsonl = { .name = "jsonl", .list = render_list, .missed = render_missed, .share = render_share };
