/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the rules ask about a line, worked out once. */
#include "game/sylaby/sylaby.h"

/* Which end a line means that does not say so: the one where its word, or else any good word, comes about; the back when that
 * does not tell. */
static enum end guess_end(struct sylaby_state *state, const struct position *position,
	const struct sylaby_move *move, const struct laid *laid)
{
	struct placement front, back;

	fits_best(state, position, &laid->piece, laid->lie, (struct spot){ END_FRONT, move->take, move->take_end },
		laid->claim, &front);
	fits_best(state, position, &laid->piece, laid->lie, (struct spot){ END_BACK, move->take, move->take_end }, laid->claim,
		&back);
	if (joint_judge(state, &back.joint) == JOINT_BAD && joint_judge(state, &front.joint) != JOINT_BAD)
		return END_FRONT;
	return END_BACK;
}

bool sylaby_place(struct sylaby_state *state, const struct position *position, const struct sylaby_move *move,
	const struct laid *laid, enum end *end, bool *unclear, struct placement *placement)
{
	*unclear = laid->plus_before == laid->plus_behind;
	*end = laid->plus_behind ? END_FRONT : END_BACK;
	if (move->take >= position->table.len)
		return false;
	if (*unclear)
		*end = guess_end(state, position, move, laid);
	fits_best(state, position, &laid->piece, laid->lie, (struct spot){ *end, move->take, move->take_end }, laid->claim,
		placement);
	return true;
}

static void look_at_word(
	struct sylaby_state *state, const struct laid *laid, struct arena *arena, struct sylaby_facts *facts)
{
	const struct joint *joint = &facts->placement.joint;

	if (!joint_has_blank(joint))
		facts->word = joint_word(joint, arena);
	else if (state->choices.blank_word && laid->claim.len > 0)
		facts->word = laid->claim;
}

void sylaby_facts_make(struct sylaby_state *state, const struct move *move, struct arena *arena)
{
	struct sylaby_facts *facts = &state->facts;
	const struct entry *entry = &move->entry;

	facts->seat = move->named_seat != SEAT_NONE ? move->named_seat : state->head.turn;
	facts->move = move->action == ACTION_PLAY ? move->own : NULL;
	facts->entry = entry;
	facts->late = (facts->move != NULL && facts->move->time_text.len > 0) ||
		(state->glass_tenths > 0 && entry->time_text.len > 0 &&
			(long)entry->time_tenths > state->glass_tenths);
	facts->judged = facts->end_unclear = facts->disputed = facts->bad_word = false;
	facts->can_do = facts->can_do_known = false;
	facts->word = SPAN("");
	facts->verdict.faults = facts->verdict.questionable = facts->own_faults = 0;
	facts->passes = !facts->late && (facts->move == NULL || (facts->move->passes && facts->move->draw == 0));
	if (facts->passes)
		facts->can_do = sylaby_can_do(state, state->at, facts->seat, &facts->can_do_known);
	const struct laid *laid = sylaby_laid(facts);
	facts->opening = true;
	if (laid == NULL)
		return;
	facts->opening = !sylaby_place(
		state, state->at, facts->move, laid, &facts->end, &facts->end_unclear, &facts->placement);
	if (!facts->opening)
		look_at_word(state, laid, arena, facts);
}
