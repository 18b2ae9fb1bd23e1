/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a file may be that somebody handed in as a record and that is none: nothing, the document of a word processor, text
 * in the encoding of another system. */
#ifndef CLI_MISFIT_H
#define CLI_MISFIT_H

#include "base/buffer.h"

/* Adds what to do about a file that is no UTF-8; nothing when it cannot be told. `beginning` and `sample`: how its first line
 * begins, and what it holds from the first one on that is no text. `file` is its name for the user to type. */
void misfit_add_advice(struct buffer *, struct span beginning, struct span sample, struct span file);

#endif
