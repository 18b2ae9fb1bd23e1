/* SPDX-License-Identifier: GPL-3.0-or-later
 * The table as a plan of cells, and a line's word. A sequence grows one column to the east a joint, so that it is drawn as
 * it lies, turned tiles turned. Of a table with more tiles than the set has, which comes of a record that went wrong long ago,
 * only so many are shown, at the end where the last one was laid: a picture never costs more than that of a lawful game. */
#include <stdlib.h>

#include "game/sylaby/sylaby.h"

struct bounds {
	int32_t x_min, x_max, y_min, y_max;
};

/* The tiles that are shown, as places from the front. */
struct stretch {
	size_t from, to;
};

static struct stretch find_stretch(const struct sylaby_state *state)
{
	const struct table *table = &state->at->table;
	size_t len = table->len, max = state->set.count;

	if (len <= max)
		return (struct stretch){ 0, len };
	if (table_get(table, 0)->number == state->last_laid)
		return (struct stretch){ 0, max };
	return (struct stretch){ len - max, len };
}

static struct bounds find_bounds(const struct table *table, struct stretch shown)
{
	struct point first = table_get(table, shown.from)->at[SIDE_LEFT];
	struct bounds bounds = { first.x, first.x, first.y, first.y };

	for (size_t i = shown.from; i < shown.to; i++)
		for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
			struct point at = table_get(table, i)->at[side];
			bounds.x_min = at.x < bounds.x_min ? at.x : bounds.x_min;
			bounds.x_max = at.x > bounds.x_max ? at.x : bounds.x_max;
			bounds.y_min = at.y < bounds.y_min ? at.y : bounds.y_min;
			bounds.y_max = at.y > bounds.y_max ? at.y : bounds.y_max;
		}
	return bounds;
}

static int compare_cells(const void *a, const void *b)
{
	const struct view_cell *one = a, *other = b;

	if (one->row != other->row)
		return one->row < other->row ? -1 : 1;
	return (one->column > other->column) - (one->column < other->column);
}

void sylaby_view_board(const struct game_state *head, struct arena *arena, struct board_view *view)
{
	const struct sylaby_state *state = sylaby_of_const(head);
	const struct table *table = &state->at->table;

	*view = (struct board_view){ .cell_count = 0 };
	if (table->len == 0)
		return;
	struct stretch shown = find_stretch(state);
	struct bounds bounds = find_bounds(table, shown);
	view->columns = (size_t)(bounds.x_max - bounds.x_min) + 1;
	view->rows = (size_t)(bounds.y_max - bounds.y_min) + 1;
	view->cells = arena_alloc(arena, (shown.to - shown.from) * 2 * sizeof *view->cells);
	for (size_t i = shown.from; i < shown.to; i++) {
		const struct placed *placed = table_get(table, i);
		for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++)
			view->cells[view->cell_count++] = (struct view_cell){
				.column = (size_t)(placed->at[side].x - bounds.x_min),
				.row = (size_t)(placed->at[side].y - bounds.y_min),
				.text = placed->piece.halves[side] == HALF_BLANK ? SPAN("")
										 : placed->piece.text[side],
				.piece = i,
				.fresh = placed->number == state->last_laid,
			};
	}
	qsort(view->cells, view->cell_count, sizeof *view->cells, compare_cells);
}

void sylaby_view_move(
	struct game_state *head, const struct move *move, struct arena *arena, struct move_view *view)
{
	const struct sylaby_facts *facts = &sylaby_of(head)->facts;

	(void)move;
	view->word = arena_copy(arena, facts->word);
	view->path = NULL;
	view->path_len = 0;
}
