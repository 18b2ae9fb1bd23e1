/* SPDX-License-Identifier: GPL-3.0-or-later
 * Sheets by chance, and chance damage to them. */
#ifndef TESTS_SUPPORT_MANGLE_H
#define TESTS_SUPPORT_MANGLE_H

#include "support/vocabulary.h"

/* ---- sheet_chance.c ---- */

/* A header: size, variant, players, options that games.h can play by. */
void sheet_of_chance(struct sheet *, const struct vocabulary *, uint64_t *seed);

/* Its options, and those of them that are about the clock. */
void sheet_choose_options(struct sheet *, const struct vocabulary *, uint64_t *seed);
void sheet_choose_clock(struct sheet_options *, uint64_t *seed);

/* ---- mangle.c ---- */

/* One change of any kind, in the header or in the lines: a letter, a word, a cell, a path, a claim, a time, a name, a line
 * more or less, an option. */
void sheet_mangle(struct sheet *, const struct vocabulary *, uint64_t *seed);

#endif
