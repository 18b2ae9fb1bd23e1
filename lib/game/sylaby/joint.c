/* SPDX-License-Identifier: GPL-3.0-or-later
 * The word between two halves: two syllables, in the dictionary, no name, no abbreviation. */
#include "game/sylaby/joint.h"

#include "game/sylaby/rules.h"
#include "text/syllables.h"

enum { WORD_LETTERS_ROOM = 2 * TILESET_HALF_BYTES };

struct joint joint_make(const struct sylaby_choices *choices, const struct piece *on_table, enum side side,
	const struct piece *laid, enum side laid_side, bool laid_first)
{
	struct joint joint = {
		.text = { on_table->text[side], laid->text[laid_side] },
		.halves = { on_table->halves[side], laid->halves[laid_side] },
		.closed = choices->blank_closed && on_table->halves[side] == HALF_BLANK,
	};

	if (!laid_first)
		return joint;
	return (struct joint){ { joint.text[1], joint.text[0] }, { joint.halves[1], joint.halves[0] },
		joint.closed };
}

bool joint_has_blank(const struct joint *joint)
{
	return joint->halves[0] == HALF_BLANK || joint->halves[1] == HALF_BLANK;
}

struct span joint_word(const struct joint *joint, struct arena *arena)
{
	return arena_join(arena, joint->text, 2);
}

/* ---- syllables ---- */

struct syllables {
	struct syllable_count halves[2], word;
};

static struct syllables count_syllables(const struct joint *joint, struct span word)
{
	return (struct syllables){ { syllables_count(joint->text[0]), syllables_count(joint->text[1]) },
		syllables_count(word) };
}

static bool is_two(const struct syllables *syllables)
{
	return syllables->halves[0].count == 1 && syllables->halves[1].count == 1 &&
		syllables->word.count == 2;
}

static bool is_disputed(const struct syllables *syllables)
{
	return syllables->word.disputed || syllables->halves[0].disputed || syllables->halves[1].disputed;
}

static bool has_bad_cut(const struct sylaby_state *state, const struct joint *joint, struct span word)
{
	return state->choices.cut_norm && !syllables_cut_is_lawful(word, joint->text[0].len);
}

static enum joint_verdict judge_syllables(
	const struct sylaby_state *state, const struct joint *joint, struct span word)
{
	struct syllables syllables = count_syllables(joint, word);

	if (!state->counts_syllables || !rule_is_on(&state->head, &sylaby_word_rule_table[WORD_SYLLABLES]))
		return JOINT_GOOD;
	if (is_disputed(&syllables))
		return JOINT_DISPUTED;
	return is_two(&syllables) && !has_bad_cut(state, joint, word) ? JOINT_GOOD : JOINT_BAD;
}

/* ---- quick judging ---- */

static bool in_dictionary(const struct sylaby_state *state, struct span word, struct arena *arena)
{
	letter letters[WORD_LETTERS_ROOM];
	struct spelling spelling;

	alphabet_spell(state->head.alphabet, word, letters, WORD_LETTERS_ROOM, &spelling);
	struct word_question question = { &state->lexicon, state->word_rules, letters, spelling.count, word };
	return !spelling.too_long && word_is_faultless(&question, arena);
}

static enum joint_verdict judge_word(const struct sylaby_state *state, const struct joint *joint)
{
	struct arena scratch = { 0 };
	struct span word = joint_word(joint, &scratch);
	enum joint_verdict verdict = judge_syllables(state, joint, word);

	if (verdict != JOINT_BAD && !in_dictionary(state, word, &scratch))
		verdict = JOINT_BAD;
	arena_release(&scratch);
	return verdict;
}

static uint8_t *known_joint(const struct sylaby_state *state, const struct joint *joint)
{
	if (state->known_joints == NULL || joint->halves[0] == HALF_NONE || joint->halves[1] == HALF_NONE)
		return NULL;
	return &state->known_joints[(size_t)joint->halves[0] * state->set.syllable_count + joint->halves[1]];
}

/* Of two halves that are not blank. */
static enum joint_verdict judge_halves(const struct sylaby_state *state, const struct joint *joint)
{
	uint8_t *known = known_joint(state, joint);

	if (known == NULL)
		return judge_word(state, joint);
	if (*known == 0)
		*known = (uint8_t)(1 + judge_word(state, joint));
	return (enum joint_verdict)(*known - 1);
}

static bool is_used(const struct sylaby_state *state, const struct joint *joint)
{
	struct arena scratch = { 0 };

	if (!state->choices.repeat_word_no)
		return false;
	bool used = set_find(&state->words, joint_word(joint, &scratch), NULL);
	arena_release(&scratch);
	return used;
}

bool joint_has_word(struct sylaby_state *state, const struct joint *joint)
{
	struct joint filled = *joint;
	int blank = joint->halves[0] == HALF_BLANK ? 0 : 1;

	if (joint->halves[1 - blank] == HALF_BLANK)
		return true;
	for (size_t i = 1; i < state->set.syllable_count; i++) {
		filled.halves[blank] = (half)i;
		filled.text[blank] = tileset_text(&state->set, (half)i);
		if (judge_halves(state, &filled) != JOINT_BAD)
			return true;
	}
	return false;
}

enum joint_verdict joint_judge(struct sylaby_state *state, const struct joint *joint)
{
	if (joint->closed && rule_is_on(&state->head, &sylaby_rule_blank))
		return JOINT_BAD;
	if (joint_has_blank(joint))
		return !state->choices.blank_word || joint_has_word(state, joint) ? JOINT_GOOD : JOINT_BAD;
	return is_used(state, joint) ? JOINT_BAD : judge_halves(state, joint);
}

bool joint_is_in_table(const struct sylaby_state *state, const struct joint *joint)
{
	return joint->halves[0] != HALF_NONE && joint->halves[1] != HALF_NONE &&
		(joint_has_blank(joint) ||
			wordtable_has(&state->table_words, joint->halves[0], joint->halves[1]));
}

/* ---- in full ---- */

static void explain_word(
	const struct sylaby_state *state, struct span word, struct arena *arena, struct sylaby_facts *facts)
{
	letter letters[WORD_LETTERS_MAX];
	struct spelling spelling;

	alphabet_spell(state->head.alphabet, word, letters, WORD_LETTERS_MAX, &spelling);
	/* what is longer than any word is judged by its beginning, which is as long as no word is */
	struct word_question question = { &state->lexicon, state->word_rules, letters, spelling.count, word };
	word_judge(&question, arena, &facts->verdict);
}

void joint_explain(struct sylaby_state *state, const struct joint *joint, struct span word,
	struct arena *arena, struct sylaby_facts *facts)
{
	enum joint_verdict syllables = judge_syllables(state, joint, word);
	uint64_t before;

	explain_word(state, word, arena, facts);
	facts->disputed = syllables == JOINT_DISPUTED;
	facts->own_faults = syllables == JOINT_BAD ? 1u << WORD_SYLLABLES : 0;
	facts->played_in = 0;
	if (state->choices.repeat_word_no && set_find(&state->words, word, &before)) {
		facts->own_faults |= 1u << WORD_REPEATED;
		facts->played_in = (unsigned long)before;
	}
}
