/* SPDX-License-Identifier: GPL-3.0-or-later
 * Automata built in memory from a sorted list of words, in both layouts, for tests of what walks them. */
#ifndef TESTS_SUPPORT_AUTOMATA_H
#define TESTS_SUPPORT_AUTOMATA_H

#include <stdlib.h>

#include "base/list.h"
#include "base/set.h"
#include "dict/automaton.h"

struct test_word {
	size_t len;
	letter letters[16];
};

struct test_automaton {
	LIST(uint64_t) masked;
	LIST(uint32_t) packed;
	struct set states;	/* the children of a state (masked), or a masked state (packed) -> their place */
	struct automaton automaton;
};

static inline int compare_words(const void *a, const void *b)
{
	const struct test_word *one = a, *other = b;
	size_t len = one->len < other->len ? one->len : other->len;
	int order = memcmp(one->letters, other->letters, len);

	return order != 0 ? order : (one->len > other->len) - (one->len < other->len);
}

/* Sorts the words and drops the second of equals; returns how many are left. */
static inline size_t sort_words(struct test_word *words, size_t count)
{
	size_t kept = 0;

	qsort(words, count, sizeof *words, compare_words);
	for (size_t i = 0; i < count; i++)
		if (kept == 0 || compare_words(&words[kept - 1], &words[i]) != 0)
			words[kept++] = words[i];
	return kept;
}

/* The state behind the first `depth` letters, which words[0 .. count-1] share. */
static inline node build_state(
	struct test_automaton *built, const struct test_word *words, size_t count, size_t depth)
{
	uint64_t children[MASKED_LETTERS], mask = 0, where;
	size_t len = 0;
	node state = 0;

	if (words[0].len == depth) {
		state = (node)FINAL_CLEAN << 62;
		words++;
		count--;
	}
	for (size_t i = 0, end; i < count; i = end) {
		for (end = i + 1; end < count && words[end].letters[depth] == words[i].letters[depth];)
			end++;
		mask |= 1ull << words[i].letters[depth];
		children[len++] = build_state(built, words + i, end - i, depth + 1);
	}
	if (len == 0)
		return state;
	struct span key = { (const char *)children, len * sizeof children[0] };
	if (!set_find(&built->states, key, &where)) {
		where = built->masked.len;
		for (size_t i = 0; i < len; i++)
			*LIST_ADD(&built->masked) = children[i];
		set_put(&built->states, key, where);
	}
	return state | where << MASKED_LETTERS | mask;
}

/* Words must be sorted, without equals, at least one, none empty, their letters below MASKED_LETTERS. */
static inline void build_masked(struct test_automaton *built, const struct test_word *words, size_t count)
{
	*built = (struct test_automaton){ 0 };
	*LIST_ADD(&built->masked) = 0;
	node root = build_state(built, words, count, 0);
	set_clear(&built->states);
	built->masked.items[0] = root;
	built->automaton = (struct automaton){
		AUTOMATON_MASKED, built->masked.items, built->masked.len, root };
}

static inline uint64_t pack_state(struct test_automaton *built, const struct automaton *masked, node state)
{
	node children = state & ~((node)3 << 62);
	struct span key = { (const char *)&children, sizeof children };
	uint32_t arcs[MASKED_LETTERS];
	size_t len = 0;
	uint64_t where = 0;

	if ((state & MASKED_MASK) == 0 || set_find(&built->states, key, &where))
		return where;
	for (uint64_t rest = state & MASKED_MASK; rest != 0; rest &= rest - 1) {
		letter what = (letter)__builtin_ctzll(rest);
		node child = automaton_follow(masked, state, what);
		arcs[len++] = (uint32_t)(what | (node_finality(child) != FINAL_NO ? ARC_FINAL : 0)
			| pack_state(built, masked, child) << ARC_TARGET_SHIFT);
	}
	arcs[len - 1] |= ARC_LAST;
	where = built->packed.len;
	for (size_t i = 0; i < len; i++)
		*LIST_ADD(&built->packed) = arcs[i];
	set_put(&built->states, key, where);
	return where;
}

/* The same words in the packed layout, without word numbers. */
static inline void build_packed(struct test_automaton *built, const struct automaton *masked)
{
	*built = (struct test_automaton){ 0 };
	*LIST_ADD(&built->packed) = 0;
	node root = pack_state(built, masked, masked->root);
	set_clear(&built->states);
	built->automaton = (struct automaton){
		AUTOMATON_PACKED, built->packed.items, built->packed.len, root };
}

static inline void release_automaton(struct test_automaton *built)
{
	LIST_RELEASE(&built->masked);
	LIST_RELEASE(&built->packed);
	set_clear(&built->states);
}

#endif
