/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/balda.h"
#include "game/balda/settle.h"

static const char *const variants[] = { "classic", "royal", NULL };

const struct game balda_game = {
	.name = "balda",
	.variants = variants,
	.rules = balda_rules,
	.options = balda_options,
	.language = "ru",
	.state_bytes = sizeof(struct balda_state),
	.kept_from = offsetof(struct balda_state, board),
	.move_bytes = sizeof(struct balda_move),
	.seats_min = 2,
	.seats_max = 4,
	.options_are_values = true,
	.has_start = true,
	.prepare = balda_prepare,
	.settle_options = balda_settle_options,
	.start = balda_start,
	.end = balda_end,
	.read = balda_read,
	.tidy = balda_tidy,
	.judge = balda_judge,
	.is_consequence = balda_is_consequence,
	.cannot_stand = balda_cannot_stand,
	.apply = balda_apply,
	.look_for_end = balda_look_for_end,
	.example = balda_example,
	.check_final = balda_check_final,
	.leave = balda_leave,
	.describe = balda_describe,
	.list_moves = balda_list_moves,
	.view_board = balda_view_board,
	.view_move = balda_view_move,
	.settler = &balda_settler,
	.plain = &balda_plain_way,
};
