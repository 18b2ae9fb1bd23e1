/* SPDX-License-Identifier: GPL-3.0-or-later
 * Headers by chance. */
#include "support/mangle.h"
#include "support/play.h"

static void choose_folds(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	struct sheet_options *options = &sheet->options;

	options->fold_count = one_in(seed, 3) ? 1 + chance(seed, 2) : 0;
	for (size_t i = 0; i < options->fold_count; i++)
		options->folds[i] = (struct sheet_fold){ (letter)chance(seed, vocabulary->alphabet->count),
			(letter)chance(seed, vocabulary->alphabet->count), chance(seed, 2) == 0 };
}

void sheet_choose_clock(struct sheet_options *options, uint64_t *seed)
{
	options->clock = one_in(seed, 4) ? CLOCK_MOVE : one_in(seed, 4) ? CLOCK_GAME : CLOCK_NONE;
	options->clock_tenths = options->clock == CLOCK_MOVE ? 100 + chance(seed, 600) : 600 + chance(seed, 3000);
	options->increment_seconds = one_in(seed, 2) ? chance(seed, 10) : 0;
}

void sheet_choose_options(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	struct sheet_options *options = &sheet->options;

	options->policy = (enum sheet_policy)chance(seed, 4);
	if (one_in(seed, 2)) {
		options->passes_limit = 1 + chance(seed, 3);
		options->passes = (enum sheet_passes)chance(seed, 3);
	}
	options->reuse = one_in(seed, 5) ? 2 : 1;
	options->line_crossing = one_in(seed, 5);
	options->length_min = one_in(seed, 6) ? 3 : 2;
	options->path_strict = one_in(seed, 3);
	if (one_in(seed, 8))
		options->rules[RULE_ON_BOARD] = (enum sheet_switch)chance(seed, 3);
	if (one_in(seed, 10))
		options->rules[RULE_REPEAT] = SWITCH_OFF;
	sheet_choose_clock(options, seed);
	choose_folds(sheet, vocabulary, seed);
}

void sheet_of_chance(struct sheet *sheet, const struct vocabulary *vocabulary, uint64_t *seed)
{
	static const char *const names[] = { "Аня", "Боря", "Вера", "Гена" };

	sheet_clear(sheet);
	sheet->alphabet = vocabulary->alphabet;
	sheet->columns = 3 + chance(seed, 4);
	sheet->rows = 3 + chance(seed, 3);
	sheet->royal = one_in(seed, 3);
	sheet->player_count = one_in(seed, 2) ? 2 : 2 + chance(seed, SHEET_PLAYERS_MAX - 1);
	memcpy(sheet->players, names, sizeof names);
	sheet->start_down = one_in(seed, 4);
	sheet->start_placed = one_in(seed, 6);
	if (sheet->start_placed)
		sheet->start_at = (struct sheet_place){ (signed char)chance(seed, sheet->start_down ? sheet->columns : 2),
			(signed char)chance(seed, sheet->start_down ? 2 : sheet->rows) };
	sheet_choose_options(sheet, vocabulary, seed);
	sheet->allow_count = one_in(seed, 6) ? 1 + chance(seed, 2) : 0;
	for (size_t i = 0; i < sheet->allow_count; i++)
		sheet->allow[i] = vocabulary_any(vocabulary, seed);
	sheet->ban_count = one_in(seed, 6) ? 1 : 0;
	for (size_t i = 0; i < sheet->ban_count; i++)
		sheet->ban[i] = vocabulary_any(vocabulary, seed);
}
