/* SPDX-License-Identifier: GPL-3.0-or-later
 * Whose turn it is, and what a move does. */
#include "support/umpire.h"

static int players_in(const struct umpire *umpire)
{
	int count = 0;

	for (int i = 0; i < umpire->players; i++)
		count += !umpire->gone[i];
	return count;
}

int umpire_next_player(const struct umpire *umpire, int player)
{
	for (int i = 1; i <= umpire->players; i++)
		if (!umpire->gone[(player + i) % umpire->players])
			return (player + i) % umpire->players;
	return player;
}

static void end_turn(struct umpire *umpire)
{
	umpire->placed_in_turn = 0;
	umpire->turn = umpire_next_player(umpire, umpire->turn);
}

static void spend_placement(struct umpire *umpire)
{
	umpire->placed_in_turn++;
	if (!umpire->two_a_turn || umpire->placed_in_turn == 2)
		end_turn(umpire);
}

void umpire_leave(struct umpire *umpire, int player, const char *reason)
{
	umpire->gone[player] = true;
	if (umpire->turn == player)
		end_turn(umpire);
	if (players_in(umpire) <= 1 && umpire->end == NULL)
		umpire->end = reason;
}

/* ---- what a move does ---- */

static void take_off(struct umpire *umpire, const struct sheet_line *line, long number, int player, bool counts)
{
	int at = umpire_cell(umpire, line->at);

	umpire->taken_points[player] += counts ? line->word.len : 0;
	if (at != UMPIRE_OFF_FIELD && line->placed != LETTER_NONE && umpire->taken_count < UMPIRE_LINES)
		umpire->taken[umpire->taken_count++] = (struct umpire_taken){ at, line->placed, number };
}

static void place(struct umpire *umpire, const struct sheet_line *line, int player)
{
	struct umpire_word word = umpire_read_word(umpire, &line->word);
	bool full = true;

	umpire->field[umpire_cell(umpire, line->at)] = line->placed;
	umpire_use(umpire, &word.form);
	umpire->points[player] += line->word.len;
	memset(umpire->passes, 0, sizeof umpire->passes);
	spend_placement(umpire);
	for (int at = 0; at < umpire->cells; at++)
		full = full && umpire->field[at] != LETTER_NONE;
	if (full)
		umpire->end = "end.full";
}

static void count_pass(struct umpire *umpire, int player)
{
	const struct sheet_options *options = &umpire->sheet->options;
	bool all = true;

	umpire->passes[player]++;
	if ((umpire->on & RULE_BIT(U_PASS_THREE)) == 0)
		return;
	for (int i = 0; i < umpire->players; i++)
		all = all && (umpire->gone[i] || umpire->passes[i] >= options->passes_limit);
	if (options->passes == SHEET_PASSES_OUT) {
		if (umpire->passes[player] < options->passes_limit)
			return;
		umpire->gone[player] = true;
		if (players_in(umpire) <= 1)
			umpire->end = "pass.three";
	} else if (all) {
		umpire->end = "pass.three";
		umpire->drawn = options->passes == SHEET_PASSES_DRAW;
	}
}

enum umpire_fate umpire_fate_of(const struct umpire *umpire, rules broken, int player, bool challenged)
{
	enum sheet_policy policy = challenged ? SHEET_VOID : umpire->sheet->options.policy;
	bool out_of_turn = (broken & RULE_BIT(U_TURN_ORDER)) != 0;
	bool slow = (broken & (RULE_BIT(U_CLOCK_MOVE) | RULE_BIT(U_CLOCK_GAME))) != 0;

	/* under stand play goes on from the one who moved; else the one who was due is still due */
	if (out_of_turn && (policy != SHEET_STAND || umpire->gone[player]))
		return FATE_AGAIN;
	if (slow)
		return FATE_LOST_TURN;
	if (policy == SHEET_RETRY)
		return FATE_AGAIN;
	if (policy != SHEET_STAND || (broken & (RULE_BIT(U_PLACE_CELL) | RULE_BIT(U_PLACE_LETTER))) != 0)
		return FATE_VOID;
	return FATE_GOOD;
}

void umpire_carry_out(struct umpire *umpire, const struct sheet_line *line, long number, int player, enum umpire_fate fate,
	bool counts)
{
	bool is_play = line->action == ACTION_PLAY;

	if (is_play && fate != FATE_GOOD)
		take_off(umpire, line, number, player, counts);
	if (fate == FATE_AGAIN)
		return;
	if (player != umpire->turn) {
		umpire->turn = player;
		umpire->placed_in_turn = 0;
	}
	if (is_play && fate == FATE_GOOD) {
		place(umpire, line, player);
	} else if (is_play && fate == FATE_VOID) {
		spend_placement(umpire);
	} else {
		/* a pass that ends a double turn early counts for nothing, nor does one that was too slow */
		if (!is_play && fate == FATE_GOOD && umpire->placed_in_turn == 0)
			count_pass(umpire, player);
		end_turn(umpire);
	}
}
