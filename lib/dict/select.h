/* SPDX-License-Identifier: GPL-3.0-or-later
 * Which words have a reading of a class and with labels. Readings share their columns, so each is looked at
 * once, and a word costs some 10 ns. */
#ifndef DICT_SELECT_H
#define DICT_SELECT_H

#include "base/list.h"
#include "dict/dict.h"

struct selection {
	const struct dict *dict;	/* borrowed */
	enum upos upos;			/* UPOS_COUNT: any */
	LIST(struct span) labels;	/* borrowed; all must hold */
	LIST(uint8_t) known;		/* of each place in COLUMNS: not looked at, fits, does not fit */
};

/* Any reading fits until selection_add. */
void selection_init(struct selection *, const struct dict *);

/* Asks for a label besides. */
void selection_add(struct selection *, struct span label);

/* True when one reading of word `number` is of the class and has all the labels. */
bool selection_has(struct selection *, uint32_t number);

void selection_release(struct selection *);

#endif
