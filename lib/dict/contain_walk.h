/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the walks for pieces and sequences (contain.c), for letters in any order (contain_letters.c) and those by a roster
 * (contain_roster.c) share. For these only. */
#ifndef DICT_CONTAIN_WALK_H
#define DICT_CONTAIN_WALK_H

#include "dict/contain.h"

/* Letters of the fragment that the same letters can stand for. */
struct contain_group {
	uint64_t set;
	size_t missing;			/* how many of them were not met on the way */
};

struct contain_walk {
	struct contain *question;
	uint8_t *marks;			/* without a roster: by state */
	bool over;			/* the taker has had enough, or the steps are used up */
	bool gave_up;
	uint64_t steps;
	size_t depth;
	letter word[WORD_LETTERS_MAX];
	/* of each letter on, the ones that must still come: positions that only one letter can fill */
	uint64_t musts[WORD_LETTERS_MAX + 1];
	/* CONTAIN_LETTERS, CONTAIN_EXACTLY */
	struct contain_group groups[ALPHABET_MAX];
	size_t group_count;
	uint64_t open;			/* set of groups of which letters are missing */
	size_t missing;			/* letters of all groups */
};

/* What follows a place, one letter after the other in their order; arcs lie one behind the other in both layouts. */
struct contain_children {
	uint64_t left;			/* set of letters */
	size_t arc;
};

static inline struct contain_children contain_children_of(const struct contain_walk *walk, node place)
{
	const struct automaton *automaton = walk->question->automaton;
	size_t first = automaton->layout == AUTOMATON_MASKED
		? (place >> MASKED_LETTERS) & ((1ull << MASKED_OFFSET_BITS) - 1) : PACKED_INDEX(place);

	return (struct contain_children){ automaton_letters(automaton, place), first };
}

/* The next one; there must be one left. */
static inline node contain_next_child(const struct contain_walk *walk, struct contain_children *children, letter *what)
{
	const struct automaton *automaton = walk->question->automaton;
	size_t arc = children->arc++;

	*what = (letter)__builtin_ctzll(children->left);
	children->left &= children->left - 1;
	return automaton->layout == AUTOMATON_MASKED ? ((const uint64_t *)automaton->arcs)[arc]
		: packed_target(((const uint32_t *)automaton->arcs)[arc]);
}

/* With a roster there is no guide: 1 when anything follows. Else the state at `place` when words with these letters and at least so many more may follow it, else 0. */
static inline size_t contain_may_follow(struct contain_walk *walk, node place, uint64_t musts, size_t least)
{
	const struct contain *question = walk->question;
	const struct guide *guide = question->guide;

	if (walk->steps++ >= question->steps)
		walk->over = walk->gave_up = true;
	if (question->roster != NULL)
		return (place & MASKED_MASK) != 0 && !walk->over;
	size_t state = guide_state(guide, question->automaton, place);
	return (musts & ~guide->letters[state]) == 0 && guide->depths[state] >= least && !walk->over ? state : 0;
}

/* ---- contain.c ---- */

/* Hands out the word that ends here, if one does. True when it did. */
bool contain_take_word(struct contain_walk *, node place);

/* All words that go on from here. True when there was one. */
bool contain_take_all(struct contain_walk *, node place);

/* The rest of the fragment, from letter `at` on, in one piece from here, and what goes on from there. True when a word does. */
bool contain_spell(struct contain_walk *, node place, size_t at);

/* ---- contain_pick.c ---- */

/* Sets a bit of the question's room for each word that has the fragment's letters, and maybe some others (where many letters
 * can stand for one). Returns how many. */
size_t contain_pick(struct contain_walk *);

/* ---- contain_roster.c ---- */
void contain_ask_roster(struct contain_walk *);

/* ---- contain_letters.c ---- */
void contain_find_letters(struct contain_walk *);

#endif
