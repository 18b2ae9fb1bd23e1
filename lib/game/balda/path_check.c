/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/path.h"

static unsigned times_used(const cell *path, size_t count, cell at)
{
	unsigned times = 0;

	for (size_t i = 0; i < count; i++)
		times += path[i] == at;
	return times;
}

/* What is wrong with the i-th cell, given that those before it are good. */
static enum path_fault check_cell(const struct path_query *query, const cell *path, size_t i)
{
	const struct board *board = query->board;
	cell at = path[i];

	if (at >= board->grid.cells || board->at[at] == CELL_EMPTY)
		return PATH_EMPTY_CELL;
	if (query->word[i] >= ALPHABET_MAX || !board_can_stand(board, query->stands, at, query->word[i]))
		return PATH_WRONG_LETTER;
	if (i == 0)
		return PATH_GOOD;
	if (at == path[i - 1])
		return PATH_CELL_TWICE;
	if (!grid_adjacent(&board->grid, path[i - 1], at))
		return PATH_NOT_ADJACENT;
	if (times_used(path, i, at) >= query->reuse)
		return PATH_CELL_TWICE;
	return query->line_crossing && grid_crosses(&board->grid, path, i, path[i - 1], at) ? PATH_CROSSES
											    : PATH_GOOD;
}

/* On small fields with the usual rules a path is a set of cells. False also when it was not found out. */
static bool is_plainly_good(const struct path_query *query, const cell *path)
{
	const struct board *board = query->board;
	uint64_t used = 0, near = ~0ull;

	if (!path_is_usual(query) || !query->plain || query->through >= board->grid.cells)
		return false;
	for (size_t i = 0; i < query->len; i++) {
		if (path[i] >= board->grid.cells || query->word[i] >= ALPHABET_MAX)
			return false;
		uint64_t at = 1ull << path[i];
		if ((at & near & ~used & board->where[query->word[i]]) == 0)
			return false;
		used |= at;
		near = board->grid.touch[path[i]];
	}
	return (used >> query->through & 1) != 0;
}

enum path_fault path_check(const struct path_query *query, const cell *path, size_t count, size_t *where)
{
	*where = 0;
	if (count == query->len && is_plainly_good(query, path))
		return PATH_GOOD;
	if (count != query->len) {
		*where = count < query->len ? count : query->len;
		return PATH_WRONG_LENGTH;
	}
	for (size_t i = 0; i < count; i++) {
		enum path_fault fault = check_cell(query, path, i);
		if (fault != PATH_GOOD) {
			*where = i;
			return fault;
		}
	}
	return query->through != CELL_NONE && times_used(path, count, query->through) == 0
		? PATH_MISSES_NEW_CELL : PATH_GOOD;
}
