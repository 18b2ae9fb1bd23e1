/* SPDX-License-Identifier: GPL-3.0-or-later
 * All that a dictionary can say of one word that somebody typed, and that in words: for refdict. */
#ifndef DICT_ACCOUNT_H
#define DICT_ACCOUNT_H

#include "base/arena.h"
#include "base/buffer.h"
#include "dict/dict.h"

enum { ACCOUNT_READINGS_MAX = 64, ACCOUNT_NEIGHBOURS_MAX = 5 };

enum standing {
	WORD_UNKNOWN,
	WORD_REFUSED,		/* known, but Balda's defaults do not admit it */
	WORD_LABELLED,		/* admitted, but a label may matter: an option or a judge decides */
	WORD_ADMITTED,
};

struct account {
	const struct dict *dict;	/* borrowed */
	struct span typed;		/* NFC; owned by the arena */
	struct span form;		/* as the dictionary spells it */
	enum standing standing;
	bool too_short;			/* a noun, but Balda has no words of one letter */
	struct spelling spelling;	/* of typed */
	size_t len;
	letter letters[WORD_LETTERS_MAX];
	size_t count;
	struct reading *readings;	/* the one with the least to be said against it first */
};

/* Looks the word (any bytes) up. Everything is owned by the arena, borrowed from the dictionary or static. */
void account_make(struct account *, const struct dict *, struct span typed, struct arena *);

/* Adds the line WORD <tab> STANDING <tab> a sentence <tab> the dictionary; the sentence of a word that
 * nothing is wrong with says what it is, that of an unknown one names words one letter away. Safe to show. */
void account_add_line(struct buffer *, const struct account *);

/* Adds a block of lines: standing, then each reading with its columns and its sentences, then words that
 * folds make of it, then the nearest words, then the dictionary. */
void account_add_block(struct buffer *, const struct account *);

#endif
