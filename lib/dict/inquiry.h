/* SPDX-License-Identifier: GPL-3.0-or-later
 * One word asked of several dictionaries: it is known when one of them knows it, and the one with the least
 * to be said against it decides. */
#ifndef DICT_INQUIRY_H
#define DICT_INQUIRY_H

#include "dict/account.h"

struct inquiry {
	const struct account *decider;	/* the first of those with the highest standing */
	struct account *accounts;	/* in the order of the dictionaries */
	size_t count;
};

/* Asks for the word (any bytes); count must not be 0. Everything is owned by the arena or borrowed as for
 * account_make. */
void inquiry_make(
	struct inquiry *, const struct dict *const *dicts, size_t count, struct span typed, struct arena *);

/* As account_add_line; a word that none knows names all dictionaries. */
void inquiry_add_line(struct buffer *, const struct inquiry *);

/* As account_add_block: what the deciding dictionary says, then the others that know the word, then those
 * that do not. */
void inquiry_add_block(struct buffer *, const struct inquiry *);

#endif
