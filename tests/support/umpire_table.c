/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/protocol.h"
#include "support/umpire.h"

static void switch_rules(struct umpire *umpire)
{
	const struct sheet *sheet = umpire->sheet;

	umpire->on = RULE_BIT(UMPIRE_RULES) - 1;
	umpire->on &= ~(RULE_BIT(U_COLLOQUIAL) | RULE_BIT(U_OBSOLETE));
	if (!sheet->royal)
		umpire->on &= ~RULE_BIT(U_ON_BOARD);
	for (unsigned i = 0; i < SHEET_RULES; i++)
		for (unsigned rule = 0; rule < UMPIRE_RULES; rule++)
			if (strcmp(sheet_rule_ids[i], umpire_rule_ids[rule]) == 0) {
				if (sheet->options.rules[i] == SWITCH_ON)
					umpire->on |= RULE_BIT(rule);
				else if (sheet->options.rules[i] == SWITCH_OFF)
					umpire->on &= ~RULE_BIT(rule);
			}
}

static bool lay_start(struct umpire *umpire)
{
	const struct sheet *sheet = umpire->sheet;
	int len = (int)sheet->start.len, columns = (int)sheet->columns, rows = (int)sheet->rows;
	int column = sheet->start_down ? (columns - 1) / 2 : (columns - len) / 2;
	int row = sheet->start_down ? (rows - len) / 2 : (rows - 1) / 2;

	if (len > (sheet->start_down ? rows : columns))
		return false;
	if (sheet->start_placed) {
		int at = umpire_cell(umpire, sheet->start_at);
		if (at == UMPIRE_OFF_FIELD)
			return false;
		column = at % columns;
		row = at / columns;
	}
	for (int i = 0; i < len; i++) {
		int x = sheet->start_down ? column : column + i, y = sheet->start_down ? row + i : row;
		if (x >= columns || y >= rows || sheet->start.letters[i] == LETTER_NONE)
			return false;
		umpire->field[y * columns + x] = sheet->start.letters[i];
	}
	return true;
}

static void check_start_word(struct umpire *umpire)
{
	struct umpire_word word = umpire_read_word(umpire, &umpire->sheet->start);

	umpire_use(umpire, &word.form);
	if ((umpire->on & RULE_BIT(U_START_WORD)) == 0)
		return;
	if (umpire->sheet->start.len < umpire->sheet->options.length_min)
		umpire_say(umpire, "violation setup.start-word");
	if (word.refused != 0)
		umpire_say(umpire, "violation setup.start-word");
	else if (word.questionable != 0)
		umpire_say(umpire, "questionable setup.start-word");
}

static void check_parity(struct umpire *umpire)
{
	int empty = 0, multiple = umpire->two_a_turn ? 4 : umpire->players;

	if ((umpire->on & RULE_BIT(U_PARITY)) == 0)
		return;
	for (int at = 0; at < umpire->cells; at++)
		empty += umpire->field[at] == LETTER_NONE;
	if (umpire->players == 2 && empty % 2 != 0)
		umpire_say(umpire, "violation setup.parity");
	else if (empty % multiple != 0)
		umpire_say(umpire, "note setup.parity");
}

bool umpire_set_up(struct umpire *umpire)
{
	const struct sheet *sheet = umpire->sheet;

	umpire->columns = (int)sheet->columns;
	umpire->cells = (int)(sheet->columns * sheet->rows);
	umpire->players = (int)sheet->player_count;
	memset(umpire->field, LETTER_NONE, sizeof umpire->field);
	switch_rules(umpire);
	umpire->two_a_turn = sheet->royal && sheet->player_count == 2 && (umpire->on & RULE_BIT(U_TURN_DOUBLE)) != 0;
	umpire_close_folds(umpire);
	if (umpire->vocabulary->plain && (umpire->on & RULE_BIT(U_CLASS)) != 0)
		umpire_say(umpire, "note word.class");
	if (!lay_start(umpire)) {
		umpire_say(umpire, "error setup.start");
		return false;
	}
	check_start_word(umpire);
	check_parity(umpire);
	return true;
}

/* ---- the end ---- */

static int winner(const struct umpire *umpire)
{
	int best = -1;
	bool shared = false;

	for (int i = 0; i < umpire->players; i++) {
		if (umpire->gone[i] || i == umpire->forfeited)
			continue;
		if (best < 0 || umpire->points[i] > umpire->points[best]) {
			best = i;
			shared = false;
		} else if (umpire->points[i] == umpire->points[best]) {
			shared = true;
		}
	}
	return shared ? -1 : best;
}

static void check_claims(struct umpire *umpire, const char *status)
{
	const struct sheet *sheet = umpire->sheet;
	const char *said = sheet->claim.status;
	bool wrong = said != NULL && strcmp(said, "won") != 0 && strcmp(said, status) != 0;

	for (int i = 0; i < umpire->players; i++)
		wrong = wrong || sheet->claim.points[i] != umpire->points[i];
	if (sheet->claims_result && wrong)
		umpire_say(umpire, "claim result.claim");
	if (sheet->claims_final && memcmp(sheet->final, umpire->field, (size_t)umpire->cells) != 0)
		umpire_say(umpire, "claim result.claim");
}

void umpire_finish(struct umpire *umpire)
{
	struct protocol_result result = { .players = umpire->sheet->players, .points = umpire->points,
		.player_count = umpire->sheet->player_count };
	int first = winner(umpire);

	if (umpire->end == NULL && (umpire->on & RULE_BIT(U_END_BLOCKED)) != 0 && !umpire_word_left(umpire))
		umpire->end = "end.blocked";
	result.reason = umpire->end == NULL ? "end.unfinished" : umpire->end;
	result.status = umpire->end == NULL ? "unfinished" : umpire->drawn || first < 0 ? "draw" : "won";
	if (strcmp(result.status, "won") == 0)
		result.winner = umpire->sheet->players[first];
	if (umpire->end == NULL && (umpire->on & RULE_BIT(U_END_UNFINISHED)) != 0)
		umpire_say(umpire, "note end.unfinished");
	check_claims(umpire, result.status);
	umpire_write_said(umpire, "");
	result.violations = umpire->violations;
	result.claims = umpire->claims;
	result.questionable = umpire->questionable;
	result.errors = umpire->errors;
	result.notes = umpire->notes;
	protocol_add_result(umpire->protocol, &result);
}
