/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mangled_games.h"

#include "support/mangle.h"
#include "support/play.h"

enum { GAMES_A_VOCABULARY = 20 };

bool mangled_games_all(uint64_t seed, const struct game_habits *habits, unsigned damage_max,
	bool (*look)(void *data, const struct mangled_game *), void *data)
{
	struct vocabulary vocabulary;
	struct sheet sheet = { 0 };
	struct sheet_outcome outcome;
	bool good = true;
	uint64_t here = seed * 0x9E3779B97F4A7C15;

	vocabulary_make(&vocabulary, &here, 3 + chance(&here, 5), 12 + chance(&here, 50), chance(&here, 4) != 0);
	struct game_maker *maker = game_maker_new(vocabulary.dict, vocabulary.alphabet, seed);
	for (unsigned i = 0; good && i < GAMES_A_VOCABULARY; i++) {
		sheet_of_chance(&sheet, &vocabulary, &here);
		if (!game_play(maker, habits, &sheet, &outcome))
			continue;
		for (unsigned times = chance(&here, damage_max + 1); times > 0; times--)
			sheet_mangle(&sheet, &vocabulary, &here);
		good = look(data, &(struct mangled_game){ &vocabulary, &sheet, i, seed, &here });
	}
	game_maker_free(maker);
	sheet_release(&sheet);
	vocabulary_release(&vocabulary);
	return good;
}
