/* SPDX-License-Identifier: GPL-3.0-or-later
 * What most properties of Balda are tried on: a vocabulary of chance and some games with it, lawful or with any kind of damage. */
#ifndef TESTS_SUPPORT_MANGLED_GAMES_H
#define TESTS_SUPPORT_MANGLED_GAMES_H

#include "support/games.h"
#include "support/vocabulary.h"

struct mangled_game {
	struct vocabulary *vocabulary;
	struct sheet *sheet;		/* may be changed: each game has its own */
	unsigned number;		/* of this vocabulary, from 0 */
	uint64_t seed, *here;		/* the vocabulary's, to be printed; the chance that goes on */
};

/* Has the games of one vocabulary looked at until `look` says false; says whether all were good. Everything follows from the seed.
 * Each game has at most `damage_max` damages. */
bool mangled_games_all(uint64_t seed, const struct game_habits *, unsigned damage_max,
	bool (*look)(void *data, const struct mangled_game *), void *data);

#endif
