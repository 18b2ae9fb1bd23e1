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

static node follow(const struct search *search, node place, letter next)
{
	return automaton_follow(search->question->automaton, place, next);
}

/* The state at `place` when words with these letters and at least so many more may follow it, else 0. */
static size_t may_follow(struct search *search, node place, uint64_t musts, size_t least)
{
	const struct contain *question = search->question;
	const struct guide *guide = question->guide;

	if (search->steps++ == question->steps)
		search->over = search->gave_up = true;
	size_t state = guide_state(guide, question->automaton, place);
	unsigned depths = guide->depths[state];
	bool possible = (musts & ~guide->letters[state]) == 0 && (depths & GUIDE_LETTERS) >= least
		&& (!question->clean || (depths & GUIDE_CLEAN) != 0);

	return possible && !search->over ? state : 0;
}

/* Hands out the word that ends here, if one does. True when it did. */
static bool take_word(struct search *search, node place)
{
	struct contain *question = search->question;
	enum finality finality = node_finality(place);

	if (finality == FINAL_NO || question->clean != (finality == FINAL_CLEAN))
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
	uint64_t set = automaton_letters(search->question->automaton, place);
	for (; set != 0 && !search->over; set &= set - 1) {
		letter next = (letter)__builtin_ctzll(set);
		search->word[search->depth++] = next;
		any |= take_all(search, follow(search, place, next));
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
	if (may_follow(search, place, search->musts[at], question->len - at) == 0)
		return false;
	uint64_t set = automaton_letters(question->automaton, place) & question->fragment[at];
	for (; set != 0 && !search->over; set &= set - 1) {
		letter next = (letter)__builtin_ctzll(set);
		search->word[search->depth++] = next;
		any |= spell(search, follow(search, place, next), at + 1);
		search->depth--;
	}
	return any;
}

static bool find_piece(struct search *search, node place)
{
	const struct contain *question = search->question;
	size_t state = may_follow(search, place, search->musts[0], question->len);

	if (state == 0 || question->marks[state] != 0)
		return false;
	bool any = spell(search, place, 0);
	uint64_t set = automaton_letters(question->automaton, place);
	for (; set != 0 && !search->over; set &= set - 1) {
		letter next = (letter)__builtin_ctzll(set);
		search->word[search->depth++] = next;
		any |= find_piece(search, follow(search, place, next));
		search->depth--;
	}
	question->marks[state] = !any;
	return any;
}

/* Who takes a letter of the fragment as soon as he meets it has at any place found as much of it as anybody. */
static bool find_sequence(struct search *search, node place, size_t at)
{
	const struct contain *question = search->question;

	if (at == question->len)
		return take_all(search, place);
	size_t state = may_follow(search, place, search->musts[at], question->len - at);
	if (state == 0 || question->marks[state] > at)
		return false;
	uint64_t all = automaton_letters(question->automaton, place), wanted = all & question->fragment[at];
	bool any = false;
	for (unsigned round = 0; round < 2; round++) {
		uint64_t set = round == 0 ? wanted : all & ~wanted;
		for (; set != 0 && !search->over; set &= set - 1) {
			letter next = (letter)__builtin_ctzll(set);
			search->word[search->depth++] = next;
			any |= find_sequence(search, follow(search, place, next), at + (round == 0));
			search->depth--;
		}
	}
	if (!any)
		question->marks[state] = (uint8_t)(at + 1);
	return any;
}

static void find_letters(struct search *search, node place);

static void step_letter(struct search *search, node place, letter next)
{
	search->word[search->depth++] = next;
	find_letters(search, follow(search, place, next));
	search->depth--;
}

/* The letter as one of each group that it can stand for. */
static void step_missing(struct search *search, node place, letter next)
{
	for (uint64_t groups = search->open; groups != 0 && !search->over; groups &= groups - 1) {
		unsigned which = (unsigned)__builtin_ctzll(groups);
		struct group *group = &search->groups[which];
		if ((group->set >> next & 1) == 0)
			continue;
		search->missing--;
		if (--group->missing == 0)
			search->open &= ~(1ull << which);
		step_letter(search, place, next);
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
	if (may_follow(search, place, musts, search->missing) == 0)
		return;
	uint64_t all = automaton_letters(question->automaton, place);
	for (uint64_t set = all & useful; set != 0 && !search->over; set &= set - 1)
		step_missing(search, place, (letter)__builtin_ctzll(set));
	if (question->how == CONTAIN_EXACTLY)
		return;
	for (uint64_t set = all & ~useful; set != 0 && !search->over; set &= set - 1)
		step_letter(search, place, (letter)__builtin_ctzll(set));
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

static bool is_hopeless(const struct contain *question)
{
	for (size_t i = 0; i < question->len && i < WORD_LETTERS_MAX; i++)
		if (question->fragment[i] == 0)
			return true;
	return question->len > WORD_LETTERS_MAX;
}

bool contain_each(struct contain *question)
{
	struct search search = { .question = question };
	node root = question->automaton->root;

	if (is_hopeless(question))
		return true;
	find_musts(&search);
	switch (question->how) {
	case CONTAIN_BEGINNING:
	case CONTAIN_WHOLE:
		spell(&search, root, 0);
		break;
	case CONTAIN_PIECE:
		memset(question->marks, 0, question->guide->count);
		find_piece(&search, root);
		break;
	case CONTAIN_SEQUENCE:
		memset(question->marks, 0, question->guide->count);
		find_sequence(&search, root, 0);
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
