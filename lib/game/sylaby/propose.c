/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/propose.h"

#include <assert.h>
#include <stdlib.h>

#include "base/random.h"
#include "game/sylaby/pairs.h"

enum {
	SIDES = 2,
	ALONE = 40,		/* what a missing tile of PROPOSE_FIT costs, in joints */
	HALVES = PROPOSE_SYLLABLES + PROPOSE_DOUBLED + PROPOSE_BLANKS,
	TRIES = 10000,		/* to mend the tiles that the shuffle makes */
};

struct side {
	size_t count;				/* of candidates */
	uint32_t numbers[PROPOSE_CANDIDATES];	/* among the pairs' syllables, the best first */
	unsigned tiles[PROPOSE_CANDIDATES];	/* 0: not in the set, else 1 or 2 */
	int fits[PROPOSE_CANDIDATES];		/* tiles on the other side that make a word with it */
};

struct search {
	struct side sides[SIDES];
	bool joins[PROPOSE_CANDIDATES][PROPOSE_CANDIDATES];	/* first, second */
	uint64_t random;
};

/* ---- candidates ---- */

struct ranked {
	const struct pair_syllable *syllable;
	uint32_t number;
};

static int compare_ranked(const void *a, const void *b)
{
	const struct ranked *one = a, *other = b;

	if (one->syllable->words != other->syllable->words)
		return one->syllable->words > other->syllable->words ? -1 : 1;
	return span_compare(one->syllable->text, other->syllable->text);
}

/* `places` tells for each syllable of the side its place among the candidates, or PROPOSE_CANDIDATES. */
static void rank_side(struct side *side, const struct pair_side *from, unsigned *places)
{
	struct ranked *ranked = memory_new(from->syllables.len, sizeof *ranked);

	for (uint32_t i = 0; i < from->syllables.len; i++) {
		ranked[i] = (struct ranked){ &from->syllables.items[i], i };
		places[i] = PROPOSE_CANDIDATES;
	}
	qsort(ranked, from->syllables.len, sizeof *ranked, compare_ranked);
	for (unsigned i = 0; i < from->syllables.len && i < PROPOSE_CANDIDATES; i++) {
		side->numbers[side->count++] = ranked[i].number;
		places[ranked[i].number] = i;
	}
	memory_free(ranked);
}

static void find_joins(struct search *search, const struct pairs *pairs)
{
	unsigned *firsts = memory_new(pairs->firsts.syllables.len, sizeof *firsts);
	unsigned *seconds = memory_new(pairs->seconds.syllables.len, sizeof *seconds);

	rank_side(&search->sides[0], &pairs->firsts, firsts);
	rank_side(&search->sides[1], &pairs->seconds, seconds);
	for (size_t i = 0; i < pairs->list.len; i++) {
		unsigned first = firsts[pairs->list.items[i].first], second = seconds[pairs->list.items[i].second];
		if (first < PROPOSE_CANDIDATES && second < PROPOSE_CANDIDATES)
			search->joins[first][second] = true;
	}
	memory_free(firsts);
	memory_free(seconds);
}

/* ---- search ---- */

static bool joins(const struct search *search, size_t side, size_t which, size_t other)
{
	return side == 0 ? search->joins[which][other] : search->joins[other][which];
}

/* Puts a syllable on so many tiles. */
static void set_tiles(struct search *search, size_t side, size_t which, unsigned tiles)
{
	struct side *others = &search->sides[1 - side];
	int change = (int)tiles - (int)search->sides[side].tiles[which];

	search->sides[side].tiles[which] = tiles;
	for (size_t i = 0; i < others->count; i++)
		if (joins(search, side, which, i))
			others->fits[i] += change;
}

/* Joints of the set, less what syllables with too few of them cost. */
static long value_of(const struct search *search)
{
	long value = 0;

	for (size_t side = 0; side < SIDES; side++)
		for (size_t i = 0; i < search->sides[side].count; i++) {
			long tiles = search->sides[side].tiles[i], fits = search->sides[side].fits[i];
			if (tiles == 0)
				continue;
			value += tiles * fits;
			value -= fits < PROPOSE_FIT ? (PROPOSE_FIT - fits) * ALONE : 0;
		}
	return value;
}

static void start(struct search *search)
{
	for (size_t side = 0; side < SIDES; side++)
		for (size_t i = 0; i < PROPOSE_SYLLABLES; i++)
			set_tiles(search, side, i, i < PROPOSE_DOUBLED ? 2 : 1);
}

/* Two syllables of a side change places, one of which may be out; back again where the set is worse for it. */
static long try_step(struct search *search, long value)
{
	size_t side = (size_t)random_below(&search->random, SIDES);
	size_t one = (size_t)random_below(&search->random, search->sides[side].count);
	size_t other = (size_t)random_below(&search->random, search->sides[side].count);
	unsigned one_tiles = search->sides[side].tiles[one], other_tiles = search->sides[side].tiles[other];

	if (one_tiles == other_tiles)
		return value;
	set_tiles(search, side, one, other_tiles);
	set_tiles(search, side, other, one_tiles);
	long changed = value_of(search);
	if (changed >= value)
		return changed;
	set_tiles(search, side, one, one_tiles);
	set_tiles(search, side, other, other_tiles);
	return value;
}

/* ---- tiles ---- */

struct layout {
	const struct lexicon *lexicon;
	const struct span *texts;
	half lefts[HALVES], rights[HALVES];
	struct arena scratch;
};

/* A tile should be neither blank, nor one syllable twice, nor a word by itself, nor there already. */
static bool is_fair(struct layout *layout, size_t which)
{
	half left = layout->lefts[which], right = layout->rights[which];
	struct span one = layout->texts[left], other = layout->texts[right];

	if (left == right || span_equals(one, other))
		return false;
	for (size_t i = 0; i < HALVES; i++)
		if (i != which && layout->lefts[i] == left && layout->rights[i] == right)
			return false;
	bool word = left != HALF_BLANK && right != HALF_BLANK
		&& halves_make_word(layout->lexicon, one, other, WORDTABLE_FORMS, &layout->scratch);
	arena_clear(&layout->scratch);
	return !word;
}

static void swap_rights(struct layout *layout, size_t one, size_t other)
{
	half right = layout->rights[one];

	layout->rights[one] = layout->rights[other];
	layout->rights[other] = right;
}

static void join_halves(struct layout *layout, uint64_t *random)
{
	for (size_t left = HALVES; left > 1; left--)
		swap_rights(layout, left - 1, (size_t)random_below(random, left));
	for (size_t tries = 0, which = 0; tries < TRIES && which < HALVES; tries++) {
		if (is_fair(layout, which)) {
			which++;
			continue;
		}
		size_t other = (size_t)random_below(random, HALVES);
		swap_rights(layout, which, other);
		/* what was fair already stays so */
		if (other < which && !is_fair(layout, other))
			swap_rights(layout, which, other);
	}
}

/* The halves of one side, each as often as there are tiles with it; their texts go behind `texts`. */
static void list_halves(const struct side *side, const struct pair_side *from, struct span *texts, size_t *count, half *halves)
{
	size_t at = 0;

	assert(from->syllables.items != NULL);
	for (size_t i = 0; i < side->count; i++) {
		if (side->tiles[i] == 0)
			continue;
		struct span text = from->syllables.items[side->numbers[i]].text;
		size_t known = 1;
		while (known < *count && !span_equals(texts[known], text))
			known++;
		if (known == *count)
			texts[(*count)++] = text;
		for (unsigned copy = 0; copy < side->tiles[i]; copy++)
			halves[at++] = (half)known;
	}
	while (at < HALVES)
		halves[at++] = HALF_BLANK;
}

static void make_tiles(struct tileset *set, struct span name, struct search *search, const struct pairs *pairs,
	const struct lexicon *lexicon, struct arena *arena)
{
	struct span texts[2 * PROPOSE_SYLLABLES + 1] = { SPAN("_") };
	struct tile_kind kinds[HALVES];
	struct layout layout = { .lexicon = lexicon, .texts = texts };
	size_t count = 1;

	list_halves(&search->sides[0], &pairs->firsts, texts, &count, layout.rights);
	list_halves(&search->sides[1], &pairs->seconds, texts, &count, layout.lefts);
	join_halves(&layout, &search->random);
	for (size_t i = 0; i < HALVES; i++)
		kinds[i] = (struct tile_kind){ { layout.lefts[i], layout.rights[i] }, 1 };
	tileset_make(set, name, texts, count, kinds, HALVES, arena);
	arena_release(&layout.scratch);
}

bool propose_set(struct tileset *set, struct span name, const struct propose_wish *wish, struct arena *arena)
{
	struct pairs pairs = { 0 };
	struct search *search = memory_new(1, sizeof *search);

	for (size_t i = 0; i < wish->lexicon->count; i++)
		pairs_add(&pairs, wish->lexicon->dicts[i].dict, wish->words, arena);
	find_joins(search, &pairs);
	bool enough = search->sides[0].count >= PROPOSE_SYLLABLES && search->sides[1].count >= PROPOSE_SYLLABLES;
	if (enough) {
		search->random = wish->seed;
		start(search);
		long value = value_of(search);
		for (unsigned long step = 0; step < wish->steps; step++)
			value = try_step(search, value);
		make_tiles(set, name, search, &pairs, wish->lexicon, arena);
	}
	pairs_release(&pairs);
	memory_free(search);
	return enough;
}
