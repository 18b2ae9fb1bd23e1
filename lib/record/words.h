/* SPDX-License-Identifier: GPL-3.0-or-later
 * Cutting a line at its blanks. */
#ifndef RECORD_WORDS_H
#define RECORD_WORDS_H

#include "base/span.h"

/* Cuts `text` into the words between blanks and tabs; the first `max` go to `words`. Returns how many there are in all. */
size_t words_cut(struct span text, struct span *words, size_t max);

#endif
