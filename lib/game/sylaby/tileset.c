/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/tileset.h"

#include <stdlib.h>

struct numbered_text {
	struct span text;
	half number;
};

static int compare_texts(const void *a, const void *b)
{
	const struct numbered_text *one = a, *other = b;

	return span_compare(one->text, other->text);
}

static int compare_tiles(struct tile one, struct tile other)
{
	if (one.left != other.left)
		return one.left < other.left ? -1 : 1;
	return (one.right > other.right) - (one.right < other.right);
}

static int compare_kinds(const void *a, const void *b)
{
	const struct tile_kind *one = a, *other = b;

	return compare_tiles(one->tile, other->tile);
}

/* Puts the syllables in order; `map` tells the new number of each. */
static void order_syllables(struct tileset *set, const struct span *texts, size_t count, struct arena *arena, half *map)
{
	struct numbered_text *ordered = memory_new(count, sizeof *ordered);

	for (size_t i = 0; i < count; i++)
		ordered[i] = (struct numbered_text){ texts[i], (half)i };
	qsort(ordered + 1, count - 1, sizeof *ordered, compare_texts);
	set->syllables = arena_alloc(arena, count * sizeof *set->syllables);
	set->syllable_count = count;
	for (size_t i = 0; i < count; i++) {
		set->syllables[i] = arena_copy(arena, ordered[i].text);
		map[ordered[i].number] = (half)i;
	}
	memory_free(ordered);
}

static void order_tiles(struct tileset *set, const struct tile_kind *from, size_t count, struct arena *arena, const half *map)
{
	struct tile_kind *kinds = arena_alloc(arena, count * sizeof *kinds);

	for (size_t i = 0; i < count; i++) {
		kinds[i] = (struct tile_kind){ { map[from[i].tile.left], map[from[i].tile.right] }, from[i].copies };
		set->count += from[i].copies;
	}
	qsort(kinds, count, sizeof *kinds, compare_kinds);
	set->kinds = kinds;
	for (size_t i = 0; i < count; i++) {
		if (set->kind_count > 0 && compare_kinds(&kinds[set->kind_count - 1], &kinds[i]) == 0)
			kinds[set->kind_count - 1].copies += kinds[i].copies;
		else
			kinds[set->kind_count++] = kinds[i];
	}
}

void tileset_make(struct tileset *set, struct span name, const struct span *texts, size_t text_count,
	const struct tile_kind *kinds, size_t kind_count, struct arena *arena)
{
	half *map = memory_new(text_count, sizeof *map);

	*set = (struct tileset){ .name = arena_copy(arena, name) };
	order_syllables(set, texts, text_count, arena, map);
	order_tiles(set, kinds, kind_count, arena, map);
	memory_free(map);
}

static int compare_half(const void *text, const void *syllable)
{
	return span_compare(*(const struct span *)text, *(const struct span *)syllable);
}

half tileset_half(const struct tileset *set, struct span text)
{
	if (span_is(text, "_"))
		return HALF_BLANK;
	const struct span *found = bsearch(&text, set->syllables + 1, set->syllable_count - 1, sizeof *found, compare_half);
	return found == NULL ? HALF_NONE : (half)(found - set->syllables);
}

const struct tile_kind *tileset_find(const struct tileset *set, struct tile tile)
{
	const struct tile_kind wanted = { tile, 0 };

	return bsearch(&wanted, set->kinds, set->kind_count, sizeof *set->kinds, compare_kinds);
}
