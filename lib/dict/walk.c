/* SPDX-License-Identifier: GPL-3.0-or-later
 * The numbers of the words that begin alike stand side by side, so each step narrows a range of numbers.
 * The ranges of a state's arcs lie one behind the other in that of the state; what breaks this is damaged
 * and passed over, and so no cycle can make a walk longer than all words are together. */
#include "dict/walk.h"

#include "dict/internal.h"

void walk_start(struct walk *walk, const struct dict *dict, const struct walk_wish *wish)
{
	walk->dict = dict;
	walk->words = dict_words(dict);
	walk->admitted = wish->admitted ? dict_admitted(dict) : walk->words;
	walk->wish = *wish;
	walk->depth = 0;
	if (walk->wish.length_max == 0 || walk->wish.length_max > WORD_LETTERS_MAX)
		walk->wish.length_max = WORD_LETTERS_MAX;
	if (walk->wish.letters == 0)
		walk->wish.letters = UINT64_MAX;
	walk->levels[0] = (struct walk_level){
		.place = walk->words->root,
		.admitted = walk->admitted->root,
		.places = wish->pattern == NULL ? 1 : pattern_start(wish->pattern),
		.number = 0,
		.end = dict_info(dict)->words,
		/* no word is empty */
		.visited = true,
	};
}

/* The range of the words behind the next arc of the level; false when there are no more arcs. */
static bool next_arc(
	const struct walk *walk, struct walk_level *level, uint32_t *arc, uint32_t *number, uint32_t *end)
{
	const uint32_t *arcs = walk->words->arcs;
	size_t first = PACKED_INDEX(level->place);
	unsigned i = level->next;

	if (first == 0 || i == ALPHABET_MAX)
		return false;
	*arc = arcs[first + i];
	bool last = (*arc & ARC_LAST) != 0 || i + 1 == ALPHABET_MAX;
	uint32_t start = level->number + (node_finality(level->place) != FINAL_NO);
	*number = start + words_before(arcs, level->place, i);
	*end = last ? level->end : start + words_before(arcs, level->place, i + 1);
	level->next = last ? ALPHABET_MAX : i + 1;
	return true;
}

/* Makes the next level of the arc; false when no word behind it fits. */
static bool enter(struct walk *walk, const struct walk_level *from, uint32_t arc, struct walk_level *to)
{
	letter next = arc & ARC_LETTER;

	if ((walk->wish.letters >> next & 1) == 0)
		return false;
	to->place = packed_target(arc);
	to->places = walk->wish.pattern == NULL ? 1 : pattern_step(walk->wish.pattern, from->places, next);
	if (walk->wish.admitted) {
		if ((automaton_letters(walk->admitted, from->admitted) >> next & 1) == 0)
			return false;
		to->admitted = automaton_follow(walk->admitted, from->admitted, next);
	}
	to->next = 0;
	to->visited = false;
	walk->word[walk->depth] = next;
	return to->places != 0;
}

/* Steps down the next arc that can lead to a word, or back up when there is none. */
static void advance(struct walk *walk)
{
	struct walk_level *level = &walk->levels[walk->depth];
	uint32_t arc, number, end;

	if (walk->depth == walk->wish.length_max || !next_arc(walk, level, &arc, &number, &end)) {
		walk->depth--;
		return;
	}
	struct walk_level *below = level + 1;
	if (number < level->reached || end > level->end || number >= end)
		return;
	level->reached = end;
	if (!enter(walk, level, arc, below))
		return;
	below->number = number;
	below->reached = number + (node_finality(below->place) != FINAL_NO);
	below->end = end;
	walk->depth++;
}

static bool is_wanted(const struct walk *walk, const struct walk_level *level)
{
	return node_finality(level->place) != FINAL_NO && walk->depth >= walk->wish.length_min
		&& (walk->wish.pattern == NULL || pattern_ends(walk->wish.pattern, level->places))
		&& (!walk->wish.admitted || node_finality(level->admitted) != FINAL_NO);
}

bool walk_next(struct walk *walk)
{
	/* depth wraps around when the root is left */
	while (walk->depth <= WORD_LETTERS_MAX) {
		struct walk_level *level = &walk->levels[walk->depth];
		bool first = !level->visited;
		level->visited = true;
		if (first && is_wanted(walk, level)) {
			walk->len = walk->depth;
			walk->number = level->number;
			return true;
		}
		advance(walk);
	}
	return false;
}
