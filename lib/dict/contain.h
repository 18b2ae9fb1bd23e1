/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which words contain a fragment: at their beginning, anywhere in one piece, with other letters in between, or in any
 * order.
 *
 * With a roster: the words that have the fragment's letters are picked from its rows and looked at one by one
 * (contain_pick.c, contain_roster.c). Without one: a walk of the automaton that its guide keeps away from where no such word can be; a
 * state that led to none is not entered again with as little of the fragment found. tests/bench/oral_bench measures both. */
#ifndef DICT_CONTAIN_H
#define DICT_CONTAIN_H

#include <stdbool.h>

#include "dict/guide.h"
#include "dict/roster.h"

enum containing {
	CONTAIN_BEGINNING,	/* the word begins with the fragment */
	CONTAIN_PIECE,		/* the fragment stands in the word in one piece */
	CONTAIN_SEQUENCE,	/* its letters stand in the word in their order, others may stand between them */
	CONTAIN_LETTERS,	/* the word has all its letters, each as often as the fragment at least */
	CONTAIN_EXACTLY,	/* it has these letters and no more */
	CONTAIN_WHOLE,		/* the word is the fragment */
};

/* Takes a word that contains the fragment; false: no more, please. The same word may come several times. */
typedef bool contain_taker(void *context, const letter *word, size_t len, enum finality);

struct contain {
	const struct automaton *automaton;
	const struct roster *roster;		/* the automaton's, or NULL */
	const struct guide *guide;		/* the automaton's; needed without a roster only */
	enum containing how;
	const uint64_t *fragment;		/* for each of its letters the set of letters that can stand for it */
	size_t len;				/* of the fragment */
	uint64_t steps;				/* how many places may be looked at */
	void *room;				/* contain_room bytes, aligned for uint64_t */
	contain_taker *take;
	void *context;
};

/* How much room a question to them takes; roster or guide may be NULL. */
size_t contain_room(const struct roster *, const struct guide *);

/* Hands the words to the taker in an order that depends on question and automaton alone. False when it gave up before it
 * had seen all of them and the taker had not had enough. */
bool contain_each(struct contain *);

/* True when the word, of WORD_LETTERS_MAX letters at most, contains the fragment. Of the question only how, fragment and len
 * are read; a letter that is none of the alphabet stands for nothing. */
bool contain_has(const struct contain *, const letter *word, size_t len);

#endif
