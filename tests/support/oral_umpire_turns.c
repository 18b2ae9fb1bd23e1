/* SPDX-License-Identifier: GPL-3.0-or-later
 * What becomes of a line. */
#include "support/oral_umpire.h"

int oral_umpire_after(const struct oral_umpire *umpire, int player)
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

enum oral_fate oral_umpire_fate(const struct oral_umpire *umpire, const struct oral_broken *found, bool challenged, int player)
{
	enum sheet_policy policy = challenged ? SHEET_VOID : umpire->sheet->policy;
	bool stand = policy == SHEET_STAND && !umpire->gone[player];

	if (oral_umpire_broke(found, "turn.order") && !stand)
		return FATE_SAME_AGAIN;
	if (policy == SHEET_RETRY)
		return FATE_SAME_AGAIN;
	return stand ? FATE_STAYS : FATE_COMES_OFF;
}

static bool costs_at_once(const struct oral_umpire *umpire, const struct oral_broken *found, bool consequence)
{
	return umpire->sheet->strict && !oral_umpire_is_antibalda(umpire) && found->count > 0 && !consequence
		&& umpire->sheet->policy != SHEET_FORFEIT;
}

static long pay_at_once(struct oral_umpire *umpire, int player)
{
	umpire->points[player]++;
	begin_round(umpire, oral_umpire_after(umpire, player));
	look_for_limit(umpire);
	return 1;
}

static void pass_turn(struct oral_umpire *umpire, int player, enum oral_fate fate, const struct oral_broken *found)
{
	if (fate != FATE_SAME_AGAIN && !(fate == FATE_COMES_OFF && found->wrong_starter))
		umpire->turn = oral_umpire_after(umpire, player);
}

static void remember(struct oral_umpire *umpire, int player, bool is_broken)
{
	umpire->last.there = true;
	umpire->last.player = player;
	umpire->last.broke = is_broken;
}

static long play_fragment(struct oral_umpire *umpire, const struct oral_line_written *line, long number, int player,
	enum oral_fate fate, const struct oral_broken *found)
{
	long points = 0;

	if (umpire->over)
		begin_round(umpire, umpire->turn);
	if (fate == FATE_STAYS && !oral_umpire_has_foreign(&line->word)) {
		umpire->fragment = line->word;
		umpire->over = oral_umpire_is_antibalda(umpire) && found->longer == ANSWER_NO;
		points = oral_umpire_is_antibalda(umpire) && found->complete;
		umpire->points[player] += points;
	} else if (!oral_umpire_has_foreign(&line->word)) {
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

static long refuse(struct oral_umpire *umpire, const struct oral_line_written *next, int player, enum oral_fate fate,
	const struct oral_broken *found)
{
	if (fate != FATE_STAYS || !umpire->last.there || umpire->last.player == player) {
		pass_turn(umpire, player, fate, found);
		return 0;
	}
	struct oral_shown shown = { 0 };
	if (asked_shows(umpire, next))
		shown = oral_umpire_shown(umpire, &next->word);
	bool bad = asked_shows(umpire, next) && ((shown.refused && !next->agreed) || shown.missing || shown.equal);
	int payer = umpire->last.broke ? umpire->last.player : bad ? -1
		: !asked_shows(umpire, next) && umpire->sheet->show_required ? umpire->last.player : player;
	if (oral_umpire_is_antibalda(umpire))
		payer = -1;
	if (payer >= 0)
		umpire->points[payer]++;
	int then = oral_umpire_after(umpire, player);
	if (next == NULL || next->says != SAYS_SHOW) {
		begin_round(umpire, then);
		look_for_limit(umpire);
		return payer == player;
	}
	umpire->asked.open = true;
	umpire->asked.costs = bad && !umpire->last.broke && !oral_umpire_is_antibalda(umpire);
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

long oral_umpire_carry_out(struct oral_umpire *umpire, size_t i, int player, enum oral_fate fate, const struct oral_broken *found,
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

void oral_umpire_take_shown_back(struct oral_umpire *umpire)
{
	umpire->points[umpire->asked.refuser] += umpire->asked.costs;
	close_refusal(umpire);
}
