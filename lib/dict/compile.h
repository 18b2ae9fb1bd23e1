/* SPDX-License-Identifier: GPL-3.0-or-later
 * From what was gathered to a file. For the builder. */
#ifndef DICT_COMPILE_H
#define DICT_COMPILE_H

#include "dict/gather.h"
#include "dict/minimal.h"
#include "text/alphabet.h"

/* The words in order, with the sets of their readings. */
struct compilation {
	struct gathering *gathering;	/* borrowed; its forms are rewritten in letters of the alphabet */
	struct alphabet alphabet;
	struct minimal words, admitted;
	struct pool sets;		/* reading numbers, 4 bytes each, the lightest reading first */
	LIST(uint8_t) set_finality;	/* of each set */
	LIST(uint32_t) word_sets;	/* of each word */
};

/* Works the words out. False with a static sentence in *why. Release it in either case. */
bool compilation_make(struct compilation *, struct gathering *, struct span language, const char **why);

/* Writes the file; `info` is its INFO section. */
bool compilation_write(const struct compilation *, struct span info, struct buffer *image, const char **why);

void compilation_release(struct compilation *);

#endif
