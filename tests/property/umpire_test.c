/* SPDX-License-Identifier: GPL-3.0-or-later
 * The referee and the umpire (support/umpire.h) on the same records: lawful games, and games with any kind of damage.
 * Where they differ, the record and both protocols are printed with the seed that makes them again:
 *
 *     REFKIT_TEST_SECONDS=600 umpire_test      runs longer than usual
 *     REFKIT_TEST_SEED=12345 umpire_test       runs that one record */
#include <stdio.h>

#include "support/games.h"
#include "support/mangle.h"
#include "support/play.h"
#include "support/protocol.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"
#include "support/umpire.h"

enum { GAMES_A_VOCABULARY = 20, SECONDS = 3 };

static const struct game_habits habits = {
	.passes = 6, .resigns = 1, .draws = 1, .flags = 1, .stops = 2, .closing_passes = 50, .claims_result = 50,
	.claims_final = 50, .numbers = 60, .names = 60, .paths = 50, .points = 50, .totals = 50, .times = 60,
};

struct table {
	struct vocabulary vocabulary;
	struct game_maker *maker;
	struct sheet sheet;
	struct buffer text, umpire, referee;
};

static bool is_same(struct table *table, uint64_t seed)
{
	buffer_clear(&table->text);
	buffer_clear(&table->umpire);
	buffer_clear(&table->referee);
	sheet_write(&table->sheet, &table->text);
	umpire_judge(&table->sheet, &table->vocabulary, &table->umpire);
	protocol_of_referee(buffer_span(&table->text), table->vocabulary.dict, &table->referee);
	if (span_equals(buffer_span(&table->umpire), buffer_span(&table->referee)))
		return true;
	fprintf(stderr, "REFKIT_TEST_SEED=%llu\n%s\n--- the umpire says\n%s\n--- the referee says\n%s\n",
		(unsigned long long)seed, buffer_text(&table->text), buffer_text(&table->umpire),
		buffer_text(&table->referee));
	return false;
}

/* One vocabulary and some games with it; all follows from the seed. */
static bool play_some(uint64_t seed, unsigned damage_max)
{
	struct table table = { 0 };
	struct sheet_outcome outcome;
	bool same = true;
	uint64_t here = seed * 0x9E3779B97F4A7C15;

	vocabulary_make(&table.vocabulary, &here, 3 + chance(&here, 5), 12 + chance(&here, 50), chance(&here, 4) != 0);
	table.maker = game_maker_new(table.vocabulary.dict, table.vocabulary.alphabet, seed);
	for (unsigned i = 0; same && i < GAMES_A_VOCABULARY; i++) {
		sheet_of_chance(&table.sheet, &table.vocabulary, &here);
		if (!game_play(table.maker, &habits, &table.sheet, &outcome))
			continue;
		for (unsigned times = chance(&here, damage_max + 1); times > 0; times--)
			sheet_mangle(&table.sheet, &table.vocabulary, &here);
		same = is_same(&table, seed);
	}
	buffer_release(&table.text);
	buffer_release(&table.umpire);
	buffer_release(&table.referee);
	sheet_release(&table.sheet);
	game_maker_free(table.maker);
	vocabulary_release(&table.vocabulary);
	return same;
}

struct row {
	const char *name;
	uint64_t seed;
	unsigned damage_max;
};

static const struct row rows[] = {
	{ "lawful games", 1000001, 0 },
	{ "games with a fault", 2000001, 1 },
	{ "games with many faults", 3000001, 8 },
};

static void agree(void **state)
{
	const struct row *row = *state;
	struct seeds seeds = seeds_of_row(row->seed, SECONDS, COUNT(rows));
	uint64_t seed;

	while (seeds_next(&seeds, &seed))
		assert_true(play_some(seed, row->damage_max));
	print_message("%llu vocabularies, %u games each\n", (unsigned long long)seeds_tried(&seeds), GAMES_A_VOCABULARY);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, agree);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
