/* SPDX-License-Identifier: GPL-3.0-or-later
 * Fields that belong to some games only. */
#ifndef GAME_FIELDS_H
#define GAME_FIELDS_H

#include "record/header.h"

/* Notes each field that belongs to other games: `own` has the bit 1 << id of each that the game of this name reads. */
void fields_note_foreign(const struct header *, unsigned own, const char *game, struct report *);

#endif
