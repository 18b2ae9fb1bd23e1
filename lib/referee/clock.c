/* SPDX-License-Identifier: GPL-3.0-or-later
 * The clocks: RULES-balda.md, section 5. Exactly the limit is in time (RULINGS, Options and fields). */
#include <stdio.h>

#include "game/rules.h"
#include "referee/internal.h"

static const struct finding_kind
	no_reading = { "clock.move", SEVERITY_NOTE, N_("the game has a clock, but the line has no reading (@m:ss)") },
	no_reading_game = { "clock.game", SEVERITY_NOTE, N_("the game has a clock, but the line has no reading (@m:ss)") };

static struct span time_text(struct arena *arena, long tenths)
{
	char text[48];
	long seconds = tenths / 10;
	int len = tenths % 10 == 0
		? snprintf(text, sizeof text, "%ld:%02ld", seconds / 60, seconds % 60)
		: snprintf(text, sizeof text, "%ld:%02ld.%ld", seconds / 60, seconds % 60, tenths % 10);

	return arena_copy(arena, (struct span){ text, (size_t)len });
}

static void judge_move_clock(const struct game_state *state, const struct entry *entry, struct ruling *ruling,
	struct arena *arena)
{
	long limit = state->settings.clock_tenths, taken = (long)entry->time_tenths;

	if (taken <= limit)
		return;
	struct message why = MESSAGE(N_("the move took {0}, the limit is {1}"), time_text(arena, taken),
		time_text(arena, limit));
	ruling_add(ruling, &rule_clock_move, &why, entry->time_text);
}

static void judge_game_clock(struct game_state *state, const struct entry *entry, size_t seat, struct ruling *ruling,
	struct arena *arena)
{
	struct seat *player = &state->seats[seat];
	long taken = (long)entry->time_tenths;
	long left = state->settings.clock_tenths - player->clock_tenths;

	if (taken > left) {
		struct message why = MESSAGE(N_("the move took {0}, {1} had {2} left: the flag has fallen"),
			time_text(arena, taken), player->name, time_text(arena, left));
		ruling_add(ruling, &rule_clock_game, &why, entry->time_text);
		return;
	}
	/* the increment is added after the move (RULINGS, Options and fields) */
	player->clock_tenths += taken - state->settings.increment_tenths;
}

void clock_judge(struct game_state *state, const struct move *move, size_t seat, struct ruling *ruling,
	struct report *report)
{
	const struct settings *settings = &state->settings;
	const struct entry *entry = &move->entry;
	const struct rule *rule = settings->clock_per_move ? &rule_clock_move : &rule_clock_game;

	if ((!settings->clock_per_move && !settings->clock_per_game) || !rule_is_on(state, rule))
		return;
	if (entry->time_text.len == 0)
		REPORT(report, settings->clock_per_move ? &no_reading : &no_reading_game,
			where_of(&entry->line, entry->words[0]), SPAN(""));
	else if (settings->clock_per_move)
		judge_move_clock(state, entry, ruling, report->arena);
	else
		judge_game_clock(state, entry, seat, ruling, report->arena);
}
