/* SPDX-License-Identifier: GPL-3.0-or-later
 * The worlds that a record with open placements can mean, by an exhaustive search that tries every letter in every cell: the
 * slow one that lib/game/balda/worlds.c is held to. For small fields, from a start word across the middle. */
#ifndef TESTS_SUPPORT_EVERY_WORLD_H
#define TESTS_SUPPORT_EVERY_WORLD_H

#include "game/board.h"
#include "support/sheet.h"
#include "support/vocabulary.h"

enum { EVERY_WORLD_LINES = 64, EVERY_WORLD_MAX = 30000 };

struct whole_world {
	letter field[SHEET_CELLS_MAX];
	char chain[2 * EVERY_WORLD_LINES];	/* cell and letter of each placement, one behind the other */
	size_t len;				/* of it */
	unsigned rank;				/* how little the last placement agrees with the path and with `Final:` */
};

struct every_world {
	bool too_many;				/* more than EVERY_WORLD_MAX: the rest means nothing */
	bool laid[EVERY_WORLD_LINES];		/* by line of the sheet: a play that some world has a placement for */
	LIST(struct whole_world) now, next;	/* those that are left behind the last line; every_world.c's own */
	/* from here on every_world.c's own */
	const struct sheet *sheet;
	const struct vocabulary *vocabulary;
	struct board board;
	uint64_t stands[ALPHABET_MAX];
};

/* The sheet has at most EVERY_WORLD_LINES lines; it and the vocabulary are borrowed. */
void every_world_find(struct every_world *, const struct sheet *, const struct vocabulary *);

void every_world_release(struct every_world *);

#endif
