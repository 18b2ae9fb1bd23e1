/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which words a record's game has: its dictionaries, the folds of its options, and what it allows and bans. */
#ifndef GAME_VOCABULARY_H
#define GAME_VOCABULARY_H

#include "game/game.h"
#include "game/lexicon.h"

/* Fills the lexicon from the state's dictionaries and options and the fields Allow: and Ban:; what cannot be used is
 * reported and left out. Call when the options and the alphabet are known. */
void vocabulary_fill(struct lexicon *, const struct game_state *, const struct header *, struct report *);

#endif
