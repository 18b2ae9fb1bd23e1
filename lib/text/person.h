/* SPDX-License-Identifier: GPL-3.0-or-later
 * By which spellings a name is one person's. There is one notion of it in the house: for the players of a record and those
 * whom its lines name, for standings, for a class, for a search. Two spellings are the same name when they differ only
 *
 *     in letter case, or in how letters were composed (NFC)
 *     in е and ё, of which one school register writes the first and the next one the other
 *     in how many blanks stand between words, or around them, and of which kind
 *     in full stops, which are as good as blanks: А. Б., А.Б. and А Б; Аня К. and Аня К, also behind the whole, as behind a sentence
 *     in letters of a look-alike alphabet: a Latin A in a Cyrillic name, a Cyrillic one in a Latin name
 *
 * A word is of the alphabet to which those of its letters belong that nothing looks like, else that of the name; of a name in
 * which every letter could be either nobody can see which it is. */
#ifndef TEXT_PERSON_H
#define TEXT_PERSON_H

#include <stdbool.h>

#include "base/buffer.h"

enum { PERSON_BYTES = 400 };	/* a longer name has one spelling */

/* Adds what all spellings of the name have in common and no other name has. Any bytes; those that are no UTF-8 are a name of
 * their own. The key of a key is that key. */
void person_add_key(struct buffer *, struct span name);

/* The name less the full stops behind it, and the blanks before these; the name itself when nothing else is in it. */
struct span person_without_stop(struct span name);

/* Costs little more than the letters that both have in common, but for a few signs that need two keys. Who compares one
 * name with many again and again keeps their keys. */
bool person_same(struct span, struct span);

/* The same where no keys are needed. */
enum person_likeness { PERSON_SAME, PERSON_OTHER, PERSON_UNDECIDED };
enum person_likeness person_compare(struct span, struct span);

#endif
