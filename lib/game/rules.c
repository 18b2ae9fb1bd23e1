/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/rules.h"

const struct rule rule_setup_players = {
	.id = "setup.players", .group = RULE_SETUP,
	.says = N_("Two to four players play on a board, two or more without one."),
};

const struct rule rule_turn_order = {
	.id = "turn.order", .group = RULE_TURN,
	.says = N_("Players move in turn, in the order of the header."),
};

const struct rule rule_score_claim = {
	.id = "score.claim", .group = RULE_SCORE,
	.says = N_("The points that the record claims for a move must be right."),
};

const struct rule rule_score_total = {
	.id = "score.total", .group = RULE_SCORE,
	.says = N_("The running total that the record claims must be right."),
};

const struct rule rule_end_after = {
	.id = "end.after", .fixed = true, .group = RULE_END,
	.says = N_("Nothing may be played after the end of the game."),
};

const struct rule rule_end_unfinished = {
	.id = "end.unfinished", .group = RULE_END,
	.says = N_("A record that stops before an end has no winner."),
};

const struct rule rule_result_claim = {
	.id = "result.claim", .group = RULE_END,
	.says = N_("The result that the record claims must be right."),
};

const struct rule rule_clock_move = {
	.id = "clock.move", .group = RULE_CLOCK,
	.says = N_("A move must be made within the time for a move; a slow move is void and the turn is lost."),
};

const struct rule rule_clock_game = {
	.id = "clock.game", .group = RULE_CLOCK,
	.says = N_("A player whose time for the game has run out loses."),
};
