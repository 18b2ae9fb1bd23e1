/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/sylaby.h"

static const char *const variants[] = { "I", "II", NULL };

const struct game sylaby_game = {
	.name = "sylaby",
	.variants = variants,
	.rules = sylaby_rules,
	.options = sylaby_options,
	.language = "pl",
	.speaks_it = true,
	.signs = "!,",	/* a tile was refused; others were looked at */
	.state_bytes = sizeof(struct sylaby_state),
	.kept_from = offsetof(struct sylaby_state, lexicon),
	.move_bytes = sizeof(struct sylaby_move),
	.seats_min = 2,
	.seats_max = SYLABY_SEATS,
	.seats_fixed = true,
	.fewest_wins = true,
	.has_ages = true,
	.prepare = sylaby_prepare,
	.start = sylaby_start,
	.end = sylaby_end,
	.read = sylaby_read,
	.tidy = sylaby_tidy,
	.judge = sylaby_judge,
	.is_consequence = sylaby_is_consequence,
	.cannot_stand = sylaby_cannot_stand,
	.is_rejected = sylaby_is_rejected,
	.accept = sylaby_accept,
	.apply = sylaby_apply,
	.example = sylaby_example,
	.review = sylaby_review,
	.leave = sylaby_leave,
	.describe = sylaby_describe,
	.list_moves = sylaby_list_moves,
	.view_board = sylaby_view_board,
	.view_move = sylaby_view_move,
};
