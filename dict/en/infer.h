/* SPDX-License-Identifier: GPL-3.0-or-later
 * What words of the word list are that WordNet does not have, by the words that they are made of. */
#ifndef EN_INFER_H
#define EN_INFER_H

#include "base/arena.h"
#include "base/set.h"
#include "tools/lines.h"

enum known { KNOWN_NOUN = 1, KNOWN_VERB = 2, KNOWN_OTHER = 4, KNOWN_ADJECTIVE = 8 };

struct vocabulary {
	struct set attested;	/* the word list, as it is spelled */
	struct set known;	/* small letters -> enum known, joined */
	struct arena arena;	/* of the present word */
};

/* What WordNet says of the word: enum known, joined; 0: nothing. */
uint64_t known_as(const struct vocabulary *, struct span word);

/* A known word of the class that becomes `word` by a regular ending; empty when there is none. */
struct span infer_base(struct vocabulary *, struct span word, enum known class);

/* Fills the reading of a word that is made of a known adjective; false when it is not. */
bool infer_derived(struct vocabulary *, struct span word, struct line_reading *);

/* Fills the reading of a form of a word that stands in the list, too, but that WordNet does not have: copters. Whether that
 * word is a noun or a verb, this form of it is no singular. Otherwise leaves the reading as it is. */
void infer_form(struct vocabulary *, struct span word, struct line_reading *);

/* Fills the reading of a word that ends as only nouns do; false when it does not. */
bool infer_noun(struct span word, struct line_reading *);

#endif
