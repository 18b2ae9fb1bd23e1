/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lawful games of Sylaby by chance come out as they were played, whatever the record says of the hands; and one fault in the
 * last line of a record gives exactly that fault. A failure prints the seed: REFKIT_TEST_SEED=12345 sylaby_test plays that game
 * again. */
#include <stdio.h>
#include <stdlib.h>

#include "support/domino_bench.h"
#include "support/play.h"
#include "support/rows.h"

enum { LAWFUL_GAMES = 400, FAULTS = 12, TRIES = 3000, FIRST_SEED = 7000 };

static bool complain(const struct domino_bench *bench, uint64_t seed, const char *what)
{
	fprintf(stderr, "REFKIT_TEST_SEED=%llu: %s\n%.*s--- the set\n%.*s--- the referee's faults\n%.*s",
		(unsigned long long)seed, what, (int)bench->record.len, bench->record.bytes,
		(int)bench->set.len, bench->set.bytes, (int)bench->faults.len,
		buffer_span(&bench->faults).at);
	return false;
}

static uint64_t seed_from(void)
{
	const char *text = getenv("REFKIT_TEST_SEED");

	return text == NULL ? 0 : strtoull(text, NULL, 10);
}

/* ---- lawful games ---- */

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
		return complain(bench, seed, "a lawful game is not clean");
	if (!ends_rightly(bench, game, level))
		return complain(bench, seed, "it came out otherwise");
	if (bench->returns != (unsigned long)game->rejections ||
		bench->idle_takes != (unsigned long)game->idle_takes)
		return complain(bench, seed, "rejected tiles, or takes without a tile laid, are miscounted");
	/* a pass in variant II is no choice when the bag is empty, and in a lawful game nobody misses anything */
	if (level == LEVEL_HANDS && bench->missed > 0)
		return complain(bench, seed, "a missed chance is told that was none");
	/* who takes enough back is known to the last tile, whatever the header says */
	if (level == LEVEL_HANDS ? bench->repeats != (unsigned long)game->repeats
				 : bench->repeats > (unsigned long)game->repeats)
		return complain(bench, seed, "repeated positions are miscounted");
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
	uint64_t given = seed_from();

	(void)state;
	domino_bench_begin(&bench);
	for (uint64_t seed = FIRST_SEED; seed < FIRST_SEED + LAWFUL_GAMES; seed++)
		assert_true(plays_cleanly(&bench, given != 0 ? given : seed));
	domino_bench_end(&bench);
}

/* ---- faults ---- */

struct ruin {
	struct dominoes *game; /* rewound to before the line */
	struct domino_line line; /* the one that goes wrong */
	char word[64]; /* that it claims */
	const char *extra; /* behind the line */
	const char *before; /* in front of the action */
	struct buffer text; /* in place of the line when it is not empty */
};

/* True when the line can be made to break the rule, and only that. */
typedef bool ruiner(struct ruin *);

static bool lays_beside(const struct ruin *ruin)
{
	return ruin->line.laid != LINE_WAITS && !ruin->line.opening && !ruin->line.rejected;
}

static bool ruin_claim(struct ruin *ruin)
{
	struct buffer word = { 0 };

	if (lays_beside(ruin))
		dominoes_word(ruin->game, &ruin->line, &word);
	bool can = word.len > 0;
	buffer_release(&word);
	strcpy(ruin->word, "mapa");
	return can;
}

/* The half that touches nothing is changed to one that the set has not. */
static bool ruin_known(struct ruin *ruin)
{
	if (ruin->line.laid == LINE_WAITS || ruin->line.rejected || ruin->line.drawn_count > 0)
		return false;
	struct domino *tile = &ruin->game->tiles[ruin->line.laid];
	*(ruin->line.from_front && !ruin->line.opening ? &tile->left : &tile->right) = "zu";
	return true;
}

static bool same(const struct dominoes *game, int one, int other)
{
	return strcmp(game->tiles[one].left, game->tiles[other].left) == 0 &&
		strcmp(game->tiles[one].right, game->tiles[other].right) == 0;
}

static bool holds_one(const struct dominoes *game, int seat, int tile)
{
	for (int i = 0; i < game->count; i++)
		if (game->tiles[i].where == seat && same(game, i, tile))
			return true;
	return false;
}

static bool takes_one(const struct dominoes *game, const struct domino_line *line, int tile)
{
	for (int i = 0; i < line->taken; i++)
		if (same(game, game->table[line->from_front ? i : game->len - 1 - i], tile))
			return true;
	return false;
}

/* Another's tile that would fit as well. */
static bool ruin_held(struct ruin *ruin)
{
	if (!lays_beside(ruin) || ruin->line.drawn_count > 0)
		return false;
	for (int tile = 0; tile < ruin->game->count; tile++) {
		if (holds_one(ruin->game, ruin->line.seat, tile) ||
			takes_one(ruin->game, &ruin->line, tile) ||
			!dominoes_fits(ruin->game, tile, ruin->line.from_front, ruin->line.taken))
			continue;
		/* it would have fitted nearer, or at an end: that would be a fault of its own */
		bool nearer = false;
		for (int taken = 0; taken < ruin->line.taken; taken++)
			nearer |= dominoes_fits(ruin->game, tile, ruin->line.from_front, taken);
		if (nearer)
			continue;
		ruin->line.laid = tile;
		return true;
	}
	return false;
}

static bool ruin_order(struct ruin *ruin)
{
	ruin->line = (struct domino_line){
		.seat = (ruin->line.seat + 1) % ruin->game->seats, .laid = LINE_WAITS, .time = true
	};
	return ruin->game->line_count > 0;
}

static bool ruin_first(struct ruin *ruin)
{
	ruin->line = (struct domino_line){ .seat = 1, .laid = LINE_WAITS, .time = true };
	return ruin->game->line_count == 0;
}

static bool ruin_end(struct ruin *ruin)
{
	if (!lays_beside(ruin) || ruin->line.drawn_count > 0 || ruin->line.taken > 0)
		return false;
	ruin->line.opening = true; /* it is written without a plus */
	return true;
}

static bool ruin_one_tile(struct ruin *ruin)
{
	ruin->extra = "+ma|ma";
	return lays_beside(ruin);
}

static bool ruin_return(struct ruin *ruin)
{
	ruin->extra = "+ma|ma";
	return ruin->line.rejected;
}

static bool ruin_token(struct ruin *ruin)
{
	ruin->before = "*";
	return true;
}

static bool ruin_time(struct ruin *ruin)
{
	ruin->extra = "time";
	return ruin->line.laid != LINE_WAITS && !ruin->line.rejected;
}

static bool ruin_draw_count(struct ruin *ruin)
{
	ruin->before = ruin->game->draws ? "?60" : "?1";
	return lays_beside(ruin) && ruin->line.drawn_count == 0 && ruin->line.taken == 0;
}

/* Draws on though the tile that he lays has come. */
static bool ruin_draw_stuck(struct ruin *ruin)
{
	if (ruin->line.drawn_count == 0 || ruin->line.laid == LINE_WAITS || ruin->line.taken > 0)
		return false;
	for (int tile = 0; tile < ruin->game->count; tile++) {
		bool drawn = false;
		for (int i = 0; i < ruin->line.drawn_count; i++)
			drawn |= tile == ruin->line.drawn[i];
		if (ruin->game->tiles[tile].where != DOMINO_BAG || drawn ||
			same(ruin->game, tile, ruin->line.laid))
			continue;
		ruin->line.drawn[ruin->line.drawn_count++] = tile;
		return true;
	}
	return false;
}

static bool ruin_draw_empty(struct ruin *ruin)
{
	bool bag = false;

	for (int i = 0; i < ruin->game->count; i++)
		bag |= ruin->game->tiles[i].where == DOMINO_BAG;
	ruin->line = (struct domino_line){ .seat = ruin->line.seat, .taken = 1, .laid = LINE_WAITS };
	return ruin->game->draws && bag && ruin->game->len > 1;
}

/* Another of his tiles, with which no word comes about. */
static bool ruin_word(struct ruin *ruin)
{
	if (!lays_beside(ruin) || ruin->line.drawn_count > 0)
		return false;
	for (int tile = 0; tile < ruin->game->count; tile++) {
		if (ruin->game->tiles[tile].where != ruin->line.seat ||
			dominoes_fits(ruin->game, tile, ruin->line.from_front, ruin->line.taken))
			continue;
		ruin->line.laid = tile;
		return true;
	}
	return false;
}

/* One more than is due, where what he lays would have fitted nearer. */
static bool ruin_take_more(struct ruin *ruin)
{
	const struct domino_line *line = &ruin->line;

	if (line->taken == 0 || line->laid == LINE_WAITS || line->drawn_count > 0 ||
		line->taken + 1 >= ruin->game->len ||
		!dominoes_fits(ruin->game, line->laid, line->from_front, line->taken + 1))
		return false;
	ruin->line.taken++;
	return true;
}

/* One less than is due. */
static bool ruin_take_less(struct ruin *ruin)
{
	if (ruin->line.taken < 2 || ruin->line.drawn_count > 0)
		return false;
	ruin->line.taken--;
	ruin->line.laid = LINE_WAITS;
	return true;
}

static bool ruin_take_all(struct ruin *ruin)
{
	if (ruin->line.taken == 0 || ruin->line.drawn_count > 0)
		return false;
	ruin->line.taken = ruin->game->len;
	ruin->line.laid = LINE_WAITS;
	return true;
}

/* Lays one of the tiles that he has just taken. */
static bool ruin_relay(struct ruin *ruin)
{
	const struct domino_line *line = &ruin->line;

	if (line->taken == 0 || line->drawn_count > 0)
		return false;
	for (int i = 0; i < line->taken; i++) {
		int tile = ruin->game->table[line->from_front ? i : ruin->game->len - 1 - i];
		if (holds_one(ruin->game, line->seat, tile) ||
			!dominoes_fits(ruin->game, tile, line->from_front, line->taken))
			continue;
		ruin->line.laid = tile;
		return true;
	}
	return false;
}

/* Takes though nothing of his fits at any depth. */
static bool ruin_take_none(struct ruin *ruin)
{
	if (!ruin->line.pass || ruin->game->len < 2)
		return false;
	ruin->line = (struct domino_line){ .seat = ruin->line.seat, .taken = 1, .laid = LINE_WAITS };
	return true;
}

struct ruin_row {
	const char *name; /* the id */
	ruiner *ruin;
	int faults; /* so many at least; 0: FAULTS */
};

static const struct ruin_row ruins[] = {
	{ "word.claim", ruin_claim, 0 },
	{ "tile.known", ruin_known, 0 },
	{ "tile.held", ruin_held, 0 },
	{ "turn.order", ruin_order, 0 },
	{ "setup.first", ruin_first, 0 },
	{ "tile.end", ruin_end, 0 },
	{ "turn.one-tile", ruin_one_tile, 0 },
	{ "mistake.return", ruin_return, 0 },
	{ "token.agreed", ruin_token, 0 },
	{ "time.hourglass", ruin_time, 0 },
	{ "draw.count", ruin_draw_count, 0 },
	{ "draw.only-stuck", ruin_draw_stuck, 0 },
	{ "draw.empty", ruin_draw_empty, 0 },
	{ "word.unknown", ruin_word, 0 },
	{ "take.count", ruin_take_more, 0 },
	{ "take.count", ruin_take_less, 0 },
	{ "take.count", ruin_take_all, 0 },
	{ "take.lay", ruin_relay, 0 },
	{ "take.none", ruin_take_none, 3 },
};

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
	return span_is(buffer_span(&bench->faults), expected) || complain(bench, seed, row->name);
}

static void one_fault_is_told(void **state)
{
	const struct ruin_row *row = *state;
	int wanted = row->faults > 0 ? row->faults : FAULTS, spoiled = 0;
	struct domino_bench bench;
	uint64_t given = seed_from();

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
	struct CMUnitTest tests[1 + COUNT(ruins)] = { cmocka_unit_test(lawful_games_are_clean) };
	size_t count = 1;

	ROW_TESTS(ruins, one_fault_is_told);
	return _cmocka_run_group_tests("sylaby", tests, count, NULL, NULL);
}
