/* SPDX-License-Identifier: GPL-3.0-or-later
 * The roster of a dictionary's admitted words, for questions about fragments (dict/contain.h): made when the dictionary is
 * compiled, read in place. It goes with a masked automaton (dict/automaton.h), whose words are numbered in their order.
 *
 *     rows       for a letter and a number of times: the words that have it at least so often, as a bit for each word
 *                where they are many, else as a list. So the words that have all of some letters are found by looking at
 *                64 words at a time.
 *     entries    the spelling of each 4th word, where a walk along the words can begin
 *     ways       for each state of the automaton one arc that leads to it, on a shortest way from the root. So the states
 *                can be looked at one by one, and each shows a word that comes through it.
 *
 * Rows, entries and ways of a damaged file are wrong, but nothing here leaves their memory or runs without end. */
#ifndef DICT_ROSTER_H
#define DICT_ROSTER_H

#include "base/buffer.h"
#include "dict/automaton.h"
#include "dict/image.h"

enum {
	ROSTER_ENTRY_WORDS = 4,	/* so many words share an entry */
	ROSTER_LANE_WORDS = 64,		/* and so many a lane, which is 64 bits */
	ROSTER_SPARSE = 32,		/* a row of fewer words than one in so many is a list */
};

struct roster {
	const struct automaton *automaton;	/* masked; all below is borrowed from the image */
	uint32_t words;
	const struct image_row *rows;		/* by letter, then by how often */
	size_t row_count;
	const uint64_t *row_words;		/* bits and lists of all rows */
	size_t row_words_len;
	const uint32_t *entries;		/* place of the letters of word i * ROSTER_ENTRY_WORDS; one more for the end */
	size_t entry_count;			/* without that one */
	const uint8_t *entry_letters;
	size_t entry_letters_len;
	const uint32_t *ways;			/* by the state's place; WAY_ONLY marks the only way from the root */
	size_t way_count;
};

/* How many lanes hold all words. */
static inline size_t roster_lanes(const struct roster *roster)
{
	return (roster->words + (size_t)ROSTER_LANE_WORDS - 1) / ROSTER_LANE_WORDS;
}

/* ---- rows: roster.c ---- */

/* A row that is read lane by lane. */
struct roster_row {
	const uint64_t *bits;		/* NULL: it is a list */
	const uint32_t *list;
	size_t len, at;			/* of the list; how much of it has been read */
	uint32_t words;
};

/* The words that have the letter at least `least` times (from 1 on). False when none has. */
bool roster_find_row(const struct roster *, letter, size_t least, struct roster_row *);

/* Lane `lane` of the row; the lanes of a row are asked in ascending order, each at most once. */
static inline uint64_t roster_lane(struct roster_row *row, size_t lane)
{
	uint64_t bits = 0;

	if (row->bits != NULL)
		return row->bits[lane];
	while (row->at < row->len && row->list[row->at] / ROSTER_LANE_WORDS < lane)
		row->at++;
	for (; row->at < row->len && row->list[row->at] / ROSTER_LANE_WORDS == lane; row->at++)
		bits |= 1ull << row->list[row->at] % ROSTER_LANE_WORDS;
	return bits;
}

/* ---- words: roster.c ---- */

/* A walk along the words. All zeroes: nowhere yet. */
struct roster_walk {
	bool placed;
	uint32_t number;		/* of the word */
	size_t len;
	letter word[WORD_LETTERS_MAX];
	node path[WORD_LETTERS_MAX + 1];/* path[i] is the place behind i letters */
};

/* Goes to word `number`, cheaper the less lies between it and where the walk is; not back to earlier ones. Counts what it
 * looked at in *steps. False when there is no such word, as in a damaged file. */
bool roster_go(const struct roster *, struct roster_walk *, uint32_t number, uint64_t *steps);

/* ---- ways: roster.c ---- */

/* The arc that is state i, as a node. */
node roster_state(const struct roster *, size_t i);

/* Writes the letters on state i's way from the root to `word` and returns how many, WORD_LETTERS_MAX + 1 when the file is
 * damaged; *only says whether there is no other way. */
size_t roster_way(const struct roster *, size_t i, letter *word, bool *only);

/* ---- roster_build.c ---- */

/* What goes into the image: sections of their bytes. */
struct roster_parts {
	struct buffer rows, row_words, entries, entry_letters, ways;
};

/* Works the roster of a masked automaton out; it must be sound. About 20 ms for 67 thousand words. */
void roster_build(const struct automaton *, struct roster_parts *);

void roster_parts_release(struct roster_parts *);

#endif
