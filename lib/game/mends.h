/* SPDX-License-Identifier: GPL-3.0-or-later
 * Letters as text, and what was mended in a spelling: shared by all games. */
#ifndef GAME_MENDS_H
#define GAME_MENDS_H

#include "base/arena.h"
#include "diag/finding.h"
#include "text/alphabet.h"

/* The UTF-8 text of letters of the alphabet; owned by the arena. */
struct span letters_text(const struct alphabet *, const letter *word, size_t len, struct arena *);

/* Notes the look-alikes and stress marks that were mended in `text`, which stands at `where`. Says nothing of a spelling
 * with something in it that is no letter. */
void mends_note(const struct alphabet *, struct where, struct span text, const struct spelling *, const letter *letters,
	struct report *);

/* Notes that `text`, which stands at `where`, holds a look-alike and was read as `meant`. */
void mends_note_lookalike(struct where, struct span text, struct span meant, struct report *);

#endif
