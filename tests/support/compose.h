/* SPDX-License-Identifier: GPL-3.0-or-later
 * Moves that are made for a purpose: words that can be traced in the middle of a game on a sheet, in a lawful way or in one
 * that the rules forbid. */
#ifndef TESTS_SUPPORT_COMPOSE_H
#define TESTS_SUPPORT_COMPOSE_H

#include "support/umpire.h"

/* An umpire who stands at the table before line `at`: every letter of the lines before has been laid. */
void compose_stand_before(struct umpire *, const struct sheet *, const struct vocabulary *, size_t at);

/* Lays the letter of the line (it must go into an empty cell) and asks whether the word can be traced through it. */
bool compose_can_trace(struct umpire *, const struct sheet_line *, const struct sheet_word *, struct umpire_way);

/* The word that some walk of `len` cells through the new cell spells, made by chance; len 0 when none was found. */
struct sheet_word compose_walk(struct umpire *, const struct sheet_line *, unsigned len, uint64_t *seed);

/* Gives the line a placement so that its word can be traced in this way and not in the plain one (one use of a cell, lines
 * may not cross). `way` names all but `through`. False when there is none. */
bool compose_trick(struct umpire *, struct sheet_line *, struct umpire_way way);

#endif
