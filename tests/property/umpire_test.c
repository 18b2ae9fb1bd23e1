/* SPDX-License-Identifier: GPL-3.0-or-later
 * The referee and the umpire (support/umpire.h) on the same records: lawful games, and games with any kind of damage.
 * Where they differ, the record and both protocols are printed with the seed that makes them again:
 *
 *     REFKIT_TEST_SECONDS=600 umpire_test      runs longer than usual
 *     REFKIT_TEST_SEED=12345 umpire_test       runs that one record */
#include <stdio.h>

#include "support/mangled_games.h"
#include "support/play.h"
#include "support/protocol.h"
#include "support/records.h"
#include "support/rows.h"
#include "support/seeds.h"
#include "support/umpire.h"

enum { SECONDS = 3 };

static const struct game_habits habits = {
	.passes = 6, .resigns = 1, .draws = 1, .flags = 1, .stops = 2, .closing_passes = 50, .claims_result = 50,
	.claims_final = 50, .numbers = 60, .names = 60, .paths = 50, .points = 50, .totals = 50, .times = 60,
};

struct table {
	struct buffer text, umpire, referee;
	unsigned long games;
};

static bool is_same(void *data, const struct mangled_game *game)
{
	struct table *table = data;

	table->games++;
	buffer_clear(&table->text);
	buffer_clear(&table->umpire);
	buffer_clear(&table->referee);
	sheet_write(game->sheet, &table->text);
	umpire_judge(game->sheet, game->vocabulary, &table->umpire);
	protocol_of_referee(buffer_span(&table->text), game->vocabulary->dict, &table->referee);
	if (span_equals(buffer_span(&table->umpire), buffer_span(&table->referee)))
		return true;
	fprintf(stderr, "REFKIT_TEST_SEED=%llu\n%s\n--- the umpire says\n%s\n--- the referee says\n%s\n",
		(unsigned long long)game->seed, buffer_text(&table->text), buffer_text(&table->umpire),
		buffer_text(&table->referee));
	return false;
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
	struct table table = { .games = 0 };
	struct seeds seeds = seeds_of_row(row->seed, SECONDS, COUNT(rows));
	uint64_t seed;
	bool same = true;

	while (same && seeds_next(&seeds, &seed))
		same = mangled_games_all(seed, &habits, row->damage_max, is_same, &table);
	print_message("%llu vocabularies, %lu games\n", (unsigned long long)seeds_tried(&seeds), table.games);
	buffer_release(&table.text);
	buffer_release(&table.umpire);
	buffer_release(&table.referee);
	assert_true(same);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, agree);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
