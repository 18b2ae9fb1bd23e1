/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about the word between two halves, and about blank halves. */
#include "game/sylaby/rules.h"

#include <assert.h>

#include "text/syllables.h"

static struct span fault_token(const struct laid *laid)
{
	return laid->claim_text.len > 0 ? laid->claim_text : laid->text;
}

/* Where both halves are blank the word fills them with its syllables. */
static void fill_both(struct span claim, struct joint *joint)
{
	size_t cut = claim.len;

	if (syllables_count(claim).count > 1)
		syllables_divide(claim, &cut, 1);
	joint->text[0] = (struct span){ claim.at, cut };
	joint->text[1] = span_from(claim, cut);
	joint->halves[0] = joint->halves[1] = HALF_NONE;
}

/* The joint as the claimed word fills its blank half; false when the word does not begin or end with the other half. */
static bool fill_blank(const struct laid *laid, struct joint *joint)
{
	int blank = joint->halves[0] == HALF_BLANK ? 0 : 1;
	struct span known = joint->text[1 - blank], claim = laid->claim;

	if (joint->halves[1 - blank] == HALF_BLANK) {
		fill_both(claim, joint);
		return true;
	}
	if (claim.len <= known.len)
		return false;
	size_t rest = claim.len - known.len;
	struct span end = span_from(claim, blank == 0 ? rest : 0);
	if (!span_starts_with(end, known))
		return false;
	joint->text[blank] = (struct span){ claim.at + (blank == 0 ? 0 : known.len), rest };
	joint->halves[blank] = HALF_NONE;
	return true;
}

static bool is_claim_wrong(const struct sylaby_facts *facts, const struct laid *laid, struct joint *joint)
{
	if (joint_has_blank(joint))
		return !fill_blank(laid, joint);
	return laid->claim.len > 0 && !span_equals(laid->claim, facts->word);
}

unsigned sylaby_broken_word_rules(const struct rule_question *question)
{
	struct sylaby_state *state = sylaby_of(question->state);
	struct sylaby_facts *facts = &state->facts;
	const struct laid *laid = sylaby_laid(facts);
	struct joint joint = facts->placement.joint;

	if (laid == NULL || facts->opening || facts->word.len == 0)
		return 0;
	bool wrong = is_claim_wrong(facts, laid, &joint);
	if (!facts->judged && !joint_has_blank(&joint))
		joint_explain(state, &joint, facts->word, question->arena, facts);
	facts->judged = true;
	unsigned broken = facts->verdict.faults | facts->own_faults;
	facts->bad_word |= broken != 0;
	return broken | (wrong ? 1u << WORD_CLAIM : 0);
}

static void tell_syllables(
	const struct sylaby_state *state, const struct rule_question *question, struct message *why)
{
	const struct sylaby_facts *facts = &state->facts;
	const struct joint *joint = &facts->placement.joint;
	unsigned count = syllables_count(facts->word).count;

	if (count != 2)
		*why = MESSAGE(NN_("«{0}» has one syllable, not two", "«{0}» has {1#} syllables, not two"),
			facts->word, arena_number(question->arena, count));
	else if (joint_has_blank(joint) ||
		(syllables_count(joint->text[0]).count == 1 && syllables_count(joint->text[1]).count == 1))
		*why = MESSAGE(N_("«{0}» may not be divided as {1}-{2} (cut=norm)"), facts->word,
			joint->text[0], joint->text[1]);
	else
		*why = MESSAGE(N_("«{0}» is not put together of two syllables: {1}, {2}"), facts->word,
			joint->text[0], joint->text[1]);
}

static void tell_claim(const struct sylaby_facts *facts, const struct laid *laid, struct message *why)
{
	const struct joint *joint = &facts->placement.joint;

	if (joint_has_blank(joint))
		*why = MESSAGE(N_("«{0}» does not hold what touches: {1}, {2}"), laid->claim_text,
			joint->text[0], joint->text[1]);
	else
		*why = MESSAGE(
			N_("the halves that touch make «{1}», not «{0}»"), laid->claim_text, facts->word);
}

bool sylaby_breaks_word(const struct rule_question *question, struct message *why, struct span *token)
{
	const struct sylaby_state *state = sylaby_of(question->state);
	const struct sylaby_facts *facts = &state->facts;
	const struct laid *laid = sylaby_laid(facts);
	unsigned which = question->rule->which;

	assert(laid != NULL);	/* without a tile there is no word to be wrong */
	*token = fault_token(laid);
	if (which < WORD_RULES)
		*why = facts->verdict.why[which];
	else if (which == WORD_SYLLABLES)
		tell_syllables(state, question, why);
	else if (which == WORD_CLAIM)
		tell_claim(facts, laid, why);
	else
		*why = MESSAGE(N_("«{0}» was made before, in move {1}"), facts->word,
			arena_number(question->arena, (long long)facts->played_in));
	return true;
}

bool sylaby_breaks_blank(const struct rule_question *question, struct message *why, struct span *token)
{
	struct sylaby_state *state = sylaby_of(question->state);
	const struct laid *laid = sylaby_laid(&state->facts);
	const struct joint *joint = &state->facts.placement.joint;

	if (laid == NULL || state->facts.opening || !joint_has_blank(joint))
		return false;
	*token = laid->text;
	if (joint->closed)
		*why = MESSAGE0(N_("nothing may be laid against a blank half (blank-open=closed)"));
	else if (state->choices.blank_word && laid->claim.len == 0 && !joint_has_word(state, joint))
		*why = MESSAGE(joint->halves[0] == HALF_BLANK ? N_("no word ends in «{0}» (blank=word)")
							      : N_("no word begins with «{0}» (blank=word)"),
			joint->text[joint->halves[0] == HALF_BLANK ? 1 : 0]);
	else
		return false;
	state->facts.bad_word = true;
	return true;
}
