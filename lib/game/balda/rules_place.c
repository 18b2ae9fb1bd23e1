/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about where the letter goes. */
#include "game/balda/rules.h"

unsigned balda_broken_place_rules(const struct rule_question *question)
{
	const struct board *board = &balda_of(question->state)->board;
	const struct balda_move *move = balda_move_of(question);
	bool nowhere = move->at == CELL_NONE;
	bool bad_cell = nowhere ? !move->open_cell : board->at[move->at] != CELL_EMPTY;
	bool bad_letter = move->placed == LETTER_NONE && !move->open_letter;

	return (bad_cell ? 1u << PLACE_CELL : 0) | (bad_letter ? 1u << PLACE_LETTER : 0)
		| (!bad_cell && !nowhere && !board_touches(board, move->at) ? 1u << PLACE_ADJACENT : 0);
}

bool balda_breaks_cell(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_state *state = balda_of(question->state);
	const struct balda_move *move = balda_move_of(question);

	*token = move->cell_text;
	if (move->at == CELL_NONE) {
		*why = MESSAGE(N_("{0} is not on the field"), move->cell_text);
		return true;
	}
	*why = MESSAGE(N_("{0} is taken already, by «{1}»"), move->cell_text,
		balda_text(state, &state->board.at[move->at], 1, question->arena));
	return true;
}

bool balda_breaks_letter(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = balda_move_of(question);

	*token = move->letter_text;
	if (!move->one_letter)
		*why = MESSAGE(N_("«{0}» is more than one letter"), move->letter_text);
	else
		*why = MESSAGE(N_("«{0}» is no letter of the alphabet"), move->letter_text);
	return true;
}

bool balda_breaks_adjacent(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct balda_move *move = balda_move_of(question);

	*token = move->cell_text;
	*why = MESSAGE(N_("{0} touches no filled cell"), move->cell_text);
	return true;
}
