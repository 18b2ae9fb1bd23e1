/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/missed.h"

static void begin_record(struct missed_book *book, const struct game_event *game)
{
	arena_clear(&book->names);
	book->shares.len = 0;
	for (size_t i = 0; i < game->seat_count; i++)
		*LIST_ADD(&book->shares) = (struct share){ .player = arena_copy(&book->names, game->seats[i].name) };
}

/* Lists what can be played next; what was listed before is what could be played in the line that was heard of. */
static void look_ahead(struct missed_book *book, struct game_state *position)
{
	struct move_wish wish = { .strict = book->strict, .keep = KEEP_BEST };
	struct move_list list = book->before;

	book->before = book->after;
	book->after = list;
	book->after.count = book->after.choices.len = 0;
	book->safety = position != NULL && position->moves_cost;
	if (position != NULL)
		book->listable = move_list_make(&book->after, position, &wish);
}

static struct share *share_of(const struct missed_book *book, struct span player)
{
	for (size_t i = 0; i < book->shares.len; i++)
		if (span_equals(book->shares.items[i].player, player))
			return &book->shares.items[i];
	return NULL;
}

static bool is_turn(const struct move_event *move)
{
	return move->is_carried_out && move->disposition != DISPOSITION_RETRY;
}

/* A move that is lawful there costs nothing; what was played did so if it broke nothing and nobody was given a point. */
static void weigh_safety(const struct missed_book *book, const struct event *event, struct missed *missed)
{
	missed->safety = true;
	missed->points = event->of.move.verdict == VERDICT_OK && event->of.move.points == 0;
	missed->best = book->before.count > 0;
	missed->choice = missed->points == 0 && missed->best > 0 ? &book->before.choices.items[0] : NULL;
}

static bool tell(const struct missed_book *book, const struct event *event, struct missed *missed)
{
	const struct move_list *list = &book->before;
	struct share *share = share_of(book, event->player);
	long points = event->of.move.points;

	*missed = (struct missed){ .points = points, .best = points, .count = list->count, .whole = list->whole };
	if (list->choices.len > 0 && list->choices.items[0].points > points) {
		missed->choice = &list->choices.items[0];
		missed->best = missed->choice->points;
	}
	if (book->safety)
		weigh_safety(book, event, missed);
	if (missed->best <= 0 || share == NULL)
		return false;
	share->turns++;
	share->best_turns += missed->points == missed->best;
	share->points += missed->points;
	share->best += missed->best;
	return true;
}

bool missed_hear(struct missed_book *book, const struct event *event, struct game_state *position, struct missed *missed)
{
	if (event->kind == EVENT_GAME)
		begin_record(book, &event->of.game);
	if (event->kind != EVENT_GAME && event->kind != EVENT_MOVE)
		return false;
	look_ahead(book, position);
	for (size_t i = 0; event->kind == EVENT_GAME && i < book->shares.len; i++)
		book->shares.items[i].safety = book->safety;
	return event->kind == EVENT_MOVE && is_turn(&event->of.move) && tell(book, event, missed);
}

long missed_percent(long points, long best)
{
	long half = points < 0 ? -(best / 2) : best / 2;

	return best > 0 ? (points * 100 + half) / best : 100;
}

void missed_release(struct missed_book *book)
{
	move_list_release(&book->before);
	move_list_release(&book->after);
	LIST_RELEASE(&book->shares);
	arena_release(&book->names);
}
