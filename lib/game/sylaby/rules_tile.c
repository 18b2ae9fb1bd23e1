/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about tiles: which there are, who holds them, where they are laid. */
#include "game/sylaby/rules.h"

bool piece_equals(const struct piece *one, const struct piece *other)
{
	return span_equals(one->text[SIDE_LEFT], other->text[SIDE_LEFT]) &&
		span_equals(one->text[SIDE_RIGHT], other->text[SIDE_RIGHT]);
}

struct span piece_text(const struct piece *piece, struct arena *arena)
{
	return arena_join(
		arena, (struct span[]){ piece->text[SIDE_LEFT], SPAN("|"), piece->text[SIDE_RIGHT] }, 3);
}

/* How often the line drew it, as far as it says; among the first `count`. */
static unsigned times_drawn(const struct sylaby_state *state, const struct sylaby_move *move,
	const struct piece *piece, size_t count)
{
	unsigned times = 0;

	if (move->drawn == NULL || move->draw > state->set.count)
		return 0;
	for (size_t i = 0; i < count; i++)
		times += piece_equals(&move->drawn[i], piece);
	return times;
}

static bool was_taken(
	const struct sylaby_state *state, const struct sylaby_move *move, const struct piece *piece)
{
	const struct table *table = &state->at->table;

	for (size_t i = 0; i < move->take && i < table->len && i < state->set.count; i++)
		if (piece_equals(&table_end(table, spot_behind(move->take_end, i))->piece, piece))
			return true;
	return false;
}

bool sylaby_knows_hand(const struct rule_question *question)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	bool draws_known = facts->move == NULL || facts->move->draw == 0 || facts->move->drawn != NULL;

	return draws_known && hand_is_known(&state->at->hands[facts->seat]);
}

/* He has one of them, or may have, without what he took in this line. */
static bool may_hold(const struct rule_question *question, const struct piece *piece, size_t kind)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;

	if (state->at->held[facts->seat][kind] > 0 ||
		times_drawn(state, facts->move, piece, facts->move->draw) > 0)
		return true;
	return !sylaby_knows_hand(question) &&
		position_seen(state->at, state, kind) < state->set.kinds[kind].copies;
}

bool sylaby_is_relaid(const struct rule_question *question, const struct laid *laid)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	size_t kind = sylaby_kind(state, &laid->piece);

	return kind != SIZE_MAX && was_taken(state, state->facts.move, &laid->piece) &&
		!may_hold(question, &laid->piece, kind);
}

/* ---- tile.known ---- */

static bool tell_unknown(const struct rule_question *question, const struct piece *piece, struct message *why)
{
	const struct sylaby_state *state = sylaby_of(question->state);

	*why = MESSAGE(
		N_("the set {1} has no tile {0}"), piece_text(piece, question->arena), state->set.name);
	return true;
}

static bool tell_copies(
	const struct rule_question *question, const struct piece *piece, size_t kind, struct message *why)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	unsigned copies = state->set.kinds[kind].copies;

	*why = MESSAGE(NN_("the only {0} of the set is elsewhere", "all {1#} {0} of the set are elsewhere"),
		piece_text(piece, question->arena), arena_number(question->arena, copies));
	return true;
}

static bool draws_strange_tile(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_move *move = state->facts.move;

	for (size_t i = 0; move->drawn != NULL && i < move->draw && move->draw <= state->set.count; i++) {
		const struct piece *piece = &move->drawn[i];
		size_t kind = sylaby_kind(state, piece);
		*token = move->drawn_texts[i];
		if (kind == SIZE_MAX)
			return tell_unknown(question, piece, why);
		if (position_seen(state->at, state, kind) + times_drawn(state, move, piece, i) >=
			state->set.kinds[kind].copies)
			return tell_copies(question, piece, kind, why);
	}
	return false;
}

bool sylaby_breaks_tile_known(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	const struct laid *laid = sylaby_laid(facts);

	if (facts->move == NULL)
		return false;
	if (draws_strange_tile(question, why, token))
		return true;
	if (laid == NULL)
		return false;
	size_t kind = sylaby_kind(state, &laid->piece);
	*token = laid->text;
	if (kind == SIZE_MAX)
		return tell_unknown(question, &laid->piece, why);
	if (sylaby_knows_hand(question) || was_taken(state, facts->move, &laid->piece) ||
		may_hold(question, &laid->piece, kind))
		return false;
	return tell_copies(question, &laid->piece, kind, why);
}

bool sylaby_breaks_tile_held(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	const struct laid *laid = sylaby_laid(facts);

	if (laid == NULL || !sylaby_knows_hand(question))
		return false;
	size_t kind = sylaby_kind(state, &laid->piece);
	if (kind == SIZE_MAX || was_taken(state, facts->move, &laid->piece) ||
		may_hold(question, &laid->piece, kind))
		return false;
	*token = laid->text;
	*why = MESSAGE(N_("{1} does not hold {0}"), piece_text(&laid->piece, question->arena),
		state->head.seats[facts->seat].name);
	return true;
}

/* ---- where it is laid ---- */

bool sylaby_breaks_tile_end(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_facts *facts = sylaby_facts_of(question);
	const struct laid *laid = sylaby_laid(facts);

	if (laid == NULL || facts->opening || !facts->end_unclear)
		return false;
	*token = laid->text;
	*why = MESSAGE(laid->plus_before ? N_("{0} cannot be laid at both ends")
					 : N_("{0} is laid at neither end: +{0} is at the back, {0}+ at the front"),
		piece_text(&laid->piece, question->arena));
	return true;
}

bool sylaby_breaks_tile_turned(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_facts *facts = sylaby_facts_of(question);
	const struct laid *laid = sylaby_laid(facts);

	if (laid == NULL || facts->opening || !facts->placement.collides)
		return false;
	*token = laid->lie_text.len > 0 ? laid->lie_text : laid->text;
	*why = MESSAGE(N_("{0} would lie on another tile"), piece_text(&laid->piece, question->arena));
	return true;
}
