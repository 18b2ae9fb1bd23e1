/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/sylaby/rehearsal.h"

#include <assert.h>
#include <stdlib.h>

#include "base/random.h"
#include "game/sylaby/deal.h"

/* Room for the whole set. */
struct pile {
	struct tile *tiles;
	size_t count;
};

struct game_played {
	const struct wordtable *table;
	struct pile hands[DEAL_PLAYERS_MAX];
	size_t players;
	struct pile row;		/* the tiles that lie, a ring that begins at `first` */
	size_t first;
	struct pile bag;		/* the last one is drawn next */
	uint64_t random;
	struct rehearsal *counts;
};

/* ---- what fits ---- */

static struct tile tile_at(const struct game_played *game, size_t i)
{
	return game->row.tiles[(game->first + i) % game->table->set->count];
}

/* Whether the tile may be laid at an end of which the `taken` outermost tiles are off. */
static bool fits(const struct game_played *game, struct tile tile, bool front, size_t taken)
{
	if (front)
		return wordtable_joins(game->table, tile, tile_at(game, taken));
	return wordtable_joins(game->table, tile_at(game, game->row.count - 1 - taken), tile);
}

static bool any_fits(const struct game_played *game, const struct pile *hand, bool front, size_t taken)
{
	for (size_t i = 0; i < hand->count; i++)
		if (fits(game, hand->tiles[i], front, taken))
			return true;
	return false;
}

/* How many have to be taken there; 0: nothing fits at any depth. */
static size_t depth_of(const struct game_played *game, const struct pile *hand, bool front)
{
	for (size_t taken = 1; taken < game->row.count; taken++)
		if (any_fits(game, hand, front, taken))
			return taken;
	return 0;
}

/* ---- what is done ---- */

static void lay(struct game_played *game, struct pile *hand, size_t which, bool front)
{
	size_t size = game->table->set->count;
	struct tile tile = hand->tiles[which];

	hand->tiles[which] = hand->tiles[--hand->count];
	if (front)
		game->first = (game->first + size - 1) % size;
	game->row.count++;
	game->row.tiles[(game->first + (front ? 0 : game->row.count - 1)) % size] = tile;
}

/* Each way to lay one of his tiles is as likely as another. False: none fits. */
static bool lay_any(struct game_played *game, struct pile *hand, bool at_front, bool at_back)
{
	size_t ways = 0, chosen = 0;

	for (size_t way = 0; way < 2 * hand->count; way++) {
		bool front = way % 2 == 0;
		bool good = (front ? at_front : at_back) && fits(game, hand->tiles[way / 2], front, 0);
		if (good && random_below(&game->random, ++ways) == 0)
			chosen = way;
	}
	if (ways > 0)
		lay(game, hand, chosen / 2, chosen % 2 == 0);
	return ways > 0;
}

static bool draw_until_one_fits(struct game_played *game, struct pile *hand)
{
	while (game->bag.count > 0) {
		hand->tiles[hand->count++] = game->bag.tiles[--game->bag.count];
		game->counts->drawn++;
		if (lay_any(game, hand, true, true))
			return true;
	}
	return false;
}

/* Takes back and lays one of those that he held before. False: nothing fits at any depth. */
static bool take_back(struct game_played *game, struct pile *hand)
{
	const size_t depths[2] = { depth_of(game, hand, false), depth_of(game, hand, true) }, held = hand->count;

	if (depths[0] == 0 && depths[1] == 0)
		return false;
	bool front = depths[0] == 0 || (depths[1] > 0 && random_below(&game->random, 2) == 0);
	size_t taken = depths[front];
	/* they stand behind his own until he has laid one of these */
	for (size_t i = 0; i < taken; i++)
		hand->tiles[held + i] = tile_at(game, front ? i : game->row.count - 1 - i);
	game->row.count -= taken;
	if (front)
		game->first = (game->first + taken) % game->table->set->count;
	game->counts->taken += taken;
	bool laid = lay_any(game, hand, front, !front);
	assert(laid);
	hand->tiles[held - 1] = hand->tiles[held + taken - 1];
	hand->count += taken;
	return laid;
}

/* ---- a game ---- */

/* False: a pass. */
static bool take_turn(struct game_played *game, struct pile *hand)
{
	if (game->row.count == 0) {
		lay(game, hand, (size_t)random_below(&game->random, hand->count), false);
		return true;
	}
	if (lay_any(game, hand, true, true))
		return true;
	game->counts->stuck++;
	return draw_until_one_fits(game, hand) || take_back(game, hand);
}

/* Returns the turns. */
static size_t play(struct game_played *game)
{
	size_t max = REHEARSAL_TURNS * game->table->set->count, idle = 0;

	game->row.count = 0;
	for (size_t turn = 1; turn <= max; turn++) {
		struct pile *hand = &game->hands[(turn - 1) % game->players];
		idle = take_turn(game, hand) ? 0 : idle + 1;
		game->counts->finished += hand->count == 0;
		game->counts->blocked += idle == game->players;
		if (hand->count == 0 || idle == game->players)
			return turn;
	}
	return max;
}

/* ---- many games ---- */

static void start(struct game_played *game, const struct deal *deal)
{
	const struct tile *next = deal->tiles;

	for (size_t seat = 0; seat < game->players; seat++) {
		game->hands[seat].count = deal->hands[seat];
		memcpy(game->hands[seat].tiles, next, deal->hands[seat] * sizeof *next);
		next += deal->hands[seat];
	}
	game->bag.count = deal->bag;
	for (size_t i = 0; i < deal->bag; i++)
		game->bag.tiles[deal->bag - 1 - i] = next[i];
}

static int compare_sizes(const void *a, const void *b)
{
	size_t one = *(const size_t *)a, other = *(const size_t *)b;

	return (one > other) - (one < other);
}

static bool play_all(struct game_played *game, bool second, uint64_t seed, size_t *turns)
{
	struct rehearsal *counts = game->counts;
	struct arena arena = { 0 };
	uint64_t seeds = seed;
	bool good = true;

	for (size_t i = 0; i < counts->games && good; i++) {
		struct deal deal;
		game->random = random_next(&seeds);
		good = deal_make(&deal, game->table->set, game->players, second, random_next(&seeds), &arena);
		if (!good)
			break;
		start(game, &deal);
		turns[i] = play(game);
		counts->turns += turns[i];
		arena_clear(&arena);
	}
	arena_release(&arena);
	qsort(turns, counts->games, sizeof *turns, compare_sizes);
	counts->median = turns[counts->games / 2];
	return good;
}

bool rehearse(struct rehearsal *counts, const struct wordtable *table, size_t players, bool second, size_t games, uint64_t seed)
{
	struct arena arena = { 0 };
	struct game_played game = { .table = table, .players = players, .counts = counts };
	size_t tiles = table->set->count;

	assert(players > 0 && games > 0 && games <= REHEARSAL_GAMES_MAX);
	*counts = (struct rehearsal){ .games = games };
	game.row.tiles = arena_alloc(&arena, tiles * sizeof(struct tile));
	game.bag.tiles = arena_alloc(&arena, tiles * sizeof(struct tile));
	for (size_t seat = 0; seat < players; seat++)
		game.hands[seat].tiles = arena_alloc(&arena, tiles * sizeof(struct tile));
	size_t *turns = memory_new(games, sizeof *turns);
	bool good = play_all(&game, second, seed, turns);
	memory_free(turns);
	arena_release(&arena);
	return good;
}
