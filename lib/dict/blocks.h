/* SPDX-License-Identifier: GPL-3.0-or-later
 * The blocks of an image behind its head (dict/image.h): each is verified when it is read for the first time,
 * and what was found is remembered, so that damage is told where it matters and opening costs nothing. Safe
 * for several threads: two may verify the same block, to the same end. For lib/dict only. */
#ifndef DICT_BLOCKS_H
#define DICT_BLOCKS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct image_header;

enum proof { PROOF_NONE, PROOF_GOOD, PROOF_BAD };

/* What is known by now; changes while the dictionary is const. */
struct block_state {
	atomic_bool damaged;			/* some block was found bad */
	atomic_uchar words, admitted, roster;	/* enum proof: of all blocks of an automaton, of the roster */
	atomic_uchar looks;			/* single words that were looked for among the admitted ones */
	atomic_uchar proofs[];			/* enum proof: of each block */
};

struct blocks {
	const char *image;			/* borrowed */
	size_t size, head_bytes;
	const uint64_t *sums;			/* one a block, in the image's head */
	struct block_state *state;
};

/* The header must be proved (image_check). Release with blocks_release. */
void blocks_init(struct blocks *, const struct image_header *);

void blocks_release(struct blocks *);

/* True when all blocks of image[offset .. offset + len) are as they were written; the range must lie behind
 * the head and in the image. About 0.1 ns a byte the first time. */
bool blocks_prove(const struct blocks *, size_t offset, size_t len);

#endif
