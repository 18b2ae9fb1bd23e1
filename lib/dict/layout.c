/* SPDX-License-Identifier: GPL-3.0-or-later
 * The two layouts of automaton.h. States are written parents first, so that each arc points forwards. */
#include "base/buffer.h"
#include "dict/minimal.h"

/* How many words can be read from a state through the arcs before arc i, counted up into counts[]. Returns
 * the last. */
static uint32_t count_words(const struct minimal *minimal, const struct minimal_state *state,
	uint32_t counts[ALPHABET_MAX])
{
	uint32_t sum = 0, before = 0;

	for (size_t i = 0; i < state->arcs; i++) {
		const struct minimal_arc *arc = &minimal->arcs.items[state->first + i];
		counts[i] = before = sum;
		sum += (arc->finality != FINAL_NO) + minimal->states.items[arc->target].words;
	}
	return before;
}

/* The counts of a state take 1 << width bytes each. */
static unsigned state_width(const struct minimal *minimal, uint32_t state)
{
	uint32_t counts[ALPHABET_MAX];
	uint32_t most = count_words(minimal, &minimal->states.items[state], counts);

	return most > UINT16_MAX ? 2 : most > UINT8_MAX ? 1 : 0;
}

/* Words of 4 bytes that the counts of a state take. */
static size_t count_places(const struct minimal *minimal, uint32_t number)
{
	const struct minimal_state *state = &minimal->states.items[number];
	size_t counts = state->arcs == 0 ? 0 : state->arcs - 1u;

	return ((counts << state_width(minimal, number)) + 3) / 4;
}

static void write_packed_state(
	const struct minimal *minimal, uint32_t number, const uint32_t *places, uint32_t *out)
{
	const struct minimal_state *state = &minimal->states.items[number];
	uint32_t counts[ALPHABET_MAX];
	unsigned width = state_width(minimal, number);
	uint32_t first = places[number];

	count_words(minimal, state, counts);
	for (size_t i = 1; i < state->arcs; i++) {
		size_t bytes = (i - 1) << width;
		out[first - 1 - bytes / 4] |= counts[i] << (32 - (8u << width) - 8 * (bytes % 4));
	}
	for (size_t i = 0; i < state->arcs; i++) {
		const struct minimal_arc *arc = &minimal->arcs.items[state->first + i];
		out[first + i] = arc->letter | (i + 1 == state->arcs ? ARC_LAST : 0) |
			(arc->finality != FINAL_NO ? ARC_FINAL : 0) |
			state_width(minimal, arc->target) << ARC_WIDTH_SHIFT |
			places[arc->target] << ARC_TARGET_SHIFT;
	}
}

bool minimal_write_packed(const struct minimal *minimal, struct buffer *out, struct layout *layout)
{
	uint32_t *places = memory_new(minimal->states.len, sizeof *places);
	size_t size = 1;	/* place 0 means no arcs */

	for (size_t i = minimal->states.len - 1; i > 0; i--) {
		size += count_places(minimal, (uint32_t)i);
		places[i] = (uint32_t)size;
		size += minimal->states.items[i].arcs;
	}
	bool fits = size < (1u << PACKED_TARGET_BITS);
	if (fits) {
		size_t bytes = size * sizeof(uint32_t);
		uint32_t *words = memory_new(size, sizeof *words);
		for (size_t i = minimal->states.len - 1; i > 0; i--)
			write_packed_state(minimal, (uint32_t)i, places, words);
		buffer_add(out, (struct span){ (const char *)words, bytes });
		memory_free(words);
		*layout = (struct layout){ places[minimal->root], state_width(minimal, minimal->root) };
	}
	memory_free(places);
	return fits;
}

static uint64_t masked_arc(
	const struct minimal *minimal, const uint32_t *places, uint32_t target, unsigned finality)
{
	const struct minimal_state *state = &minimal->states.items[target];
	uint64_t arc = (uint64_t)finality << 62;

	for (size_t i = 0; i < state->arcs; i++)
		arc |= 1ull << minimal->arcs.items[state->first + i].letter;
	return arc | (uint64_t)places[target] << MASKED_LETTERS;
}

bool minimal_fits_masked(const struct minimal *minimal)
{
	return minimal->arcs.len + 1 < 1u << MASKED_OFFSET_BITS;
}

void minimal_write_masked(const struct minimal *minimal, struct buffer *out)
{
	uint32_t *places = memory_new(minimal->states.len, sizeof *places);
	size_t size = 1;

	for (size_t i = minimal->states.len - 1; i > 0; i--) {
		places[i] = (uint32_t)size;
		size += minimal->states.items[i].arcs;
	}
	uint64_t *arcs = memory_new(size, sizeof *arcs);
	arcs[0] = masked_arc(minimal, places, minimal->root, FINAL_NO);
	for (size_t i = minimal->states.len - 1; i > 0; i--) {
		const struct minimal_state *state = &minimal->states.items[i];
		for (size_t j = 0; j < state->arcs; j++) {
			const struct minimal_arc *arc = &minimal->arcs.items[state->first + j];
			arcs[places[i] + j] = masked_arc(minimal, places, arc->target, arc->finality);
		}
	}
	buffer_add(out, (struct span){ (const char *)arcs, size * sizeof *arcs });
	memory_free(arcs);
	memory_free(places);
}
