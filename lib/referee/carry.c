/* SPDX-License-Identifier: GPL-3.0-or-later
 * What becomes of a move that was judged: RULES-balda.md, section 6, and RULINGS, Turns. */
#include "game/rules.h"
#include "referee/internal.h"

static bool can_stand(const struct game_state *state, const struct slot *slot, size_t seat)
{
	return state->seats[seat].standing == STANDING_IN
		&& (state->game->cannot_stand == NULL || !state->game->cannot_stand(&slot->move, &slot->ruling));
}

static enum disposition dispose(const struct game_state *state, const struct slot *slot, size_t seat, bool challenged)
{
	const struct ruling *ruling = &slot->ruling;
	enum violation_policy policy = challenged ? POLICY_VOID : state->settings.on_violation;
	bool stand = policy == POLICY_STAND && state->seats[seat].standing == STANDING_IN;

	/* out of turn it was nobody's turn to lose: the player who was due is still due, unless play goes on from the one
	 * who moved (RULINGS, Turns) */
	if (ruling_has(ruling, &rule_turn_order) && !stand)
		return DISPOSITION_RETRY;
	if (ruling_has(ruling, &rule_clock_move) || ruling_has(ruling, &rule_clock_game))
		return DISPOSITION_LOST_TURN;
	if (policy == POLICY_RETRY)
		return DISPOSITION_RETRY;
	return stand && can_stand(state, slot, seat) ? DISPOSITION_STANDS : DISPOSITION_VOID;
}

const struct forced_move *forced_ruling(const struct referee *referee, const struct slot *slot)
{
	const struct forced_move *move = referee->setup->forced;

	return move != NULL && move->move == slot->move.number && slot->move.action == ACTION_PLAY ? move : NULL;
}

static enum disposition dispose_forced(const struct referee *referee, const struct slot *slot, size_t seat, bool stands,
	bool challenged)
{
	const struct game_state *state = referee->state;
	bool good = slot->ruling.count == 0;

	if (stands && can_stand(state, slot, seat))
		return good ? DISPOSITION_GOOD : DISPOSITION_STANDS;
	/* the table took it off itself, and what was done beside it stays */
	if (good && referee_is_rejected(referee, &slot->move))
		return DISPOSITION_GOOD;
	if (good)
		return DISPOSITION_VOID;
	/* as a move that was challenged with success, but where a bad one is tried again the record has the second try */
	return dispose(state, slot, seat, challenged || state->settings.on_violation != POLICY_RETRY);
}

static void forfeit(struct referee *referee, size_t seat)
{
	/* who has left has nothing more to lose */
	if (referee->state->end_reason != NULL || referee->state->seats[seat].standing != STANDING_IN)
		return;
	referee->state->forfeited = seat;
	referee->state->end_reason = "forfeit";
}

/* What the move brings upon its player, beside its being taken off. */
static void punish(struct referee *referee, const struct slot *slot, size_t seat, enum verdict verdict, bool challenged)
{
	const struct forced_move *decided = forced_ruling(referee, slot);

	if (decided != NULL && decided->stands)
		return;
	if (ruling_has(&slot->ruling, &rule_clock_game))
		result_leave(referee, seat, STANDING_FLAGGED, rule_clock_game.id);
	else if (verdict == VERDICT_VIOLATION && !challenged && decided == NULL
		 && referee->state->settings.on_violation == POLICY_FORFEIT)
		forfeit(referee, seat);
}

long carry_out(struct referee *referee, struct slot *slot, size_t seat, enum verdict verdict, bool challenged)
{
	struct game_state *state = referee->state;
	const struct forced_move *decided = forced_ruling(referee, slot);
	enum disposition disposition = DISPOSITION_GOOD;

	if (decided != NULL && (decided->stands || verdict != VERDICT_CONSEQUENCE))
		disposition = dispose_forced(referee, slot, seat, decided->stands, challenged);
	else if (verdict == VERDICT_CONSEQUENCE)
		disposition = DISPOSITION_VOID;
	else if (verdict == VERDICT_VIOLATION)
		disposition = dispose(state, slot, seat, challenged);
	slot->carried_out = true;
	slot->disposition = disposition;
	long taken_off = state->seats[seat].taken_off;
	long points = state->game->apply(state, &slot->move, seat, disposition);
	/* the table itself took a challenged move off: its totals do not count it */
	if (challenged)
		state->seats[seat].taken_off = taken_off;
	punish(referee, slot, seat, verdict, challenged);
	return points;
}
