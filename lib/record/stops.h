/* SPDX-License-Identifier: GPL-3.0-or-later
 * Signs that people put behind a word as behind a sentence: they are passed over and noted (text.punctuation). Behind the words
 * of a move they are the entry's business (record/entry.h), behind the value of a field they are taken off here. */
#ifndef RECORD_STOPS_H
#define RECORD_STOPS_H

#include "record/header.h"

/* Takes them off the field's value, and notes it. They stay in a field that has names of people, who may be called `Ан.`, in
 * one that is not understood, and behind a date that is none without them. A comma behind a list is no mistake; it stays, too. */
void stops_cut(struct field *, struct report *);

/* The note: the signs stood after the word. */
void stops_tell(const struct line *, struct span signs, struct span word, struct report *);

#endif
