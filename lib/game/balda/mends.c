/* SPDX-License-Identifier: GPL-3.0-or-later
 * What was mended in letters, words and names of cells is told at its place. */
#include "game/mends.h"

#include "game/balda/balda.h"

void balda_note_spelling(const struct balda_state *state, struct where where, struct span text,
	const struct spelling *spelling, const letter *letters, struct report *report)
{
	mends_note(state->head.alphabet, where, text, spelling, letters, report);
}

void balda_note_cell(const struct balda_state *state, struct where where, struct span text, cell at, struct report *report)
{
	char name[5] = "";

	if (at != CELL_NONE)
		grid_cell_name(&state->board.grid, at, name);
	mends_note_lookalike(where, text, span_of(name), report);
}
