/* SPDX-License-Identifier: GPL-3.0-or-later
 * What path.c falls back on where a path is hard to find. Only for path.c. */
#ifndef GAME_BALDA_PATH_LONG_H
#define GAME_BALDA_PATH_LONG_H

#include "game/balda/path.h"

/* The letters of the word, or 0 when it cannot be on the board at all. */
uint64_t path_letters(const struct path_query *);

/* As path_find, for a query whose letters, which are not 0, are `wanted`. */
enum path_answer path_find_long(const struct path_query *, uint64_t wanted, cell *path);

#endif
