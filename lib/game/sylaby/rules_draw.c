/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about drawing from the bag, variant II. */
#include "game/sylaby/rules.h"

enum weight sylaby_missed(const struct sylaby_state *state, bool by_table, bool by_dict)
{
	if (!by_dict)
		return WEIGHT_NONE;
	return state->choices.forced == FORCED_DICT || (state->choices.forced == FORCED_TABLE && by_table)
		? WEIGHT_VIOLATION
		: WEIGHT_NOTE;
}

bool sylaby_breaks_draw_count(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_move *move = state->facts.move;

	if (move == NULL || move->draw == 0 || (state->draws && move->draw <= state->at->bag))
		return false;
	*token = move->draw_text;
	if (!state->draws)
		*why = MESSAGE0(N_("in variant I there is nothing to draw"));
	else if (state->at->bag == 0)
		*why = MESSAGE0(N_("the bag is empty"));
	else
		*why = MESSAGE(NN_("the bag holds {1#} tile, not {0}", "the bag holds {1#} tiles, not {0}"),
			arena_number(question->arena, (long long)move->draw),
			arena_number(question->arena, (long long)state->at->bag));
	return true;
}

static size_t bag_behind(const struct sylaby_state *state)
{
	size_t drawn = state->facts.move->draw, bag = state->at->bag;

	return drawn < bag ? bag - drawn : 0;
}

bool sylaby_breaks_draw_empty(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_move *move = state->facts.move;

	if (move == NULL || move->take == 0 || !state->draws ||
		(bag_behind(state) == 0 && !state->choices.bag_empty_pass))
		return false;
	*token = move->take_text;
	if (bag_behind(state) > 0)
		*why = MESSAGE(N_("tiles are taken back though the bag still holds {0}"),
			arena_number(question->arena, (long long)bag_behind(state)));
	else
		*why = MESSAGE0(N_("with the bag empty nothing is taken back (bag-empty=pass)"));
	return true;
}

/* He had the tile that he laid before the last one was drawn. */
static bool had_before(const struct rule_question *question, const struct laid *laid)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	const struct sylaby_move *move = facts->move;
	size_t kind = sylaby_kind(state, &laid->piece);

	if (kind == SIZE_MAX)
		return false;
	if (move->drawn != NULL)
		return !piece_equals(&move->drawn[move->draw - 1], &laid->piece);
	return state->at->held[facts->seat][kind] > 0 &&
		position_seen(state->at, state, kind) >= state->set.kinds[kind].copies;
}

static bool drew_past_his_tile(const struct rule_question *question, const struct laid *laid)
{
	struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;

	if (laid->rejected_text.len > 0 || facts->move->take > 0 || !had_before(question, laid))
		return false;
	return facts->opening || joint_judge(state, &facts->placement.joint) == JOINT_GOOD;
}

/* What he had before the last tile was drawn and could have laid. */
static bool find_missed(
	const struct rule_question *question, enum yardstick yardstick, struct piece *which, enum end *end)
{
	struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	struct sylaby_move earlier = *facts->move;
	struct holder holder = { facts->seat, &earlier };

	earlier.draw--;
	return fits_any_end(state, state->at, &holder, yardstick, which, end);
}

static enum weight weigh_missed(const struct rule_question *question, struct message *why)
{
	struct sylaby_state *state = sylaby_of(question->state);
	struct piece which;
	enum end end;

	if (state->at->table.len == 0) {
		*why = MESSAGE0(N_("tiles were drawn though any tile could have been laid"));
		return sylaby_missed(state, true, true);
	}
	bool by_dict = find_missed(question, YARDSTICK_DICT, &which, &end);
	bool by_table = by_dict && state->choices.forced == FORCED_TABLE &&
		find_missed(question, YARDSTICK_TABLE, &which, &end);
	if (by_dict)
		*why = MESSAGE(end == END_FRONT
				? N_("{0} could have been laid at the front before the last tile was drawn")
				: N_("{0} could have been laid at the back before the last tile was drawn"),
			piece_text(&which, question->arena));
	return sylaby_missed(state, by_table, by_dict);
}

/* Nothing was laid, taken back or left to draw: what could have been laid? */
static enum weight weigh_not_laid(const struct rule_question *question, struct message *why)
{
	struct sylaby_state *state = sylaby_of(question->state);
	struct holder holder = { state->facts.seat, state->facts.move };
	struct piece which;
	enum end end;

	if (!fits_any_end(state, state->at, &holder, YARDSTICK_DICT, &which, &end))
		return WEIGHT_NONE;
	*why = MESSAGE(end == END_FRONT ? N_("nothing was laid, though {0} could have been laid at the front")
					: N_("nothing was laid, though {0} could have been laid at the back"),
		piece_text(&which, question->arena));
	bool by_table = state->choices.forced == FORCED_TABLE &&
		fits_any_end(state, state->at, &holder, YARDSTICK_TABLE, &which, &end);
	return sylaby_missed(state, by_table, true);
}

enum weight sylaby_weigh_draw_stuck(
	const struct rule_question *question, struct message *why, struct span *token)
{
	struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	const struct laid *laid = sylaby_laid(facts);

	if (facts->move == NULL || facts->move->draw == 0 || !state->draws ||
		(facts->late && state->choices.timeout_stuck))
		return WEIGHT_NONE;
	*token = facts->move->draw_text;
	if (laid == NULL && !facts->late && bag_behind(state) > 0) {
		*why = MESSAGE(NN_("nothing was laid, though the bag still holds {0#} tile",
			"nothing was laid, though the bag still holds {0#} tiles"),
			arena_number(question->arena, (long long)bag_behind(state)));
		return WEIGHT_VIOLATION;
	}
	if (laid != NULL && drew_past_his_tile(question, laid)) {
		*why = MESSAGE(N_("{0} could have been laid before the last tile was drawn"),
			piece_text(&laid->piece, question->arena));
		return WEIGHT_VIOLATION;
	}
	enum weight weight = weigh_missed(question, why);
	if (weight != WEIGHT_NONE || laid != NULL || facts->late || facts->move->take > 0)
		return weight;
	return weigh_not_laid(question, why);
}

bool sylaby_breaks_draw_stuck(const struct rule_question *question, struct message *why, struct span *token)
{
	return sylaby_weigh_draw_stuck(question, why, token) == WEIGHT_VIOLATION;
}
