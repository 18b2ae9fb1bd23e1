/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/roster.h"

#include <string.h>

/* ---- rows ---- */

static int compare_row(const struct image_row *row, letter what, size_t least)
{
	if (row->letter != what)
		return row->letter < what ? -1 : 1;
	return (row->least > least) - (row->least < least);
}

static const struct image_row *search_row(const struct roster *roster, letter what, size_t least)
{
	size_t from = 0, to = roster->row_count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		int order = compare_row(&roster->rows[middle], what, least);
		if (order == 0)
			return &roster->rows[middle];
		if (order < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return NULL;
}

bool roster_find_row(const struct roster *roster, letter what, size_t least, struct roster_row *found)
{
	const struct image_row *row = search_row(roster, what, least);

	if (row == NULL || row->words > roster->words)
		return false;
	bool is_list = row->words < roster->words / ROSTER_SPARSE;
	size_t room = is_list ? (row->words + (size_t)1) / 2 : roster_lanes(roster);
	if (row->place > roster->row_words_len || room > roster->row_words_len - row->place)
		return false;
	const uint64_t *at = roster->row_words + row->place;
	*found = (struct roster_row){ .bits = is_list ? NULL : at, .list = (const void *)at, .len = is_list ? row->words : 0,
		.words = row->words };
	return true;
}

/* ---- words ---- */

/* To the place behind `next`, which must be one of the letters there. */
static void descend(const struct roster *roster, struct roster_walk *walk, letter next)
{
	walk->path[walk->len + 1] = automaton_follow(roster->automaton, walk->path[walk->len], next);
	walk->word[walk->len++] = next;
}

/* To the next place in the order of words. False when there is none. */
static bool step(const struct roster *roster, struct roster_walk *walk)
{
	uint64_t letters = walk->path[walk->len] & MASKED_MASK;

	if (letters != 0 && walk->len < WORD_LETTERS_MAX) {
		descend(roster, walk, (letter)__builtin_ctzll(letters));
		return true;
	}
	while (walk->len > 0) {
		letter last = walk->word[--walk->len];
		letters = walk->path[walk->len] & MASKED_MASK & ~((2ull << last) - 1);
		if (letters != 0) {
			descend(roster, walk, (letter)__builtin_ctzll(letters));
			return true;
		}
	}
	return false;
}

static bool enter(const struct roster *roster, struct roster_walk *walk, size_t entry)
{
	if (entry >= roster->entry_count)
		return false;
	uint32_t from = roster->entries[entry], to = roster->entries[entry + 1];
	if (to > roster->entry_letters_len || from > to || to - from > WORD_LETTERS_MAX)
		return false;
	walk->len = 0;
	walk->path[0] = roster->automaton->root;
	for (uint32_t i = from; i < to; i++) {
		letter next = roster->entry_letters[i];
		if (next >= MASKED_LETTERS || (walk->path[walk->len] >> next & 1) == 0)
			return false;
		descend(roster, walk, next);
	}
	walk->number = (uint32_t)(entry * ROSTER_ENTRY_WORDS);
	walk->placed = true;
	return node_finality(walk->path[walk->len]) != FINAL_NO;
}

bool roster_go(const struct roster *roster, struct roster_walk *walk, uint32_t number, uint64_t *steps)
{
	size_t entry = number / ROSTER_ENTRY_WORDS;

	++*steps;
	if (number >= roster->words)
		return false;
	if ((!walk->placed || walk->number > number || walk->number / ROSTER_ENTRY_WORDS != entry) && !enter(roster, walk, entry))
		return false;
	/* in a damaged file words may be far away */
	for (uint64_t most = *steps + (uint64_t)ROSTER_ENTRY_WORDS * 2 * WORD_LETTERS_MAX; walk->number < number;) {
		if (++*steps > most || !step(roster, walk))
			return false;
		walk->number += node_finality(walk->path[walk->len]) != FINAL_NO;
	}
	return true;
}

/* ---- ways ---- */

/* What lies behind the arcs is zeroes, as far as their numbers can point. */
static node arc_at(const struct roster *roster, uint32_t arc)
{
	return ((const uint64_t *)roster->automaton->arcs)[arc & ((1u << MASKED_OFFSET_BITS) - 1)];
}

node roster_state(const struct roster *roster, size_t i)
{
	return arc_at(roster, roster->ways[i]);
}

/* The state that the arc lies in: the last one that begins at its place or before. */
static size_t state_of_arc(const struct roster *roster, uint32_t arc)
{
	size_t from = 0, to = roster->way_count;

	while (to - from > 1) {
		size_t middle = from + (to - from) / 2;
		if (masked_first(roster_state(roster, middle)) <= arc)
			from = middle;
		else
			to = middle;
	}
	return from;
}

/* Letter `rank` of the set; MASKED_LETTERS: it has not so many. */
static letter letter_of_rank(uint64_t set, size_t rank)
{
	for (; rank > 0; rank--)
		set &= set - 1;
	return set != 0 ? (letter)__builtin_ctzll(set) : MASKED_LETTERS;
}

size_t roster_way(const struct roster *roster, size_t i, letter *word, bool *only)
{
	size_t len = 0;

	*only = (roster->ways[i] & WAY_ONLY) != 0;
	for (uint32_t arc = roster->ways[i] & ~WAY_ONLY; arc != 0; len++) {
		size_t from = state_of_arc(roster, arc);
		node state = roster_state(roster, from);
		size_t first = masked_first(state);
		if (len == WORD_LETTERS_MAX || first > arc || arc - first >= MASKED_LETTERS)
			return WORD_LETTERS_MAX + 1;
		word[len] = letter_of_rank(state & MASKED_MASK, arc - first);
		arc = roster->ways[from] & ~WAY_ONLY;
		if (word[len] == MASKED_LETTERS)
			return WORD_LETTERS_MAX + 1;
	}
	for (size_t a = 0, b = len; a + 1 < b; a++) {
		letter held = word[a];
		word[a] = word[--b];
		word[b] = held;
	}
	return len;
}
