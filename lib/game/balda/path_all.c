/* SPDX-License-Identifier: GPL-3.0-or-later
 * Every path that spells a word, for lists that show each. */
#include "game/balda/path.h"

#include "dict/automaton.h"

struct all_paths {
	const struct path_query *query;
	const struct grid *grid;
	path_taker *take;
	void *context;
	uint64_t left;			/* steps */
	bool stopped;
	size_t through;			/* how often the path meets the cell it must go through */
	uint8_t used[BOARD_CELLS];
	cell path[WORD_LETTERS_MAX];
};

/* True when a path at `at`, with `more` letters to come, can still reach the cell it must go through. */
static bool can_reach(const struct all_paths *all, cell at, size_t more)
{
	cell to = all->query->through;
	int columns = all->grid->columns;

	if (to == CELL_NONE || all->through > 0)
		return true;
	int right = at % columns - to % columns, down = at / columns - to / columns;
	size_t x = (size_t)(right < 0 ? -right : right), y = (size_t)(down < 0 ? -down : down);
	return all->grid->diagonals ? x <= more && y <= more : x + y <= more;
}

static bool may_enter(const struct all_paths *all, cell at, size_t len)
{
	const struct path_query *query = all->query;

	return all->used[at] < query->reuse && board_can_stand(query->board, query->stands, at, query->word[len])
		&& !(len > 0 && query->line_crossing && grid_crosses(all->grid, all->path, len, all->path[len - 1], at));
}

/* Goes on from a path of `len` cells over `at`. False when it is over: the taker had enough, or the steps are spent. */
static bool go(struct all_paths *all, cell at, size_t len)
{
	if (!may_enter(all, at, len))
		return true;
	if (all->left == 0)
		return false;
	all->left--;
	bool goes_on = true, meets = at == all->query->through;
	all->path[len++] = at;
	all->used[at]++;
	all->through += meets;
	if (len == all->query->len) {
		if (all->through > 0 || all->query->through == CELL_NONE)
			all->stopped = !all->take(all->context, all->path);
		goes_on = !all->stopped;
	} else if (can_reach(all, at, all->query->len - len)) {
		for (unsigned n = 0; goes_on && n < all->grid->degree[at]; n++)
			goes_on = go(all, all->grid->near[at][n], len);
	}
	all->through -= meets;
	all->used[at]--;
	return goes_on;
}

enum path_answer path_find_all(const struct path_query *query, path_taker *take, void *context)
{
	struct all_paths all = { .query = query, .grid = &query->board->grid, .take = take, .context = context,
		.left = query->steps != NULL ? *query->steps : UINT64_MAX };
	bool whole = true;

	if (query->len == 0 || query->len > WORD_LETTERS_MAX)
		return PATH_NONE;
	for (cell at = 0; whole && at < all.grid->cells; at++)
		whole = go(&all, at, 0);
	if (query->steps != NULL)
		*query->steps = all.left;
	return whole || all.stopped ? PATH_FOUND : PATH_UNDECIDED;
}
