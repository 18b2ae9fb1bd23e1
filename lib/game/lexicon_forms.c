/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a spelling can mean in a dictionary: its letters by the maps, and those that folds let them stand for. */
#include "game/lexicon.h"

/* folds that make a whole alphabet one letter must not walk through a whole dictionary for each word */
enum { STEPS_MAX = 20000 };

struct forms_walk {
	const struct lexicon_dict *dict;
	const struct automaton *automaton;
	const letter *word;
	size_t len, found, steps;
	bool given_up;
	bool (*visit)(void *, const struct form *);
	void *context;
	struct form form;
};

static bool is_exact(const struct forms_walk *walk)
{
	for (size_t i = 0; i < walk->len; i++)
		if (walk->form.dict_word[i] != walk->dict->to_dict[walk->word[i]])
			return false;
	return true;
}

static bool visit_form(struct forms_walk *walk, node place)
{
	if (node_finality(place) == FINAL_NO || is_exact(walk))
		return true;
	walk->form.finality = node_finality(place);
	if (!walk->visit(walk->context, &walk->form))
		return false;
	walk->given_up = ++walk->found == LEXICON_FORMS_MAX;
	return !walk->given_up;
}

static bool walk_forms(struct forms_walk *walk, node place, size_t depth)
{
	if (depth == walk->len)
		return visit_form(walk, place);
	walk->given_up = ++walk->steps > STEPS_MAX;
	if (walk->given_up)
		return false;
	uint64_t set = walk->dict->stands[walk->word[depth]] & automaton_letters(walk->automaton, place);
	for (; set != 0; set &= set - 1) {
		letter next = (letter)__builtin_ctzll(set);
		walk->form.dict_word[depth] = next;
		if (!walk_forms(walk, automaton_follow(walk->automaton, place, next), depth + 1))
			return false;
	}
	return true;
}

/* The spelling as it stands; false when it cannot be in this dictionary at all. */
static bool map_word(const struct lexicon_dict *dict, const letter *word, size_t len, letter *mapped, bool *exact)
{
	*exact = true;
	for (size_t i = 0; i < len; i++) {
		if (word[i] >= ALPHABET_MAX || dict->stands[word[i]] == 0)
			return false;
		mapped[i] = dict->to_dict[word[i]];
		if (mapped[i] == LETTER_NONE)
			*exact = false;
	}
	return true;
}

static bool has_folds(const struct lexicon_dict *dict, const letter *word, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if ((dict->stands[word[i]] & (dict->stands[word[i]] - 1)) != 0 || dict->to_dict[word[i]] == LETTER_NONE)
			return true;
	return false;
}

bool lexicon_forms(const struct lexicon_dict *dict, const struct automaton *automaton, const letter *word, size_t len,
	bool (*visit)(void *context, const struct form *), void *context)
{
	struct forms_walk walk = {
		.dict = dict, .automaton = automaton, .word = word, .len = len, .visit = visit, .context = context,
		.form.len = len,
	};
	bool exact;

	if (len == 0 || len > WORD_LETTERS_MAX || !map_word(dict, word, len, walk.form.dict_word, &exact))
		return true;
	if (exact) {
		walk.form.finality = automaton_find(automaton, walk.form.dict_word, len);
		if (walk.form.finality != FINAL_NO && !visit(context, &walk.form))
			return true;
	}
	if (has_folds(dict, word, len))
		walk_forms(&walk, automaton->root, 0);
	return !walk.given_up;
}

struct first_form {
	const struct lexicon_dict *dict;
	letter *form;
	bool found;
};

static bool take_first(void *context, const struct form *form)
{
	struct first_form *first = context;

	lexicon_from_dict(first->dict, form->dict_word, form->len, first->form);
	first->found = true;
	return false;
}

bool lexicon_lists(const struct lexicon_dict *list, const letter *word, size_t len, letter *form)
{
	struct first_form first = { list, form, false };

	if (list->dict != NULL)
		lexicon_forms(list, dict_words(list->dict), word, len, take_first, &first);
	return first.found;
}

void lexicon_from_dict(const struct lexicon_dict *dict, const letter *dict_word, size_t len, letter *word)
{
	for (size_t i = 0; i < len; i++)
		word[i] = dict->from_dict[dict_word[i]];
}
