/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the formats of lists of moves share. */
#ifndef RENDER_MOVES_FORMATS_H
#define RENDER_MOVES_FORMATS_H

#include "render/moves.h"

extern const struct moves_format moves_human, moves_tsv, moves_jsonl;

/* The path as a record has it, b2-b3-c3; nothing when none is known. */
void add_cells(struct buffer *, const struct choice *);

#endif
