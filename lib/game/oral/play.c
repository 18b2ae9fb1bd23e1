/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a line does to the game. */
#include "game/oral/oral.h"

static void begin_round(struct oral_state *state, size_t seat)
{
	state->len = 0;
	state->over = false;
	state->last.there = false;
	set_clear(&state->voided);
	state->head.turn = seat;
}

/* Ends the game when somebody who is still in has so many points. */
static void check_limit(struct oral_state *state)
{
	const struct game_state *head = &state->head;

	for (size_t i = 0; i < head->seat_count && state->limit > 0; i++)
		if (head->seats[i].standing == STANDING_IN && head->seats[i].points >= (long)state->limit
		    && head->end_reason == NULL)
			state->head.end_reason = oral_rule_limit.id;
}

static void give_point(struct oral_state *state, size_t seat)
{
	state->head.seats[seat].points++;
}

static void close_refusal(struct oral_state *state)
{
	state->asked.open = false;
	begin_round(state, state->asked.then);
	check_limit(state);
}

void oral_take_shown_back(struct oral_state *state)
{
	if (state->asked.costs)
		give_point(state, state->asked.refuser);
	close_refusal(state);
}

void oral_leave(struct game_state *head, size_t seat)
{
	if (head->turn == seat)
		head->turn = seat_after(head, seat);
}

/* Antibalda: the fragment that is judged earns a point. */
static bool completes(const struct oral_state *state)
{
	return state->kind == ORAL_ANTIBALDA && state->facts.whole.contained >= CONTAINED_DOUBTFUL;
}

static void take_off(struct oral_state *state, const struct move *move, size_t seat)
{
	const struct oral_move *own = move->own;

	state->head.seats[seat].taken_off += completes(state);
	if (!own->foreign)
		oral_remember_voided(state, own, move->number);
}

static void remember(struct oral_state *state, const struct move *move, size_t seat, bool broke)
{
	state->last = (struct oral_last){ true, broke, seat, move->number, state->facts.first_broken };
}

/* The turn goes on from the one who moved; a move that came off out of turn leaves it. */
static void next_turn(struct oral_state *state, size_t seat, enum disposition disposition)
{
	struct game_state *head = &state->head;

	if (disposition == DISPOSITION_RETRY || (disposition == DISPOSITION_VOID && state->facts.wrong_starter))
		return;
	head->turn = seat_after(head, seat);
}

/* The fragment is now this one. Returns the points. */
static long put_fragment(struct oral_state *state, const struct oral_move *own, size_t seat)
{
	bool earns = completes(state);

	state->len = own->len;
	memcpy(state->fragment, own->letters, own->len);
	state->over = state->kind == ORAL_ANTIBALDA && state->facts.longer.contained == CONTAINED_NOT;
	if (earns)
		give_point(state, seat);
	return earns;
}

/* Option strict: a violation costs its point at once, and the round is over. */
static bool costs_at_once(const struct oral_state *state, enum disposition disposition)
{
	return state->strict && state->kind != ORAL_ANTIBALDA && disposition != DISPOSITION_GOOD
		&& !state->facts.is_consequence && disposition != DISPOSITION_LOST_TURN && state->head.settings.on_violation != POLICY_FORFEIT;
}

static long pay_at_once(struct oral_state *state, size_t seat)
{
	give_point(state, seat);
	begin_round(state, seat_after(&state->head, seat));
	check_limit(state);
	return 1;
}

static long apply_fragment(struct oral_state *state, const struct move *move, size_t seat, enum disposition disposition)
{
	const struct oral_move *own = move->own;
	bool stays = (disposition == DISPOSITION_GOOD || disposition == DISPOSITION_STANDS) && !own->foreign;
	long points = 0;

	if (costs_at_once(state, disposition))
		return pay_at_once(state, seat);
	if (state->over)
		begin_round(state, state->head.turn);
	if (stays)
		points = put_fragment(state, own, seat);
	else
		take_off(state, move, seat);
	remember(state, move, seat, disposition != DISPOSITION_GOOD);
	next_turn(state, seat, disposition);
	check_limit(state);
	return points;
}

static long apply_pass(struct oral_state *state, const struct move *move, size_t seat, enum disposition disposition)
{
	if (costs_at_once(state, disposition))
		return pay_at_once(state, seat);
	if (disposition != DISPOSITION_GOOD)
		remember(state, move, seat, true);
	next_turn(state, seat, disposition);
	return 0;
}

/* Opens the place for the word that is shown next, or begins the next round. */
static void end_refused_round(struct oral_state *state, const struct move *move, size_t seat)
{
	size_t then = seat_after(&state->head, seat);

	if (!oral_is_shown(move->next)) {
		begin_round(state, then);
		check_limit(state);
		return;
	}
	state->asked.open = true;
	state->asked.costs = state->facts.payer == PAYER_SHOWER;
	state->asked.seat = state->last.seat;
	state->asked.refuser = seat;
	state->asked.then = then;
	state->head.turn = state->last.seat;
}

static long apply_refusal(struct oral_state *state, const struct move *move, size_t seat, enum disposition disposition)
{
	bool stays = disposition == DISPOSITION_GOOD || disposition == DISPOSITION_STANDS;

	/* there is nothing that it could end */
	if (!stays || !state->last.there || state->last.seat == seat) {
		next_turn(state, seat, disposition);
		return 0;
	}
	enum oral_payer payer = state->facts.payer;
	if (payer == PAYER_REFUSER)
		give_point(state, seat);
	else if (payer == PAYER_MOVER || payer == PAYER_SILENT)
		give_point(state, state->last.seat);
	end_refused_round(state, move, seat);
	return payer == PAYER_REFUSER;
}

static long apply_shown(struct oral_state *state, size_t seat)
{
	/* what nobody asked for is no turn */
	if (!state->asked.open)
		return 0;
	bool pays = state->asked.costs && seat == state->asked.seat;
	if (pays)
		give_point(state, seat);
	close_refusal(state);
	return pays;
}

long oral_apply(struct game_state *head, const struct move *move, size_t seat, enum disposition disposition)
{
	struct oral_state *state = oral_of(head);

	if (move->action == ACTION_PASS)
		return apply_pass(state, move, seat, disposition);
	switch (((const struct oral_move *)move->own)->line) {
	case ORAL_REFUSE:
		return apply_refusal(state, move, seat, disposition);
	case ORAL_SHOW:
		return apply_shown(state, seat);
	case ORAL_FRAGMENT:
		break;
	}
	return apply_fragment(state, move, seat, disposition);
}
