/* SPDX-License-Identifier: GPL-3.0-or-later
 * The fast walk for the three widths of a set of cells; included by search.c, and again by search_popcnt.c
 * for processors that count bits in one step. */

/* up to 64 cells: a set is a number and its own window */
#define WALK(name) name##_64
#define CELLS 64
#define SET uint64_t
#define WINDOW uint64_t
#define SET_WITH(set, at) ((set) | 1ull << (at))
#define WINDOW_OF(set, at) (set)
#define WINDOW_FIRST(at, part) ((cell)__builtin_ctzll(part))
#define WINDOW_CELL(at, cell) (1ull << (cell))
#define WINDOW_MOVE(part, from, to) (part)
#include "game/balda/search_walk.h"
#undef WALK
#undef CELLS
#undef SET
#undef WINDOW
#undef SET_WITH
#undef WINDOW_OF
#undef WINDOW_FIRST
#undef WINDOW_CELL
#undef WINDOW_MOVE

/* up to 128 cells: the same with a wider number */
__extension__ typedef unsigned __int128 cells_128;

static inline cell first_128(cells_128 part)
{
	uint64_t low = (uint64_t)part;

	return (cell)(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(part >> 64)));
}

#define WALK(name) name##_128
#define CELLS 128
#define SET cells_128
#define WINDOW cells_128
#define SET_WITH(set, at) ((set) | (cells_128)1 << (at))
#define WINDOW_OF(set, at) (set)
#define WINDOW_FIRST(at, part) first_128(part)
#define WINDOW_CELL(at, cell) ((cells_128)1 << (cell))
#define WINDOW_MOVE(part, from, to) (part)
#include "game/balda/search_walk.h"
#undef WALK
#undef CELLS
#undef SET
#undef WINDOW
#undef SET_WITH
#undef WINDOW_OF
#undef WINDOW_FIRST
#undef WINDOW_CELL
#undef WINDOW_MOVE

/* Any field: a set is 11 words, and two more so that a window may end behind the last cell. All cells
 * within two steps of one are less than 4 * 26 + 5 cells apart: they fit a window of 128 that begins two
 * rows and two columns before it. */
struct cells_wide {
	uint64_t words[(BOARD_CELLS + 63) / 64 + 2];
};

static inline struct cells_wide wide_with(struct cells_wide set, cell at)
{
	set.words[at / 64] |= 1ull << at % 64;
	return set;
}

static inline unsigned window_base(unsigned columns, cell at)
{
	return at > 2 * columns + 2 ? at - 2 * columns - 2 : 0;
}

static inline cells_128 window_of(const struct cells_wide *set, unsigned base)
{
	const uint64_t *word = &set->words[base / 64];
	unsigned shift = base % 64;
	uint64_t low = word[0] >> shift | word[1] << 1 << (63 - shift);
	uint64_t high = word[1] >> shift | word[2] << 1 << (63 - shift);

	return (cells_128)high << 64 | low;
}

/* What falls out of the window is farther than two steps from its cell. */
static inline cells_128 window_move(cells_128 part, unsigned from_base, unsigned to_base)
{
	return from_base >= to_base ? part << (from_base - to_base) : part >> (to_base - from_base);
}

#define WALK(name) name##_wide
#define CELLS BOARD_CELLS
#define SET struct cells_wide
#define WINDOW cells_128
#define SET_WITH(set, at) wide_with(set, at)
#define WINDOW_OF(set, at) window_of(&(set), window_base(walk->columns, at))
#define WINDOW_FIRST(at, part) ((cell)(window_base(walk->columns, at) + first_128(part)))
#define WINDOW_CELL(at, cell) ((cells_128)1 << ((cell) - window_base(walk->columns, at)))
#define WINDOW_MOVE(part, from, to) \
	window_move(part, window_base(walk->columns, from), window_base(walk->columns, to))
#include "game/balda/search_walk.h"

static bool walk_board(const struct search *search, struct search_report *report)
{
	unsigned cells = search->board->grid.cells;

	return cells <= 64 ? run_64(search, report)
		: cells <= 128 ? run_128(search, report) : run_wide(search, report);
}
