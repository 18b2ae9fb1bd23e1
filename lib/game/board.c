/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/board.h"

#include <assert.h>
#include <stdlib.h>

static void find_near(struct grid *grid, int column, int row)
{
	unsigned at = (unsigned)(row * grid->columns + column);
	uint8_t degree = 0;

	for (int down = -1; down <= 1; down++)
		for (int right = -1; right <= 1; right++) {
			int x = column + right, y = row + down;
			if (x < 0 || x >= grid->columns || y < 0 || y >= grid->rows ||
				(right == 0 && down == 0))
				continue;
			if (!grid->diagonals && right != 0 && down != 0)
				continue;
			cell near = (cell)(y * grid->columns + x);
			grid->near[at][degree++] = near;
			if (grid_is_small(grid))
				grid->touch[at] |= 1ull << near;
		}
	grid->degree[at] = degree;
}

static bool has_shape(const struct grid *grid, unsigned columns, unsigned rows, bool diagonals)
{
	return grid->columns == columns && grid->rows == rows && grid->diagonals == diagonals;
}

void board_init(struct board *board, unsigned columns, unsigned rows, bool diagonals)
{
	struct grid *grid = &board->grid;

	assert(columns >= BOARD_SIDE_MIN && columns <= BOARD_SIDE_MAX);
	assert(rows >= BOARD_SIDE_MIN && rows <= BOARD_SIDE_MAX);
	if (!has_shape(grid, columns, rows, diagonals)) {
		grid->columns = (uint8_t)columns;
		grid->rows = (uint8_t)rows;
		grid->diagonals = diagonals;
		grid->cells = (uint16_t)(columns * rows);
		memset(grid->touch, 0, sizeof grid->touch);
		for (unsigned i = 0; i < grid->cells; i++)
			find_near(grid, (int)(i % columns), (int)(i / columns));
	}
	board->empty = grid->cells;
	memset(board->at, CELL_EMPTY, grid->cells);
	board->filled = 0;
	memset(board->where, 0, sizeof board->where);
}

/* Only small grids: of others much would have to be copied. */
static void copy_grid(struct grid *to, const struct grid *from)
{
	size_t cells = from->cells;

	to->columns = from->columns;
	to->rows = from->rows;
	to->diagonals = from->diagonals;
	to->cells = from->cells;
	memcpy(to->touch, from->touch, sizeof to->touch);
	memcpy(to->degree, from->degree, cells * sizeof *to->degree);
	memcpy(to->near, from->near, cells * sizeof *to->near);
}

void board_init_with(struct board *board, struct grid *spare, unsigned columns, unsigned rows, bool diagonals)
{
	struct grid was;
	bool changes = grid_is_small(&board->grid) && grid_is_small(spare) && !has_shape(&board->grid, columns, rows, diagonals);

	if (changes) {
		copy_grid(&was, &board->grid);
		if (has_shape(spare, columns, rows, diagonals))
			copy_grid(&board->grid, spare);
		copy_grid(spare, &was);
	}
	board_init(board, columns, rows, diagonals);
}

void board_take(struct board *board, cell at)
{
	assert(at < board->grid.cells);
	if (board->at[at] == CELL_EMPTY)
		return;
	board->empty++;
	if (grid_is_small(&board->grid)) {
		board->filled &= ~(1ull << at);
		board->where[board->at[at]] &= ~(1ull << at);
	}
	board->at[at] = CELL_EMPTY;
}

void board_put(struct board *board, cell at, letter what)
{
	assert(at < board->grid.cells && what < ALPHABET_MAX);
	board_take(board, at);
	board->empty--;
	board->at[at] = what;
	if (grid_is_small(&board->grid)) {
		board->filled |= 1ull << at;
		board->where[what] |= 1ull << at;
	}
}

void board_lay(struct board *board, const letter *cells)
{
	unsigned count = board->grid.cells;

	board->empty = 0;
	board->filled = 0;
	memset(board->where, 0, sizeof board->where);
	memcpy(board->at, cells, count);
	for (unsigned i = 0; i < count; i++) {
		if (cells[i] == CELL_EMPTY) {
			board->empty++;
		} else if (grid_is_small(&board->grid)) {
			board->filled |= 1ull << i;
			board->where[cells[i]] |= 1ull << i;
		}
	}
}

bool board_touches(const struct board *board, cell at)
{
	if (grid_is_small(&board->grid))
		return (board->grid.touch[at] & board->filled) != 0;
	for (unsigned i = 0; i < board->grid.degree[at]; i++)
		if (board->at[board->grid.near[at][i]] != CELL_EMPTY)
			return true;
	return false;
}

bool grid_adjacent(const struct grid *grid, cell a, cell b)
{
	if (a >= grid->cells || b >= grid->cells || a == b)
		return false;
	if (grid_is_small(grid))
		return (grid->touch[a] >> b & 1) != 0;
	int right = abs(a % grid->columns - b % grid->columns);
	int down = abs(a / grid->columns - b / grid->columns);
	return right <= 1 && down <= 1 && (grid->diagonals || right + down == 1);
}

bool grid_crosses(const struct grid *grid, const cell *path, size_t count, cell from, cell to)
{
	int columns = grid->columns, step = to - from;

	/* a field has at least three columns, so that no straight step looks like a diagonal one */
	if (abs(step) != columns + 1 && abs(step) != columns - 1)
		return false;
	int down = step > 0 ? columns : -columns;
	int a = from + down, b = to - down;
	for (size_t i = 1; i < count; i++)
		if ((path[i - 1] == a && path[i] == b) || (path[i - 1] == b && path[i] == a))
			return true;
	return false;
}

/* Letters of the Cyrillic keyboard that look like a column's name (RULINGS, Options and fields). */
static const struct {
	const char *seen;
	char meant;
} look_alikes[] = {
	{ "а", 'a' }, { "с", 'c' }, { "е", 'e' }, { "о", 'o' }, { "р", 'p' }, { "х", 'x' }, { "у", 'y' }, { "к", 'k' },
	{ "м", 'm' }, { "т", 't' }, { "А", 'a' }, { "В", 'b' }, { "С", 'c' }, { "Е", 'e' }, { "Н", 'h' }, { "К", 'k' },
	{ "М", 'm' }, { "О", 'o' }, { "Р", 'p' }, { "Т", 't' }, { "Х", 'x' },
};

/* The column's letter, lower case, cut off the name; '\0' when the name does not begin with one. */
static char read_column(struct span *name, bool *mended)
{
	if (name->len == 0)
		return '\0';
	char first = name->at[0];
	if (first >= 'A' && first <= 'Z')
		first = (char)(first - 'A' + 'a');
	if (first >= 'a' && first <= 'z') {
		*name = span_from(*name, 1);
		return first;
	}
	for (size_t i = 0; i < sizeof look_alikes / sizeof look_alikes[0]; i++) {
		struct span seen = span_of(look_alikes[i].seen);
		if (span_starts_with(*name, seen)) {
			*name = span_from(*name, seen.len);
			*mended = true;
			return look_alikes[i].meant;
		}
	}
	return '\0';
}

static bool all_digits(struct span text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.at[i] < '0' || text.at[i] > '9')
			return false;
	return text.len > 0;
}

cell grid_read_cell(const struct grid *grid, struct span name, bool *is_cell_name, bool *mended)
{
	cell plain = name.len == 2 ? grid_plain_cell(grid, name.at) : CELL_NONE;

	if (plain != CELL_NONE) {
		*is_cell_name = true;
		*mended = false;
		return plain;
	}
	bool was_mended = false;
	unsigned long row = 0;
	char column = read_column(&name, &was_mended);

	*is_cell_name = column != '\0' && all_digits(name);
	*mended = *is_cell_name && was_mended;
	if (!*is_cell_name || column - 'a' >= grid->columns || !span_to_number(name, grid->rows, &row) ||
		row == 0)
		return CELL_NONE;
	return (cell)((row - 1) * grid->columns + (unsigned long)(column - 'a'));
}

struct span cell_name_tidy(struct span name, struct arena *arena)
{
	bool mended;
	char column = read_column(&name, &mended);

	if (column == '\0' || !all_digits(name))
		return SPAN("");
	while (name.len > 1 && name.at[0] == '0')
		name = span_from(name, 1);
	return arena_join(arena, (struct span[]){ { &column, 1 }, name }, 2);
}

void grid_cell_name(const struct grid *grid, cell at, char name[5])
{
	assert(at < grid->cells);
	unsigned row = (unsigned)(at / grid->columns) + 1;
	size_t len = 0;

	name[len++] = (char)('a' + at % grid->columns);
	if (row >= 10)
		name[len++] = (char)('0' + row / 10);
	name[len++] = (char)('0' + row % 10);
	name[len] = '\0';
}
