/* SPDX-License-Identifier: GPL-3.0-or-later
 * A line of hunspell-da's word list: `word/flags st:stem al:form...`. */
#ifndef DA_ENTRY_H
#define DA_ENTRY_H

#include "da/classes.h"

#define OTHER_LETTERS "æøåéöüáäóèíðëúÆØÅÉÖÜÁÄÓÈÍÐËÚ"	/* beside those of ASCII */

struct entry {
	struct span word, stem;
	struct flag_set flags;
	bool has_dot;
	bool has_r, has_s, has_e;	/* among the forms that `al:` lists: the word and this ending */
};

/* False when it is no word of letters. */
bool entry_parse(struct entry *, struct span line);

/* False for what is forbidden, or no word by itself. */
bool entry_is_usable(const struct entry *);

/* What the forms of a headword without a class in its flags say: only nouns have a genitive and can end a compound, only
 * verbs have a present in -r, and what has -e beside -s is an adjective. CLASS_NONE for all others. */
enum class entry_class(const struct entry *);

#endif
