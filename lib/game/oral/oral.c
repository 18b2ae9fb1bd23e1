/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/oral/oral.h"

/* in the order of enum oral_kind */
static const char *const variants[] = { "plain", "insert", "anagram", "antibalda", NULL };

const struct game oral_game = {
	.name = "oral",
	.variants = variants,
	.rules = oral_rules,
	.options = oral_options,
	.language = "ru",
	.state_bytes = sizeof(struct oral_state),
	.kept_from = offsetof(struct oral_state, lexicon),
	.move_bytes = sizeof(struct oral_move),
	.seats_min = 2,
	.seats_max = 64,
	.english_actions = true,
	.fewest_wins = true,
	.prepare = oral_prepare,
	.start = oral_start,
	.end = oral_end,
	.read = oral_read,
	.judge = oral_judge,
	.is_consequence = oral_is_consequence,
	.apply = oral_apply,
	.example = oral_example,
	.leave = oral_leave,
	.describe = oral_describe,
	.list_moves = oral_list_moves,
	.view_move = oral_view_move,
};
