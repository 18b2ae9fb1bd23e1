/* SPDX-License-Identifier: GPL-3.0-or-later
 * How many tiles are taken back (RULES-sylaby 2, take.count, take.none; RULINGS): with a small set every table that can come
 * about, every hand, either end, every number taken and every tile laid then is held against the definition. */
#include "support/domino_bench.h"
#include "support/rows.h"

/* The last one stays with the player who laid the table, so that he is not out. */
static const struct domino set_tiles[] = {
	{ "da", "ma", DOMINO_BAG },
	{ "ma", "ko", DOMINO_BAG },
	{ "ka", "ta", DOMINO_BAG },
	{ "la", "ko", DOMINO_BAG },
	{ "ta", "la", DOMINO_BAG },
	{ "sa", "wo", DOMINO_BAG },
	{ "_", "_", 0 },
};

enum { TILES = COUNT(set_tiles), SPARE = TILES - 1, CASES_MIN = 5000 };

struct trial {
	struct domino_bench bench;
	struct dominoes game; /* seat 0 has laid the table, seat 1 takes back */
	unsigned long cases;
};

static void add_tile(const struct trial *trial, int tile, struct buffer *out)
{
	buffer_add_string(out, trial->game.tiles[tile].left);
	buffer_add_char(out, '|');
	buffer_add_string(out, trial->game.tiles[tile].right);
}

static void write_record(struct trial *trial, const struct domino_line *line)
{
	struct buffer *out = &trial->bench.record;
	const struct dominoes *game = &trial->game;

	buffer_clear(out);
	buffer_add_string(out,
		"Game: sylaby\nVariant: I\nPlayers: Ola, Jaś\nOptions: setup.deal=off turn.order=off "
		"end.unfinished=off\n"
		"Hand Ola: _|_");
	for (int i = 0; i < game->len; i++) {
		buffer_add_char(out, ' ');
		add_tile(trial, game->table[i], out);
	}
	buffer_add_string(out, "\nHand Jaś:");
	for (int tile = 0; tile < SPARE; tile++)
		if (game->tiles[tile].where == 1) {
			buffer_add_char(out, ' ');
			add_tile(trial, tile, out);
		}
	buffer_add_string(out, "\n\n");
	for (int i = 0; i < game->len; i++) {
		buffer_add_string(out, i == 0 ? "Ola: " : "Ola: +");
		add_tile(trial, game->table[i], out);
		buffer_add_char(out, '\n');
	}
	dominoes_write_line(game, line, LEVEL_HANDS, "", out);
}

/* What the definition says: the ids, in the order of the rules table. */
static const char *due(const struct trial *trial, const struct domino_line *line)
{
	const struct dominoes *game = &trial->game;
	int least = dominoes_depth(game, 1, line->from_front),
	    other = dominoes_depth(game, 1, !line->from_front);
	bool emptied = line->taken >= game->len;
	bool good = line->laid != LINE_WAITS &&
		dominoes_fits(game, line->laid, line->from_front, line->taken);
	bool bad = line->laid != LINE_WAITS && !emptied && !good;
	bool nowhere = least == 0 && other == 0 && game->len > 1;

	if (bad)
		return nowhere ? "word.unknown take.none" : "word.unknown";
	if (nowhere)
		return "take.none";
	if (emptied)
		return "take.count";
	if (good) {
		for (int taken = 1; taken < line->taken; taken++)
			if (dominoes_fits(game, line->laid, line->from_front, taken))
				return "take.count";
		return "";
	}
	return least == 0 || least > line->taken ? "take.count" : "";
}

static void try_line(struct trial *trial, const struct domino_line *line)
{
	char expected[64] = "";
	const char *ids = due(trial, line);

	write_record(trial, line);
	domino_bench_judge(&trial->bench);
	if (ids[0] != '\0')
		snprintf(expected, sizeof expected, "%d %s\n", trial->game.len + 1, ids);
	if (!span_is(buffer_span(&trial->bench.faults), expected))
		print_error("%.*s--- due\n%s--- said\n%.*s", (int)trial->bench.record.len,
			trial->bench.record.bytes, expected, (int)trial->bench.faults.len,
			buffer_span(&trial->bench.faults).at);
	assert_true(span_is(buffer_span(&trial->bench.faults), expected));
	trial->cases++;
}

/* Either end, every number, no tile or any of the hand. */
static void try_hand(struct trial *trial)
{
	for (int front = 0; front < 2; front++)
		for (int taken = 1; taken <= trial->game.len; taken++)
			for (int laid = LINE_WAITS; laid < SPARE; laid++) {
				struct domino_line line = {
					.seat = 1, .taken = taken, .from_front = front != 0, .laid = laid
				};
				if (laid == LINE_WAITS || trial->game.tiles[laid].where == 1)
					try_line(trial, &line);
			}
}

/* Every hand that the tiles not on the table allow. */
static void try_hands(struct trial *trial)
{
	for (unsigned hand = 1; hand < 1u << SPARE; hand++) {
		bool possible = true;
		for (int tile = 0; tile < SPARE; tile++) {
			bool held = (hand >> tile & 1) != 0,
			     lies = trial->game.tiles[tile].where == DOMINO_TABLE;
			possible &= !(held && lies);
			if (!lies)
				trial->game.tiles[tile].where = held ? 1 : DOMINO_BAG;
		}
		if (possible)
			try_hand(trial);
	}
}

/* Every table that begins with what lies there. */
static void try_tables(struct trial *trial)
{
	struct dominoes *game = &trial->game;

	try_hands(trial);
	for (int tile = 0; tile < SPARE; tile++) {
		if (game->tiles[tile].where == DOMINO_TABLE || !dominoes_fits(game, tile, false, 0))
			continue;
		game->tiles[tile].where = DOMINO_TABLE;
		game->table[game->len++] = tile;
		try_tables(trial);
		game->len--;
		game->tiles[tile].where = DOMINO_BAG;
	}
}

static void takes_as_defined(void **state)
{
	struct trial trial = { .game = { .seats = 2, .count = TILES } };

	(void)state;
	domino_bench_begin(&trial.bench);
	memcpy(trial.game.tiles, set_tiles, sizeof set_tiles);
	dominoes_write_set(&trial.game, &trial.bench.set);
	for (int first = 0; first < SPARE; first++) {
		trial.game.tiles[first].where = DOMINO_TABLE;
		trial.game.table[0] = first;
		trial.game.len = 1;
		try_tables(&trial);
		trial.game.tiles[first].where = DOMINO_BAG;
	}
	print_message("%lu ways to take tiles back\n", trial.cases);
	assert_true(trial.cases > CASES_MIN);
	domino_bench_end(&trial.bench);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(takes_as_defined) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
