/* SPDX-License-Identifier: GPL-3.0-or-later
 * What Polish words are that no source gives a class for, by the company they keep: a word list with all inflected
 * forms has abelowego, abelowemu, abelowej and abelowymi, and nothing but an adjective has these four. Only rules
 * that are right for more than 99 of 100 words of a known class stand here (dict/SOURCES has the figures). */
#ifndef PL_GUESS_H
#define PL_GUESS_H

#include "base/arena.h"
#include "base/set.h"

struct guess {
	struct span lemma;		/* owned by the arena, or the word itself */
	const char *upos, *after;	/* static; features behind Case, each with `|` behind it */
	unsigned cases;			/* bits as in tools/features.h */
};

typedef void guess_visitor(void *context, const struct guess *);

/* Calls `visit` for each reading that the word can have as a form among `words`, those of unknown class. */
void guess_word(const struct set *words, struct span word, struct arena *, guess_visitor *visit, void *context);

#endif
