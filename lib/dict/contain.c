/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/contain.h"

#include <string.h>

#include "dict/contain_walk.h"

/* Hands out the word that ends here, if one does. True when it did. */
bool contain_take_word(struct contain_walk *walk, node place)
{
	struct contain *question = walk->question;
	enum finality finality = node_finality(place);

	if (finality == FINAL_NO)
		return false;
	walk->over = !question->take(question->context, walk->word, walk->depth, finality);
	return true;
}

/* All words that go on from here. True when there was one. */
bool contain_take_all(struct contain_walk *walk, node place)
{
	bool any = contain_take_word(walk, place);

	if (walk->over || walk->depth == WORD_LETTERS_MAX || contain_may_follow(walk, place, 0, 1) == 0)
		return any;
	struct contain_children children = contain_children_of(walk, place);
	while (children.left != 0 && !walk->over) {
		node next = contain_next_child(walk, &children, &walk->word[walk->depth]);
		walk->depth++;
		any |= contain_take_all(walk, next);
		walk->depth--;
	}
	return any;
}

bool contain_spell(struct contain_walk *walk, node place, size_t at)
{
	const struct contain *question = walk->question;
	bool any = false;

	if (at == question->len)
		return question->how == CONTAIN_WHOLE ? contain_take_word(walk, place) : contain_take_all(walk, place);
	uint64_t set = automaton_letters(question->automaton, place) & question->fragment[at];
	if (set == 0 || walk->depth == WORD_LETTERS_MAX || contain_may_follow(walk, place, 0, question->len - at) == 0)
		return false;
	for (; set != 0 && !walk->over; set &= set - 1) {
		letter next = (letter)__builtin_ctzll(set);
		walk->word[walk->depth++] = next;
		any |= contain_spell(walk, automaton_follow(question->automaton, place, next), at + 1);
		walk->depth--;
	}
	return any;
}

/* `state` is that of the place, and not marked. */
static bool find_piece(struct contain_walk *walk, node place, size_t state)
{
	const struct contain *question = walk->question;
	bool any = contain_spell(walk, place, 0);
	struct contain_children children = contain_children_of(walk, place);

	while (children.left != 0 && !walk->over && walk->depth < WORD_LETTERS_MAX) {
		node next = contain_next_child(walk, &children, &walk->word[walk->depth]);
		size_t below = contain_may_follow(walk, next, walk->musts[0], question->len);
		if (below == 0 || walk->marks[below] != 0)
			continue;
		walk->depth++;
		any |= find_piece(walk, next, below);
		walk->depth--;
	}
	walk->marks[state] = !any;
	return any;
}

static bool find_sequence(struct contain_walk *walk, node place, size_t state, size_t at);

/* With `met` letters of the fragment found on the way to `next`. */
static bool step_sequence(struct contain_walk *walk, node next, size_t met)
{
	const struct contain *question = walk->question;
	bool any = false;

	if (met == question->len) {
		walk->depth++;
		any = contain_take_all(walk, next);
		walk->depth--;
		return any;
	}
	size_t state = contain_may_follow(walk, next, walk->musts[met], question->len - met);
	if (state == 0 || walk->marks[state] > met)
		return false;
	walk->depth++;
	any = find_sequence(walk, next, state, met);
	walk->depth--;
	return any;
}

/* Who takes a letter of the fragment as soon as he meets it has at any place found as much of it as anybody. The letters
 * that are wanted are tried first. */
static bool find_sequence(struct contain_walk *walk, node place, size_t state, size_t at)
{
	const struct contain *question = walk->question;
	bool any = false;

	for (unsigned round = 0; round < 2; round++) {
		struct contain_children children = contain_children_of(walk, place);
		while (children.left != 0 && !walk->over && walk->depth < WORD_LETTERS_MAX) {
			letter what;
			node next = contain_next_child(walk, &children, &what);
			bool wanted = (question->fragment[at] >> what & 1) != 0;
			if (wanted != (round == 0))
				continue;
			walk->word[walk->depth] = what;
			any |= step_sequence(walk, next, at + wanted);
		}
	}
	if (!any)
		walk->marks[state] = (uint8_t)(at + 1);
	return any;
}

static void find_musts(struct contain_walk *walk)
{
	const struct contain *question = walk->question;

	walk->musts[question->len] = 0;
	for (size_t i = question->len; i-- > 0;) {
		uint64_t set = question->fragment[i];
		walk->musts[i] = walk->musts[i + 1] | ((set & (set - 1)) == 0 ? set : 0);
	}
}

/* No word has two letters side by side that the fragment has. */
static bool has_strange_pair(const struct contain *question)
{
	for (size_t i = 1; i < question->len; i++) {
		uint64_t behind = 0;
		for (uint64_t set = question->fragment[i - 1]; set != 0; set &= set - 1)
			behind |= question->guide->pairs[__builtin_ctzll(set)];
		if ((behind & question->fragment[i]) == 0)
			return true;
	}
	return false;
}

static bool is_hopeless(const struct contain *question)
{
	bool in_one_piece = question->how == CONTAIN_BEGINNING || question->how == CONTAIN_PIECE
		|| question->how == CONTAIN_WHOLE;

	if (question->len == 0 || question->len > WORD_LETTERS_MAX)
		return true;
	for (size_t i = 0; i < question->len; i++)
		if (question->fragment[i] == 0)
			return true;
	return in_one_piece && question->roster == NULL && has_strange_pair(question);
}

size_t contain_room(const struct roster *roster, const struct guide *guide)
{
	return roster != NULL ? roster_lanes(roster) * sizeof(uint64_t) : guide->count;
}

bool contain_each(struct contain *question)
{
	struct contain_walk walk = { .question = question, .marks = question->room };
	node root = question->automaton->root;

	if (is_hopeless(question))
		return true;
	find_musts(&walk);
	size_t state = contain_may_follow(&walk, root, question->how == CONTAIN_LETTERS || question->how == CONTAIN_EXACTLY ? 0
		: walk.musts[0], question->len);
	if (state == 0)
		return !walk.gave_up;
	if (question->roster != NULL) {
		contain_ask_roster(&walk);
		return !walk.gave_up;
	}
	switch (question->how) {
	case CONTAIN_BEGINNING:
	case CONTAIN_WHOLE:
		contain_spell(&walk, root, 0);
		break;
	case CONTAIN_PIECE:
		memset(walk.marks, 0, question->guide->count);
		find_piece(&walk, root, state);
		break;
	case CONTAIN_SEQUENCE:
		memset(walk.marks, 0, question->guide->count);
		find_sequence(&walk, root, state, 0);
		break;
	case CONTAIN_LETTERS:
	case CONTAIN_EXACTLY:
		contain_find_letters(&walk);
		break;
	}
	return !walk.gave_up;
}
