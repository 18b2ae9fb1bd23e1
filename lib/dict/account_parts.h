/* SPDX-License-Identifier: GPL-3.0-or-later
 * What accounts are written of. For lib/dict/account*.c and inquiry.c. */
#ifndef DICT_ACCOUNT_PARTS_H
#define DICT_ACCOUNT_PARTS_H

#include "dict/account.h"

/* WORD <tab> STANDING <tab> a sentence. */
void account_add_answer(struct buffer *, const struct account *);

/* "ru 2026.1 (2016-04-14)" */
void account_add_title(struct buffer *, const struct account *);

/* The sentences of one reading, separated by semicolons. */
void account_add_sentences(struct buffer *, const struct account *, const struct reading *);

/* "«кот», «кит»" */
void account_add_words(struct buffer *, const struct account *, const uint32_t *numbers, size_t count);

/* Adds up to five words one letter away with commas; false when there are none. */
bool account_add_neighbours(struct buffer *, const struct account *);

bool account_has_neighbours(const struct account *);

/* Adds why an unknown word is unknown; false when its spelling does not say so. */
bool account_add_spelling_fault(struct buffer *, const struct account *);

/* The first line of a block. */
void account_add_standing(struct buffer *, const struct account *);

/* The lines of the readings. */
void account_add_readings(struct buffer *, const struct account *);

/* All lines between the first one and the dictionary. */
void account_add_body(struct buffer *, const struct account *);

/* "    LABEL: small 3, 2026-11-30, our own" */
void account_add_dictionary(struct buffer *, const char *label, const struct account *);

#endif
