/* SPDX-License-Identifier: GPL-3.0-or-later
 * A word that the player asked shows: is it a word, and does it contain the fragment? */
#include "game/mends.h"
#include "game/oral/oral.h"

/* The letters of `form`, the word's dictionary form, may stand for those of the fragment as folds allow. */
static bool contains_fragment(const struct oral_state *state, const letter *form, size_t len)
{
	uint64_t fragment[WORD_LETTERS_MAX];

	if (len < state->len)
		return false;
	for (size_t i = 0; i < state->len; i++)
		fragment[i] = state->lexicon.stands[state->fragment[i]];
	const struct contain question = { .how = oral_way(state), .fragment = fragment, .len = state->len };
	return contain_has(&question, form, len);
}

static struct message tell_missing(const struct oral_state *state, struct span word, struct arena *arena)
{
	static const char *const texts[] = {
		[ORAL_PLAIN] = N_("«{0}» does not contain «{1}»"),
		[ORAL_INSERT] = N_("«{0}» does not contain the letters «{1}» in this order"),
		[ORAL_ANAGRAM] = N_("«{0}» does not contain all of the letters «{1}»"),
		[ORAL_ANTIBALDA] = N_("«{0}» does not contain «{1}»"),
	};

	return MESSAGE(oral_way(state) == CONTAIN_BEGINNING ? N_("«{0}» does not begin with «{1}»") : texts[state->kind], word,
		letters_text(state->head.alphabet, state->fragment, state->len, arena));
}

/* Sets why the word is bad, or doubtful. */
static void weigh_word(struct oral_state *state, const struct oral_move *own, struct arena *arena,
	struct word_verdict *verdict)
{
	struct oral_facts *facts = &state->facts;
	struct word_question question = { &state->lexicon, state->word_rules, own->letters, own->len, own->text };

	word_judge(&question, arena, verdict);
	unsigned told = verdict->faults != 0 ? verdict->faults : verdict->questionable;
	bool too_short = verdict->faults == 0 && own->len < state->length_min;
	facts->shown_bad = verdict->faults != 0 || too_short;
	facts->shown_doubtful = !facts->shown_bad && told != 0;
	if (too_short)
		facts->shown_why = MESSAGE(NN_("«{0}» is shorter than {1#} letter", "«{0}» is shorter than {1#} letters"), own->text,
			arena_number(arena, state->length_min));
	else if (told != 0)
		facts->shown_why = verdict->why[__builtin_ctz(told)];
}

void oral_look_at_shown(struct oral_state *state, const struct move *move, struct arena *arena)
{
	const struct oral_move *own = move->own;
	struct oral_facts *facts = &state->facts;
	struct word_verdict verdict;

	weigh_word(state, own, arena, &verdict);
	/* a table may agree on a word against the dictionary */
	facts->shown_lifted = facts->shown_bad && move->entry.agreed;
	facts->shown_bad = facts->shown_bad && !move->entry.agreed;
	facts->shown_doubtful = facts->shown_doubtful && !move->entry.agreed;
	bool contains = own->len <= WORD_LETTERS_MAX && contains_fragment(state, verdict.form, own->len);
	facts->shown_equal = contains && own->len == state->len;
	if (!facts->shown_bad && !contains) {
		facts->shown_bad = true;
		facts->shown_doubtful = facts->shown_lifted = false;
		facts->shown_why = tell_missing(state, own->text, arena);
	}
}

bool oral_why_no_word(struct oral_state *state, struct arena *arena, enum word_rule *rule, struct message *why)
{
	struct span text = letters_text(state->head.alphabet, state->fragment, state->len, arena);
	struct word_question question = { &state->lexicon, state->word_rules, state->fragment, state->len, text };
	struct word_verdict verdict;

	if (state->kind == ORAL_ANAGRAM || state->len < state->length_min || state->len > WORD_LETTERS_MAX)
		return false;
	word_judge(&question, arena, &verdict);
	/* to a table that writes е for ё it is one */
	if ((verdict.faults & 1u << WORD_UNKNOWN) != 0 && word_fold_helps(&question, arena, why)) {
		*rule = WORD_UNKNOWN;
		return true;
	}
	/* nobody takes another part of speech or a case for a word of the game */
	if (verdict.faults == 0 || (verdict.faults & (1u << WORD_UNKNOWN | 1u << WORD_CLASS)) != 0)
		return false;
	*rule = (enum word_rule)__builtin_ctz(verdict.faults);
	*why = verdict.why[*rule];
	return true;
}
