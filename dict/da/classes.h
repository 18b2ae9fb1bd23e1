/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the numbers that hunspell-da uses for flags say of a word, by the comments in its .aff file. */
#ifndef DA_CLASSES_H
#define DA_CLASSES_H

#include "da/affix.h"

enum {
	FLAG_FORBIDDEN = 6,
	FLAG_NEED_AFFIX = 8,
	FLAG_GENITIVE = 10,
	FLAG_COMPOUND_ONLY = 36,
	FLAG_HYPHEN = 37,		/* a compound has a hyphen behind it: edb-kursus */
	FLAG_COMPOUND_END = 39,		/* it can be the last part of a compound */
	FLAG_APOSTROPHE_COMMON = 50,	/* endings behind an apostrophe: cd'en, tv'et */
	FLAG_APOSTROPHE_NEUTER = 51,
};

enum class {
	CLASS_NONE,
	CLASS_COMMON,		/* a noun of common gender */
	CLASS_NEUTER,		/* a neuter noun */
	CLASS_NOUN,		/* a noun whose flags do not say its gender */
	CLASS_ABBREVIATION,	/* a noun whose endings stand behind an apostrophe */
	CLASS_NAME,
	CLASS_VERB,
	CLASS_ADJECTIVE,
	CLASS_PLURAL,		/* a noun in the plural */
	CLASSES
};

struct class_about {
	const char *upos;
	const char *gender;		/* "Gender=Com|" or "" */
	const unsigned char *flags;	/* ends with 0 */
};

extern const struct class_about classes[CLASSES];

bool class_fits(enum class, const struct flag_set *);

static inline bool is_noun_class(enum class class)
{
	return class == CLASS_COMMON || class == CLASS_NEUTER || class == CLASS_NOUN || class == CLASS_ABBREVIATION;
}

/* What the annotation of a suffix says of the form: features before and behind Gender. */
struct inflection {
	const char *annotation, *before, *after;
};

/* NULL when the annotation says nothing of use. */
const struct inflection *inflection_find(struct span annotation);

/* A plural that its singular does not give by a suffix: what of its end becomes what. NULL after the last. */
struct plural_ending {
	const char *plural, *singular;
};

extern const struct plural_ending plural_endings[];

#endif
