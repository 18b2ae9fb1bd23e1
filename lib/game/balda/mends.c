/* SPDX-License-Identifier: GPL-3.0-or-later
 * What was mended in letters, words and names of cells is told at its place. */
#include "game/balda/balda.h"

static const struct finding_kind
	mended = { "text.lookalike", SEVERITY_NOTE, N_("«{0}» holds letters of a look-alike alphabet; read as «{1}»") },
	stress = { "text.stress", SEVERITY_NOTE, N_("the stress mark in «{0}» was dropped") };

void balda_note_spelling(const struct balda_state *state, struct where where, struct span text,
	const struct spelling *spelling, const letter *letters, struct report *report)
{
	if (spelling->mends == 0 || spelling->bad_len > 0)
		return;
	where.at += spelling->mend_at;
	where.len = 1;
	if ((spelling->mends & SPELLING_LOOKALIKE) != 0)
		REPORT(report, &mended, where, text, balda_text(state, letters, spelling->count, report->arena));
	if ((spelling->mends & SPELLING_STRESS) != 0)
		REPORT(report, &stress, where, text);
}

void balda_note_cell(const struct balda_state *state, struct where where, struct span text, cell at, struct report *report)
{
	char name[5] = "";

	if (at != CELL_NONE)
		grid_cell_name(&state->board.grid, at, name);
	REPORT(report, &mended, where, text, span_of(name));
}
