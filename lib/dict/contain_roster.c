/* SPDX-License-Identifier: GPL-3.0-or-later
 * Questions about fragments answered from a roster: the words that have the fragment's letters are picked
 * (contain_pick.c) and looked at one by one. For a piece they may be many, all in vain: then each state of the automaton
 * is asked whether the piece can be spelled from there. */
#include "dict/contain_walk.h"

enum {
	FEW_WORDS = 500,	/* looked at as fast as all states */
	FEW_LETTERS = 4,	/* letters in any order that are tried out at once */
};

static bool go(struct contain_walk *walk, struct roster_walk *at, uint32_t number)
{
	const struct contain *question = walk->question;
	bool there = roster_go(question->roster, at, number, &walk->steps);

	if (!there || walk->steps > question->steps)
		walk->over = walk->gave_up = true;
	return !walk->over;
}

/* Looks at the words that were picked. */
static void look_at_words(struct contain_walk *walk, const uint64_t *bits)
{
	const struct contain *question = walk->question;
	struct roster_walk at = { .placed = false };

	for (size_t lane = 0; lane < roster_lanes(question->roster) && !walk->over; lane++) {
		for (uint64_t left = bits[lane]; left != 0 && !walk->over; left &= left - 1) {
			uint32_t number = (uint32_t)(lane * ROSTER_LANE_WORDS + (size_t)__builtin_ctzll(left));
			if (!go(walk, &at, number) || !contain_has(question, at.word, at.len))
				continue;
			walk->over = !question->take(question->context, at.word, at.len, node_finality(at.path[at.len]));
		}
	}
}

/* The rest of the piece, from letter `at` on, from here. Where folds are many there are many ways to try. */
static bool can_spell(struct contain_walk *walk, node place, size_t at)
{
	const struct contain *question = walk->question;

	if (at == question->len)
		return true;
	if (walk->steps++ >= question->steps)
		walk->over = walk->gave_up = true;
	for (uint64_t set = place & MASKED_MASK & question->fragment[at]; set != 0 && !walk->over; set &= set - 1)
		if (can_spell(walk, automaton_follow(question->automaton, place, (letter)__builtin_ctzll(set)), at + 1))
			return true;
	return false;
}

/* Asks all states whether the piece can be spelled from there, and takes the words that come through these on a shortest
 * way. True when there are more, that come on other ways. */
static bool look_at_states(struct contain_walk *walk)
{
	const struct contain *question = walk->question;
	const struct roster *roster = question->roster;
	bool more = false;

	for (size_t i = 0; i < roster->way_count && !walk->over; i++) {
		node state = roster_state(roster, i);
		bool only;
		if ((state & question->fragment[0] & MASKED_MASK) == 0 || !can_spell(walk, state, 0))
			continue;
		walk->depth = roster_way(roster, i, walk->word, &only);
		if (walk->depth > WORD_LETTERS_MAX) {
			walk->over = walk->gave_up = true;
			return false;
		}
		contain_spell(walk, state, 0);
		more |= !only;
	}
	return more && !walk->over;
}

static void ask_rows(struct contain_walk *walk)
{
	const struct contain *question = walk->question;
	size_t count = contain_pick(walk);

	if (count == 0)
		return;
	if (question->how == CONTAIN_PIECE && count > FEW_WORDS) {
		walk->steps += question->roster->way_count / 8;
		if (!look_at_states(walk))
			return;
	}
	look_at_words(walk, question->room);
}

/* Many letters are seldom those of a word, and the rows tell it soon. */
static void ask_exactly(struct contain_walk *walk)
{
	const struct contain *question = walk->question;

	if (question->len > FEW_LETTERS && contain_pick(walk) == 0)
		return;
	contain_find_letters(walk);
}

void contain_ask_roster(struct contain_walk *walk)
{
	switch (walk->question->how) {
	case CONTAIN_BEGINNING:
	case CONTAIN_WHOLE:
		contain_spell(walk, walk->question->automaton->root, 0);
		break;
	case CONTAIN_EXACTLY:
		ask_exactly(walk);
		break;
	case CONTAIN_PIECE:
	case CONTAIN_SEQUENCE:
	case CONTAIN_LETTERS:
		ask_rows(walk);
		break;
	}
}
