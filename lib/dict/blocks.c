/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/blocks.h"

#include "base/memory.h"
#include "dict/image.h"

void blocks_init(struct blocks *blocks, const struct image_header *header)
{
	size_t count = image_block_count((size_t)header->size, header->head_bytes);

	*blocks = (struct blocks){
		.image = (const char *)header,
		.size = (size_t)header->size,
		.head_bytes = header->head_bytes,
		.state = memory_new(1, sizeof *blocks->state + count * sizeof *blocks->state->proofs),
	};
	blocks->sums = (const void *)(blocks->image + header->sections[SECTION_BLOCKS].offset);
}

void blocks_release(struct blocks *blocks)
{
	memory_free(blocks->state);
	*blocks = (struct blocks){ 0 };
}

static bool prove(const struct blocks *blocks, size_t block)
{
	size_t at = blocks->head_bytes + block * IMAGE_BLOCK_BYTES, left = blocks->size - at;
	size_t len = left < IMAGE_BLOCK_BYTES ? left : IMAGE_BLOCK_BYTES;
	bool good = image_checksum(blocks->image + at, len) == blocks->sums[block];

	if (!good)
		atomic_store_explicit(&blocks->state->damaged, true, memory_order_relaxed);
	atomic_store_explicit(&blocks->state->proofs[block],
		(unsigned char)(good ? PROOF_GOOD : PROOF_BAD), memory_order_relaxed);
	return good;
}

bool blocks_prove(const struct blocks *blocks, size_t offset, size_t len)
{
	size_t first = (offset - blocks->head_bytes) / IMAGE_BLOCK_BYTES;
	size_t end = (offset - blocks->head_bytes + len + IMAGE_BLOCK_BYTES - 1) / IMAGE_BLOCK_BYTES;
	bool good = true;

	for (size_t block = first; block < end; block++) {
		unsigned proof = atomic_load_explicit(&blocks->state->proofs[block], memory_order_relaxed);
		good &= proof == PROOF_NONE ? prove(blocks, block) : proof == PROOF_GOOD;
	}
	return good;
}
