/* SPDX-License-Identifier: GPL-3.0-or-later
 * Questions about fragments answered from a roster: the words that have the fragment's letters are picked
 * (contain_pick.c) and looked at one by one. For a piece they may be many, all in vain: then each state of the automaton
 * is asked whether the piece can be spelled from there. */
#include <string.h>

#include "dict/contain_walk.h"

enum {
	FEW_WORDS = 500,	/* looked at as fast as all states */
	FEW_LETTERS = 4,	/* letters in any order that are tried out at once */
};

/* ---- a word ---- */

static bool stands(const struct contain *question, size_t i, letter what)
{
	return (question->fragment[i] >> what & 1) != 0;
}

static bool has_piece(const struct contain *question, const letter *word, size_t len)
{
	for (size_t at = 0; at + question->len <= len; at++) {
		size_t met = 0;
		while (met < question->len && stands(question, met, word[at + met]))
			met++;
		if (met == question->len)
			return true;
	}
	return false;
}

static bool has_sequence(const struct contain *question, const letter *word, size_t len)
{
	size_t met = 0;

	for (size_t i = 0; i < len && met < question->len; i++)
		met += stands(question, met, word[i]);
	return met == question->len;
}

/* Each letter of the fragment has one of the word to itself; where sets overlap one may have to make room. */
struct pairing {
	const struct contain *question;
	const letter *word;
	size_t len;
	bool seen[WORD_LETTERS_MAX];
	size_t owner[WORD_LETTERS_MAX];		/* SIZE_MAX: free */
};

static bool pair(struct pairing *pairing, size_t i)
{
	for (size_t j = 0; j < pairing->len; j++) {
		if (pairing->seen[j] || !stands(pairing->question, i, pairing->word[j]))
			continue;
		pairing->seen[j] = true;
		if (pairing->owner[j] == SIZE_MAX || pair(pairing, pairing->owner[j])) {
			pairing->owner[j] = i;
			return true;
		}
	}
	return false;
}

static bool has_letters(const struct contain *question, const letter *word, size_t len)
{
	struct pairing pairing = { .question = question, .word = word, .len = len };

	if (question->len > len)
		return false;
	for (size_t i = 0; i < len; i++)
		pairing.owner[i] = SIZE_MAX;
	for (size_t i = 0; i < question->len; i++) {
		memset(pairing.seen, 0, len * sizeof *pairing.seen);
		if (!pair(&pairing, i))
			return false;
	}
	return true;
}

static bool contains(const struct contain *question, const letter *word, size_t len)
{
	switch (question->how) {
	case CONTAIN_PIECE:
		return has_piece(question, word, len);
	case CONTAIN_SEQUENCE:
		return has_sequence(question, word, len);
	default:
		return has_letters(question, word, len);
	}
}

/* ---- looking ---- */

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
			if (!go(walk, &at, number) || !contains(question, at.word, at.len))
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
