/* SPDX-License-Identifier: GPL-3.0-or-later
 * The short way of lines that are plainly good plays: they are read where they stand in the source's block and carried out
 * there, and only where that ends the reader goes on. A line is followed by another play before it is judged so: then
 * nobody challenges it or takes it back. */
#include "record/plain.h"
#include "referee/internal.h"

struct plain_line {
	const char *action;		/* where it stands */
	const char *end;		/* where the next line begins */
	size_t seat;			/* SEAT_NONE: nobody is named */
	struct plain_numbers numbers;
	struct plain_play play;
};

/* A line `NAME: ...` is read by its name if the reader knows it, and nobody was renamed. */
static bool are_names_plain(const struct referee *referee)
{
	const struct reader *reader = &referee->reader;
	const struct game_state *state = referee->state;
	const struct field *players = header_find(&referee->header, FIELD_PLAYERS);

	if (players->line->marks != 0 || reader->player_count != state->seat_count || !plain_are_names(players->value))
		return false;
	for (size_t i = 0; i < state->seat_count; i++)
		if (state->seats[i].name.at != reader->players[i].at || state->seats[i].name.len != reader->players[i].len)
			return false;
	return true;
}

bool plain_may_go(const struct referee *referee)
{
	const struct referee_setup *setup = referee->setup;
	const struct game_state *state = referee->state;
	const struct settings *settings = &state->settings;

	return state->game->plain != NULL && state->asks_plainly && !setup->reads_all && !setup->details && !setup->explains
		&& setup->watch == NULL && setup->forced == NULL && !settings->clock_per_move && !settings->clock_per_game && !settings->check_challenged
		&& are_names_plain(referee) && state->game->plain->may(state);
}

/* What has been read behind the current line; empty where lines must be looked at closely. */
static struct span text_ahead(const struct referee *referee)
{
	bool is_plain = referee->goes_plainly && !referee->settles && !referee->rehearses && referee->state->end_reason == NULL;

	return is_plain ? reader_ahead(&referee->reader) : SPAN("");
}

/* The seat whose name stands at the start of the text, mostly `next`; returns what stands behind. */
static const char *read_name(const struct game_state *state, size_t next, const char *at, const char *end, size_t *seat)
{
	size_t left = (size_t)(end - at);

	for (size_t i = 0; i < state->seat_count; i++) {
		struct span name = state->seats[next].name;
		if (left > name.len + 2 && at[name.len] == ':' && at[name.len + 1] == ' ' && memcmp(at, name.at, name.len) == 0) {
			*seat = next;
			return at + name.len + 2;
		}
		next = next + 1 < state->seat_count ? next + 1 : 0;
	}
	*seat = SEAT_NONE;
	return at;
}

/* `seat` is mostly the one that plays. */
static bool read_line(const struct referee *referee, size_t seat, const char *at, const char *end, struct plain_line *line)
{
	const struct game_state *state = referee->state;

	at = plain_read_number(at, &line->numbers);
	if (at == NULL)
		return false;
	line->action = read_name(state, seat, at, end, &line->seat);
	at = state->game->plain->read(state, line->action, &line->play);
	line->end = at == NULL ? NULL : plain_read_claims(at, &line->numbers);
	return line->end != NULL;
}

bool plain_comes(const struct referee *referee)
{
	struct span ahead = text_ahead(referee);
	struct plain_line line;

	return ahead.len > 0 && read_line(referee, referee->state->turn, ahead.at, ahead.at + ahead.len, &line);
}

/* Judges and carries out, if there is nothing to say. */
static bool play_line(struct referee *referee, const struct plain_line *line)
{
	struct game_state *state = referee->state;
	const struct plain_numbers *numbers = &line->numbers;
	size_t seat = state->turn;
	unsigned long number = referee->counted + 1;

	if (line->seat != SEAT_NONE && line->seat != seat)
		return false;
	if (numbers->has_number && (long)numbers->number - (long)number != referee->number_shift)
		return false;
	if (numbers->has_points && numbers->points != line->play.points)
		return false;
	if (numbers->has_total && numbers->total != state->seats[seat].points + line->play.points)
		return false;
	if (!state->game->plain->play(state, &line->play, number))
		return false;
	referee->counted = number;
	referee->last.seat = seat;
	return true;
}

/* A pass: who passes challenges nobody. */
static bool is_pass(const struct referee *referee, const char *at, const char *end)
{
	struct plain_numbers numbers;
	const struct game_state *state = referee->state;
	size_t seat, len = 0;

	at = plain_read_number(at, &numbers);
	if (at == NULL)
		return false;
	at = read_name(state, state->turn, at, end, &seat);
	while (at[len] != ' ' && at[len] != '\n' && at[len] != '\0')
		len++;
	return action_find((struct span){ at, len }, state->game->english_actions) == ACTION_PASS
		&& plain_read_claims(at + len, &numbers) != NULL;
}

/* The lines that were carried out, where they stand. */
struct plain_lines {
	const char *start, *last, *action, *end;	/* of all, of the last one */
	uint64_t count;
};

/* What stands behind them is about the last one. */
static void leave_lines(struct referee *referee, const struct plain_lines *lines)
{
	size_t len = 0;

	reader_pass(&referee->reader, (size_t)(lines->end - lines->start), lines->count, (size_t)(lines->end - lines->last));
	while (lines->action[len] != ' ')
		len++;
	entry_keep(&referee->slots[referee->current ^ 1].move.entry, &referee->reader.line, (struct span){ lines->action, len });
	referee->went_plainly += lines->count;
	referee->last.action = ACTION_PLAY;
	referee->last.number = referee->counted;
	referee->last.settled = false;
	referee->last.good = true;
}

static size_t next_seat(const struct game_state *state)
{
	return state->turn + 1 < state->seat_count ? state->turn + 1 : 0;
}

void plain_run(struct referee *referee)
{
	struct span ahead = text_ahead(referee);
	const char *end = ahead.at + ahead.len;
	struct plain_lines lines = { ahead.at, NULL, NULL, ahead.at, 0 };
	struct plain_line both[2], *line = &both[0], *next = &both[1];
	bool reads = ahead.len > 0 && read_line(referee, referee->state->turn, ahead.at, end, line);

	while (reads && referee->state->end_reason == NULL) {
		struct plain_line *now = line;
		reads = read_line(referee, next_seat(referee->state), now->end, end, next);
		if (!reads && !plain_record_ends(now->end) && !is_pass(referee, now->end, end))
			break;
		if (!play_line(referee, now))
			break;
		lines = (struct plain_lines){ lines.start, lines.end, now->action, now->end, lines.count + 1 };
		line = next;
		next = now;
	}
	if (lines.count > 0)
		leave_lines(referee, &lines);
}
