/* SPDX-License-Identifier: GPL-3.0-or-later
 * A tile set: the syllable dominoes of a box (RULES-sylaby 2, setup.tiles). A file of UTF-8 text, one tile a line,
 *
 *     # a comment, also behind a tile
 *     no|ma
 *     ra|_        a blank half
 *     ta|ku x2    two of them
 *
 * A half is Polish letters, either case. A half is known by its number in the set's table of syllables, 0 is the blank.
 * What is numbered and listed here stands in order of its bytes, so that the order of the lines means nothing. */
#ifndef SYLABY_TILESET_H
#define SYLABY_TILESET_H

#include <stdint.h>

#include "diag/finding.h"

enum {
	TILESET_USUAL = 56,		/* tiles of the box; another number is a note */
	TILESET_MAX = 1024,		/* tiles, copies counted */
	TILESET_HALF_BYTES = 32,	/* UTF-8 bytes of a half */
	TILESET_FINDINGS_MAX = 100,	/* lines told of; of what follows only that there was more */
};

typedef uint16_t half;

#define HALF_BLANK ((half)0)
#define HALF_NONE UINT16_MAX

struct tile {
	half left, right;
};

struct tile_kind {
	struct tile tile;
	unsigned copies;	/* at least 1 */
};

struct tileset {
	struct span name;
	struct span *syllables;		/* lower case; [0] is the blank, "_" */
	size_t syllable_count;		/* the blank included */
	struct tile_kind *kinds;	/* by left half, then by right */
	size_t kind_count;
	size_t count;			/* tiles, copies counted */
};

/* Reads a set from `lines` to its end; all of it is owned by the arena, `name` is copied. Findings, all with the id
 * setup.tiles, go to the report: errors for lines that are no tile (left out) and for a set with no tile, a violation for
 * each half that is not one syllable (kept), a note when there are not 56. The report's arena may be the same. False with
 * an error reported when it is of no use: no tile, or more than TILESET_MAX. Reading may also fail: ask source_errno. */
bool tileset_read(struct tileset *, struct span name, struct source *lines, struct arena *, struct report *);

/* A set of `kind_count` tiles (at least one; equal ones are put together), whose halves are places in `texts`, which are
 * different syllables behind the blank "_". All is copied to the arena. */
void tileset_make(struct tileset *, struct span name, const struct span *texts, size_t text_count,
	const struct tile_kind *kinds, size_t kind_count, struct arena *);

/* The number of a half ("_" or a syllable, lower case), HALF_NONE when the set has no such. Logarithmic. */
half tileset_half(const struct tileset *, struct span text);

/* The tile's kind (its place in `kinds` is a small number for it), NULL when the set has none. Logarithmic. */
const struct tile_kind *tileset_find(const struct tileset *, struct tile);

/* The half as it is written; borrowed from the set. */
static inline struct span tileset_text(const struct tileset *set, half which)
{
	return set->syllables[which];
}

#endif
