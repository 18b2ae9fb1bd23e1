/* SPDX-License-Identifier: GPL-3.0-or-later
 * Who plays, and under which name. */
#include "game/rules.h"
#include "referee/internal.h"
#include "text/person.h"

static const struct finding_kind
	no_players = { "setup.players", SEVERITY_ERROR, N_("the header names no players (Players:)") },
	too_many_players = { "setup.players", SEVERITY_ERROR, NN_("{0#} player is more than can be replayed", "{0#} players are more than can be replayed") },
	number_of_players = { "setup.players", SEVERITY_VIOLATION, NN_("{0#} player; the game is for {1} to {2}", "{0#} players; the game is for {1} to {2}") },
	number_of_players_fixed = { "setup.players", SEVERITY_ERROR, NN_("{0#} player; the game is for {1} to {2}", "{0#} players; the game is for {1} to {2}") },
	same_name = { "setup.players", SEVERITY_VIOLATION, N_("two players have the name «{0}»; the later one is {1} here") },
	spelling_of_name = { "setup.players", SEVERITY_VIOLATION, N_("«{0}» and «{2}» are spellings of one name; the later player is {1} here") },
	semicolon = { "setup.players", SEVERITY_NOTE, N_("«{0}» is one player: commas stand between players, not «{1}»") };

enum { PLAYERS_MAX = 64 };

size_t count_names(struct span names)
{
	size_t count = 0;

	while (names.len > 0)
		count += span_cut(&names, ',').len > 0;
	return count;
}

static bool names_are_apart(const struct game_state *state)
{
	for (size_t i = 1; i < state->seat_count; i++)
		for (size_t j = 0; j < i; j++)
			if (person_compare(state->seats[i].name, state->seats[j].name) != PERSON_OTHER)
				return false;
	return true;
}

/* Gives the seat a name that nobody has: NAME (2), or a higher number, since somebody may be called NAME (2) already. */
static void number_name(struct game_state *state, size_t seat, unsigned long number, struct set *taken)
{
	struct span name = state->seats[seat].name;

	state->seats[seat].spelled = name;
	do {
		state->seats[seat].name = arena_join(state->arena, (struct span[]){ name, SPAN(" ("),
			arena_number(state->arena, (long long)number++), SPAN(")") }, 4);
		state->seats[seat].key = SPAN("");
	} while (set_find(taken, seat_key(state, seat), NULL));
	set_put(taken, seat_key(state, seat), seat);
}

/* Namesakes are told apart by numbers, in what is said of them and where a line names them. */
static void check_names(struct referee *referee)
{
	struct game_state *state = referee->state;
	struct set taken = { .arena = &referee->event_arena };

	if (names_are_apart(state))
		return;
	size_t first[PLAYERS_MAX] = { 0 }, count[PLAYERS_MAX] = { 0 };
	for (size_t i = 0; i < state->seat_count; i++) {
		uint64_t place = i;
		if (!set_find(&taken, seat_key(state, i), &place))
			set_put(&taken, seat_key(state, i), i);
		first[i] = (size_t)place;
		count[i] = 1;
	}
	for (size_t i = 0; i < state->seat_count; i++) {
		struct span name = state->seats[i].name, other = state->seats[first[i]].name;
		if (first[i] == i)
			continue;
		number_name(state, i, ++count[first[i]], &taken);
		REPORT(&referee->report, span_equals(name, other) ? &same_name : &spelling_of_name,
			setup_where(referee, FIELD_PLAYERS, name), name, state->seats[i].name, other);
	}
}

/* What people put between players, where a comma is due. Names hold such words, too: nothing follows from it but a hint. */
static const char *const between_players[] = {
	";", " и ", " i ", " og ", " and ", " & ", " + ", " / ", "/", " vs ", " vs. ", " против ", " przeciw ", " mod ", " against ",
	" – ", " — ", " - ", "&", "+",
};

static struct span find_between(struct span names)
{
	for (size_t i = 0; i < sizeof between_players / sizeof *between_players; i++) {
		struct span sign = span_of(between_players[i]);
		for (size_t at = 1; at + sign.len < names.len; at++)
			if (span_starts_with(span_from(names, at), sign))
				return (struct span){ names.at + at, sign.len };
	}
	return SPAN("");
}

/* Where there are too few players a word or sign that people put between two is told with it. */
static void tell_number(struct referee *referee, const struct finding_kind *kind, struct span names, size_t count)
{
	const struct game *game = referee->state->game;
	struct arena *arena = &referee->event_arena;
	struct span between = count < game->seats_min ? find_between(names) : SPAN("");

	struct message message = MESSAGE(kind->text, arena_number(arena, (long long)count), arena_number(arena, game->seats_min),
		arena_number(arena, game->seats_max), span_trim(between));

	if (between.len > 0)
		message.tail = N_("; commas stand between players, not «{3}»");
	report_add(&referee->report, kind, setup_where(referee, FIELD_PLAYERS, between.len > 0 ? between : names), &message);
}

/* No name holds a semicolon. */
static void check_separators(struct referee *referee, struct span names)
{
	while (names.len > 0) {
		struct span name = span_cut(&names, ',');
		const char *sign = name.len == 0 ? NULL : memchr(name.at, ';', name.len);
		if (sign == NULL)
			continue;
		REPORT(&referee->report, &semicolon, setup_where(referee, FIELD_PLAYERS, (struct span){ sign, 1 }), name, SPAN(";"));
		return;
	}
}

bool seat_players(struct referee *referee)
{
	struct game_state *state = referee->state;
	const struct game *game = state->game;
	struct span names = header_value(&referee->header, FIELD_PLAYERS), whole = names;
	size_t count = count_names(names);
	bool unusual = count < game->seats_min || count > game->seats_max;

	if (count == 0 || count > PLAYERS_MAX) {
		REPORT(&referee->report, count == 0 ? &no_players : &too_many_players,
			setup_where(referee, FIELD_PLAYERS, whole), arena_number(&referee->event_arena, (long long)count));
		return false;
	}
	state->seats = arena_new(state->arena, count, sizeof *state->seats);
	while (names.len > 0) {
		struct span name = span_cut(&names, ',');
		struct seat *seat = &state->seats[state->seat_count];
		if (name.len == 0)
			continue;
		if (game->has_ages)
			name_cut_age(&name, &seat->age);
		seat->name = name;
		state->seat_count++;
	}
	const struct finding_kind *kind = game->seats_fixed ? &number_of_players_fixed : &number_of_players;
	if (unusual && rule_is_on(state, &rule_setup_players))
		tell_number(referee, kind, whole, count);
	if (!unusual)
		check_separators(referee, whole);
	check_names(referee);
	return !unusual || !game->seats_fixed;
}
