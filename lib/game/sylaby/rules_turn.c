/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about turns, tokens and the hourglass. */
#include "game/sylaby/rules.h"

bool sylaby_breaks_first(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	const struct seat *seats = state->head.seats;

	if (state->begun || facts->seat == state->opener)
		return false;
	*token = facts->entry->player;
	*why = MESSAGE(seats[state->opener].age > 0 ? N_("{1} is the youngest and opens, not {0}")
						    : N_("{1} comes first in the header and opens, not {0}"),
		seats[facts->seat].name, seats[state->opener].name);
	return true;
}

bool sylaby_breaks_one_tile(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_facts *facts = sylaby_facts_of(question);

	if (facts->move == NULL || facts->move->lay_count < 2 || facts->move->lays[0].rejected_text.len > 0)
		return false;
	*token = facts->move->lays[1].text;
	*why = MESSAGE(N_("{0} is a second tile in this turn"),
		piece_text(&facts->move->lays[1].piece, question->arena));
	return true;
}

bool sylaby_breaks_return(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	bool same_line = facts->move != NULL && facts->move->lay_count > 1 &&
		facts->move->lays[0].rejected_text.len > 0;
	bool new_line = state->rejected == facts->seat && facts->seat != state->head.turn &&
		sylaby_laid(facts) != NULL;

	if (!same_line && !new_line)
		return false;
	const struct laid *second = &facts->move->lays[same_line ? 1 : 0];
	*token = second->text;
	*why = MESSAGE(N_("the table has just rejected a tile of {1}: {0} would be a second try"),
		piece_text(&second->piece, question->arena), state->head.seats[facts->seat].name);
	return true;
}

bool sylaby_breaks_token_agreed(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_move *move = state->facts.move;

	if (move == NULL || move->tokens == 0 || state->tokens_agreed)
		return false;
	*token = move->token_text;
	*why = MESSAGE0(N_("help was not agreed: the header has no Tokens:"));
	return true;
}

bool sylaby_breaks_token_count(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	const struct sylaby_move *move = facts->move;

	if (move == NULL || move->tokens == 0 || !state->tokens_agreed || state->tokens_unread ||
		state->tokens_used[facts->seat] + move->tokens <= state->tokens)
		return false;
	unsigned long used = state->tokens_used[facts->seat],
		      left = used < state->tokens ? state->tokens - used : 0;
	*token = move->token_text;
	*why = MESSAGE(left == 0 ? N_("{0} has no token left of {2}") : N_("{0} has {1} of {2} tokens left"),
		state->head.seats[facts->seat].name, arena_number(question->arena, (long long)left),
		arena_number(question->arena, (long long)state->tokens));
	return true;
}

bool sylaby_breaks_hourglass(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	const struct laid *laid = sylaby_laid(facts);

	if (laid == NULL || !facts->late)
		return false;
	/* who is treated as stuck draws or takes back, and lays what fits then */
	if (state->choices.timeout_stuck && (facts->move->draw > 0 || facts->move->take > 0))
		return false;
	*token = laid->text;
	*why = MESSAGE(
		N_("the sand had run out before {0} was laid"), piece_text(&laid->piece, question->arena));
	return true;
}
