/* SPDX-License-Identifier: GPL-3.0-or-later
 * Plays games of oral Balda by chance, lawful or not, with the second referee at the table. */
#ifndef TESTS_SUPPORT_ORAL_GAMES_H
#define TESTS_SUPPORT_ORAL_GAMES_H

#include "support/oral_umpire.h"

struct oral_table {
	struct vocabulary vocabulary;
	struct oral_sheet sheet;
	struct oral_umpire umpire;		/* the position at the sheet's end, after oral_table_look */
	struct buffer text, umpires, referees;	/* the record and both protocols */
	uint64_t seed;				/* not 0 */
};

/* Lets the umpire judge the sheet anew. */
void oral_table_look(struct oral_table *);

/* Adds lines, about so many, of which `unlawful` of 100 are of any kind, until the game is over. */
void oral_table_play(struct oral_table *, unsigned lines, unsigned unlawful);

struct oral_line_written oral_line_of(enum oral_entry, int player);

void oral_table_add(struct oral_table *, struct oral_line_written);

/* The fragment with one letter of chance where it may be put. */
struct sheet_word oral_table_grow(struct oral_table *);

/* True when the rules about fragments have nothing against it. */
bool oral_table_is_lawful(const struct oral_table *, const struct sheet_word *fragment);

/* Vocabulary and buffers. */
void oral_table_release(struct oral_table *);

#endif
