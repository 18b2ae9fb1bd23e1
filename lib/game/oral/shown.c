/* SPDX-License-Identifier: GPL-3.0-or-later
 * A word that the player asked shows: is it a word, and does it contain the fragment? */
#include "game/mends.h"
#include "game/oral/oral.h"

/* Letter i of the fragment can stand for letter j of the word's dictionary form. */
static bool stands(const struct oral_state *state, const letter *form, size_t i, size_t j)
{
	return form[j] < ALPHABET_MAX && (state->lexicon.stands[state->fragment[i]] >> form[j] & 1) != 0;
}

static bool stands_at(const struct oral_state *state, const letter *form, size_t at)
{
	for (size_t i = 0; i < state->len; i++)
		if (!stands(state, form, i, at + i))
			return false;
	return true;
}

static bool has_piece(const struct oral_state *state, const letter *form, size_t len)
{
	for (size_t at = 0; at + state->len <= len; at++)
		if (stands_at(state, form, at))
			return true;
	return false;
}

static bool has_sequence(const struct oral_state *state, const letter *form, size_t len)
{
	size_t met = 0;

	for (size_t j = 0; j < len && met < state->len; j++)
		met += stands(state, form, met, j);
	return met == state->len;
}

/* Each letter of the fragment has one of the word to itself; where folds go one way a letter may have to make room. */
struct pairing {
	const struct oral_state *state;
	const letter *form;
	size_t len;
	bool seen[WORD_LETTERS_MAX];
	size_t owner[WORD_LETTERS_MAX];		/* SIZE_MAX: free */
};

static bool pair(struct pairing *pairing, size_t i)
{
	for (size_t j = 0; j < pairing->len; j++) {
		if (pairing->seen[j] || !stands(pairing->state, pairing->form, i, j))
			continue;
		pairing->seen[j] = true;
		if (pairing->owner[j] == SIZE_MAX || pair(pairing, pairing->owner[j])) {
			pairing->owner[j] = i;
			return true;
		}
	}
	return false;
}

static bool has_all_letters(const struct oral_state *state, const letter *form, size_t len)
{
	struct pairing pairing = { .state = state, .form = form, .len = len };

	for (size_t j = 0; j < len; j++)
		pairing.owner[j] = SIZE_MAX;
	for (size_t i = 0; i < state->len; i++) {
		memset(pairing.seen, 0, sizeof pairing.seen);
		if (!pair(&pairing, i))
			return false;
	}
	return true;
}

static bool contains_fragment(const struct oral_state *state, const letter *form, size_t len)
{
	if (len < state->len)
		return false;
	switch (state->kind) {
	case ORAL_INSERT:
		return has_sequence(state, form, len);
	case ORAL_ANAGRAM:
		return has_all_letters(state, form, len);
	case ORAL_PLAIN:
	case ORAL_ANTIBALDA:
		break;
	}
	return state->suffix_only ? stands_at(state, form, 0) : has_piece(state, form, len);
}

static struct message tell_missing(const struct oral_state *state, struct span word, struct arena *arena)
{
	static const char *const texts[] = {
		[ORAL_PLAIN] = N_("«{0}» does not contain «{1}»"),
		[ORAL_INSERT] = N_("«{0}» does not contain the letters «{1}» in this order"),
		[ORAL_ANAGRAM] = N_("«{0}» does not contain all of the letters «{1}»"),
		[ORAL_ANTIBALDA] = N_("«{0}» does not contain «{1}»"),
	};
	bool beginning = state->suffix_only && (state->kind == ORAL_PLAIN || state->kind == ORAL_ANTIBALDA);

	return MESSAGE(beginning ? N_("«{0}» does not begin with «{1}»") : texts[state->kind], word,
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
	/* nobody takes another part of speech or a case for a word of the game */
	if (verdict.faults == 0 || (verdict.faults & (1u << WORD_UNKNOWN | 1u << WORD_CLASS)) != 0)
		return false;
	*rule = (enum word_rule)__builtin_ctz(verdict.faults);
	*why = verdict.why[*rule];
	return true;
}
