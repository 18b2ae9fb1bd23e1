/* SPDX-License-Identifier: GPL-3.0-or-later
 * Is it a word, and from a word to its number and back. */
#include "base/cold.h"
#include "dict/internal.h"

enum { LOOKS_MAX = 64 };	/* words that are looked for block by block before the whole is proved */

/* Bytes of the admitted words' automaton; false when they are damaged or not in it. */
static bool prove_admitted(const struct dict *dict, size_t at, size_t len)
{
	size_t bytes = dict->header->sections[SECTION_ADMITTED].bytes;

	if (at >= bytes)
		return false;
	len = len > bytes - at ? bytes - at : len;
	return blocks_prove(&dict->blocks, dict->header->sections[SECTION_ADMITTED].offset + at, len);
}

static bool step_masked(const struct dict *dict, node *place, letter next)
{
	if (next >= MASKED_LETTERS || (*place >> next & 1) == 0)
		return false;
	size_t child = masked_child(*place, next);
	*place = automaton_follow(&dict->admitted, *place, next);
	return prove_admitted(dict, child * sizeof(uint64_t), sizeof(uint64_t));
}

static bool step_packed(const struct dict *dict, node *place, letter next)
{
	size_t first = PACKED_INDEX(*place);

	if (first == 0 || !prove_admitted(dict, first * sizeof(uint32_t), ALPHABET_MAX * sizeof(uint32_t))
		|| next >= ALPHABET_MAX || (automaton_letters(&dict->admitted, *place) >> next & 1) == 0)
		return false;
	*place = automaton_follow(&dict->admitted, *place, next);
	return true;
}

COLD static enum finality find_by_blocks(const struct dict *dict, const letter *word, size_t len)
{
	bool masked = dict->admitted.layout == AUTOMATON_MASKED;
	node place = dict->admitted.root;

	/* the root of a masked one stands in its first word */
	if (len == 0 || (masked && !prove_admitted(dict, 0, sizeof(uint64_t))))
		return FINAL_NO;
	for (size_t i = 0; i < len; i++)
		if (!(masked ? step_masked : step_packed)(dict, &place, word[i]))
			return FINAL_NO;
	return node_finality(place);
}

enum finality dict_find_admitted(const struct dict *dict, const letter *word, size_t len)
{
	struct block_state *state = dict->blocks.state;
	unsigned looks = atomic_load_explicit(&state->looks, memory_order_relaxed);

	if (looks == LOOKS_MAX)
		return automaton_find(dict_admitted(dict), word, len);
	atomic_store_explicit(&state->looks, (unsigned char)(looks + 1), memory_order_relaxed);
	return find_by_blocks(dict, word, len);
}

uint32_t dict_number(const struct dict *dict, const letter *word, size_t len)
{
	const struct automaton *words = dict_words(dict);
	node place = words->root;
	uint32_t number = 0;

	for (size_t i = 0; i < len; i++) {
		if (!numbered_step(words->arcs, &place, word[i], &number))
			return DICT_NO_WORD;
	}
	/* only a damaged file can count beyond its words */
	bool known = len > 0 && node_finality(place) != FINAL_NO && number < dict->info.words;
	return known ? number : DICT_NO_WORD;
}

/* Steps to the last arc of the state with at most *number words before it, and takes those off *number. */
static node step_towards(const uint32_t *arcs, node place, uint32_t *number, letter *taken)
{
	size_t first = PACKED_INDEX(place), i = 0;

	while (i + 1 < ALPHABET_MAX && (arcs[first + i] & ARC_LAST) == 0 &&
		words_before(arcs, place, i + 1) <= *number)
		i++;
	*number -= words_before(arcs, place, i);
	*taken = arcs[first + i] & ARC_LETTER;
	return packed_target(arcs[first + i]);
}

size_t dict_word(const struct dict *dict, uint32_t number, letter *word)
{
	const struct automaton *words = dict_words(dict);
	node place = words->root;

	if (number >= dict->info.words)
		return 0;
	for (size_t len = 0; len < WORD_LETTERS_MAX; len++) {
		if (PACKED_INDEX(place) == 0)
			return 0;
		place = step_towards(words->arcs, place, &number, &word[len]);
		if (node_finality(place) != FINAL_NO && number-- == 0)
			return len + 1;
	}
	return 0;
}
