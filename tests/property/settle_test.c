/* SPDX-License-Identifier: GPL-3.0-or-later
 * Games that were played by chance, stripped of cells and letters, and settled again:
 *
 * - on small fields the worlds are those that an exhaustive search finds, which tries every letter in every cell;
 * - whatever the game, the placements that were really made are among those that are found;
 * - whatever the record, it is judged as it would be with the placements written out, by the referee and, where nothing is left
 *   open, by the umpire (support/umpire.h).
 *
 *     REFKIT_TEST_SECONDS=600 settle_test      runs longer than usual
 *     REFKIT_TEST_SEED=12345 settle_test       runs that one record */
#include <stdio.h>
#include <unistd.h>

#include "game/balda/settle.h"
#include "support/games.h"
#include "support/mangle.h"
#include "support/oracle.h"
#include "support/packets.h"
#include "support/play.h"
#include "support/protocol.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"
#include "support/umpire.h"

enum { GAMES_A_VOCABULARY = 20, SECONDS = 3, LINES_MAX = 64, ORACLE_WORLDS = 30000 };

static const struct game_habits habits = {
	.passes = 6, .resigns = 1, .draws = 1, .flags = 1, .stops = 2, .closing_passes = 50, .claims_result = 50,
	.claims_final = 50, .numbers = 60, .names = 60, .paths = 30, .points = 50, .totals = 50, .times = 60,
};

struct table {
	struct vocabulary vocabulary;
	struct game_maker *maker;
	struct sheet sheet, played;		/* stripped, and as it was */
	struct buffer text, referee, other, umpire;
	/* what the referee settled */
	bool wants_chains;
	struct set chains;			/* each way through the layers, as bytes */
	bool settled, whole;
	bool played_among;			/* the placements that were really made are a way through the layers */
	size_t layer_count;
	unsigned long numbers[LINES_MAX];
	struct placement chosen[LINES_MAX];
	bool good[LINES_MAX + 1];		/* by number of the move */
	uint64_t seed;
};

/* ---- what the referee makes of it ---- */

static cell cell_of(const struct sheet *sheet, struct sheet_place place)
{
	return (cell)(place.row * (int)sheet->columns + place.column);
}

static void add_placement(struct buffer *chain, struct placement placement)
{
	buffer_add_char(chain, (char)placement.at);
	buffer_add_char(chain, (char)placement.placed);
}

static void walk_chains(struct table *table, const struct worlds *worlds, size_t i, uint32_t world, struct buffer *chain)
{
	if (i == worlds->layers.len) {
		set_put(&table->chains, buffer_span(chain), 0);
		return;
	}
	const struct world_layer *layer = &worlds->layers.items[i];
	for (size_t n = 0; n < layer->edge_count && set_count(&table->chains) <= ORACLE_WORLDS; n++) {
		const struct world_edge *edge = &worlds->edges.items[layer->first_edge + n];
		if (!edge->alive || edge->from != world)
			continue;
		add_placement(chain, (struct placement){ edge->at, edge->placed });
		walk_chains(table, worlds, i + 1, edge->to, chain);
		chain->len -= 2;
	}
}

static bool is_edge_of(const struct table *table, const struct world_edge *edge, unsigned long number)
{
	const struct sheet_line *line = &table->played.lines.items[number - 1];

	return edge->alive && edge->at == cell_of(&table->played, line->at) && edge->placed == line->placed;
}

/* Follows the game as it was played. */
static bool is_among(const struct table *table, const struct worlds *worlds)
{
	uint32_t world = 0;

	for (size_t i = 0; i < worlds->layers.len; i++) {
		const struct world_layer *layer = &worlds->layers.items[i];
		const struct world_edge *found = NULL;
		for (size_t n = 0; n < layer->edge_count && layer->number <= table->played.lines.len; n++) {
			const struct world_edge *edge = &worlds->edges.items[layer->first_edge + n];
			if (edge->from == world && is_edge_of(table, edge, layer->number))
				found = edge;
		}
		if (found == NULL)
			return false;
		world = found->to;
	}
	return true;
}

static void take_worlds(struct table *table, const struct worlds *worlds)
{
	struct buffer chain = { 0 };

	table->settled = true;
	table->whole = worlds->whole;
	table->layer_count = worlds->layers.len < LINES_MAX ? worlds->layers.len : LINES_MAX;
	for (size_t i = 0; i < table->layer_count; i++) {
		table->numbers[i] = worlds->layers.items[i].number;
		table->chosen[i] = worlds->layers.items[i].chosen;
	}
	if (table->wants_chains)
		walk_chains(table, worlds, 0, 0, &chain);
	table->played_among = is_among(table, worlds);
	buffer_release(&chain);
}

static const struct dict *give(void *context, struct span name, const char **why)
{
	(void)name;
	*why = "";
	return context;
}

static void settle(struct table *table)
{
	struct referee_setup setup = { .give_dictionary = give, .context = table->vocabulary.dict, .details = true };
	struct referee *referee = referee_new(&setup);
	int fd = packets_file(buffer_span(&table->text));
	struct source *source = source_open(fd, NULL);
	const struct event *event;

	set_clear(&table->chains);
	table->settled = false;
	table->layer_count = 0;
	referee_open(referee, source, SPAN("t.game"));
	while ((event = referee_next(referee)) != NULL) {
		const struct game_state *state = referee_position(referee);
		if (event->kind != EVENT_MOVE)
			continue;
		if (event->move <= LINES_MAX)
			table->good[event->move] = event->of.move.verdict == VERDICT_OK;
		const struct settlement *settlement = state == NULL ? NULL : balda_of_const(state)->settlement;
		if (settlement != NULL && !table->settled)
			take_worlds(table, settlement_worlds(settlement));
	}
	source_close(source);
	close(fd);
	referee_free(referee);
}

/* ---- exhaustive search ---- */

struct oracle_world {
	letter field[SHEET_CELLS_MAX];
	char chain[2 * LINES_MAX];
	size_t len;
	unsigned rank;
};

struct oracle_search {
	const struct sheet *sheet;
	struct board board;
	uint64_t stands[ALPHABET_MAX];
	LIST(struct oracle_world) now, next;
	bool too_many;
};

static bool can_trace(const struct oracle_search *search, const struct sheet_line *line, cell through)
{
	cell path[SHEET_WORD_MAX];
	struct oracle oracle = { &search->board, search->stands, line->word.letters, line->word.len, through, 0,
		search->sheet->options.reuse, search->sheet->options.line_crossing };

	return oracle_find(&oracle, path, 0);
}

static bool is_given_path(const struct oracle_search *search, const struct sheet_line *line, cell through)
{
	cell path[SHEET_WORD_MAX];
	struct oracle oracle = { &search->board, search->stands, line->word.letters, line->word.len, through, 0,
		search->sheet->options.reuse, search->sheet->options.line_crossing };

	for (unsigned i = 0; i < line->path_len; i++)
		path[i] = cell_of(search->sheet, line->path[i]);
	return line->path_len == line->word.len && oracle_good(&oracle, path) == line->word.len
		&& oracle_passes(&oracle, path, line->path_len);
}

static void add_world(struct oracle_search *search, const struct oracle_world *from, cell at, letter placed, unsigned rank)
{
	struct oracle_world world = *from;

	world.field[at] = placed;
	world.chain[world.len++] = (char)at;
	world.chain[world.len++] = (char)placed;
	world.rank = rank;
	search->too_many |= search->next.len >= ORACLE_WORLDS;
	if (!search->too_many)
		*LIST_ADD(&search->next) = world;
}

/* Tries one letter in one cell. */
static void try_letter(struct oracle_search *search, const struct oracle_world *world, const struct sheet_line *line, cell at,
	letter placed)
{
	const struct sheet *sheet = search->sheet;
	bool asked = (line->open_cell || cell_of(sheet, line->at) == at) && (line->open_letter || line->placed == placed);
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

static void search_line(struct oracle_search *search, const struct sheet_line *line)
{
	bool on_board_counts = search->sheet->options.rules[RULE_ON_BOARD] == SWITCH_ON
		|| (search->sheet->royal && search->sheet->options.rules[RULE_ON_BOARD] == SWITCH_DEFAULT);
	unsigned best = ~0u;
	size_t kept = 0;

	search->next.len = 0;
	for (size_t i = 0; i < search->now.len; i++) {
		struct oracle_world world = search->now.items[i];
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
static bool is_good_word(const struct table *table, const struct oracle_search *search, size_t line, const bool *laid)
{
	const struct sheet *sheet = &table->sheet;
	const struct sheet_word *word = &sheet->lines.items[line].word;
	const struct vocabulary_entry *entry = vocabulary_find(&table->vocabulary, word);

	(void)search;
	if (entry == NULL || entry->kind >= KIND_FIRST_BAD || words_equal(word, &sheet->start))
		return false;
	for (size_t i = 0; i < line; i++)
		if (laid[i] && words_equal(word, &sheet->lines.items[i].word))
			return false;
	return true;
}

static void begin_search(struct oracle_search *search, const struct sheet *sheet)
{
	unsigned left = (sheet->columns - sheet->start.len) / 2, row = (sheet->rows - 1) / 2;
	struct oracle_world *world = LIST_ADD(&search->now);

	search->sheet = sheet;
	board_init(&search->board, sheet->columns, sheet->rows, sheet->royal);
	stands_plain(search->stands);
	*world = (struct oracle_world){ .len = 0 };
	memset(world->field, LETTER_NONE, sizeof world->field);
	memcpy(world->field + row * sheet->columns + left, sheet->start.letters, sheet->start.len);
}

/* Compares the worlds and the verdicts; false when they differ. */
static bool compare_search(struct table *table)
{
	struct oracle_search search = { 0 };
	bool laid[LINES_MAX] = { false }, same = true;

	begin_search(&search, &table->sheet);
	for (size_t i = 0; i < table->sheet.lines.len && !search.too_many; i++) {
		const struct sheet_line *line = &table->sheet.lines.items[i];
		if (line->action != ACTION_PLAY)
			continue;
		if (is_good_word(table, &search, i, laid))
			search_line(&search, line);
		else
			search.next.len = 0;
		laid[i] = search.next.len > 0;
		same = same && laid[i] == table->good[i + 1];
		if (!laid[i])
			continue;
		size_t max = search.now.max;
		struct oracle_world *items = search.now.items;
		search.now.items = search.next.items;
		search.now.len = search.next.len;
		search.now.max = search.next.max;
		search.next.items = items;
		search.next.max = max;
	}
	if (!search.too_many && same) {
		same = set_count(&table->chains) == search.now.len;
		for (size_t i = 0; same && i < search.now.len; i++)
			same = set_find(&table->chains, (struct span){ search.now.items[i].chain, search.now.items[i].len }, NULL);
	}
	if (!same)
		fprintf(stderr, "the exhaustive search finds %zu worlds, the referee %zu\n", search.now.len,
			set_count(&table->chains));
	LIST_RELEASE(&search.now);
	LIST_RELEASE(&search.next);
	return same;
}

/* ---- records ---- */

static void strip(struct sheet *sheet, uint64_t *seed)
{
	unsigned open = 30 + chance(seed, 70);

	for (size_t i = 0; i < sheet->lines.len; i++) {
		struct sheet_line *line = &sheet->lines.items[i];
		if (line->action != ACTION_PLAY)
			continue;
		line->open_cell = chance(seed, 100) < open;
		line->open_letter = chance(seed, 100) < open;
		if (chance(seed, 100) < 70)
			line->path_len = 0;
	}
	if (chance(seed, 2) == 0)
		sheet->claims_final = false;
}

static void copy_sheet(struct sheet *to, const struct sheet *from)
{
	sheet_release(to);
	*to = *from;
	to->lines.items = NULL;
	to->lines.len = to->lines.max = 0;
	for (size_t i = 0; i < from->lines.len; i++)
		*LIST_ADD(&to->lines) = from->lines.items[i];
}

/* The record with the notes about placements switched off. */
static void write_without_notes(const struct sheet *sheet, struct buffer *out)
{
	static const char off[] = " place.found=off place.ambiguous=off";
	struct buffer text = { 0 };

	sheet_write(sheet, &text);
	struct span rest = buffer_span(&text);
	bool done = false;
	while (rest.len > 0) {
		struct span line = span_cut(&rest, '\n');
		bool options = span_starts_with(line, SPAN("Options:"));
		if (!done && !options && line.len == 0) {
			buffer_add_string(out, "Options:");
			buffer_add_string(out, off);
			buffer_add_char(out, '\n');
			done = true;
		}
		buffer_add(out, line);
		if (options)
			buffer_add_string(out, off);
		done |= options;
		buffer_add_char(out, '\n');
	}
	buffer_release(&text);
}

static bool differ(struct table *table, const char *what)
{
	fprintf(stderr, "%s\nREFKIT_TEST_SEED=%llu\n%s\n--- the referee says\n%s\n--- the other says\n%s\n", what,
		(unsigned long long)table->seed, buffer_text(&table->text), buffer_text(&table->referee),
		buffer_text(&table->other));
	return false;
}

static void begin_record(struct table *table)
{
	buffer_clear(&table->text);
	buffer_clear(&table->referee);
	buffer_clear(&table->other);
	buffer_clear(&table->umpire);
}

/* A small field, no options that change what is carried on, sometimes a word that was never played. */
static bool small_fields(struct table *table, uint64_t *here)
{
	struct sheet *sheet = &table->sheet;
	struct sheet_outcome outcome;
	static const char *const names[] = { "Аня", "Боря", "Вера" };

	sheet_clear(sheet);
	sheet->alphabet = table->vocabulary.alphabet;
	sheet->columns = 3 + chance(here, 2);
	sheet->rows = 3;
	sheet->royal = chance(here, 2) == 0;
	sheet->player_count = 2 + chance(here, 2);
	memcpy(sheet->players, names, sizeof names);
	sheet->options.reuse = chance(here, 4) == 0 ? 2 : 1;
	sheet->options.line_crossing = chance(here, 4) == 0;
	sheet->options.rules[RULE_BLOCKED] = SWITCH_OFF;
	sheet->options.rules[RULE_ON_BOARD] = (enum sheet_switch)chance(here, 3);
	struct game_habits quiet = { .claims_final = 60, .names = 50, .paths = 30, .stops = 5 };
	if (!game_play(table->maker, &quiet, sheet, &outcome) || sheet->lines.len == 0)
		return true;
	strip(sheet, here);
	for (size_t i = 0; i < sheet->lines.len; i++) {
		struct sheet_line *line = &sheet->lines.items[i];
		if (line->action == ACTION_PLAY && chance(here, 12) == 0) {
			line->word = table->vocabulary.entries[chance(here, (unsigned)table->vocabulary.count)].word;
			line->open_cell = line->open_letter = true;
			line->path_len = 0;
		}
	}
	/* something is left open */
	sheet->lines.items[0].open_cell |= sheet->lines.items[0].action == ACTION_PLAY;
	table->wants_chains = true;
	begin_record(table);
	sheet_write(sheet, &table->text);
	settle(table);
	if (!table->settled || sheet->start_placed || sheet->start_down || set_count(&table->chains) > ORACLE_WORLDS)
		return true;
	return compare_search(table) || differ(table, "small fields");
}

/* Large fields full of few letters have more worlds than can be carried on. */
static void choose_sheet(struct table *table, uint64_t *here)
{
	struct sheet *sheet = &table->sheet;

	sheet_of_chance(sheet, &table->vocabulary, here);
	if (chance(here, 20) == 0)
		return;
	sheet->columns = sheet->columns > 4 ? 4 : sheet->columns;
	sheet->rows = sheet->rows > 3 ? 3 : sheet->rows;
	sheet->start_placed = false;
}

/* A lawful game with any options. */
static bool lawful_games(struct table *table, uint64_t *here)
{
	struct sheet_outcome outcome;

	choose_sheet(table, here);
	table->sheet.options.fold_count = 0;
	if (!game_play(table->maker, &habits, &table->sheet, &outcome))
		return true;
	copy_sheet(&table->played, &table->sheet);
	strip(&table->sheet, here);
	begin_record(table);
	sheet_write(&table->sheet, &table->text);
	settle(table);
	if (!table->settled || !table->whole)
		return true;
	for (size_t i = 0; i < table->sheet.lines.len && i < LINES_MAX; i++)
		if (table->sheet.lines.items[i].action == ACTION_PLAY && !table->good[i + 1])
			return differ(table, "a lawful move is refused");
	return table->played_among || differ(table, "the game that was played is not among the worlds");
}

/* Writes the placements that were found; returns how many moves are still open. */
static size_t fill_in(struct table *table)
{
	size_t open = 0, layer = 0;

	for (size_t i = 0; i < table->sheet.lines.len; i++) {
		struct sheet_line *line = &table->sheet.lines.items[i];
		bool found = layer < table->layer_count && table->numbers[layer] == i + 1;
		if (found) {
			struct placement chosen = table->chosen[layer++];
			line->at = (struct sheet_place){ (signed char)(chosen.at % table->sheet.columns),
				(signed char)(chosen.at / table->sheet.columns) };
			line->placed = chosen.placed;
			line->open_cell = line->open_letter = false;
		}
		open += line->action == ACTION_PLAY && (line->open_cell || line->open_letter);
	}
	return open;
}

/* Any record at all. */
static bool any_records(struct table *table, uint64_t *here)
{
	struct sheet_outcome outcome;

	choose_sheet(table, here);
	if (!game_play(table->maker, &habits, &table->sheet, &outcome))
		return true;
	for (unsigned times = chance(here, 6); times > 0; times--)
		sheet_mangle(&table->sheet, &table->vocabulary, here);
	strip(&table->sheet, here);
	begin_record(table);
	write_without_notes(&table->sheet, &table->text);
	settle(table);
	protocol_of_referee(buffer_span(&table->text), table->vocabulary.dict, &table->referee);
	if (!table->settled || !table->whole || table->sheet.lines.len > LINES_MAX ||
	    strstr(buffer_text(&table->referee), " errors=0 ") == NULL)
		return true;
	/* of one of the fields that it may mean the end is not doubted */
	if (strstr(buffer_text(&table->referee), "questionable end.blocked\n") != NULL)
		return true;
	size_t open = fill_in(table);
	struct buffer filled = { 0 };
	write_without_notes(&table->sheet, &filled);
	protocol_of_referee(buffer_span(&filled), table->vocabulary.dict, &table->other);
	buffer_release(&filled);
	if (!span_equals(buffer_span(&table->referee), buffer_span(&table->other)))
		return differ(table, "written out it is judged otherwise");
	if (open > 0)
		return true;
	umpire_judge(&table->sheet, &table->vocabulary, &table->umpire);
	buffer_clear(&table->other);
	buffer_add(&table->other, buffer_span(&table->umpire));
	return span_equals(buffer_span(&table->referee), buffer_span(&table->other)) || differ(table, "the umpire differs");
}

/* ---- rows ---- */

struct row {
	const char *name;
	uint64_t seed;
	bool (*play)(struct table *, uint64_t *here);
	unsigned letters, words;
};

static const struct row rows[] = {
	{ "small fields as by exhaustive search", 1000001, small_fields, 3, 10 },
	{ "what was played is found", 2000001, lawful_games, 4, 30 },
	{ "any record is judged as it is written out", 3000001, any_records, 3, 12 },
};

static bool play_some(const struct row *row, uint64_t seed)
{
	struct table table = { .seed = seed };
	bool good = true;
	uint64_t here = seed * 0x9E3779B97F4A7C15;

	vocabulary_make(&table.vocabulary, &here, row->letters + chance(&here, 4), row->words + chance(&here, 40),
		chance(&here, 4) != 0);
	table.maker = game_maker_new(table.vocabulary.dict, table.vocabulary.alphabet, seed);
	for (unsigned i = 0; good && i < GAMES_A_VOCABULARY; i++)
		good = row->play(&table, &here);
	buffer_release(&table.text);
	buffer_release(&table.referee);
	buffer_release(&table.other);
	buffer_release(&table.umpire);
	set_clear(&table.chains);
	sheet_release(&table.sheet);
	sheet_release(&table.played);
	game_maker_free(table.maker);
	vocabulary_release(&table.vocabulary);
	return good;
}

static void agree(void **state)
{
	const struct row *row = *state;
	struct seeds seeds = seeds_of_row(row->seed, SECONDS, COUNT(rows));
	uint64_t seed;

	while (seeds_next(&seeds, &seed))
		assert_true(play_some(row, seed));
	print_message("%llu vocabularies, %u games each\n", (unsigned long long)seeds_tried(&seeds), GAMES_A_VOCABULARY);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, agree);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
