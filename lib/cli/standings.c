/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/standings.h"

#include "text/person.h"

static struct standing_line *line_of(struct standings *standings, struct span name)
{
	struct buffer key = { 0 };
	uint64_t place;

	person_add_key(&key, name);
	if (!set_find(&standings->places, buffer_span(&key), &place)) {
		place = standings->lines.len;
		set_put(&standings->places, buffer_span(&key), place);
		*LIST_ADD(&standings->lines) = (struct standing_line){ .name = arena_copy(&standings->arena, name),
			.key = arena_copy(&standings->arena, buffer_span(&key)) };
	}
	buffer_release(&key);
	return &standings->lines.items[place];
}

static struct player_in_game *player_in_game(struct standings *standings, struct span name)
{
	size_t place = (size_t)(line_of(standings, name) - standings->lines.items);

	for (size_t i = 0; i < standings->game.len; i++)
		if (standings->game.items[i].place == place)
			return &standings->game.items[i];
	struct player_in_game *player = LIST_ADD(&standings->game);
	*player = (struct player_in_game){ place, 0 };
	return player;
}

static void begin_game(struct standings *standings, const struct game_event *game)
{
	standings->game.len = 0;
	for (size_t i = 0; i < game->seat_count; i++)
		player_in_game(standings, game->seats[i].name);
}

static bool may_be_first(const struct result_event *result, size_t seat)
{
	return result->seats[seat].standing == STANDING_IN && seat != result->forfeited;
}

/* Of a draw: everybody who is still in, or those who share the first place. */
static bool drew(const struct result_event *result, size_t seat)
{
	const struct seat *seats = result->seats;

	if (!may_be_first(result, seat))
		return false;
	for (size_t i = 0; i < result->seat_count && !result->all_drew && result->has_scores; i++)
		if (may_be_first(result, i) && (result->fewest_wins ? seats[i].points < seats[seat].points
			: seats[i].points > seats[seat].points))
			return false;
	return true;
}

static void add_finished(struct standings *standings, const struct result_event *result)
{
	for (size_t i = 0; i < result->seat_count; i++) {
		const struct seat *seat = &result->seats[i];
		struct standing_line *line = line_of(standings, seat->name);
		bool draw = result->status == STATUS_DRAW && drew(result, i);
		bool won = result->status == STATUS_WON && span_equals(seat->name, result->winner);
		line->wins += won;
		line->draws += draw;
		line->losses += !won && !draw;
		if (result->has_scores)
			*(result->fewest_wins ? &line->penalties : &line->points) += seat->points;
	}
	standings->finished++;
}

/* Violations count once it is known that the record could be judged. */
static void add_result(struct standings *standings, const struct result_event *result)
{
	bool invalid = result->status == STATUS_INVALID, unfinished = result->status == STATUS_UNFINISHED;

	for (size_t i = 0; i < standings->game.len; i++) {
		const struct player_in_game *player = &standings->game.items[i];
		struct standing_line *line = &standings->lines.items[player->place];
		line->invalid += invalid;
		line->unfinished += unfinished;
		line->violations += invalid ? 0 : player->violations;
	}
	if (!invalid && !unfinished)
		add_finished(standings, result);
	standings->invalid += invalid;
	standings->unfinished += unfinished;
}

void standings_add(struct standings *standings, const struct event *event)
{
	switch (event->kind) {
	case EVENT_GAME:
		begin_game(standings, &event->of.game);
		break;
	case EVENT_MOVE:
		if (event->of.move.verdict == VERDICT_VIOLATION)
			player_in_game(standings, event->player)->violations++;
		break;
	case EVENT_FINDING:
		break;
	case EVENT_RESULT:
		add_result(standings, &event->of.result);
		break;
	}
}

void standings_release(struct standings *standings)
{
	set_clear(&standings->places);
	LIST_RELEASE(&standings->lines);
	LIST_RELEASE(&standings->game);
	arena_release(&standings->arena);
}
