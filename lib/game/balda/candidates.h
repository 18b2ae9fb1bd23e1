/* SPDX-License-Identifier: GPL-3.0-or-later
 * The moves that the search finds with the words of one dictionary, less those that may not be played: what left.c and
 * list.c look at. Only for them. */
#ifndef GAME_BALDA_CANDIDATES_H
#define GAME_BALDA_CANDIDATES_H

#include "game/balda/balda.h"
#include "game/balda/search.h"

struct candidate {
	const struct found_move *found;	/* in the dictionary's letters */
	const letter *word;		/* in the game's, as is the placed one */
	letter placed;
};

struct candidates {
	struct balda_state *state;
	size_t index;			/* of the dictionary in the lexicon; count: the record's allow list */
	/* Takes one that may be played; false: no more of them. */
	bool (*take)(void *context, const struct candidates *, const struct candidate *);
	void *context;
	/* set by candidates_init */
	const struct lexicon_dict *dict;
	bool stopped, given_up;		/* `take` had enough; something could not be found out or cost too much */
};

/* False when there is no such dictionary. */
bool candidates_init(struct candidates *);

/* Looks until `take` has enough; one move may come several times, and what is found is not proved (dict_admitted_unproved).
 * False when it was given up. */
bool candidates_find_any(struct candidates *);

/* All of them, each (cell, letter, word) once. False when it was given up. */
bool candidates_find_all(struct candidates *);

#endif
