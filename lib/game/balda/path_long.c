/* SPDX-License-Identifier: GPL-3.0-or-later
 * The search in reading order, guided by a table of the cells from which the rest of the word can be
 * walked. */
#include "game/balda/path_long.h"

#include "base/memory.h"

/* What the table says of a cell as the place of the word's i-th letter. */
enum {
	REACHES_END = 1,	/* the letters from the i-th on can be walked from here */
	REACHES_VIA = 2,	/* ... through the cell that the query names (or it names none) */
};

struct trace {
	const struct path_query *query;
	const struct grid *grid;
	cell *path;
	const uint8_t *reach;		/* reach[i * cells + c] */
	unsigned budget;
	bool found;
	uint8_t used[BOARD_CELLS];	/* how often the path uses the cell */
};

/* Fills the table's row for the i-th letter; `next` is the row behind it, NULL for the last letter. */
static void fill_row(const struct path_query *query, size_t i, const uint8_t *next, uint8_t *row)
{
	const struct grid *grid = &query->board->grid;

	for (cell at = 0; at < grid->cells; at++) {
		unsigned rest = next == NULL ? REACHES_END : 0;
		row[at] = 0;
		if (!board_can_stand(query->board, query->stands, at, query->word[i]))
			continue;
		for (unsigned n = 0; next != NULL && n < grid->degree[at]; n++)
			rest |= next[grid->near[at][n]];
		if (rest != 0 && (query->through == CELL_NONE || query->through == at))
			rest |= REACHES_VIA;
		row[at] = (uint8_t)rest;
	}
}

/* The table of struct trace. The caller frees. */
static uint8_t *fill_reach(const struct path_query *query)
{
	size_t cells = query->board->grid.cells;
	uint8_t *reach = memory_new(query->len, cells);

	for (size_t i = query->len; i-- > 0;)
		fill_row(query, i, i + 1 < query->len ? reach + (i + 1) * cells : NULL, reach + i * cells);
	return reach;
}

/* True when the path of `len` cells may take the step to `to`. */
static bool may_step(const struct trace *trace, size_t len, cell from, cell to)
{
	return trace->used[to] < trace->query->reuse
		&& !(trace->query->line_crossing && grid_crosses(trace->grid, trace->path, len, from, to));
}

/* Lengthens the path of `len` cells in reading order. True when it ended: found, or the budget is spent. */
static bool lengthen(struct trace *trace, size_t len, bool passed)
{
	const struct path_query *query = trace->query;
	unsigned needed = passed ? REACHES_END : REACHES_VIA;
	cell from = trace->path[len - 1];

	if (len == query->len)
		trace->found = true;
	if (trace->found || trace->budget-- == 0)
		return true;
	for (unsigned n = 0; n < trace->grid->degree[from]; n++) {
		cell to = trace->grid->near[from][n];
		if ((trace->reach[len * trace->grid->cells + to] & needed) == 0 ||
			!may_step(trace, len, from, to))
			continue;
		trace->path[len] = to;
		trace->used[to]++;
		if (lengthen(trace, len + 1, passed || to == query->through))
			return true;
		trace->used[to]--;
	}
	return false;
}

/* Counts the letters in reach of the cell to go through, over cells that can stand for any letter of the
 * word. False when they are too few: what makes a board full of one letter hostile is often just that. */
static bool has_letters(const struct path_query *query, uint64_t wanted)
{
	const struct grid *grid = &query->board->grid;
	size_t have[ALPHABET_MAX] = { 0 }, need[ALPHABET_MAX] = { 0 }, len = 0;
	bool joined[BOARD_CELLS] = { false };
	cell queue[BOARD_CELLS];

	joined[query->through] = true;
	queue[len++] = query->through;
	for (size_t i = 0; i < len; i++) {
		for (letter l = 0; l < ALPHABET_MAX; l++)
			have[l] += board_can_stand(query->board, query->stands, queue[i], l) ? query->reuse
											     : 0;
		for (unsigned n = 0; n < grid->degree[queue[i]]; n++) {
			cell to = grid->near[queue[i]][n];
			letter lies = query->board->at[to];
			if (joined[to] || lies >= ALPHABET_MAX || (query->stands[lies] & wanted) == 0)
				continue;
			joined[to] = true;
			queue[len++] = to;
		}
	}
	for (size_t i = 0; i < query->len; i++)
		if (++need[query->word[i]] > have[query->word[i]])
			return false;
	return query->len <= len * query->reuse;
}

/* Tries each start in turn. */
static enum path_answer trace_all(struct trace *trace)
{
	const struct path_query *query = trace->query;
	bool ended = false;

	for (cell at = 0; !ended && at < trace->grid->cells; at++) {
		if ((trace->reach[at] & REACHES_VIA) == 0)
			continue;
		trace->path[0] = at;
		trace->used[at] = 1;
		ended = lengthen(trace, 1, query->through == CELL_NONE || at == query->through);
		trace->used[at] = 0;
	}
	return !ended ? PATH_NONE : trace->found ? PATH_FOUND : PATH_UNDECIDED;
}

/* Filling a place of the table takes a tenth of a step. */
enum { PLACES_IN_STEP = 10 };

/* What the search may cost; 0: not even its table. */
static unsigned budget_of(const struct path_query *query)
{
	size_t table = query->len * query->board->grid.cells / PLACES_IN_STEP;

	if (query->steps == NULL)
		return PATH_NODE_BUDGET;
	if (*query->steps <= table)
		*query->steps = 0;
	else
		*query->steps -= table;
	return *query->steps < PATH_NODE_BUDGET ? (unsigned)*query->steps : PATH_NODE_BUDGET;
}

enum path_answer path_find_long(const struct path_query *query, uint64_t wanted, cell *path)
{
	struct trace trace = { .query = query, .grid = &query->board->grid, .path = path };

	if (query->through != CELL_NONE && !has_letters(query, wanted))
		return PATH_NONE;
	unsigned budget = budget_of(query);
	if (budget == 0)
		return PATH_UNDECIDED;
	uint8_t *reach = fill_reach(query);
	trace.reach = reach;
	trace.budget = budget;
	enum path_answer answer = trace_all(&trace);
	/* the step that was one too many went below 0 */
	if (query->steps != NULL)
		*query->steps -= trace.budget > budget ? budget : budget - trace.budget;
	memory_free(reach);
	return answer;
}

uint64_t path_letters(const struct path_query *query)
{
	const struct board *board = query->board;
	uint64_t wanted = 0;

	if (query->through != CELL_NONE
	    && (query->through >= board->grid.cells || board->at[query->through] == CELL_EMPTY))
		return 0;
	for (size_t i = 0; i < query->len; i++) {
		if (query->word[i] >= ALPHABET_MAX)
			return 0;
		wanted |= 1ull << query->word[i];
	}
	return wanted;
}

bool path_exists_with_reuse(const struct path_query *query)
{
	uint8_t rows[2][BOARD_CELLS] = { { 0 } };
	bool exists = false;

	if (path_letters(query) == 0)
		return false;
	for (size_t i = query->len; i-- > 0;)
		fill_row(query, i, i + 1 < query->len ? rows[(i + 1) % 2] : NULL, rows[i % 2]);
	for (cell at = 0; at < query->board->grid.cells; at++)
		exists |= (rows[0][at] & REACHES_VIA) != 0;
	return exists;
}
