/* SPDX-License-Identifier: GPL-3.0-or-later
 * Who has which tile, as far as it is known. */
#include "game/sylaby/position.h"

#include "game/sylaby/sylaby.h"

static unsigned *new_counts(const struct sylaby_state *state)
{
	return arena_new(state->head.arena, state->set.kind_count, sizeof(unsigned));
}

void position_init(struct position *position, const struct sylaby_state *state)
{
	*position = (struct position){ .on_table = new_counts(state) };
	for (size_t i = 0; i < SYLABY_SEATS; i++)
		position->held[i] = new_counts(state);
}

static void add_cells(struct position *position, const struct placed *placed, uint64_t ordinal)
{
	for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++)
		set_put(&position->cells,
			(struct span){ (const char *)&placed->at[side], sizeof placed->at[side] }, ordinal);
}

void position_copy(struct position *to, const struct position *from, const struct sylaby_state *state)
{
	size_t bytes = state->set.kind_count * sizeof(unsigned);

	position_init(to, state);
	memcpy(to->on_table, from->on_table, bytes);
	for (size_t i = 0; i < SYLABY_SEATS; i++) {
		memcpy(to->held[i], from->held[i], bytes);
		to->hands[i] = from->hands[i];
	}
	to->bag = from->bag;
	to->front_ordinal = from->front_ordinal;
	table_copy(&to->table, &from->table);
	for (size_t i = 0; i < to->table.len && state->choices.turned_either; i++)
		add_cells(to, table_get(&to->table, i), to->front_ordinal + i);
}

void position_release(struct position *position)
{
	table_release(&position->table);
	set_clear(&position->cells);
}

size_t sylaby_kind(const struct sylaby_state *state, const struct piece *piece)
{
	const struct tile_kind *kind = tileset_find(
		&state->set, (struct tile){ piece->halves[SIDE_LEFT], piece->halves[SIDE_RIGHT] });

	return kind == NULL ? SIZE_MAX : (size_t)(kind - state->set.kinds);
}

struct piece sylaby_piece(const struct sylaby_state *state, size_t kind)
{
	struct tile tile = state->set.kinds[kind].tile;

	return (struct piece){ { tileset_text(&state->set, tile.left),
				       tileset_text(&state->set, tile.right) },
		{ tile.left, tile.right } };
}

unsigned position_seen(const struct position *position, const struct sylaby_state *state, size_t kind)
{
	unsigned seen = position->on_table[kind];

	for (size_t i = 0; i < state->head.seat_count; i++)
		seen += position->held[i][kind];
	return seen;
}

bool hand_is_known(const struct hand *hand)
{
	return hand->sized && hand->known == hand->size;
}

void position_forget(struct position *position, const struct sylaby_state *state, size_t seat)
{
	memset(position->held[seat], 0, state->set.kind_count * sizeof(unsigned));
	position->hands[seat].known = 0;
}

/* Hands a tile to the seat, in whatever way. One that cannot be there makes the hand unknown. */
static void give(
	struct position *position, const struct sylaby_state *state, size_t seat, const struct piece *piece)
{
	struct hand *hand = &position->hands[seat];
	size_t kind = sylaby_kind(state, piece);

	hand->size++;
	if (kind == SIZE_MAX || position_seen(position, state, kind) >= state->set.kinds[kind].copies) {
		position_forget(position, state, seat);
		return;
	}
	hand->known++;
	position->held[seat][kind]++;
}

void position_draw(struct position *position, const struct sylaby_state *state, size_t seat,
	const struct sylaby_move *move)
{
	position->bag -= move->draw < position->bag ? move->draw : position->bag;
	if (move->drawn == NULL) {
		position->hands[seat].size += move->draw;
		return;
	}
	for (size_t i = 0; i < move->draw; i++)
		give(position, state, seat, &move->drawn[i]);
}

void position_take(
	struct position *position, const struct sylaby_state *state, size_t seat, size_t count, enum end end)
{
	for (; count > 0 && position->table.len > 0; count--) {
		struct placed placed = *table_end(&position->table, spot_behind(end, 0));
		size_t kind = sylaby_kind(state, &placed.piece);
		for (int side = SIDE_LEFT; side <= SIDE_RIGHT && state->choices.turned_either; side++)
			set_remove(&position->cells,
				(struct span){ (const char *)&placed.at[side], sizeof placed.at[side] });
		table_drop(&position->table, end);
		if (end == END_FRONT)
			position->front_ordinal++;
		if (kind != SIZE_MAX)
			position->on_table[kind]--;
		give(position, state, seat, &placed.piece);
	}
}

/* The tile leaves the hand; one that was not known to be there must have been among the unknown ones, and if there are
 * none, or it is seen elsewhere, what was known was wrong. */
static void leave_hand(struct position *position, const struct sylaby_state *state, size_t seat, size_t kind)
{
	struct hand *hand = &position->hands[seat];
	bool was_known = hand_is_known(hand);

	if (hand->size > 0)
		hand->size--;
	if (kind != SIZE_MAX && position->held[seat][kind] > 0) {
		position->held[seat][kind]--;
		hand->known--;
	} else if (was_known || kind == SIZE_MAX ||
		position_seen(position, state, kind) >= state->set.kinds[kind].copies) {
		position_forget(position, state, seat);
	}
}

void position_lay(struct position *position, const struct sylaby_state *state, size_t seat,
	const struct placed *placed, enum end end)
{
	size_t kind = sylaby_kind(state, &placed->piece);

	leave_hand(position, state, seat, kind);
	if (kind != SIZE_MAX)
		position->on_table[kind]++;
	if (end == END_FRONT)
		position->front_ordinal--;
	table_add(&position->table, placed, end);
	if (state->choices.turned_either)
		add_cells(position, placed,
			position->front_ordinal + (end == END_FRONT ? 0 : position->table.len - 1));
}

bool position_collides(const struct position *position, const struct placed *placed, struct spot spot)
{
	uint64_t first = position->front_ordinal + (spot.from == END_FRONT ? spot.taken : 0);
	uint64_t count = position->table.len - spot.taken, ordinal;

	for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
		struct span key = { (const char *)&placed->at[side], sizeof placed->at[side] };
		if (set_find(&position->cells, key, &ordinal) && ordinal - first < count)
			return true;
	}
	return false;
}
