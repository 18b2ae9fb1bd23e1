/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules that other files of the folder ask about, and the predicates by the files that hold them. Each answers for a
 * ACTION_PLAY; what struct rule (game/game.h) promises of is_broken and family holds for them. */
#ifndef GAME_BALDA_RULES_H
#define GAME_BALDA_RULES_H

#include "game/balda/settle.h"

extern const struct rule balda_word_rule_table[];	/* by enum word_rule */
extern const struct rule balda_rule_start_word, balda_rule_parity, balda_rule_double, balda_rule_passes, balda_rule_blocked,
	balda_rule_cell, balda_rule_letter, balda_rule_adjacent, balda_rule_found, balda_rule_ambiguous, balda_rule_exists,
	balda_rule_given, balda_rule_repeat, balda_rule_on_board;

enum place_rule { PLACE_CELL, PLACE_LETTER, PLACE_ADJACENT };

typedef unsigned balda_family(const struct rule_question *);
typedef bool balda_breach(const struct rule_question *, struct message *why, struct span *token);

/* ---- rules_place.c ---- */
balda_family balda_broken_place_rules;
balda_breach balda_breaks_cell, balda_breaks_letter, balda_breaks_adjacent;

/* ---- rules_path.c ---- */
balda_family balda_broken_path_rules;
balda_breach balda_breaks_path, balda_breaks_given;

/* ---- rules_word.c ---- */
balda_family balda_broken_word_rules;
balda_breach balda_breaks_word, balda_breaks_length, balda_breaks_repeat, balda_breaks_on_board;

static inline const struct balda_move *balda_move_of(const struct rule_question *question)
{
	return question->move->own;
}

#endif
