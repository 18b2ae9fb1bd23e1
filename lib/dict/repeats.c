/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/repeats.h"

#include "base/memory.h"
#include "dict/image.h"

enum { SLOTS_FIRST = 1024 };

/* Where the hash stands, or the free slot where it belongs. */
static size_t find(const struct repeats *repeats, uint64_t hash)
{
	size_t slot = hash & (repeats->slots - 1);

	while (repeats->hashes[slot] != 0 && repeats->hashes[slot] != hash)
		slot = (slot + 1) & (repeats->slots - 1);
	return slot;
}

static void enlarge(struct repeats *repeats)
{
	struct repeats old = *repeats;

	repeats->slots = old.slots == 0 ? SLOTS_FIRST : 2 * old.slots;
	repeats->hashes = memory_new(repeats->slots, sizeof *repeats->hashes);
	repeats->lines = memory_resize(NULL, repeats->slots, sizeof *repeats->lines);
	for (size_t i = 0; i < old.slots; i++) {
		if (old.hashes[i] == 0)
			continue;
		size_t slot = find(repeats, old.hashes[i]);
		repeats->hashes[slot] = old.hashes[i];
		repeats->lines[slot] = old.lines[i];
	}
	repeats_release(&old);
}

uint64_t repeats_add(struct repeats *repeats, struct span text, uint64_t line)
{
	uint64_t hash = image_checksum(text.at, text.len);

	if (repeats->count * 4 >= repeats->slots * 3)
		enlarge(repeats);
	hash = hash == 0 ? 1 : hash;
	size_t slot = find(repeats, hash);
	if (repeats->hashes[slot] != 0)
		return repeats->lines[slot];
	repeats->hashes[slot] = hash;
	repeats->lines[slot] = line < UINT32_MAX ? (uint32_t)line : UINT32_MAX;
	repeats->count++;
	return 0;
}

void repeats_release(struct repeats *repeats)
{
	memory_free(repeats->hashes);
	memory_free(repeats->lines);
	*repeats = (struct repeats){ 0 };
}
