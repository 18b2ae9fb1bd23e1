/* SPDX-License-Identifier: GPL-3.0-or-later
 * The move search as one would write it first: depth first over a list automaton (packed), from cell to
 * neighbouring cell, no sets, no looking ahead. It is what the fast search is measured and checked
 * against. */
#ifndef TESTS_SUPPORT_LIST_SEARCH_H
#define TESTS_SUPPORT_LIST_SEARCH_H

#include "game/balda/search_report.h"

struct list_search {
	const struct board *board;
	const uint64_t *stands;
	uint64_t alphabet;
	const uint32_t *arcs;
	struct search_report report;
	bool used[BOARD_CELLS];
	bool placed;
};

static inline bool list_step(struct list_search *, uint32_t state, cell at, size_t len);

/* Reads the arc's letter on the cell, the word's letter number `len`. */
static inline bool list_read(struct list_search *list, uint32_t arc, cell at, size_t len)
{
	const struct grid *grid = &list->board->grid;
	uint32_t target = arc >> ARC_TARGET_SHIFT;

	report_step(&list->report, len, at, arc & ARC_LETTER);
	if ((arc & ARC_FINAL) != 0 && list->placed && !report_word(&list->report, FINAL_ASK, len + 1))
		return false;
	if (target == 0)
		return true;
	list->used[at] = true;
	bool goes_on = true;
	for (unsigned n = 0; goes_on && n < grid->degree[at]; n++)
		goes_on = list_step(list, target, grid->near[at][n], len + 1);
	list->used[at] = false;
	return goes_on;
}

/* Tries each arc of the state on the cell. */
static inline bool list_step(struct list_search *list, uint32_t state, cell at, size_t len)
{
	letter lies = list->board->at[at];
	bool empty = lies == CELL_EMPTY, goes_on = true;

	if (list->used[at] || (empty && list->placed))
		return true;
	const uint32_t *arc = list->arcs + state;
	do {
		letter what = *arc & ARC_LETTER;
		if (((empty ? list->alphabet : list->stands[lies]) >> what & 1) == 0)
			continue;
		if (empty) {
			list->placed = true;
			list->report.at = at;
			list->report.placed = what;
		}
		goes_on = list_read(list, *arc, at, len);
		if (empty)
			list->placed = false;
	} while (goes_on && (*arc++ & ARC_LAST) == 0);
	return goes_on;
}

/* As search_run; only plain rules (no reuse, lines may cross). */
static inline bool list_search(
	const struct search *search, const struct automaton *packed, search_visitor *visit, void *context)
{
	struct move_set seen;
	struct list_search list = { .board = search->board,
		.stands = search->stands,
		.alphabet = search->alphabet,
		.arcs = packed->arcs,
		.report = { .visit = visit,
			.context = context,
			.seen = &seen,
			.length_min = search->length_min } };
	bool goes_on = true;

	move_set_init(&seen, search->board->grid.diagonals ? 1500 : 400);
	for (cell at = 0; goes_on && at < search->board->grid.cells; at++)
		if (search->board->at[at] != CELL_EMPTY || board_touches(search->board, at))
			goes_on = list_step(&list, (uint32_t)packed->root, at, 0);
	move_set_release(&seen);
	return goes_on;
}

#endif
