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

/* A play or a pass at the table. */
struct turn {
	const struct sheet_line *line, *next;	/* next NULL: the last line */
	long number;
	int player;
	bool is_play, challenged;
	struct verdict_line what;
};

static struct turn turn_of(const struct umpire *umpire, size_t i)
{
	struct turn turn = { .line = &umpire->sheet->lines.items[i], .number = (long)i + 1 };

	turn.next = i + 1 < umpire->sheet->lines.len ? turn.line + 1 : NULL;
	turn.is_play = turn.line->action == ACTION_PLAY;
	turn.player = turn.line->player >= 0 ? turn.line->player : umpire->turn;
	turn.challenged = turn.is_play && turn.next != NULL && turn.next->action == ACTION_CHALLENGE
		&& turn.next->player != turn.player;
	turn.what = (struct verdict_line){ "ok", turn.player, 0, 0, turn.is_play ? 0 : -1 };
	return turn;
}

static bool is_taken_back(const struct turn *turn)
{
	return turn->next != NULL && turn->next->action == ACTION_RETRACT
		&& (turn->next->player < 0 || turn->next->player == turn->player);
}

/* What the move breaks, and which one that was taken off explains it. False when the game turns out to be over. */
static bool ask(struct umpire *umpire, struct turn *turn)
{
	const rules unexplained = RULE_BIT(U_TURN_ORDER) | RULE_BIT(U_CLOCK_MOVE) | RULE_BIT(U_CLOCK_GAME);
	bool lifted = turn->line->agreed || (umpire->sheet->options.check_challenged && !turn->challenged);
	struct verdict_line *what = &turn->what;

	if (turn->player != umpire->turn && is_on(umpire, U_TURN_ORDER))
		what->broken |= RULE_BIT(U_TURN_ORDER);
	what->broken |= umpire_judge_clock(umpire, turn->line, turn->player);
	size_t said = umpire->said_count;
	if (turn->is_play)
		what->broken |= umpire_judge_play(umpire, turn->line, turn->challenged);
	if (what->broken == 0)
		return true;
	if ((what->broken & unexplained) == 0)
		what->because = umpire_find_cause(umpire, turn->line, lifted);
	what->verdict = what->because != 0 ? "consequence" : "violation";
	if (what->because == 0)
		look_for_end(umpire);
	if (umpire->end != NULL)
		umpire->said_count = said;
	return umpire->end == NULL;
}

/* What a violation costs beyond the move. */
static void punish(struct umpire *umpire, const struct turn *turn)
{
	const struct verdict_line *what = &turn->what;
	bool forfeits = umpire->sheet->options.policy == SHEET_FORFEIT && what->because == 0 && !turn->challenged;

	if ((what->broken & RULE_BIT(U_CLOCK_GAME)) != 0) {
		umpire_leave(umpire, turn->player, "clock.game");
	} else if (what->broken != 0 && forfeits && umpire->end == NULL && !umpire->gone[turn->player]) {
		umpire->forfeited = turn->player;
		umpire->end = "forfeit";
	}
}

static void settle(struct umpire *umpire, struct turn *turn)
{
	struct verdict_line *what = &turn->what;
	enum umpire_fate fate = FATE_GOOD;

	if (what->because != 0)
		fate = FATE_VOID;
	else if (what->broken != 0)
		fate = umpire_fate_of(umpire, what->broken, turn->player, turn->challenged);
	umpire_carry_out(umpire, turn->line, turn->number, turn->player, fate, !turn->challenged);
	if (turn->is_play && fate == FATE_GOOD)
		what->points = turn->line->word.len;
	/* a bad move that stands scores, and so it may claim */
	if (what->broken == 0 || what->points > 0)
		check_claims(umpire, turn->line, turn->player, turn->is_play ? what->points : 0);
	punish(umpire, turn);
	write_move(umpire, turn->number, what);
}

static void judge_turn(struct umpire *umpire, size_t i)
{
	struct turn turn = turn_of(umpire, i);

	umpire->last.player = turn.player;
	if (!turn.is_play)
		look_for_end(umpire);
	if (umpire->end == NULL && is_taken_back(&turn)) {
		umpire_say(umpire, "note retract");
		write_move(umpire, turn.number, &turn.what);
	} else if (umpire->end == NULL && ask(umpire, &turn)) {
		settle(umpire, &turn);
	} else {
		judge_after_end(umpire, turn.line, turn.number, turn.player);
	}
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

	bool settled = umpire->last.settled, named = line->player >= 0;
	if (!settled && !named)
		what.player = umpire->last.player;
	if (settled || (named && line->player != umpire->last.player))
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

/* False when the game cannot be played. */
static bool judge_sheet(struct umpire *umpire)
{
	const struct sheet *sheet = umpire->sheet;

	umpire->forfeited = -1;
	umpire->last.settled = true;
	if (!umpire_set_up(umpire)) {
		struct protocol_result result = { .status = "invalid" };
		umpire_write_said(umpire, "");
		result.violations = umpire->violations;
		result.claims = umpire->claims;
		result.questionable = umpire->questionable;
		result.errors = umpire->errors;
		result.notes = umpire->notes;
		protocol_add_result(umpire->protocol, &result);
		return false;
	}
	/* with no move between them, what the end says belongs to the same list */
	if (sheet->lines.len > 0)
		umpire_write_said(umpire, "");
	for (size_t i = 0; i < sheet->lines.len; i++)
		judge_line(umpire, i);
	umpire_finish(umpire);
	return true;
}

void umpire_judge(const struct sheet *sheet, const struct vocabulary *vocabulary, struct buffer *protocol)
{
	struct umpire umpire = { .sheet = sheet, .vocabulary = vocabulary, .protocol = protocol };

	judge_sheet(&umpire);
}

void umpire_list(const struct sheet *sheet, const struct vocabulary *vocabulary, struct buffer *moves)
{
	struct buffer protocol = { 0 };
	struct umpire umpire = { .sheet = sheet, .vocabulary = vocabulary, .protocol = &protocol };

	if (judge_sheet(&umpire) && umpire.end == NULL)
		umpire_add_moves(&umpire, moves);
	buffer_release(&protocol);
}
