/* SPDX-License-Identifier: GPL-3.0-or-later
 * Standings after made-up results. */
#include "cli/standings.h"

#include <stdlib.h>

#include "support/rows.h"

enum { SEATS = 4, GAMES = 4 };

#define HEAD "rank\tplayer\tgames\twins\tdraws\tlosses\tscore\tpoints\tpenalties\tviolations\tunfinished\tinvalid\n"

struct played {
	enum status status;
	const char *winner;		/* NULL: none */
	struct {
		const char *name;	/* NULL: no more */
		long points;
		enum standing standing;
		unsigned violations;
	} seats[SEATS];
	bool fewest_wins, all_drew, scores_unknown;
	size_t forfeited;		/* from 1; 0: nobody */
};

struct row {
	const char *name;
	struct played games[GAMES];
	enum standings_key key;
	const char *shown;		/* behind the head */
};

static const struct row rows[] = {
	{ "nobody", { { .status = STATUS_INVALID } }, STANDINGS_WINS, "" },
	{ "a win", { { STATUS_WON, "А", .seats = { { "А", 9, STANDING_IN, 1 }, { "Б", 6, STANDING_IN, 0 } } } }, STANDINGS_WINS,
		"1\tА\t1\t1\t0\t0\t1\t9\t0\t1\t0\t0\n2\tБ\t1\t0\t0\t1\t0\t6\t0\t0\t0\t0\n" },
	{ "ties share a rank, by name", { { STATUS_WON, "Б", .seats = { { "Б", 1, 0, 0 }, { "В", 0, 0, 0 } } },
		{ STATUS_WON, "А", .seats = { { "А", 1, 0, 0 }, { "В", 0, 0, 0 } } } }, STANDINGS_WINS,
		"1\tА\t1\t1\t0\t0\t1\t1\t0\t0\t0\t0\n1\tБ\t1\t1\t0\t0\t1\t1\t0\t0\t0\t0\n3\tВ\t2\t0\t0\t2\t0\t0\t0\t0\t0\t0\n" },
	{ "a draw of two by score, the third lost", { { STATUS_DRAW, NULL, .seats = { { "А", 5, 0, 0 }, { "Б", 7, 0, 0 }, { "В", 7, 0, 0 } } } },
		STANDINGS_SCORE,
		"1\tБ\t1\t0\t1\t0\t0.5\t7\t0\t0\t0\t0\n1\tВ\t1\t0\t1\t0\t0.5\t7\t0\t0\t0\t0\n3\tА\t1\t0\t0\t1\t0\t5\t0\t0\t0\t0\n" },
	{ "where the fewest win", { { STATUS_DRAW, NULL, .seats = { { "А", 5, 0, 0 }, { "Б", 7, 0, 0 }, { "В", 5, 0, 0 } }, .fewest_wins = true } },
		STANDINGS_PENALTIES,
		"1\tА\t1\t0\t1\t0\t0.5\t0\t5\t0\t0\t0\n1\tВ\t1\t0\t1\t0\t0.5\t0\t5\t0\t0\t0\n3\tБ\t1\t0\t0\t1\t0\t0\t7\t0\t0\t0\n" },
	{ "an agreed draw, whatever the score; who has left lost", { { STATUS_DRAW, NULL,
.seats = 		{ { "А", 5, 0, 0 }, { "Б", 7, 0, 0 }, { "В", 9, STANDING_RESIGNED, 0 } }, .all_drew = true } }, STANDINGS_POINTS,
		"1\tВ\t1\t0\t0\t1\t0\t9\t0\t0\t0\t0\n2\tБ\t1\t0\t1\t0\t0.5\t7\t0\t0\t0\t0\n3\tА\t1\t0\t1\t0\t0.5\t5\t0\t0\t0\t0\n" },
	{ "who forfeits does not draw", { { STATUS_DRAW, NULL, .seats = { { "А", 7, 0, 1 }, { "Б", 7, 0, 0 }, { "В", 7, 0, 0 } }, .forfeited = 1 } },
		STANDINGS_VIOLATIONS,
		"1\tБ\t1\t0\t1\t0\t0.5\t7\t0\t0\t0\t0\n1\tВ\t1\t0\t1\t0\t0.5\t7\t0\t0\t0\t0\n3\tА\t1\t0\t0\t1\t0\t7\t0\t1\t0\t0\n" },
	{ "unknown scores", { { STATUS_WON, "А", .seats = { { "А", 3, 0, 0 }, { "Б", 4, 0, 0 } }, .scores_unknown = true } }, STANDINGS_GAMES,
		"1\tА\t1\t1\t0\t0\t1\t0\t0\t0\t0\t0\n1\tБ\t1\t0\t0\t1\t0\t0\t0\t0\t0\t0\n" },
	{ "unfinished and invalid apart", { { STATUS_UNFINISHED, NULL, .seats = { { "А", 9, 0, 2 }, { "Б", 6, 0, 0 } } },
		{ STATUS_INVALID, NULL, .seats = { { "А", 9, 0, 3 }, { "Б", 6, 0, 0 } } } }, STANDINGS_WINS,
		"1\tА\t0\t0\t0\t0\t0\t0\t0\t2\t1\t1\n1\tБ\t0\t0\t0\t0\t0\t0\t0\t0\t1\t1\n" },
	{ "one player in two spellings", { { STATUS_WON, "Ёж", .seats = { { "Ёж", 1, 0, 0 }, { "Б", 0, 0, 0 } } },
		{ STATUS_WON, "ёж", .seats = { { "ёж", 1, 0, 0 }, { "б", 0, 0, 0 } } } }, STANDINGS_WINS,
		"1\tЁж\t2\t2\t0\t0\t2\t2\t0\t0\t0\t0\n2\tБ\t2\t0\t0\t2\t0\t0\t0\t0\t0\t0\n" },
	{ "a name with a tab", { { STATUS_WON, "А\tБ", .seats = { { "А\tБ", 1, 0, 0 } } } }, STANDINGS_WINS,
		"1\tА Б\t1\t1\t0\t0\t1\t1\t0\t0\t0\t0\n" },
};

static void add_game(struct standings *standings, const struct played *game)
{
	struct seat seats[SEATS] = { { .points = 0 } };
	size_t count = 0;

	for (; count < SEATS && game->seats[count].name != NULL; count++) {
		seats[count].name = span_of(game->seats[count].name);
		seats[count].points = game->seats[count].points;
		seats[count].standing = game->seats[count].standing;
	}
	struct event event = { .kind = EVENT_GAME, .of.game = { .seats = seats, .seat_count = count } };
	standings_add(standings, &event);
	for (size_t i = 0; i < count; i++)
		for (unsigned bad = 0; bad < game->seats[i].violations; bad++) {
			event = (struct event){ .kind = EVENT_MOVE, .player = seats[i].name, .of.move.verdict = VERDICT_VIOLATION };
			standings_add(standings, &event);
		}
	event = (struct event){ .kind = EVENT_RESULT, .of.result = { .status = game->status, .winner = span_of(game->winner),
		.seats = seats, .seat_count = count, .has_scores = !game->scores_unknown, .fewest_wins = game->fewest_wins,
		.all_drew = game->all_drew, .forfeited = game->forfeited == 0 ? SEAT_NONE : game->forfeited - 1 } };
	standings_add(standings, &event);
}

static void shows(void **state)
{
	const struct row *row = *state;
	struct standings standings = { .finished = 0 };
	char *text = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&text, &len);

	assert_non_null(out);
	for (size_t i = 0; i < GAMES && (row->games[i].seats[0].name != NULL || i == 0); i++)
		add_game(&standings, &row->games[i]);
	standings_sort(&standings, row->key);
	standings_print_tsv(&standings, out);
	fclose(out);
	assert_memory_equal(text, HEAD, strlen(HEAD));
	assert_string_equal(text + strlen(HEAD), row->shown);
	free(text);
	standings_release(&standings);
}

static void finds_keys(void **state)
{
	enum standings_key key = STANDINGS_KEYS;
	struct arena arena = { 0 };
	struct span names = standings_key_names(&arena);

	(void)state;
	for (int i = 0; names.len > 0; i++) {
		const char *name = arena_string(&arena, span_cut(&names, ','));
		assert_true(standings_key_find(name, &key));
		assert_int_equal(key, i);
	}
	assert_int_equal(key, STANDINGS_KEYS - 1);
	assert_false(standings_key_find("Wins", &key));
	assert_false(standings_key_find("", &key));
	arena_release(&arena);
}

int main(void)
{
	static struct CMUnitTest tests[COUNT(rows) + 1];
	size_t count = 0;

	ROW_TESTS(rows, shows);
	tests[count++] = (struct CMUnitTest)cmocka_unit_test(finds_keys);
	return _cmocka_run_group_tests("standings", tests, count, NULL, NULL);
}
