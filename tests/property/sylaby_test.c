/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lawful games of Sylaby by chance come out as they were played, whatever the record says of the hands. A failure prints the
 * seed: REFKIT_TEST_SEED=12345 sylaby_test plays that game again. */
#include "support/domino_bench.h"
#include "support/rows.h"
#include "support/seeds.h"

enum { LAWFUL_GAMES = 400, FIRST_SEED = 7000 };

static bool counts_points(const struct dominoes *game, enum dominoes_level level)
{
	return level != LEVEL_MOVES || game->draws || game->count % game->seats == 0;
}

static bool ends_rightly(
	const struct domino_bench *bench, const struct dominoes *game, enum dominoes_level level)
{
	const struct result_event *result = &bench->result;
	bool counted = counts_points(game, level);

	if (result->has_scores != counted)
		return false;
	for (int i = 0; i < game->seats && counted; i++)
		if (bench->points[i] != dominoes_holds(game, i))
			return false;
	if (game->winner >= 0 && counted)
		return result->status == STATUS_WON && strcmp(result->reason, "end.out") == 0 &&
			bench->points[game->winner] == 0;
	if (game->blocked && level == LEVEL_HANDS)
		return result->status == STATUS_DRAW && strcmp(result->reason, "end.blocked") == 0;
	return result->status == STATUS_UNFINISHED;
}

static bool is_clean(
	struct domino_bench *bench, const struct dominoes *game, uint64_t seed, enum dominoes_level level)
{
	buffer_clear(&bench->record);
	dominoes_write(game, level, &bench->record);
	domino_bench_judge(bench);
	if (bench->faults.len > 0)
		return domino_bench_complain(bench, seed, "a lawful game is not clean");
	if (!ends_rightly(bench, game, level))
		return domino_bench_complain(bench, seed, "it came out otherwise");
	if (bench->returns != (unsigned long)game->rejections ||
		bench->idle_takes != (unsigned long)game->idle_takes)
		return domino_bench_complain(bench, seed, "rejected tiles, or takes without a tile laid, are miscounted");
	/* a pass in variant II is no choice when the bag is empty, and in a lawful game nobody misses anything */
	if (level == LEVEL_HANDS && bench->missed > 0)
		return domino_bench_complain(bench, seed, "a missed chance is told that was none");
	/* who takes enough back is known to the last tile, whatever the header says */
	if (level == LEVEL_HANDS ? bench->repeats != (unsigned long)game->repeats
				 : bench->repeats > (unsigned long)game->repeats)
		return domino_bench_complain(bench, seed, "repeated positions are miscounted");
	return true;
}

static bool plays_cleanly(struct domino_bench *bench, uint64_t seed)
{
	struct dominoes game;
	bool good = true;

	dominoes_play(&game, seed);
	buffer_clear(&bench->set);
	dominoes_write_set(&game, &bench->set);
	for (enum dominoes_level level = LEVEL_MOVES; level <= LEVEL_HANDS && good; level++)
		good = is_clean(bench, &game, seed, level);
	dominoes_release(&game);
	return good;
}

static void lawful_games_are_clean(void **state)
{
	struct domino_bench bench;
	uint64_t given = seeds_number("REFKIT_TEST_SEED", 0);

	(void)state;
	domino_bench_begin(&bench);
	for (uint64_t seed = FIRST_SEED; seed < FIRST_SEED + LAWFUL_GAMES; seed++)
		assert_true(plays_cleanly(&bench, given != 0 ? given : seed));
	domino_bench_end(&bench);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(lawful_games_are_clean) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
