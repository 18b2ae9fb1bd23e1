/* SPDX-License-Identifier: GPL-3.0-or-later
 * Rules that every game has; games list them by address in their tables. The referee asks them itself. */
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "game/game.h"

extern const struct rule rule_setup_players, rule_turn_order, rule_score_claim, rule_score_total, rule_end_after,
	rule_end_unfinished, rule_result_claim, rule_clock_move, rule_clock_game;

#endif
