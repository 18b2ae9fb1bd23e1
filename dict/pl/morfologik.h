/* SPDX-License-Identifier: GPL-3.0-or-later
 * The Polish dictionary of Morfologik: what forms are. A key of the automaton is
 *     form ; A B ending ; tags
 * where the lemma is the form less A bytes at the front and B at the end (counted from 'A') plus the
 * ending, and `tags` are grammatical tags with + between them. */
#ifndef PL_MORFOLOGIK_H
#define PL_MORFOLOGIK_H

#include "pl/cfsa2.h"

enum { MORFOLOGIK_FORM_BYTES = 256 };

struct morfologik {
	struct cfsa2 fsa;
	char form[MORFOLOGIK_FORM_BYTES];			/* the last one asked for */
	size_t states[MORFOLOGIK_FORM_BYTES + 1];		/* behind each of its bytes */
	size_t len;
	struct buffer key, lemma;
};

/* Lemma and tags are borrowed until the function returns. */
typedef void morfologik_visitor(void *context, struct span lemma, struct span tags);

void morfologik_open(struct morfologik *, const char *path);

/* Calls `visit` for each reading of the form. Quick when forms come in bytewise order. */
void morfologik_find(struct morfologik *, struct span form, morfologik_visitor *visit, void *context);

void morfologik_close(struct morfologik *);

#endif
