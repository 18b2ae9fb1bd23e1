/* SPDX-License-Identifier: GPL-3.0-or-later
 * Line by line, and what is said. */
#include "support/umpire.h"

#include <stdio.h>

#include "support/protocol.h"

static bool is_on(const struct umpire *umpire, enum umpire_rule rule)
{
	return (umpire->on & RULE_BIT(rule)) != 0;
}

/* ---- what is said ---- */

void umpire_say(struct umpire *umpire, const char *kind_and_id)
{
	umpire->said[umpire->said_count++] = kind_and_id;
}

/* For ids that are worked out: their texts live in tables. */
void umpire_say_of(struct umpire *umpire, bool questionable, enum umpire_rule rule)
{
	static char texts[2][UMPIRE_RULES][40];
	char *text = texts[questionable][rule];

	snprintf(text, sizeof texts[0][0], "%s %s", questionable ? "questionable" : "note", umpire_rule_ids[rule]);
	umpire_say(umpire, text);
}

static void count_said(struct umpire *umpire, const char *said)
{
	umpire->claims += strncmp(said, "claim", 5) == 0;
	umpire->notes += strncmp(said, "note", 4) == 0;
	umpire->questionable += strncmp(said, "questionable", 12) == 0;
	umpire->violations += strncmp(said, "violation", 9) == 0;
	umpire->errors += strncmp(said, "error", 5) == 0;
}

void umpire_write_said(struct umpire *umpire, const char *indent)
{
	for (size_t i = 0; i < umpire->said_count; i++)
		count_said(umpire, umpire->said[i]);
	protocol_add_findings(umpire->protocol, indent, umpire->said, umpire->said_count);
	umpire->said_count = 0;
}

struct verdict_line {
	const char *verdict;
	int player;		/* -1: nobody in particular */
	rules broken;
	long because, points;	/* points -1: none are said */
};

static void write_move(struct umpire *umpire, long number, const struct verdict_line *what)
{
	const char *ids[UMPIRE_RULES];
	struct protocol_move move = { .number = number, .verdict = what->verdict, .because = what->because,
		.points = what->points, .ids = ids };

	for (unsigned i = 0; i < UMPIRE_RULES; i++)
		if ((what->broken & RULE_BIT(i)) != 0)
			ids[move.id_count++] = umpire_rule_ids[i];
	move.player = what->player < 0 ? "" : umpire->sheet->players[what->player];
	move.total = what->player < 0 ? 0 : umpire->points[what->player];
	protocol_add_move(umpire->protocol, &move);
	umpire->violations += strcmp(what->verdict, "violation") == 0;
	umpire_write_said(umpire, "    ");
}

static void look_for_end(struct umpire *umpire)
{
	if (umpire->end == NULL && is_on(umpire, U_END_BLOCKED) && !umpire_word_left(umpire))
		umpire->end = "end.blocked";
}

static void check_claims(struct umpire *umpire, const struct sheet_line *line, int player, long points)
{
	long total = umpire->points[player], taken = umpire->taken_points[player];

	if (line->points >= 0 && line->points != points)
		umpire_say(umpire, "claim score.claim");
	if (line->total >= 0 && line->total != total)
		umpire_say(umpire, taken > 0 && line->total == total + taken ? "consequence score.total" : "claim score.total");
}

/* ---- lines ---- */

static void judge_after_end(struct umpire *umpire, const struct sheet_line *line, long number, int player)
{
	bool closing = line->action == ACTION_PASS
		&& (strcmp(umpire->end, "end.blocked") == 0 || strcmp(umpire->end, "end.full") == 0);
	struct verdict_line what = { closing ? "ok" : "violation", player, closing ? 0 : RULE_BIT(U_END_AFTER), 0,
		line->action == ACTION_PLAY ? 0 : -1 };

	if (closing) {
		umpire_say(umpire, "note end.after");
		check_claims(umpire, line, player, 0);
	}
	write_move(umpire, number, &what);
	umpire->turn = umpire_next_player(umpire, player);
}

static void judge_turn(struct umpire *umpire, size_t i)
{
	const struct sheet_line *line = &umpire->sheet->lines.items[i];
	const struct sheet_line *next = i + 1 < umpire->sheet->lines.len ? line + 1 : NULL;
	bool is_play = line->action == ACTION_PLAY;
	int player = line->player >= 0 ? line->player : umpire->turn;
	bool challenged = is_play && next != NULL && next->action == ACTION_CHALLENGE && next->player != player;
	bool lifted = line->agreed || (umpire->sheet->options.check_challenged && !challenged);
	struct verdict_line what = { "ok", player, 0, 0, is_play ? 0 : -1 };
	long number = (long)i + 1;

	umpire->last.player = player;
	if (!is_play)
		look_for_end(umpire);
	if (umpire->end != NULL) {
		judge_after_end(umpire, line, number, player);
		return;
	}
	if (next != NULL && next->action == ACTION_RETRACT && (next->player < 0 || next->player == player)) {
		umpire_say(umpire, "note retract");
		write_move(umpire, number, &what);
		return;
	}
	if (player != umpire->turn && is_on(umpire, U_TURN_ORDER))
		what.broken |= RULE_BIT(U_TURN_ORDER);
	what.broken |= umpire_judge_clock(umpire, line, player);
	size_t said = umpire->said_count;
	if (is_play)
		what.broken |= umpire_judge_play(umpire, line, challenged);
	rules unexplained = RULE_BIT(U_TURN_ORDER) | RULE_BIT(U_CLOCK_MOVE) | RULE_BIT(U_CLOCK_GAME);
	if (what.broken != 0 && (what.broken & unexplained) == 0)
		what.because = umpire_find_cause(umpire, line, lifted);
	if (what.broken != 0 && what.because == 0) {
		look_for_end(umpire);
		if (umpire->end != NULL) {
			umpire->said_count = said;
			judge_after_end(umpire, line, number, player);
			return;
		}
	}
	what.verdict = what.broken == 0 ? "ok" : what.because != 0 ? "consequence" : "violation";
	enum umpire_fate fate = what.broken == 0 ? FATE_GOOD
		: what.because != 0 ? FATE_VOID : umpire_fate_of(umpire, what.broken, player, challenged);
	umpire_carry_out(umpire, line, number, player, fate, !challenged);
	if (is_play && fate == FATE_GOOD)
		what.points = line->word.len;
	/* a bad move that stands scores, and so it may claim */
	if (what.broken == 0 || what.points > 0)
		check_claims(umpire, line, player, is_play ? what.points : 0);
	if ((what.broken & RULE_BIT(U_CLOCK_GAME)) != 0) {
		umpire_leave(umpire, player, "clock.game");
	} else if (what.broken != 0 && what.because == 0 && !challenged &&
		   umpire->sheet->options.policy == SHEET_FORFEIT && umpire->end == NULL && !umpire->gone[player]) {
		umpire->forfeited = player;
		umpire->end = "forfeit";
	}
	write_move(umpire, number, &what);
}

static void judge_challenge(struct umpire *umpire, size_t i)
{
	const struct sheet_line *line = &umpire->sheet->lines.items[i];
	bool follows = !umpire->last.settled && umpire->last.action == ACTION_PLAY;
	struct verdict_line what = { "ok", line->player, 0, 0, -1 };

	/* who is not named is the next in the order of the header */
	if (line->player < 0)
		what.player = follows ? umpire_next_player(umpire, umpire->last.player) : umpire->turn;
	umpire_say(umpire, "note challenge");
	write_move(umpire, (long)i + 1, &what);
}

static void judge_retract(struct umpire *umpire, size_t i)
{
	const struct sheet_line *line = &umpire->sheet->lines.items[i];
	struct verdict_line what = { "ok", line->player >= 0 ? line->player : umpire->turn, 0, 0, -1 };

	if (umpire->last.settled)
		umpire_say(umpire, "note retract");
	else if (line->player < 0)
		what.player = umpire->last.player;
	else if (line->player != umpire->last.player)
		umpire_say(umpire, "note retract");
	write_move(umpire, (long)i + 1, &what);
}

static void judge_leaving(struct umpire *umpire, size_t i)
{
	const struct sheet_line *line = &umpire->sheet->lines.items[i];
	int player = line->player >= 0 ? line->player : umpire->turn;
	struct verdict_line what = { "ok", player, 0, 0, -1 };

	look_for_end(umpire);
	if (umpire->end != NULL) {
		judge_after_end(umpire, line, (long)i + 1, player);
		return;
	}
	if (umpire->gone[player]) {
		what.broken = RULE_BIT(U_TURN_ORDER) & umpire->on;
		what.verdict = what.broken != 0 ? "violation" : "ok";
	} else if (line->action == ACTION_DRAW) {
		umpire->end = "agreed";
		umpire->drawn = true;
	} else {
		umpire_leave(umpire, player, line->action == ACTION_RESIGN ? "resign" : "clock.game");
	}
	if (what.broken == 0)
		check_claims(umpire, line, player, 0);
	write_move(umpire, (long)i + 1, &what);
}

static void judge_line(struct umpire *umpire, size_t i)
{
	const struct sheet_line *line = &umpire->sheet->lines.items[i];
	long shift = line->number - (long)i - 1;

	/* one note for a whole shifted tail, and none for a number that is right */
	if (line->number >= 0) {
		if (shift != umpire->shift && shift != 0)
			umpire_say(umpire, "note record.number");
		umpire->shift = shift;
	}
	if (line->action == ACTION_PLAY || line->action == ACTION_PASS)
		judge_turn(umpire, i);
	else if (line->action == ACTION_CHALLENGE)
		judge_challenge(umpire, i);
	else if (line->action == ACTION_RETRACT)
		judge_retract(umpire, i);
	else
		judge_leaving(umpire, i);
	umpire->last.settled = line->action != ACTION_PLAY && line->action != ACTION_PASS;
	umpire->last.action = line->action;
}

void umpire_judge(const struct sheet *sheet, const struct vocabulary *vocabulary, struct buffer *protocol)
{
	struct umpire umpire = { .sheet = sheet, .vocabulary = vocabulary, .protocol = protocol, .forfeited = -1,
		.last.settled = true };

	if (!umpire_set_up(&umpire)) {
		struct protocol_result result = { .status = "invalid" };
		umpire_write_said(&umpire, "");
		result.violations = umpire.violations;
		result.claims = umpire.claims;
		result.questionable = umpire.questionable;
		result.errors = umpire.errors;
		result.notes = umpire.notes;
		protocol_add_result(protocol, &result);
		return;
	}
	/* with no move between them, what the end says belongs to the same list */
	if (sheet->lines.len > 0)
		umpire_write_said(&umpire, "");
	for (size_t i = 0; i < sheet->lines.len; i++)
		judge_line(&umpire, i);
	umpire_finish(&umpire);
}
