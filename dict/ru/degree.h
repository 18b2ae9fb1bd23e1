/* SPDX-License-Identifier: GPL-3.0-or-later
 * Guesses which nouns are diminutives or augmentatives: no source says so. A noun is suspected when
 * taking a suffix off, undoing the change of consonants (к/ч, г/ж, х/ш, ц/ч) and of the fleeting vowel,
 * and adding an ending gives another well-known noun of the same gender and animacy. Of a hundred
 * suspicions some ninety-five are right: it is for a judge to decide. */
#ifndef RU_DEGREE_H
#define RU_DEGREE_H

#include "base/set.h"
#include "tools/input.h"

enum degree { DEGREE_NONE, DEGREE_DIM, DEGREE_AUG };

struct degree_rules {
	struct set bases;	/* "noun<TAB>kind": what a word can be derived from */
	struct set exceptions;	/* words with a meaning of their own */
};

/* Reads the words with a meaning of their own: blank-separated, `#` begins a comment. */
void degree_exceptions_read(struct degree_rules *, const char *path);

/* Makes a noun known as a base; `kind` is its gender and animacy as tag_parse gives it. */
void degree_base_add(struct degree_rules *, struct span noun, const char *kind);

/* What the noun looks like; its base goes to *base. */
enum degree degree_find(const struct degree_rules *, struct span noun, const char *kind, struct buffer *base);

void degree_rules_clear(struct degree_rules *);

#endif
