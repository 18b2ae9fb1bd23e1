/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about the word itself. */
#include "game/balda/rules.h"

bool balda_breaks_word(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = balda_move_of(question);
	const struct balda_facts *facts = balda_word_facts(balda_of(question->state), move, question->arena);

	*token = move->word_text;
	*why = facts->verdict.why[question->rule->which];
	return true;
}

bool balda_breaks_length(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = balda_move_of(question);

	*token = move->word_text;
	*why = MESSAGE(NN_("«{0}» is shorter than {1#} letter", "«{0}» is shorter than {1#} letters"), move->word_text,
		arena_number(question->arena, state->length_min));
	return true;
}

bool balda_breaks_repeat(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = balda_move_of(question);
	const struct balda_facts *facts = balda_word_facts(balda_of(question->state), move, question->arena);

	*token = move->word_text;
	if (facts->first_played == 0)
		*why = MESSAGE(N_("«{0}» is the start word, which counts as used"), move->word_text);
	else
		*why = MESSAGE(N_("«{0}» was played before, in move {1}"), move->word_text,
			arena_number(question->arena, (long long)facts->first_played));
	return true;
}

bool balda_breaks_on_board(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = balda_move_of(question);

	*token = move->word_text;
	*why = MESSAGE(N_("«{0}» could be traced on the field before this move"), move->word_text);
	return true;
}

unsigned balda_broken_word_rules(const struct rule_question *question)
{
	struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = balda_move_of(question);
	const struct balda_facts *facts = balda_word_facts(state, move, question->arena);
	unsigned broken = facts->verdict.faults | (facts->repeated && state->checks_repeat ? 1u << WORD_REPEAT : 0)
		| (move->len < state->length_min ? 1u << WORD_LENGTH : 0);

	/* these two silence word.on-board, which costs a search */
	bool silent = (broken & (1u << WORD_UNKNOWN | 1u << WORD_REPEAT)) != 0;
	enum path_answer answer = state->checks_on_board && !silent && move->len <= WORD_LETTERS_MAX
		? balda_is_on_board(state, facts->verdict.form, move->len) : PATH_NONE;
	state->facts.on_board_undecided = answer == PATH_UNDECIDED;
	return broken | (answer == PATH_FOUND ? 1u << WORD_ON_BOARD : 0);
}
