/* SPDX-License-Identifier: GPL-3.0-or-later
 * The search for the rare tables where a path may use a cell twice (reuse=2) or may not cross itself
 * (crossing=line). It goes from cell to cell and asks each step anew. */
#include "game/balda/search_report.h"

/* The letter placed on the new cell. Where a path meets the cell again it may have to stand for another
 * letter. */
struct placed {
	cell at;		/* CELL_NONE: none is placed */
	letter read;		/* what the path read there first */
	uint64_t could_be;	/* the letters that could be placed so that the path reads what it read */
};

struct plain {
	const struct search *search;
	struct search_report *report;
	struct placed placed;
	uint8_t used[BOARD_CELLS];
};

static bool enter(struct plain *, node, cell, size_t);

static uint64_t placed_stands(const struct search *search, letter placed)
{
	return 1ull << placed | (search->placed_stands != NULL ? search->placed_stands[placed] : 0);
}

/* Those of the letters that, once placed, can stand for `read`. */
static uint64_t keep_readable(const struct search *search, uint64_t letters, letter read)
{
	uint64_t kept = 0;

	for (; letters != 0; letters &= letters - 1) {
		letter placed = (letter)__builtin_ctzll(letters);
		if ((placed_stands(search, placed) >> read & 1) != 0)
			kept |= 1ull << placed;
	}
	return kept;
}

/* What can be read on the cell. */
static uint64_t readable(const struct plain *plain, cell at)
{
	const struct search *search = plain->search;
	const struct board *board = search->board;
	uint64_t letters = 0;

	if (board->at[at] != CELL_EMPTY)
		return board->at[at] < ALPHABET_MAX ? search->stands[board->at[at]] : 0;
	if (plain->placed.at == CELL_NONE)
		return board_touches(board, at) ? search->alphabet : 0;
	for (uint64_t rest = plain->placed.at == at ? plain->placed.could_be : 0; rest != 0; rest &= rest - 1)
		letters |= placed_stands(search, (letter)__builtin_ctzll(rest));
	return letters;
}

/* Shows the word of `len` letters to the visitor, if it is one with a letter placed. */
static bool show(struct plain *plain, node place, size_t len)
{
	const struct placed *placed = &plain->placed;

	if (placed->at == CELL_NONE || node_finality(place) == FINAL_NO)
		return true;
	bool could_be_read = (placed->could_be >> placed->read & 1) != 0;
	plain->report->at = placed->at;
	plain->report->placed = could_be_read ? placed->read : (letter)__builtin_ctzll(placed->could_be);
	return report_word(plain->report, node_finality(place), len);
}

/* Reads `what` on the cell as the word's letter number `len`; `child` is the place behind it. */
static bool read_letter(struct plain *plain, node child, cell at, letter what, size_t len)
{
	const struct search *search = plain->search;
	struct placed before = plain->placed;

	if (before.at == at)
		plain->placed.could_be = keep_readable(search, before.could_be, what);
	else if (search->board->at[at] == CELL_EMPTY)
		plain->placed = (struct placed){ at, what, keep_readable(search, search->alphabet, what) };
	report_step(plain->report, len, at, what);
	bool goes_on = show(plain, child, len + 1);
	for (unsigned n = 0; goes_on && n < search->board->grid.degree[at]; n++)
		goes_on = enter(plain, child, search->board->grid.near[at][n], len + 1);
	plain->placed = before;
	return goes_on;
}

/* Reads each letter that can come next on the cell, if the path may enter it. */
static bool enter(struct plain *plain, node place, cell at, size_t len)
{
	const struct search *search = plain->search;
	const cell *path = plain->report->path;

	if (len == WORD_LETTERS_MAX || plain->used[at] >= search->reuse)
		return true;
	uint64_t letters = automaton_letters(search->words, place) & readable(plain, at);
	if (letters == 0)
		return true;
	if (len > 0 && search->line_crossing &&
		grid_crosses(&search->board->grid, path, len, path[len - 1], at))
		return true;
	if (plain->report->steps_left-- == 0)
		return false;
	bool goes_on = true;
	plain->used[at]++;
	for (; goes_on && letters != 0; letters &= letters - 1) {
		letter what = (letter)__builtin_ctzll(letters);
		goes_on = read_letter(plain, automaton_follow(search->words, place, what), at, what, len);
	}
	plain->used[at]--;
	return goes_on;
}

bool search_plain(const struct search *search, struct search_report *report)
{
	struct plain plain = { .search = search, .report = report, .placed.at = CELL_NONE };

	for (cell at = 0; at < search->board->grid.cells; at++)
		if (!enter(&plain, search->words->root, at, 0))
			return false;
	return true;
}
