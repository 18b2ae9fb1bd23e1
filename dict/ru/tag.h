/* SPDX-License-Identifier: GPL-3.0-or-later
 * Turns a grammatical tag of OpenCorpora ("NOUN,inan,masc sing,nomn") into the terms of Universal
 * Dependencies. */
#ifndef RU_TAG_H
#define RU_TAG_H

#include <stdbool.h>

#include "tools/features.h"

struct tag {
	const char *upos;		/* "NOUN"; static */
	struct features features;
	unsigned cases;			/* one bit, or 0 */
	bool is_nominal;		/* NOUN or PROPN */
	bool is_common;			/* a common noun, no abbreviation */
	bool is_abbreviation;
	bool is_base;			/* nominative, singular or without a singular */
	bool is_indeclinable;		/* all cases alike: the nominative says it all */
	char kind[8];			/* gender and animacy, for comparing nouns */
};

/* Grammemes without a counterpart are left out. */
void tag_parse(struct tag *, const char *text);

#endif
