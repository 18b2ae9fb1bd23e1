/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/oral_umpire.h"

#include "support/protocol.h"

enum fate { STAYS, COMES_OFF, SAME_AGAIN };

/* What a line broke, and what becomes of it. */
struct finding_out {
	const char *ids[8];
	size_t count;
	bool bad_letter, complete, wrong_starter;
	enum oral_answer longer;
};

static void say(struct oral_umpire *umpire, const char *kind_and_id)
{
	umpire->notes += strncmp(kind_and_id, "note", 4) == 0;
	umpire->questionable += strncmp(kind_and_id, "questionable", 12) == 0;
	umpire->said[umpire->said_count++] = kind_and_id;
}

static void break_rule(struct finding_out *found, const char *id)
{
	found->ids[found->count++] = id;
}

static bool is_start(const struct oral_umpire *umpire)
{
	return (umpire->fragment.len == 0 || umpire->over) && !umpire->asked.open;
}

static bool is_antibalda(const struct oral_umpire *umpire)
{
	return umpire->sheet->variant == VARIANT_ANTIBALDA;
}

static int after(const struct oral_umpire *umpire, int player)
{
	for (int i = 1; i <= umpire->players; i++)
		if (!umpire->gone[(player + i) % umpire->players])
			return (player + i) % umpire->players;
	return player;
}

static void begin_round(struct oral_umpire *umpire, int player)
{
	umpire->fragment.len = 0;
	umpire->over = umpire->last.there = false;
	umpire->voided_count = 0;
	umpire->turn = player;
}

static void look_for_limit(struct oral_umpire *umpire)
{
	for (int i = 0; i < umpire->players; i++)
		if (umpire->sheet->limit > 0 && !umpire->gone[i] && umpire->points[i] >= (long)umpire->sheet->limit)
			umpire->end = "limit";
}

/* ---- what a line breaks ---- */

static bool has_foreign(const struct sheet_word *word)
{
	return memchr(word->letters, LETTER_NONE, word->len) != NULL;
}

static void judge_fragment(struct oral_umpire *umpire, const struct oral_line_written *line, struct finding_out *found)
{
	const struct sheet_word *word = &line->word;
	bool foreign = has_foreign(word);

	found->bad_letter = foreign || (is_start(umpire) ? word->len != 1
		: !oral_umpire_extends(umpire, &umpire->fragment, word));
	if (found->bad_letter)
		break_rule(found, "fragment.letter");
	if (foreign)
		return;
	enum oral_answer inside = oral_umpire_contains(umpire, word, 0);
	enum oral_answer whole = oral_umpire_completes(umpire, word);
	found->longer = oral_umpire_contains(umpire, word, word->len + 1);
	found->complete = whole != ANSWER_NO;
	if (inside == ANSWER_NO)
		break_rule(found, "fragment.dead");
	if (whole == ANSWER_YES && !is_antibalda(umpire))
		break_rule(found, "fragment.word");
	if (inside == ANSWER_DOUBTFUL && whole != ANSWER_DOUBTFUL)
		say(umpire, "questionable fragment.dead");
	if (whole == ANSWER_DOUBTFUL)
		say(umpire, "questionable fragment.word");
}

static void judge_shown(struct oral_umpire *umpire, const struct oral_line_written *line, struct finding_out *found)
{
	if (!umpire->asked.open) {
		break_rule(found, "refuse");
		return;
	}
	struct oral_shown shown = oral_umpire_shown(umpire, &line->word);
	bool refused = shown.refused && !line->agreed;
	if (refused || shown.missing)
		break_rule(found, "refuse");
	else if (shown.refused)
		say(umpire, "note refuse");
	else if (shown.doubtful && !line->agreed)
		say(umpire, "questionable refuse");
	if (shown.equal && !is_antibalda(umpire))
		break_rule(found, "fragment.word");
}

static void judge_refusal(struct oral_umpire *umpire, const struct oral_line_written *line, int player,
	struct finding_out *found)
{
	bool own = umpire->last.there && umpire->last.player == player;
	bool out_of_turn = line->player >= 0 && line->player != umpire->turn && !is_start(umpire);

	if (umpire->last.there && is_antibalda(umpire) && !umpire->over)
		found->longer = oral_umpire_contains(umpire, &umpire->fragment, umpire->fragment.len + 1);
	if (!umpire->last.there || (own && !out_of_turn) || found->longer == ANSWER_YES)
		break_rule(found, "refuse");
}

static void judge(struct oral_umpire *umpire, const struct oral_line_written *line, int player, struct finding_out *found)
{
	bool wrong = line->player >= 0 && line->player != umpire->turn;
	bool closes = umpire->over && line->says == SAYS_REFUSE;

	*found = (struct finding_out){ .longer = ANSWER_NO };
	found->wrong_starter = wrong && is_start(umpire) && !closes;
	if (found->wrong_starter)
		break_rule(found, "round.next");
	else if (wrong && !is_start(umpire))
		break_rule(found, "turn.order");
	if (line->says == SAYS_PASS)
		break_rule(found, "turn.pass");
	else if (line->says == SAYS_FRAGMENT)
		judge_fragment(umpire, line, found);
	else if (line->says == SAYS_SHOW)
		judge_shown(umpire, line, found);
	else
		judge_refusal(umpire, line, player, found);
}

static bool broke(const struct finding_out *found, const char *id)
{
	for (size_t i = 0; i < found->count; i++)
		if (strcmp(found->ids[i], id) == 0)
			return true;
	return false;
}

/* ---- what becomes of it ---- */

static enum fate fate_of(const struct oral_umpire *umpire, const struct finding_out *found, bool challenged, int player)
{
	enum sheet_policy policy = challenged ? SHEET_VOID : umpire->sheet->policy;
	bool stand = policy == SHEET_STAND && !umpire->gone[player];

	if (broke(found, "turn.order") && !stand)
		return SAME_AGAIN;
	if (policy == SHEET_RETRY)
		return SAME_AGAIN;
	return stand ? STAYS : COMES_OFF;
}

static bool costs_at_once(const struct oral_umpire *umpire, const struct finding_out *found, bool consequence)
{
	return umpire->sheet->strict && !is_antibalda(umpire) && found->count > 0 && !consequence
		&& umpire->sheet->policy != SHEET_FORFEIT;
}

static long pay_at_once(struct oral_umpire *umpire, int player)
{
	umpire->points[player]++;
	begin_round(umpire, after(umpire, player));
	look_for_limit(umpire);
	return 1;
}

static void pass_turn(struct oral_umpire *umpire, int player, enum fate fate, const struct finding_out *found)
{
	if (fate != SAME_AGAIN && !(fate == COMES_OFF && found->wrong_starter))
		umpire->turn = after(umpire, player);
}

static void remember(struct oral_umpire *umpire, int player, bool is_broken)
{
	umpire->last.there = true;
	umpire->last.player = player;
	umpire->last.broke = is_broken;
}

static long play_fragment(struct oral_umpire *umpire, const struct oral_line_written *line, long number, int player,
	enum fate fate, const struct finding_out *found)
{
	long points = 0;

	if (umpire->over)
		begin_round(umpire, umpire->turn);
	if (fate == STAYS && !has_foreign(&line->word)) {
		umpire->fragment = line->word;
		umpire->over = is_antibalda(umpire) && found->longer == ANSWER_NO;
		points = is_antibalda(umpire) && found->complete;
		umpire->points[player] += points;
	} else if (!has_foreign(&line->word)) {
		umpire->voided[umpire->voided_count].word = line->word;
		umpire->voided[umpire->voided_count++].number = number;
	}
	remember(umpire, player, found->count > 0);
	pass_turn(umpire, player, fate, found);
	look_for_limit(umpire);
	return points;
}

static bool asked_shows(const struct oral_umpire *umpire, const struct oral_line_written *next)
{
	return next != NULL && next->says == SAYS_SHOW && (next->player < 0 || next->player == umpire->last.player);
}

static long refuse(struct oral_umpire *umpire, const struct oral_line_written *next, int player, enum fate fate,
	const struct finding_out *found)
{
	if (fate != STAYS || !umpire->last.there || umpire->last.player == player) {
		pass_turn(umpire, player, fate, found);
		return 0;
	}
	struct oral_shown shown = { 0 };
	if (asked_shows(umpire, next))
		shown = oral_umpire_shown(umpire, &next->word);
	bool bad = asked_shows(umpire, next) && ((shown.refused && !next->agreed) || shown.missing || shown.equal);
	int payer = umpire->last.broke ? umpire->last.player : bad ? -1
		: !asked_shows(umpire, next) && umpire->sheet->show_required ? umpire->last.player : player;
	if (is_antibalda(umpire))
		payer = -1;
	if (payer >= 0)
		umpire->points[payer]++;
	int then = after(umpire, player);
	if (next == NULL || next->says != SAYS_SHOW) {
		begin_round(umpire, then);
		look_for_limit(umpire);
		return payer == player;
	}
	umpire->asked.open = true;
	umpire->asked.costs = bad && !umpire->last.broke && !is_antibalda(umpire);
	umpire->asked.player = umpire->last.player;
	umpire->asked.refuser = player;
	umpire->asked.then = then;
	umpire->turn = umpire->last.player;
	return payer == player;
}

static void close_refusal(struct oral_umpire *umpire)
{
	umpire->asked.open = false;
	begin_round(umpire, umpire->asked.then);
	look_for_limit(umpire);
}

static long show(struct oral_umpire *umpire, int player)
{
	if (!umpire->asked.open)
		return 0;
	bool pays = umpire->asked.costs && player == umpire->asked.player;
	umpire->points[player] += pays;
	close_refusal(umpire);
	return pays;
}

static long carry_out(struct oral_umpire *umpire, size_t i, int player, enum fate fate, const struct finding_out *found,
	bool consequence)
{
	const struct oral_line_written *line = &umpire->sheet->lines[i];
	const struct oral_line_written *next = i + 1 < umpire->sheet->line_count ? line + 1 : NULL;

	if (line->says == SAYS_REFUSE)
		return refuse(umpire, next, player, fate, found);
	if (line->says == SAYS_SHOW)
		return show(umpire, player);
	if (costs_at_once(umpire, found, consequence))
		return pay_at_once(umpire, player);
	if (line->says == SAYS_FRAGMENT)
		return play_fragment(umpire, line, (long)i + 1, player, fate, found);
	if (found->count > 0)
		remember(umpire, player, true);
	pass_turn(umpire, player, fate, found);
	return 0;
}

/* ---- the lines ---- */

static void write_move(struct oral_umpire *umpire, size_t i, int player, const char *verdict, const char **ids,
	size_t id_count, long because, long points)
{
	const char *none[1];
	struct protocol_move move = {
		.number = (long)i + 1, .player = oral_players[player], .verdict = verdict, .ids = ids == NULL ? none : ids, .id_count = id_count,
		.because = because, .points = points, .total = umpire->points[player],
	};

	protocol_add_move(umpire->protocol, &move);
	protocol_add_findings(umpire->protocol, "    ", umpire->said, umpire->said_count);
	umpire->said_count = 0;
}

static bool is_play(const struct oral_line_written *line)
{
	return line->says == SAYS_FRAGMENT || line->says == SAYS_REFUSE || line->says == SAYS_SHOW;
}

static void judge_after_end(struct oral_umpire *umpire, size_t i, int player)
{
	const char *id = "end.after";

	umpire->violations++;
	write_move(umpire, i, player, "violation", &id, 1, 0, is_play(&umpire->sheet->lines[i]) ? 0 : -1);
	umpire->turn = after(umpire, player);
}

static void say_why_no_word(struct oral_umpire *umpire)
{
	static const char *const notes[] = { "note word.abbreviation", "note word.augmentative", "note word.colloquial",
		"note word.dialect", "note word.diminutive", "note word.jargon", "note word.name", "note word.obsolete",
		"note word.vulgar" };
	const char *id = oral_umpire_why_no_word(umpire);

	for (size_t i = 0; id != NULL && i < sizeof notes / sizeof *notes; i++)
		if (strcmp(id, notes[i] + strlen("note ")) == 0)
			say(umpire, notes[i]);
}

/* What is said of a refusal that takes effect. */
static void tell_refusal(struct oral_umpire *umpire, int player, enum fate fate, const struct finding_out *found)
{
	if (fate != STAYS || broke(found, "refuse") || umpire->last.player == player)
		return;
	bool certain = !is_antibalda(umpire) || umpire->over || found->longer == ANSWER_NO;
	say(umpire, certain ? "note refuse" : "questionable refuse");
	if (!is_antibalda(umpire) && !umpire->last.broke)
		say_why_no_word(umpire);
}

static long cause_of(const struct oral_umpire *umpire, const struct oral_line_written *line, const struct finding_out *found)
{
	if (line->says != SAYS_FRAGMENT || found->count != 1 || !found->bad_letter || has_foreign(&line->word))
		return 0;
	for (size_t i = 0; i < umpire->voided_count; i++)
		if (oral_umpire_extends(umpire, &umpire->voided[i].word, &line->word))
			return umpire->voided[i].number;
	return 0;
}

static void judge_turn(struct oral_umpire *umpire, size_t i, int player)
{
	const struct oral_sheet *sheet = umpire->sheet;
	const struct oral_line_written *line = &sheet->lines[i], *next = i + 1 < sheet->line_count ? line + 1 : NULL;
	bool challenged = is_play(line) && next != NULL && next->says == SAYS_CHALLENGE && next->player != player;
	struct finding_out found;

	if (umpire->end != NULL) {
		judge_after_end(umpire, i, player);
		return;
	}
	if (next != NULL && next->says == SAYS_RETRACT && (next->player < 0 || next->player == player)) {
		if (line->says == SAYS_SHOW && umpire->asked.open) {
			umpire->points[umpire->asked.refuser] += umpire->asked.costs;
			close_refusal(umpire);
		}
		say(umpire, "note retract");
		write_move(umpire, i, player, "ok", NULL, 0, 0, is_play(line) ? 0 : -1);
		return;
	}
	judge(umpire, line, player, &found);
	enum fate fate = found.count == 0 ? STAYS : fate_of(umpire, &found, challenged, player);
	long because = fate == STAYS && found.count == 0 ? 0 : cause_of(umpire, line, &found);
	if (because != 0)
		fate = COMES_OFF;
	if (line->says == SAYS_REFUSE)
		tell_refusal(umpire, player, fate, &found);
	long points = carry_out(umpire, i, player, fate, &found, because != 0);
	if (found.count > 0 && because == 0) {
		umpire->violations++;
		if (!challenged && sheet->policy == SHEET_FORFEIT && umpire->end == NULL && !umpire->gone[player]) {
			umpire->end = "forfeit";
			umpire->forfeited = player;
		}
	}
	const char *verdict = found.count == 0 ? "ok" : because != 0 ? "consequence" : "violation";
	write_move(umpire, i, player, verdict, found.ids, found.count, because, is_play(line) ? points : -1);
}

static void resign(struct oral_umpire *umpire, size_t i, int player)
{
	const char *id = "turn.order";

	if (umpire->end != NULL) {
		judge_after_end(umpire, i, player);
		return;
	}
	if (umpire->gone[player]) {
		bool out = umpire->sheet->lines[i].player >= 0 && player != umpire->turn;
		umpire->violations += out;
		write_move(umpire, i, player, out ? "violation" : "ok", &id, out, 0, -1);
		return;
	}
	umpire->gone[player] = true;
	if (umpire->turn == player)
		umpire->turn = after(umpire, player);
	int in = 0;
	for (int p = 0; p < umpire->players; p++)
		in += !umpire->gone[p];
	if (in <= 1)
		umpire->end = "resign";
	write_move(umpire, i, player, "ok", NULL, 0, 0, -1);
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
			player = play_before ? after(umpire, umpire->before.player) : umpire->turn;
		say(umpire, "note challenge");
	} else {
		bool is_move = i > 0 && (is_play(line - 1) || (line - 1)->says == SAYS_PASS);
		if (!move_before || (player >= 0 && player != umpire->before.player))
			say(umpire, "note retract");
		if (player < 0)
			player = is_move ? umpire->before.player : umpire->turn;
	}
	write_move(umpire, i, player, "ok", NULL, 0, 0, -1);
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
		long mine = is_antibalda(umpire) ? -umpire->points[i] : umpire->points[i];
		long least = first < 0 ? 0 : is_antibalda(umpire) ? -umpire->points[first] : umpire->points[first];
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
		say(umpire, "note word.class");
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
			judge_turn(umpire, i, player);
		umpire->before.settled = line->says == SAYS_RESIGN;
		umpire->before.player = player;
	}
	finish(umpire);
}
