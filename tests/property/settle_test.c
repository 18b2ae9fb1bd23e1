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

#include "support/games.h"
#include "support/mangle.h"
#include "support/play.h"
#include "support/protocol.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"
#include "support/settled.h"
#include "support/umpire.h"

enum { GAMES_A_VOCABULARY = 20, SECONDS = 3 };

static const struct game_habits habits = {
	.passes = 6, .resigns = 1, .draws = 1, .flags = 1, .stops = 2, .closing_passes = 50, .claims_result = 50,
	.claims_final = 50, .numbers = 60, .names = 60, .paths = 30, .points = 50, .totals = 50, .times = 60,
};

struct table {
	struct vocabulary vocabulary;
	struct game_maker *maker;
	struct sheet sheet, played;		/* stripped, and as it was */
	struct buffer text, referee, other, umpire;
	struct settled settled;
	uint64_t seed;
};

/* ---- exhaustive search ---- */

/* Compares the worlds and the verdicts; false when they differ. */
static bool compare_search(struct table *table)
{
	struct every_world search;
	bool same = true;

	every_world_find(&search, &table->sheet, &table->vocabulary);
	for (size_t i = 0; i < table->sheet.lines.len && !search.too_many; i++)
		same &= table->sheet.lines.items[i].action != ACTION_PLAY || search.laid[i] == table->settled.good[i + 1];
	if (!search.too_many && same) {
		same = set_count(&table->settled.chains) == search.now.len;
		for (size_t i = 0; same && i < search.now.len; i++)
			same = set_find(&table->settled.chains, (struct span){ search.now.items[i].chain, search.now.items[i].len }, NULL);
	}
	if (!same)
		fprintf(stderr, "the exhaustive search finds %zu worlds, the referee %zu\n", search.now.len,
			set_count(&table->settled.chains));
	every_world_release(&search);
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
	table->settled.wants_chains = true;
	begin_record(table);
	sheet_write(sheet, &table->text);
	settled_take(&table->settled, buffer_span(&table->text), table->vocabulary.dict);
	if (!table->settled.has_worlds || sheet->start_placed || sheet->start_down ||
	    set_count(&table->settled.chains) > EVERY_WORLD_MAX)
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
	settled_take(&table->settled, buffer_span(&table->text), table->vocabulary.dict);
	if (!table->settled.has_worlds || !table->settled.whole)
		return true;
	for (size_t i = 0; i < table->sheet.lines.len && i < EVERY_WORLD_LINES; i++)
		if (table->sheet.lines.items[i].action == ACTION_PLAY && !table->settled.good[i + 1])
			return differ(table, "a lawful move is refused");
	return table->settled.played_among || differ(table, "the game that was played is not among the worlds");
}

/* Writes the placements that were found; returns how many moves are still open. */
static size_t fill_in(struct table *table)
{
	size_t open = 0, layer = 0;

	for (size_t i = 0; i < table->sheet.lines.len; i++) {
		struct sheet_line *line = &table->sheet.lines.items[i];
		bool found = layer < table->settled.layer_count && table->settled.numbers[layer] == i + 1;
		if (found) {
			struct placement chosen = table->settled.chosen[layer++];
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
	settled_take(&table->settled, buffer_span(&table->text), table->vocabulary.dict);
	protocol_of_referee(buffer_span(&table->text), table->vocabulary.dict, &table->referee);
	if (!table->settled.has_worlds || !table->settled.whole || table->sheet.lines.len > EVERY_WORLD_LINES ||
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
	table.settled.played = &table.played;
	table.maker = game_maker_new(table.vocabulary.dict, table.vocabulary.alphabet, seed);
	for (unsigned i = 0; good && i < GAMES_A_VOCABULARY; i++)
		good = row->play(&table, &here);
	buffer_release(&table.text);
	buffer_release(&table.referee);
	buffer_release(&table.other);
	buffer_release(&table.umpire);
	settled_release(&table.settled);
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
