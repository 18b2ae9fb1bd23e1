/* SPDX-License-Identifier: GPL-3.0-or-later
 * Plays lawful games of Balda by chance and writes them on sheets. The caller fills in the sheet's header (size, variant,
 * players, options, lists); the players add start word, lines and claims. */
#ifndef TESTS_SUPPORT_GAMES_H
#define TESTS_SUPPORT_GAMES_H

#include "dict/dict.h"
#include "support/sheet.h"

struct game_maker;

/* What players do and scribes write, in percent of the cases. */
struct game_habits {
	unsigned passes, resigns, draws, flags, stops;	/* each a turn */
	unsigned closing_passes;	/* after a blocked field, a game */
	unsigned claims_result, claims_final;		/* a game */
	/* a game: all its lines or none */
	unsigned numbers, names, paths, points, totals, times;
	bool quick;			/* a move is one of the first found, not any with the same chance */
};

/* Dictionary and alphabet (the records') are borrowed; the seed must not be 0. */
struct game_maker *game_maker_new(const struct dict *, const struct alphabet *, uint64_t seed);

void game_maker_free(struct game_maker *);

/* Plays one game; *outcome is what it comes to. False when no start word suits the field. The sheet's options must leave
 * all word rules but word.on-board and word.repeat as they are. */
bool game_play(struct game_maker *, const struct game_habits *, struct sheet *, struct sheet_outcome *outcome);

#endif
