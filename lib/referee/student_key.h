/* SPDX-License-Identifier: GPL-3.0-or-later
 * By which spellings of a name are the same student. */
#ifndef REFEREE_STUDENT_KEY_H
#define REFEREE_STUDENT_KEY_H

#include "base/arena.h"

/* The name (UTF-8) in small letters, composed, with е for ё, which one school register writes and the next does not. Owned by
 * the arena. */
struct span student_key(struct span name, struct arena *);

#endif
