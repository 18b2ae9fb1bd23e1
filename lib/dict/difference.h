/* SPDX-License-Identifier: GPL-3.0-or-later
 * What two dictionaries say differently, word by word in alphabetical order. */
#ifndef DICT_DIFFERENCE_H
#define DICT_DIFFERENCE_H

#include "dict/walk.h"

struct difference {
	char sign;	/* '-' only in the first, '+' only in the second, '~' with other readings */
	struct span word;	/* UTF-8; good until the next call, as are: */
	/* of '~', the readings that only the first has, and that only the second has: LEMMA UPOS FEATS MISC with
	 * a "; " between two. Src= of MISC is left out and does not count. */
	struct span before, behind;
};

struct comparison;

/* Compares two dictionaries, which must outlive it and have been proved by dict_verify. `admitted`: only
 * words that Balda admits. */
struct comparison *comparison_new(const struct dict *first, const struct dict *second, bool admitted);

/* The next difference; false when there is none. Some 150 ns for a word that both have. */
bool comparison_next(struct comparison *, struct difference *);

void comparison_free(struct comparison *);

#endif
