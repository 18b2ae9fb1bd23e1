/* SPDX-License-Identifier: GPL-3.0-or-later
 * On a small field with the usual rules sets of cells say where each letter of the word can lie if walks from the word's
 * start, and walks to its end, may use cells again; the few blanks that join two such walks are then asked for a path.
 * Elsewhere each blank beside fitting letters is asked. */
#include "game/balda/placements.h"

enum { SMALL_LETTERS = BOARD_SMALL, CLOSE_STEPS = 400 };

struct finder {
	const struct placement_query *query;
	const struct board *board;
	placement_taker *take;
	void *context;
	uint64_t handed[BOARD_CELLS];	/* the letters that were handed over, a cell */
	bool enough;			/* the taker wants no more, or the search gave up */
};

static bool spend(struct finder *finder, uint64_t steps)
{
	uint64_t *left = finder->query->path.steps;

	*left -= *left < steps ? *left : steps;
	finder->enough |= *left == 0;
	return !finder->enough;
}

static bool can_stand(const struct finder *finder, letter what, letter for_what)
{
	return what < ALPHABET_MAX && for_what < ALPHABET_MAX && (finder->query->path.stands[what] >> for_what & 1) != 0;
}

/* The letter that would lie in the cell as the word's i-th; LETTER_NONE when it is not the one that is asked for. */
static letter letter_for(const struct finder *finder, cell at, size_t i)
{
	const struct placement_query *query = finder->query;
	letter for_what = query->path.word[i];

	if (query->only_letter != LETTER_NONE)
		return can_stand(finder, query->only_letter, for_what) ? query->only_letter : LETTER_NONE;
	if (query->final != NULL && can_stand(finder, query->final[at], for_what))
		return query->final[at];
	return can_stand(finder, query->written[i], for_what) ? query->written[i]
		: can_stand(finder, for_what, for_what) ? for_what : LETTER_NONE;
}

static bool is_handed(const struct finder *finder, cell at, letter what)
{
	return (finder->handed[at] >> what & 1) != 0;
}

static void hand(struct finder *finder, cell at, letter what)
{
	finder->handed[at] |= 1ull << what;
	if (!finder->take(finder->context, (struct placement){ at, what }))
		finder->enough = true;
}

/* What no walk is needed for: the search for a path tells. */
static void ask_path(struct finder *finder, cell at, letter what)
{
	struct path_query path = finder->query->path;
	cell scratch[BOARD_CELLS * 2];

	/* a long word has a table of its letters' cells */
	if (!spend(finder, path.len > SMALL_LETTERS ? path.len * finder->board->grid.cells / 8 : 4))
		return;
	path.through = at;
	path.any = true;
	board_put(finder->query->board, at, what);
	enum path_answer answer = path_find(&path, scratch);
	board_take(finder->query->board, at);
	if (answer == PATH_FOUND)
		hand(finder, at, what);
	finder->enough |= answer == PATH_UNDECIDED;
}

/* ---- small fields ---- */

struct walks {
	struct finder *finder;
	const struct grid *grid;
	size_t len;
	uint64_t cells[SMALL_LETTERS];	/* that hold the i-th letter */
	uint64_t from_start[SMALL_LETTERS], to_end[SMALL_LETTERS];	/* where the i-th letter can lie */
	uint64_t start_touch[SMALL_LETTERS], end_touch[SMALL_LETTERS];	/* what touches these cells */
	unsigned steps;			/* left to one blank before the search for paths is asked */
};

static uint64_t touched_by(const struct grid *grid, uint64_t cells)
{
	uint64_t touched = 0;

	for (; cells != 0; cells &= cells - 1)
		touched |= grid->touch[__builtin_ctzll(cells)];
	return touched;
}

static uint64_t cells_for(const struct finder *finder, letter what)
{
	uint64_t cells = 0;

	if (what >= ALPHABET_MAX || finder->query->path.plain)
		return what < ALPHABET_MAX ? finder->board->where[what] : 0;
	for (size_t i = 0; i < ALPHABET_MAX; i++)
		if ((finder->query->path.stands[i] >> what & 1) != 0)
			cells |= finder->board->where[i];
	return cells;
}

/* Where each letter lies. *first and *last are the places where the blank can stand: between them every letter but one lies
 * somewhere. False when two letters are missing. */
static bool find_cells(struct walks *walks, const struct path_query *path, size_t *first, size_t *last)
{
	*first = 0;
	*last = path->len - 1;
	for (size_t i = 0; i < path->len; i++) {
		walks->cells[i] = cells_for(walks->finder, path->word[i]);
		if (walks->cells[i] != 0)
			continue;
		if (i < *first || i > *last)
			return false;
		*first = *last = i;
	}
	return true;
}

static void fill_walks(struct walks *walks, size_t first, size_t last)
{
	for (size_t i = 0; i < last; i++) {
		walks->from_start[i] = walks->cells[i] & (i == 0 ? ~0ull : walks->start_touch[i - 1]);
		walks->start_touch[i] = touched_by(walks->grid, walks->from_start[i]);
	}
	for (size_t i = walks->len; i-- > first + 1;) {
		walks->to_end[i] = walks->cells[i] & (i + 1 == walks->len ? ~0ull : walks->end_touch[i + 1]);
		walks->end_touch[i] = touched_by(walks->grid, walks->to_end[i]);
	}
}

enum closing { CLOSED, OPEN_END, CLOSE_GIVEN_UP };

/* Goes on from the word's i-th letter in `at`, backwards to the start and then, from the blank, forwards. */
static enum closing close_walk(struct walks *walks, size_t blank, cell blank_at, size_t i, cell at, uint64_t used)
{
	bool back = i <= blank && i > 0;

	if (walks->steps-- == 0)
		return CLOSE_GIVEN_UP;
	if (i == 0) {
		i = blank;
		at = blank_at;
	}
	if (!back && i + 1 == walks->len)
		return CLOSED;
	size_t next = back ? i - 1 : i + 1;
	uint64_t ways = walks->grid->touch[at] & (back ? walks->from_start[next] : walks->to_end[next]) & ~used;
	for (; ways != 0; ways &= ways - 1) {
		cell to = (cell)__builtin_ctzll(ways);
		enum closing closing = close_walk(walks, blank, blank_at, next, to, used | (ways & -ways));
		if (closing != OPEN_END)
			return closing;
	}
	return OPEN_END;
}

static void try_blank(struct walks *walks, size_t i, cell at)
{
	struct finder *finder = walks->finder;
	letter what = letter_for(finder, at, i);

	if (what == LETTER_NONE || is_handed(finder, at, what))
		return;
	walks->steps = CLOSE_STEPS;
	enum closing closing = close_walk(walks, i, at, i, at, 1ull << at);
	if (!spend(finder, 1 + (CLOSE_STEPS - walks->steps)))
		return;
	if (closing == CLOSED)
		hand(finder, at, what);
	else if (closing == CLOSE_GIVEN_UP)
		ask_path(finder, at, what);
}

static void find_small(struct finder *finder)
{
	const struct placement_query *query = finder->query;
	const struct board *board = finder->board;
	struct walks walks;
	size_t first, last;
	uint64_t field = board->grid.cells == BOARD_SMALL ? ~0ull : (1ull << board->grid.cells) - 1;
	uint64_t blanks = field & ~board->filled;

	walks.finder = finder;
	walks.grid = &board->grid;
	walks.len = query->path.len;
	if (query->only_cell != CELL_NONE)
		blanks &= 1ull << query->only_cell;
	if (walks.len == 1 && query->must_touch)
		blanks &= touched_by(&board->grid, board->filled);
	if (blanks == 0 || !find_cells(&walks, &query->path, &first, &last))
		return;
	fill_walks(&walks, first, last);
	for (size_t i = first; i <= last && !finder->enough; i++) {
		uint64_t ways = blanks & (i > 0 ? walks.start_touch[i - 1] : ~0ull)
			& (i + 1 < walks.len ? walks.end_touch[i + 1] : ~0ull);
		for (; ways != 0 && !finder->enough; ways &= ways - 1)
			try_blank(&walks, i, (cell)__builtin_ctzll(ways));
	}
}

/* ---- any field ---- */

/* True when some neighbour of the cell can be the word's letter `i`. */
static bool lies_beside(const struct finder *finder, cell at, size_t i)
{
	const struct placement_query *query = finder->query;
	const struct grid *grid = &finder->board->grid;

	for (unsigned n = 0; n < grid->degree[at]; n++)
		if (query->path.word[i] < ALPHABET_MAX
			&& board_can_stand(finder->board, query->path.stands, grid->near[at][n], query->path.word[i]))
			return true;
	return false;
}

static void ask_blank(struct finder *finder, cell at)
{
	const struct placement_query *query = finder->query;
	size_t len = query->path.len;

	if (board_touches(finder->board, at) ? false : len > 1 || query->must_touch)
		return;
	for (size_t i = 0; i < len && spend(finder, 2); i++) {
		letter what = letter_for(finder, at, i);
		if (what == LETTER_NONE || is_handed(finder, at, what) || (i > 0 && !lies_beside(finder, at, i - 1)) ||
		    (i + 1 < len && !lies_beside(finder, at, i + 1)))
			continue;
		ask_path(finder, at, what);
	}
}

static void find_anywhere(struct finder *finder)
{
	const struct placement_query *query = finder->query;

	for (cell at = 0; at < finder->board->grid.cells && spend(finder, 1); at++)
		if (finder->board->at[at] == CELL_EMPTY && (query->only_cell == CELL_NONE || query->only_cell == at))
			ask_blank(finder, at);
}

bool placements_find(const struct placement_query *query, placement_taker *take, void *context)
{
	const struct board *board = query->board;
	struct finder finder;
	size_t filled = (size_t)(board->grid.cells - board->empty);

	if (query->path.len == 0 || query->path.len > (filled + 1) * query->path.reuse || board->empty == 0)
		return true;
	finder.query = query;
	finder.board = board;
	finder.take = take;
	finder.context = context;
	finder.enough = false;
	memset(finder.handed, 0, board->grid.cells * sizeof *finder.handed);
	if (!spend(&finder, 5 + query->path.len / 2))
		return false;
	if (grid_is_small(&board->grid) && query->path.reuse == 1 && !query->path.line_crossing)
		find_small(&finder);
	else
		find_anywhere(&finder);
	return !finder.enough;
}
