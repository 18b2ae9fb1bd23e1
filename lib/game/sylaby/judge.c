/* SPDX-License-Identifier: GPL-3.0-or-later
 * Judging a line: the rules are asked, what the table itself ruled is minded, and what is worth a note is noted. */
#include "game/rules.h"
#include "game/sylaby/rules.h"

/* ---- what takes the place of what ---- */

static void drop_faults(struct ruling *ruling, bool (*is_dropped)(const struct rule *))
{
	size_t kept = 0;

	for (size_t i = 0; i < ruling->count; i++)
		if (!is_dropped(ruling->faults[i].rule))
			ruling->faults[kept++] = ruling->faults[i];
	ruling->count = kept;
}

static bool is_order(const struct rule *rule)
{
	return rule == &rule_turn_order;
}

static bool is_about_word(const struct rule *rule)
{
	return rule->group == RULE_WORD || rule == &sylaby_rule_blank;
}

/* Who opens is setup.first's business, and who tries again mistake.return's. */
static void settle_order(const struct sylaby_state *state, struct ruling *ruling)
{
	if (!state->begun || ruling_has(ruling, &sylaby_rule_return))
		drop_faults(ruling, is_order);
}

/* The table took the tile off: with a bad word that was right, and nothing is left to be ruled. */
static void settle_rejected(struct sylaby_state *state, struct ruling *ruling, struct arena *arena)
{
	const struct laid *laid = sylaby_laid(&state->facts);
	struct message why;

	if (laid == NULL || laid->rejected_text.len == 0)
		return;
	bool bad = state->facts.bad_word;
	for (size_t i = 0; i < ruling->count; i++)
		bad |= is_about_word(ruling->faults[i].rule);
	drop_faults(ruling, is_about_word);
	struct span piece = piece_text(&laid->piece, arena);
	if (bad)
		why = MESSAGE(N_("the table rejected {0}: it goes back, and the turn is lost"), piece);
	else if (state->facts.word.len > 0)
		why = MESSAGE(N_("the table rejected {0}, though nothing is wrong with «{1}»"), piece, state->facts.word);
	else
		why = MESSAGE(N_("the table rejected {0}, though nothing is wrong with its word"), piece);
	if (rule_is_on(&state->head, &sylaby_rule_return) && !ruling_has(ruling, &sylaby_rule_return))
		ruling_remark(ruling, SEVERITY_NOTE, &sylaby_rule_return, &why, laid->rejected_text);
}

/* ---- notes ---- */

/* Rules that are a note where they are no violation. */
static void note_missed(const struct rule_question *question, struct ruling *ruling)
{
	static const struct {
		const struct rule *rule;
		sylaby_weighing *weigh;
	} weighed[] = {
		{ &sylaby_rule_draw_stuck, sylaby_weigh_draw_stuck },
		{ &sylaby_rule_take_stuck, sylaby_weigh_take_stuck },
		{ &sylaby_rule_take_none, sylaby_weigh_take_none },
		{ &sylaby_rule_take_count, sylaby_weigh_take_count },
		{ &sylaby_rule_take_lay, sylaby_weigh_take_lay },
	};
	struct message why;
	struct span token;

	/* where the rule about the bag is broken the others have nothing to add */
	if (ruling_has(ruling, &sylaby_rule_draw_empty) || ruling_has(ruling, &sylaby_rule_draw_count))
		return;
	for (size_t i = 0; i < sizeof weighed / sizeof *weighed; i++)
		if (rule_is_on(question->state, weighed[i].rule) &&
			weighed[i].weigh(question, &why, &token) == WEIGHT_NOTE)
			ruling_remark(ruling, SEVERITY_NOTE, weighed[i].rule, &why, token);
}

static void note_plus(const struct sylaby_state *state, const struct laid *laid, struct ruling *ruling)
{
	struct message why = MESSAGE0(N_("the opening tile lies at no end yet: it needs no +"));

	if (state->at->table.len == 0 && (laid->plus_before || laid->plus_behind))
		ruling_remark(ruling, SEVERITY_NOTE, &sylaby_rule_end, &why, laid->text);
}

static void note_claim(const struct sylaby_facts *facts, const struct laid *laid, struct ruling *ruling)
{
	struct message why = MESSAGE(facts->opening
			? N_("the opening tile makes no word: «{0}» is not looked at")
			: N_("a blank half makes no word: «{0}» is not looked at"),
		laid->claim_text);

	if (laid->claim_text.len > 0 && facts->word.len == 0)
		ruling_remark(
			ruling, SEVERITY_NOTE, &sylaby_word_rule_table[WORD_CLAIM], &why, laid->claim_text);
}

static void note_disputed(struct sylaby_state *state, const struct laid *laid, struct ruling *ruling)
{
	const struct sylaby_facts *facts = &state->facts;
	struct message why = MESSAGE(
		N_("whether «{0}» has two syllables is disputed: a judge decides"), facts->word);

	if (facts->judged && facts->disputed && facts->verdict.faults == 0 && laid->rejected_text.len == 0)
		ruling_remark(ruling, SEVERITY_QUESTIONABLE, &sylaby_word_rule_table[WORD_SYLLABLES], &why,
			laid->claim_text.len > 0 ? laid->claim_text : laid->text);
}

/* The first draw of which nobody knows the tiles, in a game where all was known. */
static void note_unknown_draw(struct sylaby_state *state, struct ruling *ruling)
{
	const struct sylaby_facts *facts = &state->facts;

	if (facts->move == NULL || facts->move->draw == 0 || facts->move->drawn != NULL ||
		state->told_unknown_hand || !rule_is_on(&state->head, &sylaby_rule_held))
		return;
	struct message why = MESSAGE(
		N_("which tiles {0} drew is not known: from here on that hand is not checked"),
		state->head.seats[facts->seat].name);
	state->told_unknown_hand = true;
	ruling_remark(ruling, SEVERITY_NOTE, &sylaby_rule_held, &why, facts->move->draw_text);
}

/* ---- */

static void judge(
	struct sylaby_state *state, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	sylaby_facts_make(state, move, arena);
	rules_ask(&state->head, move, ruling, arena);
	settle_order(state, ruling);
	settle_rejected(state, ruling, arena);
}

void sylaby_judge(
	struct game_state *head, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	struct sylaby_state *state = sylaby_of(head);
	struct rule_question question = { NULL, head, move, arena };

	judge(state, move, ruling, arena);
	state->ruling = ruling;
	state->words_only = ruling->count > 0;
	for (size_t i = 0; i < ruling->count; i++)
		state->words_only &= is_about_word(ruling->faults[i].rule);
	const struct laid *laid = sylaby_laid(&state->facts);
	if (laid != NULL) {
		note_plus(state, laid, ruling);
		note_claim(&state->facts, laid, ruling);
		note_disputed(state, laid, ruling);
	}
	note_unknown_draw(state, ruling);
	note_missed(&question, ruling);
}

bool sylaby_is_consequence(
	struct game_state *head, const struct move *move, struct arena *arena, unsigned long *because)
{
	struct sylaby_state *state = sylaby_of(head);
	struct sylaby_facts *saved;
	struct ruling ruling = { .count = 0 };

	if (state->unruled == NULL)
		return false;
	saved = arena_alloc(arena, sizeof *saved);
	*saved = state->facts;
	state->at = state->unruled;
	judge(state, move, &ruling, arena);
	state->at = &state->played;
	state->facts = *saved;
	*because = state->unruled_since;
	return ruling.count == 0;
}

bool sylaby_cannot_stand(const struct move *move, const struct ruling *ruling)
{
	(void)move;
	return ruling_has(ruling, &sylaby_rule_hourglass);
}
