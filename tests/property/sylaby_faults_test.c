/* SPDX-License-Identifier: GPL-3.0-or-later
 * Games of Sylaby by chance, in which one line is changed so that it breaks one rule: the referee tells of just that fault. A
 * failure prints the seed: REFKIT_TEST_SEED=12345 sylaby_faults_test plays that game again. */
#include <stdio.h>

#include "support/domino_bench.h"
#include "support/domino_ruins.h"
#include "support/rows.h"
#include "support/seeds.h"

enum { FAULTS = 12, TRIES = 3000, FIRST_SEED = 7000 };

static void write_ruined(
	struct domino_bench *bench, const struct dominoes *game, int at, const struct ruin *ruin)
{
	struct dominoes again = *game;
	struct buffer line = { 0 };

	buffer_clear(&bench->record);
	dominoes_write_header(game, LEVEL_HANDS, "", &bench->record);
	for (int i = 0; i < at; i++)
		dominoes_write_line(&again, &again.lines[i], LEVEL_HANDS, "", &bench->record);
	dominoes_write_line(ruin->game, &ruin->line, LEVEL_HANDS, ruin->word, &line);
	struct span rest = { line.bytes, line.len - 1 }, player = span_cut(&rest, ':');
	const struct span parts[] = { player, SPAN(":"), SPAN(" "), span_of(ruin->before), rest, SPAN(" "),
		span_of(ruin->extra), SPAN("\n") };
	for (size_t i = 0; i < COUNT(parts); i++)
		buffer_add(&bench->record, parts[i]);
	buffer_release(&line);
}

/* Spoils the line of the game, if it can be; adds to *spoiled. */
static bool spoil(struct domino_bench *bench, const struct dominoes *game, const struct ruin_row *row, int at,
	uint64_t seed, int *spoiled)
{
	struct dominoes before = *game;
	struct ruin ruin = { .game = &before, .line = game->lines[at], .extra = "", .before = "" };
	char expected[64];

	dominoes_rewind(&before, at);
	if (!row->ruin(&ruin))
		return true;
	++*spoiled;
	write_ruined(bench, game, at, &ruin);
	domino_bench_judge(bench);
	snprintf(expected, sizeof expected, "%d %s\n", at + 1, row->name);
	return span_is(buffer_span(&bench->faults), expected) || domino_bench_complain(bench, seed, row->name);
}

static void one_fault_is_told(void **state)
{
	const struct ruin_row *row = *state;
	int wanted = row->faults > 0 ? row->faults : FAULTS, spoiled = 0;
	struct domino_bench bench;
	uint64_t given = seeds_number("REFKIT_TEST_SEED", 0);

	domino_bench_begin(&bench);
	for (uint64_t seed = FIRST_SEED; seed < FIRST_SEED + TRIES && spoiled < wanted; seed++) {
		uint64_t tried = given != 0 ? given : seed;
		struct dominoes game;
		dominoes_play(&game, tried);
		buffer_clear(&bench.set);
		dominoes_write_set(&game, &bench.set);
		bool good = true;
		for (int at = 0; at < game.line_count && good; at++)
			good = spoil(&bench, &game, row, at, tried, &spoiled);
		dominoes_release(&game);
		assert_true(good);
	}
	assert_true(spoiled >= wanted || given != 0);
	domino_bench_end(&bench);
}

int main(void)
{
	struct CMUnitTest tests[DOMINO_RUINS];
	size_t count = 0;

	ROW_TESTS(domino_ruins, one_fault_is_told);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
