/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/playability.h"

#include "text/syllables.h"

bool halves_fuse(struct span first, struct span second)
{
	char text[2 * TILESET_HALF_BYTES];

	if (first.len + second.len > sizeof text || syllables_count(first).count != 1 || syllables_count(second).count != 1)
		return false;
	memcpy(text, first.at, first.len);
	memcpy(text + first.len, second.at, second.len);
	return syllables_count((struct span){ text, first.len + second.len }).count != 2;
}

/* How many of the set's other tiles may be laid at an end of this one. */
static size_t count_fitting(const struct wordtable *table, const struct tile_kind *kind, bool at_back)
{
	const struct tileset *set = table->set;
	size_t fitting = 0;

	for (size_t i = 0; i < set->kind_count; i++) {
		const struct tile_kind *other = &set->kinds[i];
		bool joins = at_back ? wordtable_joins(table, kind->tile, other->tile)
			: wordtable_joins(table, other->tile, kind->tile);
		if (joins)
			fitting += other->copies - (other == kind);
	}
	return fitting;
}

static struct fit measure_end(const struct wordtable *table, bool at_back)
{
	const struct tileset *set = table->set;
	struct fit fit = { .least = SIZE_MAX };

	for (size_t i = 0; i < set->kind_count; i++) {
		size_t fitting = count_fitting(table, &set->kinds[i], at_back);
		fit.sum += fitting * set->kinds[i].copies;
		if (fitting > fit.most)
			fit.most = fitting;
		if (fitting < fit.least) {
			fit.least = fitting;
			fit.least_tile = set->kinds[i].tile;
		}
	}
	return fit;
}

/* Which syllables stand on that side. */
static void mark_sides(const struct tileset *set, bool *firsts, bool *seconds)
{
	for (size_t i = 0; i < set->kind_count; i++) {
		seconds[set->kinds[i].tile.left] = true;
		firsts[set->kinds[i].tile.right] = true;
	}
	firsts[HALF_BLANK] = seconds[HALF_BLANK] = false;
}

static void measure_pairs(struct playability *play, const struct wordtable *table, const bool *firsts, const bool *seconds)
{
	const struct tileset *set = table->set;
	bool *used = memory_new(2 * set->syllable_count, sizeof *used);
	bool *used_behind = used + set->syllable_count;

	for (half first = 1; first < set->syllable_count; first++)
		for (half second = 1; firsts[first] && second < set->syllable_count; second++) {
			if (!seconds[second])
				continue;
			bool word = wordtable_has(table, first, second);
			used[first] |= word;
			used_behind[second] |= word;
			play->fusing += halves_fuse(set->syllables[first], set->syllables[second]);
		}
	for (half i = 1; i < set->syllable_count; i++) {
		play->firsts += firsts[i];
		play->seconds += seconds[i];
		play->idle += (size_t)(firsts[i] && !used[i]) + (size_t)(seconds[i] && !used_behind[i]);
	}
	memory_free(used);
}

void playability_measure(struct playability *play, const struct wordtable *table)
{
	const struct tileset *set = table->set;
	bool *firsts = memory_new(2 * set->syllable_count, sizeof *firsts), *seconds = firsts + set->syllable_count;

	*play = (struct playability){ .words = table->words, .tiles = set->count };
	mark_sides(set, firsts, seconds);
	measure_pairs(play, table, firsts, seconds);
	play->back = measure_end(table, true);
	play->front = measure_end(table, false);
	play->joints = play->back.sum;
	memory_free(firsts);
}
