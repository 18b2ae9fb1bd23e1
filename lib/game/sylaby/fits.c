/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which tiles could be laid where. Costs: a few look-ups a tile of the hand and a tile of depth; a hand and a depth are never
 * larger than the set. */
#include "game/sylaby/fits.h"

#include "game/sylaby/sylaby.h"

static bool holds(struct sylaby_state *state, const struct joint *joint, enum yardstick yardstick)
{
	enum joint_verdict verdict = joint_judge(state, joint);

	if (yardstick == YARDSTICK_TABLE)
		return verdict == JOINT_GOOD && joint_is_in_table(state, joint);
	return yardstick == YARDSTICK_LENIENT ? verdict != JOINT_BAD : verdict == JOINT_GOOD;
}

static bool claims(const struct joint *joint, struct span claim)
{
	return claim.len == joint->text[0].len + joint->text[1].len &&
		span_starts_with(claim, joint->text[0]) &&
		span_equals(span_from(claim, joint->text[0].len), joint->text[1]);
}

/* The better one has the word that is claimed, then no collision, then a good joint; of equals the usual one. */
static unsigned worth(struct sylaby_state *state, const struct placement *placement, struct span claim)
{
	unsigned word = (unsigned)joint_judge(state, &placement->joint);

	return (claims(&placement->joint, claim) ? 8u : 0) +
		(placement->collides || word == JOINT_BAD ? 0 : 4u) + word;
}

void fits_best(struct sylaby_state *state, const struct position *position, const struct piece *piece,
	enum lie lie, struct spot spot, struct span claim, struct placement *best)
{
	struct placement placements[PLACEMENTS];
	unsigned best_worth = 0;
	const struct placed *beside = table_end(&position->table, spot);
	size_t count = table_placements(&state->choices, beside, spot.end, piece, lie, placements);
	*best = placements[0];
	for (size_t i = 0; i < count && count > 1; i++) {
		placements[i].collides = position_collides(position, &placements[i].placed, spot);
		unsigned its = worth(state, &placements[i], claim);
		if (i > 0 && its <= best_worth)
			continue;
		*best = placements[i];
		best_worth = its;
	}
	if (count == 1 && state->choices.turned_either)
		best->collides = position_collides(position, &best->placed, spot);
}

bool fits_piece(struct sylaby_state *state, const struct position *position, const struct piece *piece,
	struct spot spot, enum yardstick yardstick)
{
	struct placement placements[PLACEMENTS];
	enum lie last = state->choices.turned_either ? LIE_UP : LIE_STRAIGHT;

	if (spot.taken >= position->table.len)
		return false;
	const struct placed *beside = table_end(&position->table, spot);
	for (enum lie lie = LIE_STRAIGHT; lie <= last; lie++) {
		size_t count = table_placements(&state->choices, beside, spot.end, piece, lie, placements);
		for (size_t i = 0; i < count; i++)
			if (holds(state, &placements[i].joint, yardstick) &&
				!(state->choices.turned_either &&
					position_collides(position, &placements[i].placed, spot)))
				return true;
	}
	return false;
}

static bool fits_drawn(struct sylaby_state *state, const struct position *position,
	const struct sylaby_move *drew, struct spot spot, enum yardstick yardstick,
	struct piece *which)
{
	/* who draws more than the set has draws nothing that is worth a look */
	if (drew == NULL || drew->drawn == NULL || drew->draw > state->set.count)
		return false;
	for (size_t i = 0; i < drew->draw; i++) {
		*which = drew->drawn[i];
		if (fits_piece(state, position, which, spot, yardstick))
			return true;
	}
	return false;
}

/* One of his tiles that fits there goes to *which. */
static bool hand_fits(struct sylaby_state *state, const struct position *position, const struct holder *holder,
	struct spot spot, enum yardstick yardstick, struct piece *which)
{
	for (size_t i = 0; i < state->set.kind_count; i++) {
		if (position->held[holder->seat][i] == 0)
			continue;
		*which = sylaby_piece(state, i);
		if (fits_piece(state, position, which, spot, yardstick))
			return true;
	}
	return fits_drawn(state, position, holder->drew, spot, yardstick, which);
}

bool fits_any_end(struct sylaby_state *state, const struct position *position, const struct holder *holder,
	enum yardstick yardstick, struct piece *which, enum end *end)
{
	for (*end = END_FRONT; *end <= END_BACK; ++*end)
		if (hand_fits(state, position, holder, spot_behind(*end, 0), yardstick, which))
			return true;
	return false;
}

/* A table with more tiles than the set has come of a record that went wrong long ago. */
static bool is_too_long(const struct sylaby_state *state, const struct position *position)
{
	return position->table.len > state->set.count;
}

size_t fits_depth(struct sylaby_state *state, const struct position *position, const struct holder *holder,
	enum end end, enum yardstick yardstick, struct piece *which)
{
	for (size_t depth = 1; depth < position->table.len && !is_too_long(state, position); depth++)
		if (hand_fits(state, position, holder, spot_behind(end, depth), yardstick, which))
			return depth;
	return 0;
}

size_t fits_depth_of(struct sylaby_state *state, const struct position *position, const struct piece *piece,
	enum end end, size_t max, enum yardstick yardstick)
{
	for (size_t depth = 1; depth <= max && depth < position->table.len && !is_too_long(state, position);
		depth++)
		if (fits_piece(state, position, piece, spot_behind(end, depth), yardstick))
			return depth;
	return 0;
}
