/* SPDX-License-Identifier: GPL-3.0-or-later
 * The fast walk, included by search_widths.h once for each width of a set of cells. What the width must
 * define:
 *
 *     WALK(name)               the name with the width behind it
 *     CELLS                    how many cells there can be
 *     SET                      a set of cells
 *     WINDOW                   an unsigned type for the part of a set around one cell, two steps to each side
 *     SET_WITH(set, at)        the set and one cell more
 *     WINDOW_OF(set, at)       the part of a set around a cell
 *     WINDOW_FIRST(at, part)   the first cell of a part around `at` that is not empty
 *     WINDOW_CELL(at, cell)    the part around `at` that holds one cell
 *     WINDOW_MOVE(part, from, to)  a part around one cell as a part around another
 *
 * The walk is forward through the automaton, first over letters that lie (begin), then over the placed one
 * (place), then over letters that lie again (finish). What makes it fast:
 * - `next` holds for each cell the letters on its neighbours: a place whose letters have none in common
 *   with it is not entered. `cells` holds for each letter the cells it lies on: a step is an intersection
 *   of sets.
 * - Which of several empty cells holds the placed letter makes no difference to the rest of the word: it
 *   is walked once for all of them, the `links`. They are in no letter's set, so that none is met twice. */

struct WALK(walk) {
	const struct automaton *words;
	struct search_report *report;
	uint64_t alphabet;
	unsigned columns;
	size_t placed_index;		/* of the placed letter in the word */
	cell anchor;			/* the cell around which `links` is a part */
	WINDOW links;			/* the empty cells that the placed letter can lie on */
	SET frontier;			/* empty cells that touch a filled one */
	SET cells[ALPHABET_MAX];	/* letter -> filled cells that can stand for it */
	WINDOW near[CELLS];
	WINDOW links_near[CELLS];	/* empty neighbours */
	WINDOW beyond[CELLS];		/* what is near them */
	uint64_t lies[CELLS];		/* letters that the cell can stand for */
	uint64_t next[CELLS];		/* letters that its filled neighbours can stand for */
	uint64_t next_twice[CELLS];	/* those of them that two neighbours can stand for */
	uint64_t behind[CELLS];		/* letters that can follow one placed on an empty neighbour */
	uint64_t can_place[CELLS];	/* letters that can be placed on an empty neighbour */
};

/* The letters that can follow on `to` if the path comes from a cell of the letters `lies`. */
static inline uint64_t WALK(exits)(const struct WALK(walk) *walk, uint64_t lies, cell to)
{
	return walk->next[to] & (walk->next_twice[to] | ~lies);
}

/* Shows the word of `len` letters to the visitor, once for each cell that the placed letter can lie on. */
static __attribute__((noinline)) bool WALK(show)(struct WALK(walk) *walk, node place, size_t len)
{
	struct search_report *report = walk->report;

	for (WINDOW part = walk->links; part != 0; part &= part - 1) {
		report->at = WINDOW_FIRST(walk->anchor, part);
		report->path[walk->placed_index] = report->at;
		if (!report_word(report, node_finality(place), len))
			return false;
	}
	return true;
}

/* Goes on from `at`, the placed letter being in the word already. False when the visitor ended the search. */
WALK_STEP WALK(finish)(struct WALK(walk) *walk, node place, cell at, SET used, size_t len)
{
	uint64_t letters = automaton_letters(walk->words, place) & walk->next[at];

	if (walk->report->steps_left-- == 0)
		return false;
	if ((size_t)CELLS > WORD_LETTERS_MAX && len == WORD_LETTERS_MAX)
		return true;
	for (; letters != 0; letters &= letters - 1) {
		letter what = (letter)__builtin_ctzll(letters);
		WINDOW part = walk->near[at] & WINDOW_OF(walk->cells[what], at) & ~WINDOW_OF(used, at);
		if (part == 0)
			continue;
		node child = automaton_follow(walk->words, place, what);
		uint64_t children = automaton_letters(walk->words, child);
		report_step(walk->report, len, WINDOW_FIRST(at, part), what);
		/* the move is the same whichever cell the word ends on */
		if (node_finality(child) != FINAL_NO && !WALK(show)(walk, child, len + 1))
			return false;
		for (; part != 0; part &= part - 1) {
			cell to = WINDOW_FIRST(at, part);
			if ((children & WALK(exits)(walk, walk->lies[at], to)) == 0)
				continue;
			walk->report->path[len] = to;
			if (!WALK(finish)(walk, child, to, SET_WITH(used, to), len + 1))
				return false;
		}
	}
	return true;
}

/* Goes over `what` to the cells of `part`, the placed letter being the one before; `place` is the place
 * behind it. */
WALK_STEP WALK(leave)(struct WALK(walk) *walk, node place, WINDOW part, letter what, SET used, size_t len)
{
	WINDOW links = walk->links;
	node child = automaton_follow(walk->words, place, what);
	uint64_t children = automaton_letters(walk->words, child);
	bool goes_on = true;

	if ((size_t)CELLS > WORD_LETTERS_MAX && len == WORD_LETTERS_MAX)
		return true;
	for (; goes_on && part != 0; part &= part - 1) {
		cell to = WINDOW_FIRST(walk->anchor, part);
		walk->links = links & WINDOW_MOVE(walk->near[to], to, walk->anchor);
		report_step(walk->report, len, to, what);
		goes_on = (node_finality(child) == FINAL_NO || WALK(show)(walk, child, len + 1))
			&& ((children & walk->next[to]) == 0
			    || WALK(finish)(walk, child, to, SET_WITH(used, to), len + 1));
	}
	walk->links = links;
	return goes_on;
}

/* Places each letter that can come next on the empty neighbours of `at`, and goes on from there. */
WALK_STEP WALK(place)(struct WALK(walk) *walk, node place, cell at, SET used, size_t len)
{
	uint64_t letters = automaton_letters(walk->words, place) & walk->can_place[at];
	WINDOW beyond = walk->beyond[at] & ~WINDOW_OF(used, at);

	walk->anchor = at;
	walk->links = walk->links_near[at];
	walk->placed_index = len;
	for (; letters != 0; letters &= letters - 1) {
		letter what = (letter)__builtin_ctzll(letters);
		node child = automaton_follow(walk->words, place, what);
		uint64_t children = automaton_letters(walk->words, child) & walk->behind[at];
		walk->report->placed = what;
		report_step(walk->report, len, at, what);
		if (node_finality(child) != FINAL_NO && !WALK(show)(walk, child, len + 1))
			return false;
		for (; children != 0; children &= children - 1) {
			letter behind = (letter)__builtin_ctzll(children);
			WINDOW part = beyond & WINDOW_OF(walk->cells[behind], at);
			if (part != 0 && !WALK(leave)(walk, child, part, behind, used, len + 1))
				return false;
		}
	}
	return true;
}

/* Goes on from `at`, no letter being placed yet. */
WALK_STEP WALK(begin)(struct WALK(walk) *walk, node place, cell at, SET used, size_t len)
{
	uint64_t letters = automaton_letters(walk->words, place);

	if (walk->report->steps_left-- == 0)
		return false;
	if ((size_t)CELLS > WORD_LETTERS_MAX && len == WORD_LETTERS_MAX)
		return true;
	if ((letters & walk->can_place[at]) != 0 && !WALK(place)(walk, place, at, used, len))
		return false;
	for (letters &= walk->next[at]; letters != 0; letters &= letters - 1) {
		letter what = (letter)__builtin_ctzll(letters);
		WINDOW part = walk->near[at] & WINDOW_OF(walk->cells[what], at) & ~WINDOW_OF(used, at);
		if (part == 0)
			continue;
		node child = automaton_follow(walk->words, place, what);
		uint64_t children = automaton_letters(walk->words, child);
		for (; part != 0; part &= part - 1) {
			cell to = WINDOW_FIRST(at, part);
			if ((children & (WALK(exits)(walk, walk->lies[at], to) | walk->can_place[to])) == 0)
				continue;
			report_step(walk->report, len, to, what);
			if (!WALK(begin)(walk, child, to, SET_WITH(used, to), len + 1))
				return false;
		}
	}
	return true;
}

/* Notes what lies on and around each cell. */
static void WALK(note_cells)(struct WALK(walk) *walk, const struct search *search)
{
	const struct board *board = search->board;

	for (cell at = 0; at < board->grid.cells; at++)
		walk->lies[at] = board->at[at] < ALPHABET_MAX ? search->stands[board->at[at]] : 0;
	for (cell at = 0; at < board->grid.cells; at++) {
		bool touches = false;
		WINDOW part = 0;
		uint64_t next = 0, next_twice = 0;
		for (unsigned n = 0; n < board->grid.degree[at]; n++) {
			cell near = board->grid.near[at][n];
			part |= WINDOW_CELL(at, near);
			next_twice |= next & walk->lies[near];
			next |= walk->lies[near];
			touches |= board->at[near] != CELL_EMPTY;
		}
		walk->near[at] = part;
		walk->next[at] = next;
		walk->next_twice[at] = next_twice;
		if (touches && board->at[at] == CELL_EMPTY)
			walk->frontier = SET_WITH(walk->frontier, at);
	}
}

static void WALK(prepare)(struct WALK(walk) *walk, const struct search *search)
{
	memset(walk->cells, 0, sizeof walk->cells);
	memset(&walk->frontier, 0, sizeof walk->frontier);
	WALK(note_cells)(walk, search);
	for (cell at = 0; at < search->board->grid.cells; at++) {
		WINDOW part = walk->near[at] & WINDOW_OF(walk->frontier, at), beyond = 0;
		walk->links_near[at] = part;
		walk->can_place[at] = part != 0 ? walk->alphabet : 0;
		walk->behind[at] = 0;
		for (; part != 0; part &= part - 1) {
			cell link = WINDOW_FIRST(at, part);
			beyond |= WINDOW_MOVE(walk->near[link], link, at);
			walk->behind[at] |= WALK(exits)(walk, walk->lies[at], link);
		}
		walk->beyond[at] = beyond;
		for (uint64_t lies = walk->lies[at]; lies != 0; lies &= lies - 1) {
			SET *cells = &walk->cells[__builtin_ctzll(lies)];
			*cells = SET_WITH(*cells, at);
		}
	}
}

/* The word that is the placed letter alone. */
static bool WALK(run_single)(struct WALK(walk) *walk, const struct board *board, node place)
{
	for (cell at = 0; at < board->grid.cells; at++) {
		walk->anchor = at;
		walk->links = WINDOW_OF(walk->frontier, at) & WINDOW_CELL(at, at);
		if (!WALK(show)(walk, place, 1))
			return false;
	}
	return true;
}

/* The words that begin with the placed letter, on each cell behind it. */
static bool WALK(run_placed)(struct WALK(walk) *walk, const struct board *board, SET none)
{
	const struct automaton *words = walk->words;
	uint64_t letters = automaton_letters(words, words->root) & walk->alphabet;

	walk->placed_index = 0;
	for (; letters != 0; letters &= letters - 1) {
		letter what = (letter)__builtin_ctzll(letters);
		node child = automaton_follow(words, words->root, what);
		uint64_t children = automaton_letters(words, child);
		walk->report->placed = what;
		report_step(walk->report, 0, 0, what);
		if (node_finality(child) != FINAL_NO && walk->report->length_min <= 1
		    && !WALK(run_single)(walk, board, child))
			return false;
		for (cell at = 0; at < board->grid.cells; at++) {
			uint64_t second = walk->links_near[at] != 0 ? children & walk->lies[at] : 0;
			walk->anchor = at;
			walk->links = walk->links_near[at];
			for (; second != 0; second &= second - 1)
				if (!WALK(leave)(walk, child, WINDOW_CELL(at, at),
					    (letter)__builtin_ctzll(second), none, 1))
					return false;
		}
	}
	return true;
}

static bool WALK(run)(const struct search *search, struct search_report *report)
{
	const struct board *board = search->board;
	struct WALK(walk) walk_here, *walk = &walk_here;
	SET none;

	memset(&none, 0, sizeof none);
	walk->words = search->words;
	walk->report = report;
	walk->alphabet = search->alphabet;
	walk->columns = board->grid.columns;
	WALK(prepare)(walk, search);
	for (cell at = 0; at < board->grid.cells; at++) {
		uint64_t first = automaton_letters(search->words, search->words->root) & walk->lies[at];
		for (; first != 0; first &= first - 1) {
			letter what = (letter)__builtin_ctzll(first);
			node child = automaton_follow(search->words, search->words->root, what);
			report_step(report, 0, at, what);
			if (!WALK(begin)(walk, child, at, SET_WITH(none, at), 1))
				return false;
		}
	}
	return WALK(run_placed)(walk, board, none);
}
