/* SPDX-License-Identifier: GPL-3.0-or-later
 * Grows a path from the new cell to both sides and looks at every way; on a board as people play it that
 * is a handful of steps. Where it takes more than SHORT_BUDGET steps, path_long.c goes in reading order. */
#include "game/balda/path.h"

#include <assert.h>

#include "game/balda/path_long.h"

enum { SHORT_LETTERS = 64, SHORT_BUDGET = 300 };

struct trace {
	const struct path_query *query;
	const struct grid *grid;
	cell *path;
	cell *best;			/* the first path in reading order up to now */
	unsigned budget;
	bool found;
	uint8_t used[BOARD_CELLS];	/* how often the path uses the cell */
};

static bool can_stand(const struct path_query *query, cell at, size_t i)
{
	return board_can_stand(query->board, query->stands, at, query->word[i]);
}

static void start_trace(struct trace *trace, const struct path_query *query, cell *path, unsigned budget)
{
	trace->query = query;
	trace->grid = &query->board->grid;
	trace->path = path;
	trace->budget = budget;
	trace->found = false;
	memset(trace->used, 0, trace->grid->cells);
}

/* Which cells beside `from` can be the letter, a bit for each of its neighbours. Which of them are is anybody's guess, also
 * the processor's, so where letters stand for themselves all are compared and none is branched on. */
static unsigned ways_from(const struct trace *trace, cell from, letter what)
{
	const struct board *board = trace->query->board;
	const cell *near = trace->grid->near[from];
	unsigned degree = trace->grid->degree[from], ways = 0;

	if (trace->query->plain) {
		for (unsigned n = 0; n < 8; n++)
			ways |= (unsigned)(board->at[near[n]] == what) << n;
		return ways & ((1u << degree) - 1);
	}
	for (unsigned n = 0; n < degree; n++)
		ways |= (unsigned)board_can_stand(board, trace->query->stands, near[n], what) << n;
	return ways;
}

/* True when the path (its cells first..last) may take the step to `to`, from one of its ends. */
static bool may_step(const struct trace *trace, size_t first, size_t last, cell from, cell to)
{
	return trace->used[to] < trace->query->reuse && !(trace->query->line_crossing
		&& grid_crosses(trace->grid, trace->path + first, last - first + 1, from, to));
}

static bool comes_before(const cell *a, const cell *b, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (a[i] != b[i])
			return a[i] < b[i];
	return false;
}

/* Grows the path first..last backwards to its start, then forwards to its end, every way there is. Without
 * a cell to go through the first path found is the first in reading order. False when the budget is spent. */
static bool grow(struct trace *trace, size_t first, size_t last)
{
	const struct path_query *query = trace->query;
	bool back = first > 0;

	if (trace->budget-- == 0)
		return false;
	if (!back && last + 1 == query->len) {
		if (!trace->found || comes_before(trace->path, trace->best, query->len))
			memcpy(trace->best, trace->path, query->len * sizeof *trace->path);
		trace->found = true;
		return true;
	}
	cell from = trace->path[back ? first : last];
	size_t i = back ? first - 1 : last + 1;
	const cell *near = trace->grid->near[from];
	for (unsigned ways = ways_from(trace, from, query->word[i]); ways != 0; ways &= ways - 1) {
		cell to = near[__builtin_ctz(ways)];
		if (!may_step(trace, first, last, from, to))
			continue;
		trace->path[i] = to;
		trace->used[to]++;
		bool within = back ? grow(trace, i, last) : grow(trace, first, i);
		trace->used[to]--;
		if (!within || (trace->found && (query->any || query->through == CELL_NONE)))
			return within;
	}
	return true;
}

/* The path's i-th cell is `at`: grows it from there. */
static bool grow_from(struct trace *trace, cell at, size_t i)
{
	if (!can_stand(trace->query, at, i))
		return true;
	trace->path[i] = at;
	trace->used[at] = 1;
	bool within = grow(trace, i, i);
	trace->used[at] = 0;
	return within;
}

static enum path_answer find_short(const struct path_query *query, cell *path)
{
	struct trace trace;
	cell grown[SHORT_LETTERS];
	bool within = true;

	start_trace(&trace, query, grown, SHORT_BUDGET);
	trace.best = path;
	if (query->through == CELL_NONE)
		for (cell at = 0; within && !trace.found && at < trace.grid->cells; at++)
			within = grow_from(&trace, at, 0);
	else
		for (size_t i = 0; within && i < query->len && !(query->any && trace.found); i++)
			within = grow_from(&trace, query->through, i);
	return !within ? PATH_UNDECIDED : trace.found ? PATH_FOUND : PATH_NONE;
}

/* ---- the same on sets of cells, for small fields with the usual rules ---- */

struct small_trace {
	const struct grid *grid;
	uint64_t cells[SHORT_LETTERS];	/* where each letter of the word may stand */
	size_t len;
	bool first_will_do;
	unsigned budget;
	bool found;
	cell path[SHORT_LETTERS];
	cell *best;
};

/* As grow; `used` is the set of the path's cells. */
static bool grow_small(struct small_trace *trace, size_t first, size_t last, uint64_t used)
{
	bool back = first > 0;

	if (trace->budget-- == 0)
		return false;
	if (!back && last + 1 == trace->len) {
		if (!trace->found || comes_before(trace->path, trace->best, trace->len))
			memcpy(trace->best, trace->path, trace->len * sizeof *trace->path);
		trace->found = true;
		return true;
	}
	size_t i = back ? first - 1 : last + 1;
	uint64_t ways = trace->grid->touch[trace->path[back ? first : last]] & trace->cells[i] & ~used;
	for (; ways != 0; ways &= ways - 1) {
		trace->path[i] = (cell)__builtin_ctzll(ways);
		uint64_t now = used | (ways & -ways);
		bool within = back ? grow_small(trace, i, last, now) : grow_small(trace, first, i, now);
		if (!within || (trace->found && trace->first_will_do))
			return within;
	}
	return true;
}

static uint64_t cells_for(const struct path_query *query, letter what)
{
	uint64_t cells = 0;

	if (what >= ALPHABET_MAX)
		return 0;
	if (query->plain)
		return query->board->where[what];
	for (size_t i = 0; i < ALPHABET_MAX; i++)
		if ((query->stands[i] >> what & 1) != 0)
			cells |= query->board->where[i];
	return cells;
}

static enum path_answer small_answer(const struct small_trace *trace, bool within)
{
	return !within ? PATH_UNDECIDED : trace->found ? PATH_FOUND : PATH_NONE;
}

/* From each cell on which the word can begin; the first path will do. */
static enum path_answer grow_anywhere(struct small_trace *trace)
{
	bool within = true;

	for (uint64_t set = trace->cells[0]; within && !trace->found && set != 0; set &= set - 1) {
		trace->path[0] = (cell)__builtin_ctzll(set);
		within = grow_small(trace, 0, 0, set & -set);
	}
	return small_answer(trace, within);
}

/* From one cell, as each letter of the word whose bit is in `places`. */
static enum path_answer grow_through(struct small_trace *trace, cell through, uint64_t places)
{
	bool within = true;

	for (; within && places != 0 && !(trace->found && trace->first_will_do); places &= places - 1) {
		size_t i = (size_t)__builtin_ctzll(places);
		assert(i < trace->len);
		trace->path[i] = through;
		within = grow_small(trace, i, i, 1ull << through);
	}
	return small_answer(trace, within);
}

static enum path_answer find_small(const struct path_query *query, cell *path)
{
	bool anywhere = query->through == CELL_NONE;
	struct small_trace trace;
	uint64_t places = 0;

	if (query->len == 0 || (!anywhere && query->through >= query->board->grid.cells))
		return PATH_NONE;
	trace.grid = &query->board->grid;
	trace.len = query->len;
	trace.first_will_do = query->any || anywhere;
	trace.budget = SHORT_BUDGET;
	trace.found = false;
	trace.best = path;
	for (size_t i = 0; i < query->len; i++) {
		trace.cells[i] = cells_for(query, query->word[i]);
		if (trace.cells[i] == 0)
			return PATH_NONE;
		if (!anywhere)
			places |= (trace.cells[i] >> query->through & 1) << i;
	}
	return anywhere ? grow_anywhere(&trace) : grow_through(&trace, query->through, places);
}

enum path_answer path_find(const struct path_query *query, cell *path)
{
	size_t places = (size_t)(query->board->grid.cells - query->board->empty) * query->reuse;
	bool is_short = query->len <= SHORT_LETTERS, is_usual = path_is_usual(query);
	enum path_answer answer = PATH_UNDECIDED;
	uint64_t wanted;

	if (query->len > places)
		return PATH_NONE;
	if (is_short && is_usual && (answer = find_small(query, path)) != PATH_UNDECIDED)
		return answer;
	if ((wanted = path_letters(query)) == 0)
		return PATH_NONE;
	if (is_short && !is_usual)
		answer = find_short(query, path);
	return answer == PATH_UNDECIDED ? path_find_long(query, wanted, path) : answer;
}
