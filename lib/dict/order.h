/* SPDX-License-Identifier: GPL-3.0-or-later
 * Puts entries in the order of their forms. For the builder. */
#ifndef DICT_ORDER_H
#define DICT_ORDER_H

#include "dict/gather.h"

/* Less than, equal or greater than 0 as the form at `a` comes before, is or comes behind the form at `b`. */
int form_compare(const uint8_t *forms, uint32_t a, uint32_t b);

/* Sorts by form; entries of the same form keep their order. Cost: one pass when they are in order, one
 * more for each doubling of the number of runs that are. */
void entries_sort(const uint8_t *forms, struct entry *entries, size_t count);

#endif
