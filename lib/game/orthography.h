/* SPDX-License-Identifier: GPL-3.0-or-later
 * How the words of a record are spelled, as far as its header tells without a dictionary: for writing them in canonical
 * form. The referee reads a word by the alphabet of `Language:`, else by that of the dictionary (RULINGS, Words). Without
 * a dictionary the second is a guess, and what is written must mean the same to whoever reads by another alphabet. So
 * letters of a look-alike alphabet are mended where
 *     the header names the language,
 *     or the start word has a letter that only one of both alphabets has,
 *     or the word itself has one;
 * any other word stays as it was typed. */
#ifndef GAME_ORTHOGRAPHY_H
#define GAME_ORTHOGRAPHY_H

#include "base/arena.h"
#include "record/header.h"
#include "text/alphabet.h"

struct orthography {
	struct alphabet alphabet, other;	/* the language's, and one of the other script */
	bool has_alphabet;			/* else no word is mended */
	bool certain;				/* words of look-alikes alone are mended, too */
};

/* `usual` is the language of a record that names none. Cheap where the language is that of the record before; *orthography
 * must be zeroed before the first. */
void orthography_init(struct orthography *, const struct header *, const char *usual);

/* The text in canonical spelling: small letters, look-alikes mended, stress marks dropped, composed; digits and punctuation
 * stay. A text that holds anything else only gets small letters, if they cannot change what it is read as. What may not be
 * shown becomes a code. Borrowed from the text or owned by the arena. */
struct span orthography_spell(const struct orthography *, struct span typed, struct arena *);

#endif
