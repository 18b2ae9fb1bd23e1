/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/every_world.h"

#include "support/oracle.h"
#include "support/play.h"
#include "support/sheet_cell.h"

static bool can_trace(const struct every_world *search, const struct sheet_line *line, cell through)
{
	cell path[SHEET_WORD_MAX] = { 0 };
	struct oracle oracle = { &search->board, search->stands, line->word.letters, line->word.len, through, 0,
		search->sheet->options.reuse, search->sheet->options.line_crossing };

	return oracle_find(&oracle, path, 0);
}

static bool is_given_path(const struct every_world *search, const struct sheet_line *line, cell through)
{
	cell path[SHEET_WORD_MAX] = { 0 };
	struct oracle oracle = { &search->board, search->stands, line->word.letters, line->word.len, through, 0,
		search->sheet->options.reuse, search->sheet->options.line_crossing };

	for (unsigned i = 0; i < line->path_len; i++)
		path[i] = sheet_cell(search->sheet, line->path[i]);
	return line->path_len == line->word.len && oracle_good(&oracle, path) == line->word.len
		&& oracle_passes(&oracle, path, line->path_len);
}

static void add_world(struct every_world *search, const struct whole_world *from, cell at, letter placed, unsigned rank)
{
	struct whole_world world = *from;

	world.field[at] = placed;
	world.chain[world.len++] = (char)at;
	world.chain[world.len++] = (char)placed;
	world.rank = rank;
	search->too_many |= search->next.len >= EVERY_WORLD_MAX;
	if (!search->too_many)
		*LIST_ADD(&search->next) = world;
}

/* Tries one letter in one cell. */
static void try_letter(struct every_world *search, const struct whole_world *world, const struct sheet_line *line, cell at,
	letter placed)
{
	const struct sheet *sheet = search->sheet;
	bool asked = (line->open_cell || sheet_cell(sheet, line->at) == at) && (line->open_letter || line->placed == placed);
	unsigned rank = 0;

	if (!asked || world->field[at] != LETTER_NONE || !board_touches(&search->board, at))
		return;
	board_put(&search->board, at, placed);
	bool good = can_trace(search, line, at);
	if (good && line->path_len > 0 && !is_given_path(search, line, at))
		rank += 2;
	board_take(&search->board, at);
	if (sheet->claims_final && sheet->final[at] != placed)
		rank += 1;
	if (good)
		add_world(search, world, at, placed, rank);
}

static void search_line(struct every_world *search, const struct sheet_line *line)
{
	bool on_board_counts = search->sheet->options.rules[RULE_ON_BOARD] == SWITCH_ON
		|| (search->sheet->royal && search->sheet->options.rules[RULE_ON_BOARD] == SWITCH_DEFAULT);
	unsigned best = ~0u;
	size_t kept = 0;

	search->next.len = 0;
	for (size_t i = 0; i < search->now.len; i++) {
		struct whole_world world = search->now.items[i];
		board_lay(&search->board, world.field);
		if (on_board_counts && can_trace(search, line, CELL_NONE))
			continue;
		for (cell at = 0; at < search->board.grid.cells; at++)
			for (letter placed = 0; placed < search->sheet->alphabet->count; placed++)
				try_letter(search, &world, line, at, placed);
	}
	for (size_t i = 0; i < search->next.len; i++)
		best = search->next.items[i].rank < best ? search->next.items[i].rank : best;
	for (size_t i = 0; i < search->next.len; i++)
		if (search->next.items[i].rank == best)
			search->next.items[kept++] = search->next.items[i];
	search->next.len = kept;
}

/* Whether the word may be played, whatever lies on the field. */
static bool is_good_word(const struct every_world *search, size_t line)
{
	const struct sheet *sheet = search->sheet;
	const struct sheet_word *word = &sheet->lines.items[line].word;
	const struct vocabulary_entry *entry = vocabulary_find(search->vocabulary, word);

	if (entry == NULL || entry->kind >= KIND_FIRST_BAD || words_equal(word, &sheet->start))
		return false;
	for (size_t i = 0; i < line; i++)
		if (search->laid[i] && words_equal(word, &sheet->lines.items[i].word))
			return false;
	return true;
}

static void begin(struct every_world *search, const struct sheet *sheet, const struct vocabulary *vocabulary)
{
	unsigned left = (sheet->columns - sheet->start.len) / 2, row = (sheet->rows - 1) / 2;

	*search = (struct every_world){ .sheet = sheet, .vocabulary = vocabulary };
	struct whole_world *world = LIST_ADD(&search->now);
	board_init(&search->board, sheet->columns, sheet->rows, sheet->royal);
	stands_plain(search->stands);
	*world = (struct whole_world){ .len = 0 };
	memset(world->field, LETTER_NONE, sizeof world->field);
	memcpy(world->field + row * sheet->columns + left, sheet->start.letters, sheet->start.len);
}

static void go_on(struct every_world *search)
{
	const struct every_world was = *search;

	search->now = was.next;
	search->next = was.now;
}

void every_world_find(struct every_world *search, const struct sheet *sheet, const struct vocabulary *vocabulary)
{
	begin(search, sheet, vocabulary);
	for (size_t i = 0; i < sheet->lines.len && !search->too_many; i++) {
		const struct sheet_line *line = &sheet->lines.items[i];
		if (line->action != ACTION_PLAY || !is_good_word(search, i))
			continue;
		search_line(search, line);
		search->laid[i] = search->next.len > 0;
		if (search->laid[i])
			go_on(search);
	}
}

void every_world_release(struct every_world *search)
{
	LIST_RELEASE(&search->now);
	LIST_RELEASE(&search->next);
}
