/* SPDX-License-Identifier: GPL-3.0-or-later
 * Judging a line: the facts first, then the rules, then what a judge must decide. */
#include "game/mends.h"
#include "game/oral/oral.h"
#include "game/rules.h"

/* At the start of a round the order of turns is that of round.next. */
static void take_out_order(struct ruling *ruling)
{
	size_t kept = 0;

	for (size_t i = 0; i < ruling->count; i++)
		if (ruling->faults[i].rule != &rule_turn_order)
			ruling->faults[kept++] = ruling->faults[i];
	ruling->count = kept;
}

static void look(struct oral_state *state, const struct move *move, struct arena *arena)
{
	const struct oral_move *own = move->own;

	if (move->action != ACTION_PLAY)
		return;
	if (own->line == ORAL_FRAGMENT)
		oral_look_at_fragment(state, own);
	else if (own->line == ORAL_SHOW && state->asked.open)
		oral_look_at_shown(state, move, arena);
	else if (own->line == ORAL_REFUSE && state->last.there)
		oral_settle_refusal(state, move, arena);
}

static void doubt(struct ruling *ruling, const struct rule *rule, struct message why, struct span token)
{
	ruling_remark(ruling, SEVERITY_QUESTIONABLE, rule, &why, token);
}

static void remark_fragment(struct oral_state *state, const struct oral_move *own, struct ruling *ruling, struct arena *arena)
{
	const struct oral_facts *facts = &state->facts;
	struct span word = letters_text(state->head.alphabet, facts->inside.word, facts->inside.len, arena);
	struct span whole = letters_text(state->head.alphabet, facts->whole.word, facts->whole.len, arena);
	struct span title = lexicon_name(&state->lexicon, arena);

	if (facts->inside.contained == CONTAINED_UNKNOWN)
		doubt(ruling, &oral_rule_fragment_dead, MESSAGE(N_("the search for a word that contains «{0}» was given up ({5}): "
			"a judge decides"), own->text, SPAN(""), SPAN(""), SPAN(""), SPAN(""), title), own->text);
	/* a doubtful word that is the fragment is told below */
	else if (facts->inside.contained == CONTAINED_DOUBTFUL && facts->whole.contained != CONTAINED_DOUBTFUL)
		doubt(ruling, &oral_rule_fragment_dead, MESSAGE(N_("only doubtful words contain «{0}», such as «{1}» ({5}): "
			"a judge decides"), own->text, word, SPAN(""), SPAN(""), SPAN(""), title), own->text);
	if (facts->whole.contained == CONTAINED_DOUBTFUL)
		doubt(ruling, &oral_rule_fragment_word, MESSAGE(N_("«{0}» is complete if «{1}» is admitted ({5}): a judge decides"),
			own->text, whole, SPAN(""), SPAN(""), SPAN(""), title), own->text);
	else if (facts->whole.contained == CONTAINED_UNKNOWN)
		doubt(ruling, &oral_rule_fragment_word, MESSAGE(N_("it is not known whether «{0}» is complete ({5}): "
			"a judge decides"), own->text, SPAN(""), SPAN(""), SPAN(""), SPAN(""), title), own->text);
	/* whether the line behind it begins a round depends on it */
	if (facts->inside.contained != CONTAINED_UNKNOWN && facts->longer.contained == CONTAINED_UNKNOWN)
		doubt(ruling, &oral_rule_round_next, MESSAGE(N_("it is not known whether «{0}» could go on: a judge decides"),
			own->text), own->text);
}

static void remark_shown(const struct oral_state *state, const struct oral_move *own, struct ruling *ruling)
{
	const struct oral_facts *facts = &state->facts;

	if (facts->shown_doubtful)
		doubt(ruling, &oral_rule_refuse, facts->shown_why, own->text);
	if (facts->shown_lifted)
		ruling_remark(ruling, SEVERITY_NOTE, &oral_rule_refuse, &facts->shown_why, own->text);
}

/* A refusal that comes off costs nobody anything. */
static bool stays(const struct oral_state *state, const struct move *move, const struct ruling *ruling)
{
	const struct move *next = move->next;
	size_t seat = oral_seat_of(state, move);
	bool late = ruling_has(ruling, &rule_clock_move) || ruling_has(ruling, &rule_clock_game);
	bool challenged = next != NULL && next->action == ACTION_CHALLENGE && next->named_seat != seat;

	return ruling->count == 0 || (state->head.settings.on_violation == POLICY_STAND && !late && !challenged
		&& state->head.seats[seat].standing == STANDING_IN && !ruling_has(ruling, &oral_rule_refuse));
}

static void remark(struct oral_state *state, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	const struct oral_move *own = move->own;

	if (move->action != ACTION_PLAY)
		return;
	if (own->line == ORAL_FRAGMENT)
		remark_fragment(state, own, ruling, arena);
	else if (own->line == ORAL_SHOW && state->asked.open)
		remark_shown(state, own, ruling);
	else if (own->line == ORAL_REFUSE && stays(state, move, ruling))
		oral_tell_refusal(state, move, ruling, arena);
}

/* The word that was asked for is shown and taken back. */
static bool is_taken_back(const struct oral_state *state, const struct move *move)
{
	const struct move *next = move->next;
	size_t seat = oral_seat_of(state, move);

	return state->asked.open && next != NULL && next->action == ACTION_RETRACT
		&& (next->named_seat == SEAT_NONE || next->named_seat == seat);
}

void oral_judge(struct game_state *head, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	struct oral_state *state = oral_of(head);
	bool wrong = move->named_seat != SEAT_NONE && move->named_seat != head->turn;

	memset(&state->facts, 0, sizeof state->facts);
	if (oral_is_start(state)) {
		take_out_order(ruling);
		state->facts.wrong_starter = wrong && !(state->over && move->action == ACTION_PLAY
			&& ((const struct oral_move *)move->own)->line == ORAL_REFUSE);
	}
	look(state, move, arena);
	rules_ask(head, move, ruling, arena);
	remark(state, move, ruling, arena);
	state->facts.first_broken = ruling->count > 0 ? ruling->faults[0].rule->id : NULL;
	if (is_taken_back(state, move))
		oral_take_shown_back(state);
	state->facts.only_letter = ruling->count == 1 && ruling->faults[0].rule == &oral_rule_fragment_letter;
}
