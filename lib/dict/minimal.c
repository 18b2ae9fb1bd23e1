/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/minimal.h"

#include <string.h>

#include "base/buffer.h"

struct open_state {
	uint32_t words;
	uint8_t arcs;
	struct minimal_arc arc[ALPHABET_MAX];	/* the target of the last one is not known before its state is complete */
};

struct minimal_path {
	struct open_state states[WORD_LETTERS_MAX + 1];
};

static uint32_t hash_of(const struct minimal_arc *arcs, size_t count)
{
	uint64_t hash = count;

	for (size_t i = 0; i < count; i++) {
		uint64_t value = (uint64_t)arcs[i].target << 16 | (uint64_t)arcs[i].letter << 8 |
			arcs[i].finality;
		hash = (hash ^ value) * UINT64_C(0xD6E8FEB86659FD93);
		hash ^= hash >> 32;
	}
	return (uint32_t)hash;
}

static bool is_same(
	const struct minimal *minimal, const struct minimal_state *state, const struct open_state *open)
{
	const struct minimal_arc *arcs = &minimal->arcs.items[state->first];

	return state->arcs == open->arcs && memcmp(arcs, open->arc, open->arcs * sizeof *arcs) == 0;
}

static void enlarge(struct minimal *minimal)
{
	size_t count = minimal->slot_count == 0 ? 1024 : minimal->slot_count * 2;

	memory_free(minimal->slots);
	minimal->slots = memory_new(count, sizeof *minimal->slots);
	minimal->slot_count = count;
	for (uint32_t i = 1; i < minimal->states.len; i++) {
		const struct minimal_state *state = &minimal->states.items[i];
		size_t slot = hash_of(&minimal->arcs.items[state->first], state->arcs) & (count - 1);
		while (minimal->slots[slot] != 0)
			slot = (slot + 1) & (count - 1);
		minimal->slots[slot] = i;
	}
}

/* The number of a complete state: of one that is like it, or its own. */
static uint32_t keep(struct minimal *minimal, const struct open_state *open)
{
	if (open->arcs == 0)
		return 0;
	if (minimal->states.len * 2 >= minimal->slot_count)
		enlarge(minimal);
	size_t slot = hash_of(open->arc, open->arcs) & (minimal->slot_count - 1);
	for (; minimal->slots[slot] != 0; slot = (slot + 1) & (minimal->slot_count - 1)) {
		if (is_same(minimal, &minimal->states.items[minimal->slots[slot]], open))
			return minimal->slots[slot];
	}
	struct minimal_state state = { (uint32_t)minimal->arcs.len, open->words, open->arcs };
	for (size_t i = 0; i < open->arcs; i++)
		*LIST_ADD(&minimal->arcs) = open->arc[i];
	*LIST_ADD(&minimal->states) = state;
	minimal->slots[slot] = (uint32_t)minimal->states.len - 1;
	return minimal->slots[slot];
}

/* Completes the states of the path that lie deeper than `depth` letters. */
static void complete(struct minimal *minimal, size_t depth)
{
	for (size_t i = minimal->last_len; i > depth; i--) {
		struct open_state *open = &minimal->path->states[i], *parent = &minimal->path->states[i - 1];
		parent->arc[parent->arcs - 1].target = keep(minimal, open);
		parent->words += open->words;
		open->arcs = 0;
		open->words = 0;
	}
}

static void begin(struct minimal *minimal)
{
	if (minimal->path != NULL)
		return;
	minimal->path = memory_new(1, sizeof *minimal->path);
	*LIST_ADD(&minimal->states) = (struct minimal_state){ 0 };
}

void minimal_add(struct minimal *minimal, const letter *word, size_t len, enum finality finality)
{
	size_t same = 0;

	begin(minimal);
	while (same < len && same < minimal->last_len && word[same] == minimal->last[same])
		same++;
	complete(minimal, same);
	for (size_t i = same; i < len; i++) {
		struct open_state *open = &minimal->path->states[i];
		open->arc[open->arcs++] = (struct minimal_arc){
			.letter = word[i],
			.finality = (uint8_t)(i + 1 == len ? finality : FINAL_NO),
		};
	}
	minimal->path->states[len - 1].words++;
	memcpy(minimal->last, word, len);
	minimal->last_len = len;
	minimal->words++;
}

void minimal_finish(struct minimal *minimal)
{
	begin(minimal);
	complete(minimal, 0);
	minimal->last_len = 0;
	minimal->root = keep(minimal, &minimal->path->states[0]);
}

void minimal_release(struct minimal *minimal)
{
	LIST_RELEASE(&minimal->arcs);
	LIST_RELEASE(&minimal->states);
	memory_free(minimal->slots);
	memory_free(minimal->path);
	*minimal = (struct minimal){ 0 };
}
