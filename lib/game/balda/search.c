/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/search.h"

#include "game/balda/search_report.h"
#include "game/balda/search_widths.inc"

/* Guesses at the number of moves, for the first allocation. */
enum { MOVES_STRAIGHT = 400, MOVES_ROYAL = 1500 };

bool search_walk_portable(const struct search *search, struct search_report *report)
{
	return walk_board(search, report);
}

static bool walk(const struct search *search, struct search_report *report)
{
#ifdef PROCESSOR_MAY_COUNT_BITS
	if (processor_counts_bits())
		return search_walk_popcnt(search, report);
#endif
	return search_walk_portable(search, report);
}

static bool search_reporting(const struct search *search, struct search_report *report)
{
	const struct board *board = search->board;

	report->length_min = search->length_min > 0 ? search->length_min : 1;
	report->steps_left = search->steps != NULL ? *search->steps : UINT64_MAX;
	if (board->empty == 0 || board->empty == board->grid.cells)
		return true;
	bool ended = search->reuse > 1 || search->line_crossing ? search_plain(search, report)
								: walk(search, report);
	/* the step that was one too many went below 0 */
	if (search->steps != NULL)
		*search->steps = report->steps_left > *search->steps ? 0 : report->steps_left;
	return ended;
}

bool search_run(const struct search *search, search_visitor *visit, void *context)
{
	struct move_set seen;
	struct search_report report = { .visit = visit, .context = context, .seen = &seen };

	move_set_init(&seen, search->board->grid.diagonals ? MOVES_ROYAL : MOVES_STRAIGHT);
	bool ended = search_reporting(search, &report);
	move_set_release(&seen);
	return ended;
}

bool search_any(const struct search *search, search_visitor *visit, void *context)
{
	struct search_report report = { .visit = visit, .context = context };

	return search_reporting(search, &report);
}
