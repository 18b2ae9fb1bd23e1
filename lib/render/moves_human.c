/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lists of moves for people:
 *
 *     FILE: game N: after move M, PLAYER to move: 37 moves
 *        5  b2=п палка  b2-b3-c3-d3-e3
 *     FILE:LINE: move M, PLAYER: 4 of 6 points (67%); the best of 37: d2=с соска  d2-...
 *     FILE: game N: PLAYER: 24 of 31 points (77%) in 5 turns, 2 of them the best
 *
 * and where moves cost points:
 *
 *     FILE:LINE: move M, PLAYER: safe, 1 of 37
 *     FILE:LINE: move M, PLAYER: not safe; safe were 37: кото
 *     FILE: game N: PLAYER: 4 of 5 turns safe (80%)
 */
#include "render/moves_formats.h"
#include "text/utf8.h"

enum { POINTS_WIDTH = 4 };

static void add_blanks(struct buffer *text, size_t count)
{
	for (size_t i = 0; i < count; i++)
		buffer_add_char(text, ' ');
}

static void add_game(struct buffer *text, struct span file, unsigned long record)
{
	utf8_add_visible(text, file);
	buffer_add_string(text, ": ");
	SAY(text, N_("game {0}: "), NUMBER((long long)record));
}

static void add_count(struct buffer *text, const struct move_list *list)
{
	/* of a hand that the record does not say */
	if (list->count == 0 && !list->whole) {
		SAY0(text, N_("no move could be found, though there may be some"));
		return;
	}
	SAY(text, NN_("{0#} move", "{0#} moves"), NUMBER((long long)list->count));
	if (!list->whole)
		SAY0(text, N_(" and perhaps more: not all could be found"));
}

static void add_position(struct buffer *text, const struct position *position, const struct move_list *list)
{
	add_game(text, position->file, position->record);
	SAY(text, position->after > 0 ? N_("after move {0}") : N_("at the start"), NUMBER((long long)position->after));
	if (position->end_reason != NULL) {
		SAY(text, N_(": the game is over ({0})"), span_of(position->end_reason));
		buffer_add_char(text, '\n');
		return;
	}
	SAY(text, N_(", {0} to move: "), position->player);
	add_count(text, list);
	buffer_add_char(text, '\n');
}

static size_t widest_action(const struct move_list *list, size_t shown)
{
	size_t widest = 0;

	for (size_t i = 0; i < shown; i++) {
		size_t width = utf8_width(list->choices.items[i].action);
		widest = width > widest ? width : widest;
	}
	return widest;
}

static void add_points(struct buffer *text, long points)
{
	struct buffer digits = { 0 };

	buffer_add_number(&digits, points);
	add_blanks(text, digits.len < POINTS_WIDTH ? POINTS_WIDTH - digits.len : 0);
	buffer_add(text, buffer_span(&digits));
	buffer_release(&digits);
}

static void add_choice(struct buffer *text, const struct choice *choice, size_t width)
{
	add_points(text, choice->points);
	buffer_add_string(text, "  ");
	utf8_add_visible(text, choice->action);
	if (choice->path_len > 0 || choice->questionable)
		add_blanks(text, width - utf8_width(choice->action));
	if (choice->path_len > 0)
		buffer_add_string(text, "  ");
	add_cells(text, choice);
	if (choice->questionable) {
		buffer_add_string(text, "  ");
		SAY0(text, N_("(questionable)"));
	}
	buffer_add_char(text, '\n');
}

static void render_list(struct buffer *text, const struct position *position, const struct move_list *list, size_t shown,
	bool counted)
{
	add_position(text, position, list);
	if (counted)
		return;
	size_t width = widest_action(list, shown);
	for (size_t i = 0; i < shown; i++)
		add_choice(text, &list->choices.items[i], width);
}

static void add_share(struct buffer *text, long points, long best)
{
	SAY(text, NN_("{1} of {0#} point ({2}%)", "{1} of {0#} points ({2}%)"), NUMBER(best), NUMBER(points),
		NUMBER(missed_percent(points, best)));
}

static void add_safety(struct buffer *text, const struct missed *missed)
{
	if (missed->points > 0)
		SAY(text, missed->whole ? N_("safe, 1 of {0}") : N_("safe, 1 of {0} and perhaps more"), NUMBER((long long)missed->count));
	else
		SAY(text, missed->whole ? N_("not safe; safe were {0}") : N_("not safe; safe were {0} and perhaps more"),
			NUMBER((long long)missed->count));
}

static void add_others(struct buffer *text, const struct missed *missed)
{
	buffer_add_string(text, "; ");
	if (missed->count == 0 && !missed->whole)
		SAY0(text, N_("what else there was could not be found"));
	else
		SAY(text, missed->whole ? N_("the best of {0}") : N_("the best found of {0}"), NUMBER((long long)missed->count));
}

static void render_missed(struct buffer *text, const struct event *event, const struct missed *missed)
{
	const struct choice *choice = missed->choice;

	utf8_add_visible(text, event->file);
	buffer_add_char(text, ':');
	buffer_add_number(text, (long long)event->line->number);
	buffer_add_string(text, ": ");
	SAY(text, N_("move {0}, {1}: "), NUMBER((long long)event->move), event->player);
	if (missed->safety) {
		add_safety(text, missed);
	} else {
		add_share(text, missed->points, missed->best);
		add_others(text, missed);
	}
	if (choice != NULL) {
		buffer_add_string(text, ": ");
		utf8_add_visible(text, choice->action);
		buffer_add_string(text, choice->path_len > 0 ? " " : "");
		add_cells(text, choice);
		if (choice->questionable) {
			buffer_add_char(text, ' ');
			SAY0(text, N_("(questionable)"));
		}
	}
	buffer_add_char(text, '\n');
}

static void render_share(struct buffer *text, const struct event *event, const struct share *share)
{
	add_game(text, event->file, event->record);
	utf8_add_visible(text, share->player);
	if (share->turns == 0) {
		SAY0(text, share->safety ? N_(": no turn in which anything was safe")
			: N_(": no turn in which anything could be scored"));
		buffer_add_char(text, '\n');
		return;
	}
	buffer_add_string(text, ": ");
	if (share->safety) {
		SAY(text, NN_("{1} of {0#} turn safe ({2}%)", "{1} of {0#} turns safe ({2}%)"), NUMBER(share->best), NUMBER(share->points),
			NUMBER(missed_percent(share->points, share->best)));
		buffer_add_char(text, '\n');
		return;
	}
	add_share(text, share->points, share->best);
	SAY(text, NN_(" in {0#} turn", " in {0#} turns"), NUMBER((long long)share->turns));
	buffer_add_string(text, ", ");
	SAY(text, NN_("{0#} of them the best", "{0#} of them the best"), NUMBER((long long)share->best_turns));
	buffer_add_char(text, '\n');
}

const struct moves_format moves_human = { .name = "human", .list = render_list, .missed = render_missed, .share = render_share };
