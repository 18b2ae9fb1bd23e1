/* SPDX-License-Identifier: GPL-3.0-or-later
 * Placements that came off the field, so that what follows from that can be told (consequence.c). */
#ifndef GAME_BALDA_TAKEN_H
#define GAME_BALDA_TAKEN_H

#include "game/balda/settle.h"

/* Takes the move off: its points are remembered for the player, and where it lay, or may have lain. */
void balda_take_off(struct balda_state *, const struct move *, size_t seat);

/* Puts a placement of the list back, and those that it needs, as far as their cells are empty; none may lie in the cell
 * `except`. Returns how many lie on the field now, their cells in `cells`; 0: not all can, and none does. */
size_t taken_put_back(struct balda_state *, size_t which, cell except, cell *cells);

/* Takes them off again. */
void taken_take_away(struct balda_state *, const cell *cells, size_t count);

#endif
