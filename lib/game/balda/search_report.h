/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the two searches (search_walk.inc, search_plain.c) share: the word and path in hand, and how a move
 * that was found gets to the visitor. Only for the search. */
#ifndef GAME_BALDA_SEARCH_REPORT_H
#define GAME_BALDA_SEARCH_REPORT_H

#include "base/processor.h"
#include "dict/dict.h"
#include "game/balda/move_set.h"
#include "game/balda/search.h"

/* A step of the fast walk: one function, all that it asks inlined into it. Left to itself the optimiser
 * across files puts the automaton's steps outside, which costs the search a sixth of its time. */
#define WALK_STEP static __attribute__((flatten, noinline)) bool

struct search_report {
	search_visitor *visit;
	void *context;
	struct move_set *seen;		/* NULL: a move may be visited several times */
	size_t length_min;
	uint64_t steps_left;
	cell at;			/* the new cell and its letter */
	letter placed;
	letter word[WORD_LETTERS_MAX];
	cell path[WORD_LETTERS_MAX];
	uint64_t packed[WORD_LETTERS_MAX];	/* the word's letters as move_set_add wants them */
};

static inline void report_step(struct search_report *report, size_t i, cell at, letter what)
{
	report->word[i] = what;
	report->path[i] = at;
	report->packed[i] = what | (i > 0 ? report->packed[i - 1] << 8 : 0);
}

/* Shows the word of `len` letters to the visitor. False when the visitor ends the search. */
static inline bool report_word(struct search_report *report, enum finality finality, size_t len)
{
	if (len < report->length_min)
		return true;
	if (report->seen != NULL &&
		!move_set_add(report->seen, report->at, report->placed, report->packed, len))
		return true;
	return report->visit(report->context,
		&(struct found_move){
			report->at, report->placed, finality, len, report->word, report->path });
}

/* The fast walk; true when it came to its end. */
bool search_walk_portable(const struct search *, struct search_report *);

#ifdef PROCESSOR_MAY_COUNT_BITS
/* The same, for processors that have the instruction. */
bool search_walk_popcnt(const struct search *, struct search_report *);
#endif

/* The search where a path may use a cell twice, or may not cross itself. */
bool search_plain(const struct search *, struct search_report *);

#endif
