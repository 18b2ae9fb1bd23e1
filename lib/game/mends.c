/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/mends.h"

static const struct finding_kind
	mended = { "text.lookalike", SEVERITY_NOTE, N_("«{0}» holds letters of a look-alike alphabet; read as «{1}»") },
	stress = { "text.stress", SEVERITY_NOTE, N_("the stress mark in «{0}» was dropped") };

struct span letters_text(const struct alphabet *alphabet, const letter *word, size_t len, struct arena *arena)
{
	char *text = arena_alloc(arena, len * LETTER_BYTES + 1);

	return (struct span){ text, alphabet_write(alphabet, word, len, text) };
}

void mends_note_lookalike(struct where where, struct span text, struct span meant, struct report *report)
{
	REPORT(report, &mended, where, text, meant);
}

void mends_note(const struct alphabet *alphabet, struct where where, struct span text, const struct spelling *spelling,
	const letter *letters, struct report *report)
{
	if (spelling->mends == 0 || spelling->bad_len > 0)
		return;
	where.at += spelling->mend_at;
	where.len = 1;
	if ((spelling->mends & SPELLING_LOOKALIKE) != 0)
		mends_note_lookalike(where, text, letters_text(alphabet, letters, spelling->count, report->arena), report);
	if ((spelling->mends & SPELLING_STRESS) != 0)
		REPORT(report, &stress, where, text);
}
