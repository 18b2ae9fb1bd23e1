/* SPDX-License-Identifier: GPL-3.0-or-later
 * For --explain: a word that shows that a fragment is good, or how it is known that there is none. */
#include "game/mends.h"
#include "game/oral/oral.h"

static struct span word_text(const struct oral_state *state, const struct containing_answer *answer, struct arena *arena)
{
	return letters_text(state->head.alphabet, answer->word, answer->len, arena);
}

static struct message tell_witness(const struct oral_state *state, struct span fragment, struct span word)
{
	static const char *const texts[] = {
		[ORAL_PLAIN] = N_("«{0}» stands in «{1}»"),
		[ORAL_INSERT] = N_("«{1}» has the letters «{0}» in this order"),
		[ORAL_ANAGRAM] = N_("«{1}» has all of the letters «{0}»"),
		[ORAL_ANTIBALDA] = N_("«{0}» stands in «{1}»"),
	};
	bool beginning = state->suffix_only && (state->kind == ORAL_PLAIN || state->kind == ORAL_ANTIBALDA);

	return MESSAGE(beginning ? N_("«{1}» begins with «{0}»") : texts[state->kind], fragment, word);
}

static bool has_letters(struct oral_state *state, const letter *letters, size_t len, struct containing_answer *answer)
{
	struct containing_question question = {
		.lexicon = &state->lexicon, .rules = state->word_rules, .how = CONTAIN_LETTERS, .fragment = letters, .len = len,
		.length_min = state->length_min, .candidates = 64, .thrift = state->head.thrift,
	};

	containing_ask(&question, &state->room, answer);
	return answer->len > 0;
}

/* Some word has all the letters. */
static struct message tell_order(const struct oral_state *state, struct span fragment, struct span word)
{
	bool beginning = state->suffix_only && (state->kind == ORAL_PLAIN || state->kind == ORAL_ANTIBALDA);

	if (beginning)
		return MESSAGE(N_("«{1}» has all of the letters «{0}», but no word begins with them"), fragment, word);
	return MESSAGE(state->kind == ORAL_INSERT ? N_("«{1}» has all of the letters «{0}», but no word has them in this order")
		: N_("«{1}» has all of the letters «{0}», but no word has them in one piece"), fragment, word);
}

/* No word has all the letters: the first one that is too many. */
static struct message tell_letter(struct oral_state *state, const struct oral_move *own, struct arena *arena)
{
	const struct alphabet *alphabet = state->head.alphabet;
	struct containing_answer answer, last = { .len = 0 };
	size_t len = 0;

	while (len < own->len && has_letters(state, own->letters, len + 1, &answer)) {
		last = answer;
		len++;
	}
	struct span more = len < own->len ? alphabet_letter(alphabet, own->letters[len]) : SPAN("");
	if (len == 0)
		return MESSAGE(N_("no word has the letter «{0}»"), more);
	return MESSAGE(N_("«{1}» has the letters «{0}», but no word has «{2}» with them"),
		letters_text(alphabet, own->letters, len, arena), word_text(state, &last, arena), more);
}

void oral_explain(struct oral_state *state, const struct oral_move *own, struct arena *arena, struct message *why)
{
	const struct oral_facts *facts = &state->facts;
	bool goes_on = state->kind == ORAL_ANTIBALDA && facts->longer.len > 0;
	struct containing_answer answer;

	/* of a word that is complete all is said */
	if (own->line != ORAL_FRAGMENT || own->foreign || facts->inside.contained == CONTAINED_UNKNOWN
	    || (state->kind != ORAL_ANTIBALDA && facts->whole.contained == CONTAINED))
		return;
	struct span fragment = letters_text(state->head.alphabet, own->letters, own->len, arena);
	if (facts->inside.contained != CONTAINED_NOT) {
		/* the shortest of some */
		oral_find_inside(state, own->letters, own->len, goes_on ? own->len + 1 : 0, 64, &answer);
		*why = tell_witness(state, fragment, word_text(state, &answer, arena));
	} else if (state->kind != ORAL_ANAGRAM && has_letters(state, own->letters, own->len, &answer)) {
		*why = tell_order(state, fragment, word_text(state, &answer, arena));
	} else {
		*why = tell_letter(state, own, arena);
	}
}
