/* SPDX-License-Identifier: GPL-3.0-or-later
 * The part of the players (support/games.h) that knows words: it lays the start word and finds lawful moves. */
#ifndef TESTS_SUPPORT_CHOICE_H
#define TESTS_SUPPORT_CHOICE_H

#include "base/arena.h"
#include "base/set.h"
#include "game/balda/search.h"
#include "game/lexicon.h"
#include "support/sheet.h"

struct game_maker {
	const struct dict *dict;
	uint64_t seed;
	LIST(struct sheet_word) starts;		/* in order of length */
	const struct sheet *sheet;		/* the game that is played */
	struct board board, turned;		/* the field, and as the quick search looks at it */
	struct lexicon lexicon;
	struct set used;
	struct arena arena;			/* of messages that nobody reads */
	bool keeps_off_board, keeps_repeats;
};

enum choice {
	CHOICE_FOUND,
	CHOICE_BLOCKED,		/* no word is left */
	CHOICE_NONE,		/* words are left, but none that these players like: a judge would have to decide */
};

/* Lays a start word and sets the lexicon up. False when no start word suits. */
bool choice_begin(struct game_maker *, struct sheet *);

/* A lawful move with a path. `quick`: one of the first found, looking from a random corner for random letters. */
enum choice choice_find(struct game_maker *, bool quick, struct sheet_line *move);

/* The word counts as played. */
void choice_use(struct game_maker *, const struct sheet_word *);

/* Lays the move. */
void choice_play(struct game_maker *, const struct sheet_line *move);

#endif
