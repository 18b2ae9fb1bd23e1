/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/oral_umpire.h"

#include "support/protocol.h"

void oral_umpire_say(struct oral_umpire *umpire, const char *kind_and_id)
{
	umpire->notes += strncmp(kind_and_id, "note", 4) == 0;
	umpire->questionable += strncmp(kind_and_id, "questionable", 12) == 0;
	umpire->said[umpire->said_count++] = kind_and_id;
}

static void write_findings(struct oral_umpire *umpire)
{
	protocol_add_findings(umpire->protocol, "    ", umpire->said, umpire->said_count);
	umpire->said_count = 0;
}

static void write_move(struct oral_umpire *umpire, int player, struct protocol_move move)
{
	const char *none[1];

	move.player = oral_players[player];
	move.total = umpire->points[player];
	if (move.id_count == 0)
		move.ids = none;
	protocol_add_move(umpire->protocol, &move);
	write_findings(umpire);
}

/* A line that is good, or of which nothing is asked. */
static void write_ok(struct oral_umpire *umpire, size_t i, int player, long points)
{
	write_move(umpire, player, (struct protocol_move){ .number = (long)i + 1, .verdict = "ok", .points = points });
}

static void write_violation(struct oral_umpire *umpire, size_t i, int player, const char *id, long points)
{
	umpire->violations++;
	write_move(umpire, player, (struct protocol_move){ .number = (long)i + 1, .verdict = "violation", .ids = &id,
		.id_count = 1, .points = points });
}

static bool is_play(const struct oral_line_written *line)
{
	return line->says == SAYS_FRAGMENT || line->says == SAYS_REFUSE || line->says == SAYS_SHOW;
}

/* Only plays have points. */
static long points_of(const struct oral_line_written *line, long points)
{
	return is_play(line) ? points : -1;
}

static void judge_after_end(struct oral_umpire *umpire, size_t i, int player)
{
	write_violation(umpire, i, player, "end.after", points_of(&umpire->sheet->lines[i], 0));
	umpire->turn = oral_umpire_after(umpire, player);
}

static void say_why_no_word(struct oral_umpire *umpire)
{
	static const char *const notes[] = { "note word.abbreviation", "note word.augmentative", "note word.colloquial",
		"note word.dialect", "note word.diminutive", "note word.jargon", "note word.name", "note word.obsolete",
		"note word.unknown", "note word.vulgar" };
	const char *id = oral_umpire_why_no_word(umpire);

	for (size_t i = 0; id != NULL && i < sizeof notes / sizeof *notes; i++)
		if (strcmp(id, notes[i] + strlen("note ")) == 0)
			oral_umpire_say(umpire, notes[i]);
}

/* What is said of a refusal that takes effect. */
static void tell_refusal(struct oral_umpire *umpire, int player, enum oral_fate fate, const struct oral_broken *found)
{
	if (fate != FATE_STAYS || oral_umpire_broke(found, "refuse") || umpire->last.player == player)
		return;
	bool certain = !oral_umpire_is_antibalda(umpire) || umpire->over || found->longer == ANSWER_NO;
	oral_umpire_say(umpire, certain ? "note refuse" : "questionable refuse");
	if (!oral_umpire_is_antibalda(umpire) && !umpire->last.broke)
		say_why_no_word(umpire);
}

static long cause_of(const struct oral_umpire *umpire, const struct oral_line_written *line, const struct oral_broken *found)
{
	if (line->says != SAYS_FRAGMENT || found->count != 1 || !found->bad_letter || oral_umpire_has_foreign(&line->word))
		return 0;
	for (size_t i = 0; i < umpire->voided_count; i++)
		if (oral_umpire_extends(umpire, &umpire->voided[i].word, &line->word))
			return umpire->voided[i].number;
	return 0;
}

static const struct oral_line_written *next_line(const struct oral_umpire *umpire, size_t i)
{
	return i + 1 < umpire->sheet->line_count ? &umpire->sheet->lines[i + 1] : NULL;
}

static bool is_taken_back(const struct oral_line_written *next, int player)
{
	return next != NULL && next->says == SAYS_RETRACT && (next->player < 0 || next->player == player);
}

static void take_back(struct oral_umpire *umpire, size_t i, int player)
{
	const struct oral_line_written *line = &umpire->sheet->lines[i];

	if (line->says == SAYS_SHOW && umpire->asked.open)
		oral_umpire_take_shown_back(umpire);
	oral_umpire_say(umpire, "note retract");
	write_ok(umpire, i, player, points_of(line, 0));
}

static void forfeit(struct oral_umpire *umpire, int player)
{
	if (umpire->sheet->policy != SHEET_FORFEIT || umpire->end != NULL || umpire->gone[player])
		return;
	umpire->end = "forfeit";
	umpire->forfeited = player;
}

static void judge_turn(struct oral_umpire *umpire, size_t i, int player)
{
	const struct oral_line_written *line = &umpire->sheet->lines[i], *next = next_line(umpire, i);
	bool challenged = is_play(line) && next != NULL && next->says == SAYS_CHALLENGE && next->player != player;
	struct oral_broken found;

	oral_umpire_rule(umpire, line, player, &found);
	enum oral_fate fate = found.count == 0 ? FATE_STAYS : oral_umpire_fate(umpire, &found, challenged, player);
	long because = found.count == 0 ? 0 : cause_of(umpire, line, &found);
	if (because != 0)
		fate = FATE_COMES_OFF;
	if (line->says == SAYS_REFUSE)
		tell_refusal(umpire, player, fate, &found);
	long points = oral_umpire_carry_out(umpire, i, player, fate, &found, because != 0);
	bool violation = found.count > 0 && because == 0;
	umpire->violations += violation;
	if (violation && !challenged)
		forfeit(umpire, player);
	write_move(umpire, player, (struct protocol_move){ .number = (long)i + 1,
		.verdict = violation ? "violation" : because != 0 ? "consequence" : "ok", .ids = found.ids,
		.id_count = found.count, .because = because, .points = points_of(line, points) });
}

/* A play or a pass. */
static void judge_line(struct oral_umpire *umpire, size_t i, int player)
{
	if (umpire->end != NULL)
		judge_after_end(umpire, i, player);
	else if (is_taken_back(next_line(umpire, i), player))
		take_back(umpire, i, player);
	else
		judge_turn(umpire, i, player);
}

static void resign(struct oral_umpire *umpire, size_t i, int player)
{
	if (umpire->end != NULL) {
		judge_after_end(umpire, i, player);
		return;
	}
	if (umpire->gone[player]) {
		bool out = umpire->sheet->lines[i].player >= 0 && player != umpire->turn;
		if (out)
			write_violation(umpire, i, player, "turn.order", -1);
		else
			write_ok(umpire, i, player, -1);
		return;
	}
	umpire->gone[player] = true;
	if (umpire->turn == player)
		umpire->turn = oral_umpire_after(umpire, player);
	int in = 0;
	for (int p = 0; p < umpire->players; p++)
		in += !umpire->gone[p];
	if (in <= 1)
		umpire->end = "resign";
	write_ok(umpire, i, player, -1);
}

/* A challenge or a taking back: always a note, unless it is the player's own move that was taken back. */
static void comment(struct oral_umpire *umpire, size_t i)
{
	const struct oral_line_written *line = &umpire->sheet->lines[i];
	bool move_before = i > 0 && !umpire->before.settled;
	bool play_before = move_before && is_play(line - 1);
	int player = line->player;

	if (line->says == SAYS_CHALLENGE) {
		if (player < 0)
			player = play_before ? oral_umpire_after(umpire, umpire->before.player) : umpire->turn;
		oral_umpire_say(umpire, "note challenge");
	} else {
		bool is_move = i > 0 && (is_play(line - 1) || (line - 1)->says == SAYS_PASS);
		if (!move_before || (player >= 0 && player != umpire->before.player))
			oral_umpire_say(umpire, "note retract");
		if (player < 0)
			player = is_move ? umpire->before.player : umpire->turn;
	}
	write_ok(umpire, i, player, -1);
}

static void finish(struct oral_umpire *umpire)
{
	const char *players[SHEET_PLAYERS_MAX];
	int first = -1;
	bool shared = false;

	for (int i = 0; i < umpire->players; i++) {
		players[i] = oral_players[i];
		if (umpire->gone[i] || i == umpire->forfeited)
			continue;
		long mine = oral_umpire_is_antibalda(umpire) ? -umpire->points[i] : umpire->points[i];
		long least = first < 0 ? 0 : oral_umpire_is_antibalda(umpire) ? -umpire->points[first] : umpire->points[first];
		if (first < 0 || mine < least) {
			first = i;
			shared = false;
		} else if (mine == least) {
			shared = true;
		}
	}
	bool won = umpire->end != NULL && first >= 0 && !shared;
	struct protocol_result result = {
		.status = umpire->end == NULL ? "unfinished" : won ? "won" : "draw", .winner = won ? oral_players[first] : NULL,
		.reason = umpire->end == NULL ? "end.unfinished" : umpire->end, .players = players, .points = umpire->points,
		.player_count = (size_t)umpire->players, .violations = umpire->violations, .questionable = umpire->questionable,
		.notes = umpire->notes,
	};
	protocol_add_result(umpire->protocol, &result);
}

void oral_umpire_judge(struct oral_umpire *umpire, const struct oral_sheet *sheet, const struct vocabulary *vocabulary,
	struct buffer *protocol)
{
	*umpire = (struct oral_umpire){ .sheet = sheet, .vocabulary = vocabulary, .protocol = protocol,
		.players = (int)sheet->player_count, .forfeited = -1 };
	oral_umpire_close_folds(umpire);
	if (vocabulary->plain && !sheet->switched[ORAL_CLASS])
		oral_umpire_say(umpire, "note word.class");
	protocol_add_findings(protocol, "", umpire->said, umpire->said_count);
	umpire->said_count = 0;
	for (size_t i = 0; i < sheet->line_count; i++) {
		const struct oral_line_written *line = &sheet->lines[i];
		int player = line->player >= 0 ? line->player : umpire->turn;
		if (line->says == SAYS_CHALLENGE || line->says == SAYS_RETRACT) {
			comment(umpire, i);
			umpire->before.settled = true;
			continue;
		}
		if (line->says == SAYS_RESIGN)
			resign(umpire, i, player);
		else
			judge_line(umpire, i, player);
		umpire->before.settled = line->says == SAYS_RESIGN;
		umpire->before.player = player;
	}
	finish(umpire);
}
