/* SPDX-License-Identifier: GPL-3.0-or-later
 * Words that have all letters of the fragment, in any order. */
#include "dict/contain_walk.h"

static void find_letters(struct contain_walk *walk, node place);

static void step_letter(struct contain_walk *walk, node next, letter what)
{
	walk->word[walk->depth++] = what;
	find_letters(walk, next);
	walk->depth--;
}

/* The letter as one of each group that it can stand for. */
static void step_missing(struct contain_walk *walk, node next, letter what)
{
	for (uint64_t groups = walk->open; groups != 0 && !walk->over; groups &= groups - 1) {
		unsigned which = (unsigned)__builtin_ctzll(groups);
		struct contain_group *group = &walk->groups[which];
		if ((group->set >> what & 1) == 0)
			continue;
		walk->missing--;
		if (--group->missing == 0)
			walk->open &= ~(1ull << which);
		step_letter(walk, next, what);
		group->missing++;
		walk->missing++;
		walk->open |= 1ull << which;
	}
}

/* The letters that must still come, and those of any use. */
static void find_missing(const struct contain_walk *walk, uint64_t *musts, uint64_t *useful)
{
	*musts = *useful = 0;
	for (uint64_t groups = walk->open; groups != 0; groups &= groups - 1) {
		uint64_t set = walk->groups[__builtin_ctzll(groups)].set;
		*useful |= set;
		*musts |= (set & (set - 1)) == 0 ? set : 0;
	}
}

static void find_letters(struct contain_walk *walk, node place)
{
	const struct contain *question = walk->question;
	uint64_t musts, useful;

	if (walk->missing == 0) {
		if (question->how == CONTAIN_EXACTLY)
			contain_take_word(walk, place);
		else
			contain_take_all(walk, place);
		return;
	}
	find_missing(walk, &musts, &useful);
	if (walk->depth == WORD_LETTERS_MAX || contain_may_follow(walk, place, musts, walk->missing) == 0)
		return;
	for (unsigned round = 0; round < (question->how == CONTAIN_EXACTLY ? 1 : 2); round++) {
		struct contain_children children = contain_children_of(walk, place);
		while (children.left != 0 && !walk->over) {
			letter what;
			node next = contain_next_child(walk, &children, &what);
			bool is_useful = (useful >> what & 1) != 0;
			if (is_useful && round == 0)
				step_missing(walk, next, what);
			else if (!is_useful && round == 1)
				step_letter(walk, next, what);
		}
	}
}

/* At most one group for each letter of an alphabet: letters of the fragment that are the same have the same set. False
 * when there are more, which no lexicon's folds can make. */
static bool find_groups(struct contain_walk *walk)
{
	const struct contain *question = walk->question;

	for (size_t i = 0; i < question->len; i++) {
		size_t which = 0;
		while (which < walk->group_count && walk->groups[which].set != question->fragment[i])
			which++;
		if (which == ALPHABET_MAX)
			return false;
		if (which == walk->group_count)
			walk->groups[walk->group_count++] = (struct contain_group){ question->fragment[i], 0 };
		walk->groups[which].missing++;
		walk->open |= 1ull << which;
	}
	walk->missing = question->len;
	return true;
}

void contain_find_letters(struct contain_walk *walk)
{
	walk->gave_up = !find_groups(walk);
	if (!walk->gave_up)
		find_letters(walk, walk->question->automaton->root);
}
