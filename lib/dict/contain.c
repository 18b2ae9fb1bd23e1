/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/contain.h"

#include <string.h>

/* Letters of the fragment that the same letters can stand for. */
struct group {
	uint64_t set;
	size_t missing;			/* how many of them were not met on the way */
};

struct search {
	struct contain *question;
	bool over;			/* the taker has had enough, or the steps are used up */
	bool gave_up;
	uint64_t steps;
	size_t depth;
	letter word[WORD_LETTERS_MAX];
	/* of each letter on, the ones that must still come: positions that only one letter can fill */
	uint64_t musts[WORD_LETTERS_MAX + 1];
	/* CONTAIN_LETTERS, CONTAIN_EXACTLY */
	struct group groups[ALPHABET_MAX];
	size_t group_count;
	uint64_t open;			/* set of groups of which letters are missing */
	size_t missing;			/* letters of all groups */
};

/* What follows a place, one letter after the other in their order; arcs lie one behind the other in both layouts. */
struct children {
	uint64_t left;			/* set of letters */
	size_t arc;
};

static struct children children_of(const struct search *search, node place)
{
	const struct automaton *automaton = search->question->automaton;
	size_t first = automaton->layout == AUTOMATON_MASKED
		? (place >> MASKED_LETTERS) & ((1ull << MASKED_OFFSET_BITS) - 1) : PACKED_INDEX(place);

	return (struct children){ automaton_letters(automaton, place), first };
}

/* The next one; there must be one left. */
static node next_child(const struct search *search, struct children *children, letter *what)
{
	const struct automaton *automaton = search->question->automaton;
	size_t arc = children->arc++;

	*what = (letter)__builtin_ctzll(children->left);
	children->left &= children->left - 1;
	return automaton->layout == AUTOMATON_MASKED ? ((const uint64_t *)automaton->arcs)[arc]
		: packed_target(((const uint32_t *)automaton->arcs)[arc]);
}

/* The state at `place` when words with these letters and at least so many more may follow it, else 0. */
static size_t may_follow(struct search *search, node place, uint64_t musts, size_t least)
{
	const struct contain *question = search->question;
	const struct guide *guide = question->guide;
	size_t state = guide_state(guide, question->automaton, place);

	if (search->steps++ >= question->steps)
		search->over = search->gave_up = true;
	return (musts & ~guide->letters[state]) == 0 && guide->depths[state] >= least && !search->over ? state : 0;
}

/* Hands out the word that ends here, if one does. True when it did. */
static bool take_word(struct search *search, node place)
{
	struct contain *question = search->question;
	enum finality finality = node_finality(place);

	if (finality == FINAL_NO)
		return false;
	search->over = !question->take(question->context, search->word, search->depth, finality);
	return true;
}

/* All words that go on from here. True when there was one. */
static bool take_all(struct search *search, node place)
{
	bool any = take_word(search, place);

	if (search->over || search->depth == WORD_LETTERS_MAX || may_follow(search, place, 0, 1) == 0)
		return any;
	struct children children = children_of(search, place);
	while (children.left != 0 && !search->over) {
		node next = next_child(search, &children, &search->word[search->depth]);
		search->depth++;
		any |= take_all(search, next);
		search->depth--;
	}
	return any;
}

/* The rest of the fragment, from letter `at` on, in one piece from here. */
static bool spell(struct search *search, node place, size_t at)
{
	const struct contain *question = search->question;
	bool any = false;

	if (at == question->len)
		return question->how == CONTAIN_WHOLE ? take_word(search, place) : take_all(search, place);
	uint64_t set = automaton_letters(question->automaton, place) & question->fragment[at];
	if (set == 0 || search->depth == WORD_LETTERS_MAX || may_follow(search, place, 0, question->len - at) == 0)
		return false;
	for (; set != 0 && !search->over; set &= set - 1) {
		letter next = (letter)__builtin_ctzll(set);
		search->word[search->depth++] = next;
		any |= spell(search, automaton_follow(question->automaton, place, next), at + 1);
		search->depth--;
	}
	return any;
}

/* `state` is that of the place, and not marked. */
static bool find_piece(struct search *search, node place, size_t state)
{
	const struct contain *question = search->question;
	bool any = spell(search, place, 0);
	struct children children = children_of(search, place);

	while (children.left != 0 && !search->over && search->depth < WORD_LETTERS_MAX) {
		node next = next_child(search, &children, &search->word[search->depth]);
		size_t below = may_follow(search, next, search->musts[0], question->len);
		if (below == 0 || question->marks[below] != 0)
			continue;
		search->depth++;
		any |= find_piece(search, next, below);
		search->depth--;
	}
	question->marks[state] = !any;
	return any;
}

static bool find_sequence(struct search *search, node place, size_t state, size_t at);

/* With `met` letters of the fragment found on the way to `next`. */
static bool step_sequence(struct search *search, node next, size_t met)
{
	const struct contain *question = search->question;
	bool any = false;

	if (met == question->len) {
		search->depth++;
		any = take_all(search, next);
		search->depth--;
		return any;
	}
	size_t state = may_follow(search, next, search->musts[met], question->len - met);
	if (state == 0 || question->marks[state] > met)
		return false;
	search->depth++;
	any = find_sequence(search, next, state, met);
	search->depth--;
	return any;
}

/* Who takes a letter of the fragment as soon as he meets it has at any place found as much of it as anybody. The letters
 * that are wanted are tried first. */
static bool find_sequence(struct search *search, node place, size_t state, size_t at)
{
	const struct contain *question = search->question;
	bool any = false;

	for (unsigned round = 0; round < 2; round++) {
		struct children children = children_of(search, place);
		while (children.left != 0 && !search->over && search->depth < WORD_LETTERS_MAX) {
			letter what;
			node next = next_child(search, &children, &what);
			bool wanted = (question->fragment[at] >> what & 1) != 0;
			if (wanted != (round == 0))
				continue;
			search->word[search->depth] = what;
			any |= step_sequence(search, next, at + wanted);
		}
	}
	if (!any)
		question->marks[state] = (uint8_t)(at + 1);
	return any;
}

static void find_letters(struct search *search, node place);

static void step_letter(struct search *search, node next, letter what)
{
	search->word[search->depth++] = what;
	find_letters(search, next);
	search->depth--;
}

/* The letter as one of each group that it can stand for. */
static void step_missing(struct search *search, node next, letter what)
{
	for (uint64_t groups = search->open; groups != 0 && !search->over; groups &= groups - 1) {
		unsigned which = (unsigned)__builtin_ctzll(groups);
		struct group *group = &search->groups[which];
		if ((group->set >> what & 1) == 0)
			continue;
		search->missing--;
		if (--group->missing == 0)
			search->open &= ~(1ull << which);
		step_letter(search, next, what);
		group->missing++;
		search->missing++;
		search->open |= 1ull << which;
	}
}

/* The letters that must still come, and those of any use. */
static void find_missing(const struct search *search, uint64_t *musts, uint64_t *useful)
{
	*musts = *useful = 0;
	for (uint64_t groups = search->open; groups != 0; groups &= groups - 1) {
		uint64_t set = search->groups[__builtin_ctzll(groups)].set;
		*useful |= set;
		*musts |= (set & (set - 1)) == 0 ? set : 0;
	}
}

static void find_letters(struct search *search, node place)
{
	const struct contain *question = search->question;
	uint64_t musts, useful;

	if (search->missing == 0) {
		if (question->how == CONTAIN_EXACTLY)
			take_word(search, place);
		else
			take_all(search, place);
		return;
	}
	find_missing(search, &musts, &useful);
	if (search->depth == WORD_LETTERS_MAX || may_follow(search, place, musts, search->missing) == 0)
		return;
	for (unsigned round = 0; round < (question->how == CONTAIN_EXACTLY ? 1 : 2); round++) {
		struct children children = children_of(search, place);
		while (children.left != 0 && !search->over) {
			letter what;
			node next = next_child(search, &children, &what);
			bool is_useful = (useful >> what & 1) != 0;
			if (is_useful && round == 0)
				step_missing(search, next, what);
			else if (!is_useful && round == 1)
				step_letter(search, next, what);
		}
	}
}

static void find_musts(struct search *search)
{
	const struct contain *question = search->question;

	search->musts[question->len] = 0;
	for (size_t i = question->len; i-- > 0;) {
		uint64_t set = question->fragment[i];
		search->musts[i] = search->musts[i + 1] | ((set & (set - 1)) == 0 ? set : 0);
	}
}

/* At most one group for each letter of an alphabet: letters of the fragment that are the same have the same set. False
 * when there are more, which no lexicon's folds can make. */
static bool find_groups(struct search *search)
{
	const struct contain *question = search->question;

	for (size_t i = 0; i < question->len; i++) {
		size_t which = 0;
		while (which < search->group_count && search->groups[which].set != question->fragment[i])
			which++;
		if (which == ALPHABET_MAX)
			return false;
		if (which == search->group_count)
			search->groups[search->group_count++] = (struct group){ question->fragment[i], 0 };
		search->groups[which].missing++;
		search->open |= 1ull << which;
	}
	search->missing = question->len;
	return true;
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
	return in_one_piece && has_strange_pair(question);
}

bool contain_each(struct contain *question)
{
	struct search search = { .question = question };
	node root = question->automaton->root;

	if (is_hopeless(question))
		return true;
	find_musts(&search);
	size_t state = may_follow(&search, root, question->how == CONTAIN_LETTERS || question->how == CONTAIN_EXACTLY ? 0
		: search.musts[0], question->len);
	if (state == 0)
		return !search.gave_up;
	switch (question->how) {
	case CONTAIN_BEGINNING:
	case CONTAIN_WHOLE:
		spell(&search, root, 0);
		break;
	case CONTAIN_PIECE:
		memset(question->marks, 0, question->guide->count);
		find_piece(&search, root, state);
		break;
	case CONTAIN_SEQUENCE:
		memset(question->marks, 0, question->guide->count);
		find_sequence(&search, root, state, 0);
		break;
	case CONTAIN_LETTERS:
	case CONTAIN_EXACTLY:
		search.gave_up = !find_groups(&search);
		if (!search.gave_up)
			find_letters(&search, root);
		break;
	}
	return !search.gave_up;
}
