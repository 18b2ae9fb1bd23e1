/* SPDX-License-Identifier: GPL-3.0-or-later
 * Two searches, one behind the other. The first grows a path from the new cell to both sides and looks at every way; on a
 * board as people play it that is a handful of steps. Where it takes more than SHORT_BUDGET steps, the second goes in
 * reading order, guided by a table of the cells from which the rest of the word can be walked. */
#include "game/balda/path.h"

#include "base/memory.h"

enum { SHORT_LETTERS = 64, SHORT_BUDGET = 300 };

/* What the table says of a cell as the place of the word's i-th letter. */
enum {
	REACHES_END = 1,	/* the letters from the i-th on can be walked from here */
	REACHES_VIA = 2,	/* ... through the cell that the query names (or it names none) */
};

struct trace {
	const struct path_query *query;
	const struct grid *grid;
	cell *path;
	cell *best;			/* the short search: the first path in reading order up to now */
	const uint8_t *reach;		/* the long search: reach[i * cells + c] */
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

/* Grows the path first..last backwards to its start, then forwards to its end, every way there is. Without a cell to go
 * through the first path found is the first in reading order. False when the budget is spent. */
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
	for (unsigned n = 0; n < trace->grid->degree[from]; n++) {
		cell to = trace->grid->near[from][n];
		if (!can_stand(query, to, i) || !may_step(trace, first, last, from, to))
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

	if (query->plain)
		return query->board->where[what];
	for (size_t i = 0; i < ALPHABET_MAX; i++)
		if ((query->stands[i] >> what & 1) != 0)
			cells |= query->board->where[i];
	return cells;
}

static enum path_answer find_small(const struct path_query *query, cell *path)
{
	bool anywhere = query->through == CELL_NONE;
	struct small_trace trace;
	bool within = true;

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
	}
	uint64_t starts = anywhere ? trace.cells[0] : 1ull << query->through;
	for (size_t i = 0; within && i < (anywhere ? 1 : query->len); i++)
		for (uint64_t set = starts & trace.cells[i]; within && set != 0; set &= set - 1) {
			if (trace.found && trace.first_will_do)
				return PATH_FOUND;
			trace.path[i] = (cell)__builtin_ctzll(set);
			within = grow_small(&trace, i, i, set & -set);
		}
	return !within ? PATH_UNDECIDED : trace.found ? PATH_FOUND : PATH_NONE;
}

/* Fills the table's row for the i-th letter; `next` is the row behind it, NULL for the last letter. */
static void fill_row(const struct path_query *query, size_t i, const uint8_t *next, uint8_t *row)
{
	const struct grid *grid = &query->board->grid;

	for (cell at = 0; at < grid->cells; at++) {
		unsigned rest = next == NULL ? REACHES_END : 0;
		row[at] = 0;
		if (!can_stand(query, at, i))
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
		if ((trace->reach[len * trace->grid->cells + to] & needed) == 0 || !may_step(trace, 0, len - 1, from, to))
			continue;
		trace->path[len] = to;
		trace->used[to]++;
		if (lengthen(trace, len + 1, passed || to == query->through))
			return true;
		trace->used[to]--;
	}
	return false;
}

/* Counts the letters in reach of the cell to go through, over cells that can stand for any letter of the word. False when
 * they are too few: what makes a board full of one letter hostile is often just that. */
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
			have[l] += board_can_stand(query->board, query->stands, queue[i], l) ? query->reuse : 0;
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

static enum path_answer find_long(const struct path_query *query, uint64_t wanted, cell *path)
{
	enum path_answer answer = PATH_NONE;
	struct trace trace;
	bool ended = false;

	if (query->through != CELL_NONE && !has_letters(query, wanted))
		return PATH_NONE;
	uint8_t *reach = fill_reach(query);
	start_trace(&trace, query, path, PATH_NODE_BUDGET);
	trace.reach = reach;
	for (cell at = 0; !ended && at < trace.grid->cells; at++) {
		if ((reach[at] & REACHES_VIA) == 0)
			continue;
		path[0] = at;
		trace.used[at] = 1;
		ended = lengthen(&trace, 1, query->through == CELL_NONE || at == query->through);
		trace.used[at] = 0;
	}
	if (ended)
		answer = trace.found ? PATH_FOUND : PATH_UNDECIDED;
	memory_free(reach);
	return answer;
}

/* The letters of the word, or 0 when it cannot be on the board at all. */
static uint64_t letters_wanted(const struct path_query *query)
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

enum path_answer path_find(const struct path_query *query, cell *path)
{
	enum path_answer answer = PATH_UNDECIDED;
	size_t places = (size_t)(query->board->grid.cells - query->board->empty) * query->reuse;
	uint64_t wanted = query->len <= places ? letters_wanted(query) : 0;

	if (wanted == 0)
		return PATH_NONE;
	bool usual = grid_is_small(&query->board->grid) && query->reuse == 1 && !query->line_crossing;
	if (query->len <= SHORT_LETTERS)
		answer = usual ? find_small(query, path) : find_short(query, path);
	return answer == PATH_UNDECIDED ? find_long(query, wanted, path) : answer;
}

bool path_exists_with_reuse(const struct path_query *query)
{
	uint8_t rows[2][BOARD_CELLS];
	bool exists = false;

	if (letters_wanted(query) == 0)
		return false;
	for (size_t i = query->len; i-- > 0;)
		fill_row(query, i, i + 1 < query->len ? rows[(i + 1) % 2] : NULL, rows[i % 2]);
	for (cell at = 0; at < query->board->grid.cells; at++)
		exists |= (rows[0][at] & REACHES_VIA) != 0;
	return exists;
}
