/* SPDX-License-Identifier: GPL-3.0-or-later
 * Who pays for a refusal, and what is said of it. */
#include "game/mends.h"
#include "game/oral/oral.h"

bool oral_is_shown(const struct move *next)
{
	return next != NULL && next->action == ACTION_PLAY && ((const struct oral_move *)next->own)->line == ORAL_SHOW;
}

static bool shows_badly(struct oral_state *state, const struct move *next, struct arena *arena)
{
	oral_look_at_shown(state, next, arena);
	return state->facts.shown_bad || (state->facts.shown_equal && rule_is_on(&state->head, &oral_rule_fragment_word));
}

void oral_settle_refusal(struct oral_state *state, const struct move *move, struct arena *arena)
{
	const struct move *next = move->next;
	bool answered = oral_is_shown(next) && (next->named_seat == SEAT_NONE || next->named_seat == state->last.seat);

	/* antibalda has no points to pay; a round that ends by itself needs no proof */
	if (state->kind == ORAL_ANTIBALDA) {
		if (!state->over)
			oral_look_for_longer(state, state->fragment, state->len, 64);
		return;
	}
	if (oral_seat_of(state, move) == state->last.seat)
		return;
	if (state->last.broke)
		state->facts.payer = PAYER_MOVER;
	else if (answered)
		state->facts.payer = shows_badly(state, next, arena) ? PAYER_SHOWER : PAYER_REFUSER;
	else
		state->facts.payer = state->show_required ? PAYER_SILENT : PAYER_REFUSER;
}

static struct span seat_name(const struct oral_state *state, const struct move *move)
{
	size_t seat = state->facts.payer != PAYER_REFUSER ? state->last.seat : oral_seat_of(state, move);

	return state->head.seats[seat].name;
}

/* The word that shows that the fragment was good. */
static struct span find_witness(struct oral_state *state, const struct move *move, struct arena *arena)
{
	struct containing_answer answer;

	/* it was looked at, and it was not bad */
	if (oral_is_shown(move->next) && (move->next->named_seat == SEAT_NONE || move->next->named_seat == state->last.seat))
		return ((const struct oral_move *)move->next->own)->text;
	oral_find_inside(state, state->fragment, state->len, 0, 64, &answer);
	return letters_text(state->head.alphabet, answer.word, answer.len, arena);
}

static struct message tell_refuser(struct oral_state *state, const struct move *move, struct span name, struct span fragment,
	struct arena *arena)
{
	static const char *const texts[] = {
		[ORAL_PLAIN] = N_("{0}, who refused, gets the point: «{2}» contains «{1}»"),
		[ORAL_INSERT] = N_("{0}, who refused, gets the point: «{2}» contains the letters «{1}» in this order"),
		[ORAL_ANAGRAM] = N_("{0}, who refused, gets the point: «{2}» contains all of the letters «{1}»"),
		[ORAL_ANTIBALDA] = "",
	};
	struct span witness = find_witness(state, move, arena);

	if (witness.len == 0)
		return MESSAGE(N_("{0}, who refused, gets the point: the move before broke no rule"), name);
	return MESSAGE(state->suffix_only && state->kind == ORAL_PLAIN
		? N_("{0}, who refused, gets the point: «{2}» begins with «{1}»") : texts[state->kind], name, fragment, witness);
}

/* The fragment is no word for the game, but may be one for those who argue. */
static void tell_no_word(struct oral_state *state, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	enum word_rule rule;
	struct message why;

	if (oral_why_no_word(state, arena, &rule, &why))
		ruling_remark(ruling, SEVERITY_NOTE, &oral_word_rule_table[rule], &why, move->entry.words[0]);
}

/* Antibalda: nobody pays. */
static void tell_end_of_round(struct oral_state *state, const struct move *move, struct ruling *ruling, struct span fragment,
	struct arena *arena)
{
	const struct containing_answer *longer = &state->facts.longer;
	enum severity severity = SEVERITY_NOTE;
	struct message why = MESSAGE(N_("no longer word contains «{0}»: the round is over"), fragment);

	if (!state->over && longer->contained == CONTAINED_DOUBTFUL)
		why = MESSAGE(N_("«{0}» could go on to doubtful words only, such as «{1}»: a judge decides"), fragment,
			letters_text(state->head.alphabet, longer->word, longer->len, arena));
	else if (!state->over && longer->contained == CONTAINED_UNKNOWN)
		why = MESSAGE(N_("it is not known whether «{0}» could go on: a judge decides"), fragment);
	if (!state->over && longer->contained != CONTAINED_NOT)
		severity = SEVERITY_QUESTIONABLE;
	ruling_remark(ruling, severity, &oral_rule_refuse, &why, move->entry.words[0]);
}

void oral_tell_refusal(struct oral_state *state, const struct move *move, struct ruling *ruling, struct arena *arena)
{
	struct span fragment = letters_text(state->head.alphabet, state->fragment, state->len, arena);
	struct span name = seat_name(state, move);
	struct message why = { .text = "" };

	switch (state->facts.payer) {
	case PAYER_NOBODY:
		if (oral_seat_of(state, move) != state->last.seat)
			tell_end_of_round(state, move, ruling, fragment, arena);
		return;
	case PAYER_REFUSER:
		why = tell_refuser(state, move, name, fragment, arena);
		break;
	case PAYER_MOVER:
		why = MESSAGE(N_("{0} gets the point: move {1} broke {2}"), name,
			arena_number(arena, (long long)state->last.number), span_of(state->last.rule));
		break;
	case PAYER_SHOWER:
		why = MESSAGE(N_("{0} gets the point, for the word that is shown for «{1}»"), name, fragment);
		break;
	case PAYER_SILENT:
		why = MESSAGE(N_("{0} gets the point: no word is shown for «{1}»"), name, fragment);
		break;
	}
	ruling_remark(ruling, SEVERITY_NOTE, &oral_rule_refuse, &why, move->entry.words[0]);
	if (state->facts.payer != PAYER_MOVER)
		tell_no_word(state, move, ruling, arena);
}
