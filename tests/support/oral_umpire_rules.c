/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a line breaks. */
#include "support/oral_umpire.h"

static void break_rule(struct oral_broken *found, const char *id)
{
	found->ids[found->count++] = id;
}

static bool is_start(const struct oral_umpire *umpire)
{
	return (umpire->fragment.len == 0 || umpire->over) && !umpire->asked.open;
}

bool oral_umpire_is_antibalda(const struct oral_umpire *umpire)
{
	return umpire->sheet->variant == VARIANT_ANTIBALDA;
}

bool oral_umpire_has_foreign(const struct sheet_word *word)
{
	return memchr(word->letters, LETTER_NONE, word->len) != NULL;
}

static void judge_fragment(struct oral_umpire *umpire, const struct oral_line_written *line, struct oral_broken *found)
{
	const struct sheet_word *word = &line->word;
	bool foreign = oral_umpire_has_foreign(word);

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
	if (whole == ANSWER_YES && !oral_umpire_is_antibalda(umpire))
		break_rule(found, "fragment.word");
	if (inside == ANSWER_DOUBTFUL && whole != ANSWER_DOUBTFUL)
		oral_umpire_say(umpire, "questionable fragment.dead");
	if (whole == ANSWER_DOUBTFUL)
		oral_umpire_say(umpire, "questionable fragment.word");
}

static void judge_shown(struct oral_umpire *umpire, const struct oral_line_written *line, struct oral_broken *found)
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
		oral_umpire_say(umpire, "note refuse");
	else if (shown.doubtful && !line->agreed)
		oral_umpire_say(umpire, "questionable refuse");
	if (shown.equal && !oral_umpire_is_antibalda(umpire))
		break_rule(found, "fragment.word");
}

static void judge_refusal(struct oral_umpire *umpire, const struct oral_line_written *line, int player,
	struct oral_broken *found)
{
	bool own = umpire->last.there && umpire->last.player == player;
	bool out_of_turn = line->player >= 0 && line->player != umpire->turn && !is_start(umpire);

	if (umpire->last.there && oral_umpire_is_antibalda(umpire) && !umpire->over)
		found->longer = oral_umpire_contains(umpire, &umpire->fragment, umpire->fragment.len + 1);
	if (!umpire->last.there || (own && !out_of_turn) || found->longer == ANSWER_YES)
		break_rule(found, "refuse");
}

void oral_umpire_rule(struct oral_umpire *umpire, const struct oral_line_written *line, int player, struct oral_broken *found)
{
	bool wrong = line->player >= 0 && line->player != umpire->turn;
	bool closes = umpire->over && line->says == SAYS_REFUSE;

	*found = (struct oral_broken){ .longer = ANSWER_NO };
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

bool oral_umpire_broke(const struct oral_broken *found, const char *id)
{
	for (size_t i = 0; i < found->count; i++)
		if (strcmp(found->ids[i], id) == 0)
			return true;
	return false;
}
