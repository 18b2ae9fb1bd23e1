/* SPDX-License-Identifier: GPL-3.0-or-later
 * The headwords of hunspell-ru: a second opinion on OpenCorpora's words. */
#ifndef RU_HEADWORDS_H
#define RU_HEADWORDS_H

#include "base/set.h"
#include "tools/input.h"

enum attestation {
	ATTESTED_NOT = 0,
	ATTESTED_LOWER = 1,	/* in small letters */
	ATTESTED_NAME = 2,	/* only with a capital at the front */
	ATTESTED_UPPER = 3,	/* only in capitals */
};

/* Adds the headwords of a .dic file in UTF-8. */
void headwords_read(struct set *, const char *path);

/* How a word in small letters is attested. ё and е count as one. */
enum attestation headwords_find(const struct set *, struct span word);

#endif
