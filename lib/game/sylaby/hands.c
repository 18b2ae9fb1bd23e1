/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the header says of the hands:
 *
 *     Hand Ola: no|ma da|mi ...      the tiles
 *     Hand Ola: 19                   how many
 *
 * and what follows where it says nothing: in variant II seven each; in variant I an equal share, or what the others leave. */
#include <assert.h>

#include "game/sylaby/rules.h"

enum { DRAWN_FIRST = 7 };

static const struct finding_kind
	no_name = { "record.syntax", SEVERITY_ERROR,
		N_("{0} names no player: Hand NAME: tiles, or their number") },
	unknown_player = { "record.player", SEVERITY_ERROR, N_("unknown player «{0}»; the players are {1}") },
	second_hand = { "record.repeated", SEVERITY_ERROR,
		N_("the hand of {0} stands here a second time; the first one counts") },
	no_tile = { "record.syntax", SEVERITY_ERROR, N_("«{0}» is no tile like ma|ta (a blank half is _)") },
	unknown_tile = { "tile.known", SEVERITY_VIOLATION, N_("the set {1} has no tile {0}") },
	too_many_copies = { "tile.known", SEVERITY_VIOLATION,
		N_("{0} is dealt more often than the set has it: {1}") },
	not_seven = { "setup.deal", SEVERITY_VIOLATION,
		NN_("{0} has {1#} tile, seven are drawn in variant II",
			"{0} has {1#} tiles, seven are drawn in variant II") },
	not_fair = { "setup.deal", SEVERITY_VIOLATION,
		NN_("{0} has {1#} tile; of {2} tiles a fair share is {3}",
			"{0} has {1#} tiles; of {2} tiles a fair share is {3}") },
	not_fair_either = { "setup.deal", SEVERITY_VIOLATION,
		NN_("{0} has {1#} tile; of {2} tiles a fair share is {3} or {4}",
			"{0} has {1#} tiles; of {2} tiles a fair share is {3} or {4}") },
	not_all = { "setup.deal", SEVERITY_VIOLATION,
		NN_("{1#} tile is dealt, the set has {2}: in variant I all are dealt",
			"{1#} tiles are dealt, the set has {2}: in variant I all are dealt") },
	too_small = { "setup.deal", SEVERITY_VIOLATION,
		NN_("the set has {2#} tile: that is not seven for each player",
			"the set has {2#} tiles: that is not seven for each player") },
	unsized = { "tile.held", SEVERITY_NOTE,
		N_("neither hands nor their sizes are known: what players hold, whether they had to "
		   "draw or take back, scores and the end of the game are not checked") },
	no_hands = { "tile.held", SEVERITY_NOTE,
		N_("the hands are not known: what players hold, whether they had to draw or take "
		   "back, a blocked game and repeated positions are not checked") },
	some_hands = { "tile.held", SEVERITY_NOTE,
		N_("the hand of {0} is not known: what it holds, whether there was need to draw or take back, a "
			"blocked game and repeated positions are not checked") };

struct deal {
	struct sylaby_state *state;
	const struct header *header;
	struct report *report;
	const struct field *fields[SYLABY_SEATS];
	size_t told; /* hands that the header has */
};

/* ---- reading ---- */

static bool add_tile(struct deal *deal, size_t seat, struct span text)
{
	struct sylaby_state *state = deal->state;
	const struct field *field = deal->fields[seat];
	struct piece piece;

	if (!sylaby_read_tile(state, field->line, text, &piece, deal->report)) {
		REPORT(deal->report, &no_tile, field_where(field, text), text);
		/* it is one all the same */
		state->played.hands[seat].size++;
		return false;
	}
	size_t kind = sylaby_kind(state, &piece);
	struct position *position = &state->played;
	bool good = kind != SIZE_MAX && position_seen(position, state, kind) < state->set.kinds[kind].copies;
	if (!good && rule_is_on(&state->head, &sylaby_rule_known))
		REPORT(deal->report, kind == SIZE_MAX ? &unknown_tile : &too_many_copies,
			field_where(field, text), text,
			kind == SIZE_MAX ? state->set.name
					 : arena_number(deal->report->arena, state->set.kinds[kind].copies));
	position->hands[seat].size++;
	if (good) {
		position->hands[seat].known++;
		position->held[seat][kind]++;
	}
	return good;
}

static void read_tiles(struct deal *deal, size_t seat)
{
	struct span rest = deal->fields[seat]->value;
	bool good = true;

	for (;;) {
		struct span word = span_cut_word(&rest);
		if (word.len == 0)
			break;
		while (word.len > 0) {
			struct span text = span_cut(&word, ',');
			if (text.len > 0)
				good &= add_tile(deal, seat, text);
		}
	}
	/* where one tile is wrong it could stand for any */
	if (!good)
		position_forget(&deal->state->played, deal->state, seat);
}

static void read_hand(struct deal *deal, size_t seat, const struct field *field)
{
	struct hand *hand = &deal->state->played.hands[seat];
	unsigned long size;

	deal->fields[seat] = field;
	deal->told++;
	hand->sized = true;
	if (span_to_number(field->value, 1000000, &size))
		hand->size = size;
	else
		read_tiles(deal, seat);
}

static void read_hands(struct deal *deal)
{
	const struct header *header = deal->header;

	for (size_t i = 0; i < header->fields.len; i++) {
		const struct field *field = &header->fields.items[i];
		if (field->id != FIELD_HAND)
			continue;
		size_t seat = seat_find(&deal->state->head, field->key);
		if (field->key.len == 0)
			REPORT(deal->report, &no_name, field_where(field, field->name), field->name);
		else if (seat == SEAT_NONE)
			REPORT(deal->report, &unknown_player, field_where(field, field->key), field->key,
				header_value(header, FIELD_PLAYERS));
		else if (deal->fields[seat] != NULL)
			REPORT(deal->report, &second_hand, field_where(field, field->key), field->key);
		else
			read_hand(deal, seat, field);
	}
}

/* ---- what follows ---- */

static size_t sum_of_sizes(const struct sylaby_state *state)
{
	size_t sum = 0;

	for (size_t i = 0; i < state->head.seat_count; i++)
		sum += state->played.hands[i].size;
	return sum;
}

static void size_hand(struct sylaby_state *state, size_t seat, size_t size)
{
	state->played.hands[seat].sized = true;
	state->played.hands[seat].size = size;
}

/* Variant I: an equal share, or for the last hand what the others leave. */
static void share_out(struct deal *deal)
{
	struct sylaby_state *state = deal->state;
	size_t seats = state->head.seat_count;
	assert(seats > 0);
	size_t share = state->set.count / seats;
	bool whole = state->set.count % seats == 0;

	for (size_t i = 0; i < seats; i++) {
		if (deal->fields[i] != NULL)
			continue;
		size_t sum = sum_of_sizes(state), left = sum < state->set.count ? state->set.count - sum : 0;
		if (whole)
			size_hand(state, i, share);
		else if (deal->told == seats - 1 && (left == share || left == share + 1))
			size_hand(state, i, left);
	}
}

/* When all other hands are known to the last tile the one that is not can only hold the rest. */
static void give_the_rest(struct deal *deal)
{
	struct sylaby_state *state = deal->state;
	size_t last = SEAT_NONE;

	for (size_t i = 0; i < state->head.seat_count; i++) {
		if (hand_is_known(&state->played.hands[i]) && deal->fields[i] != NULL)
			continue;
		if (last != SEAT_NONE || deal->fields[i] != NULL)
			return;
		last = i;
	}
	struct hand *hand = last == SEAT_NONE ? NULL : &state->played.hands[last];
	if (hand == NULL || !hand->sized || sum_of_sizes(state) != state->set.count)
		return;
	for (size_t kind = 0; kind < state->set.kind_count; kind++) {
		unsigned left = state->set.kinds[kind].copies - position_seen(&state->played, state, kind);
		state->played.held[last][kind] = left;
		hand->known += left;
	}
}

/* ---- checks ---- */

static struct where value_where(const struct field *field)
{
	assert(field != NULL);
	return field_where(field, field->value.len > 0 ? field->value : field->name);
}

static bool check_share(const struct deal *deal, size_t seat)
{
	const struct sylaby_state *state = deal->state;
	size_t size = state->played.hands[seat].size, count = state->set.count,
	       seats = state->head.seat_count;
	size_t share = count / seats;
	bool whole = count % seats == 0;
	struct arena *arena = deal->report->arena;

	if (state->draws ? size == DRAWN_FIRST : size == share || (!whole && size == share + 1))
		return true;
	REPORT(deal->report,
		state->draws	? &not_seven
			: whole ? &not_fair
				: &not_fair_either,
		value_where(deal->fields[seat]), state->head.seats[seat].name,
		arena_number(arena, (long long)size), arena_number(arena, (long long)count),
		arena_number(arena, (long long)share), arena_number(arena, (long long)share + 1));
	return false;
}

static void check_deal(const struct deal *deal)
{
	const struct sylaby_state *state = deal->state;
	size_t seats = state->head.seat_count, sum = sum_of_sizes(state), last = 0;
	struct arena *arena = deal->report->arena;
	struct where start = { deal->header->first, 0, 0 };
	bool good = true;

	if (!rule_is_on(&state->head, &sylaby_rule_deal))
		return;
	for (size_t i = 0; i < seats; i++) {
		if (deal->fields[i] == NULL)
			continue;
		good &= check_share(deal, i);
		last = i;
	}
	struct span set_count = arena_number(arena, (long long)state->set.count);
	if (state->draws && sum > state->set.count)
		REPORT(deal->report, &too_small, start, SPAN(""), SPAN(""), set_count);
	else if (!state->draws && good && deal->told == seats && sum != state->set.count)
		REPORT(deal->report, &not_all, value_where(deal->fields[last]), SPAN(""),
			arena_number(arena, (long long)sum), set_count);
}

/* Once a game: what cannot be checked. */
static void tell_unknown(struct deal *deal)
{
	struct sylaby_state *state = deal->state;
	size_t unknown = 0;
	struct span names = SPAN("");

	for (size_t i = 0; i < state->head.seat_count; i++) {
		if (hand_is_known(&state->played.hands[i]))
			continue;
		names = arena_join(deal->report->arena,
			(struct span[]){
				names, unknown++ == 0 ? SPAN("") : SPAN(", "), state->head.seats[i].name },
			3);
	}
	state->told_unknown_hand = unknown > 0;
	if (unknown == 0 || !rule_is_on(&state->head, &sylaby_rule_held))
		return;
	REPORT(deal->report,
		state->head.scores_unknown		    ? &unsized
			: unknown == state->head.seat_count ? &no_hands
							    : &some_hands,
		((struct where){ deal->header->first, 0, 0 }), names);
}

void sylaby_start_hands(struct sylaby_state *state, const struct header *header, struct report *report)
{
	struct deal deal = { .state = state, .header = header, .report = report };
	struct position *position = &state->played;

	read_hands(&deal);
	for (size_t i = 0; i < state->head.seat_count && state->draws; i++)
		if (deal.fields[i] == NULL)
			size_hand(state, i, DRAWN_FIRST);
	if (!state->draws) {
		share_out(&deal);
		give_the_rest(&deal);
	}
	size_t sum = sum_of_sizes(state);
	position->bag = state->draws && sum < state->set.count ? state->set.count - sum : 0;
	for (size_t i = 0; i < state->head.seat_count; i++) {
		state->head.scores_unknown |= !position->hands[i].sized;
		state->head.seats[i].points = (long)position->hands[i].size;
	}
	check_deal(&deal);
	tell_unknown(&deal);
}
