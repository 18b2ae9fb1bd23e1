/* SPDX-License-Identifier: GPL-3.0-or-later
 * Judging a move: the rules are asked, faults of a field that nobody knows become doubts, and what is worth a remark is told. */
#include "game/balda/rules.h"
#include "game/balda/settle.h"

static void remark_questionable(const struct balda_state *state, const struct balda_move *move, struct ruling *ruling)
{
	const struct word_verdict *verdict = &state->facts.verdict;

	if (!state->facts.word_done || verdict->faults != 0)
		return;
	for (unsigned set = verdict->questionable; set != 0; set &= set - 1) {
		enum word_rule rule = (enum word_rule)__builtin_ctz(set);
		ruling_remark(ruling, SEVERITY_QUESTIONABLE, &balda_word_rule_table[rule], &verdict->why[rule],
			move->word_text);
	}
}

static void remark_path(const struct rule_question *question, const struct balda_move *move, struct ruling *ruling)
{
	const struct balda_state *state = balda_of(question->state);
	struct message why;
	struct span token;

	if (!state->facts.path_done)
		return;
	if (state->facts.given_fault != PATH_GOOD && !state->path_strict && rule_is_on(&state->head, &balda_rule_given) &&
	    balda_breaks_given(question, &why, &token))
		ruling_remark(ruling, SEVERITY_NOTE, &balda_rule_given, &why, token);
	if (!state->facts.path_undecided)
		return;
	why = MESSAGE(N_("the search for a path that spells «{0}» was given up: a judge decides"), move->word_text);
	ruling_remark(ruling, SEVERITY_QUESTIONABLE, &balda_rule_exists, &why, move->word_text);
}

static void remark_on_board(const struct balda_state *state, const struct balda_move *move, struct ruling *ruling)
{
	if (!state->facts.on_board_undecided)
		return;
	struct message why = MESSAGE(N_("it is not known whether «{0}» could be traced before: a judge decides"),
		move->word_text);
	ruling_remark(ruling, SEVERITY_QUESTIONABLE, &balda_rule_on_board, &why, move->word_text);
}

static bool depends_on_field(const struct fault *fault)
{
	return fault->rule->group == RULE_PATH || fault->rule == &balda_rule_on_board || fault->rule == &balda_rule_adjacent
		|| fault->rule == &balda_rule_cell;
}

/* Where moves before left open what could not be settled, nobody can say that the field is as it seems: faults that depend on
 * it alone are doubts. */
static void doubt_faults(const struct balda_state *state, const struct move *move, struct ruling *ruling,
	struct arena *arena)
{
	const struct balda_move *own = move->own;
	size_t kept = 0;

	for (size_t i = 0; i < ruling->count; i++) {
		bool lifted = own->lifted && ruling->faults[i].rule->group == RULE_WORD;
		if (!lifted && (!depends_on_field(&ruling->faults[i]) || (own->at == CELL_NONE && !own->open_cell)))
			return;
	}
	for (size_t i = 0; i < ruling->count; i++) {
		const struct fault *fault = &ruling->faults[i];
		struct message why = MESSAGE(N_("bad as far as is known, but where letters before it lie was not "
			"decided within {0} positions: a judge decides"), arena_number(arena, (long long)state->worlds_max));
		if (depends_on_field(fault))
			ruling_remark(ruling, SEVERITY_QUESTIONABLE, fault->rule, &why, fault->token);
		else
			ruling->faults[kept++] = *fault;
	}
	ruling->count = kept;
}

void balda_judge(struct game_state *head, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	struct balda_state *state = balda_of(head);
	struct rule_question question = { NULL, head, move, arena };

	balda_facts_clear(state);
	if (move->action != ACTION_PLAY)
		return;
	balda_budget_renew(&state->budget);
	rules_ask(head, move, ruling, arena);
	if (state->unsure)
		doubt_faults(state, move, ruling, arena);
	balda_remark_found(state, move, ruling, arena);
	remark_questionable(state, move->own, ruling);
	remark_path(&question, move->own, ruling);
	remark_on_board(state, move->own, ruling);
}

bool balda_cannot_stand(const struct move *move, const struct ruling *ruling)
{
	return ruling_has(ruling, &balda_rule_cell) || ruling_has(ruling, &balda_rule_letter)
		|| (ruling->count > 0 && move->action == ACTION_PLAY && balda_is_unfound(move->own));
}

