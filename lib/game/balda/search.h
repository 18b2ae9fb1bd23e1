/* SPDX-License-Identifier: GPL-3.0-or-later
 * The search for words on a board: all that can be composed by adding one letter, or the first, or the
 * best. Counting, listing, best and "is there any" are one walk with different visitors.
 *
 * The walk goes through the automaton from every filled or frontier cell, with one blank allowed, on sets
 * of cells (64 or 128 bits, or as many as a 26x26 field needs), pruned by the letters that can follow. */
#ifndef GAME_BALDA_SEARCH_H
#define GAME_BALDA_SEARCH_H

#include "dict/automaton.h"
#include "game/board.h"

/* What is searched. All pointers are borrowed for the time of the call. */
struct search {
	const struct board *board;
	const struct automaton *words;
	const uint64_t *stands;		/* board letter -> the set of the automaton's letters it can stand for
					 * (folds; 0: none); ALPHABET_MAX of them */
	uint64_t alphabet;		/* the automaton's letters that a placed one may be read as: those that a
					 * player may place, and what a fold adds to them */
	const uint64_t *placed_stands;	/* automaton letter, once placed -> the set it can stand for; ALPHABET_MAX
					 * of them. Only asked where a path uses the new cell twice; NULL: each
					 * for itself */
	unsigned reuse;			/* how often a path may use a cell: 1, or 2 (never twice in a row) */
	bool line_crossing;		/* crossing=line: no path with both diagonals of one 2x2 block */
	unsigned length_min;		/* letters of the shortest word; 0 is read as 1 */
	uint64_t *steps;		/* what the search may cost, counted down; at 0 it gives up; NULL: no
					 * limit. A step takes some 20 ns. One letter all
					 * over a field and a dictionary made for it could take for ever. */
};

/* A move that was found. */
struct found_move {
	cell at;			/* the new cell */
	letter placed;			/* in the automaton's alphabet: the word's own letter, also where another
					 * one that is folded with it could be placed */
	enum finality finality;		/* of the word */
	size_t len;
	const letter *word;		/* in the automaton's alphabet; good during the visit only */
	const cell *path;		/* len cells; good during the visit only */
};

/* Called for each distinct (cell, letter, word), once, in an order that depends only on the arguments of
 * the search. Returns false to end it. */
typedef bool search_visitor(void *context, const struct found_move *);

/* Runs the search. True when it came to its end, false when a visitor ended it or its steps are spent.
 * With reuse 1 and no line_crossing it takes the fast walk. Memory for telling moves apart is taken and
 * given back inside; it grows with the moves found. A mid-game 5x5 field on 67 thousand nouns takes some
 * 20 microseconds, 9x9 royal half a millisecond. */
bool search_run(const struct search *, search_visitor *, void *context);

/* The same without the promise of "once": a move may be visited several times, no memory is taken. For "is
 * there any". */
bool search_any(const struct search *, search_visitor *, void *context);

#endif
