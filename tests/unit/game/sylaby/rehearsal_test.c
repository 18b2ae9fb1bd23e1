/* SPDX-License-Identifier: GPL-3.0-or-later
 * Games by chance against all games that there are: with a box of a few tiles every deal and every choice is played through,
 * and a game of the rehearsal must have come out as one of these. */
#include "game/sylaby/rehearsal.h"

#include <stdio.h>

#include "base/list.h"
#include "base/set.h"
#include "support/rows.h"
#include "support/tiles.h"

enum { BOX_MAX = 9, SEATS = 4, SEEDS = 3000 };

/* A box: tiles by number, and the pairs of halves that make words. */
struct box {
	const char *name, *tiles;	/* a line each */
	const char *words[4];		/* "ka ta" */
	int players;
};

static const struct box boxes[] = {
	{ "everything fits", "ma|ma x6\n", { "ma ma" }, 2 },
	{ "everything fits three", "ma|ma x7\n", { "ma ma" }, 3 },
	{ "nothing fits", "ma|la\nba|la\nka|la\nta|la\n", { NULL }, 2 },
	{ "a chain", "ma|ka\nta|mo\nla|ba\nda|ka\nta|na\n", { "ka ta", "mo la" }, 2 },
	{ "tiles go back", "ta|ka\nta|ka\nda|mu\nta|mu\n", { "ka ta", "mu ta" }, 2 },
	{ "a blank", "ma|_\nta|ka\nda|mu\nla|mu\nta|na\n", { "ka ta" }, 3 },
};

/* A game on its way; tiles are letters, 'a' is the first of the box; what lies open is sorted. */
struct state {
	char row[BOX_MAX + 1], hands[SEATS][BOX_MAX + 1];
	unsigned char idle, stuck, taken;
};

struct world {
	const struct box *box;
	struct test_tiles tiles;
	struct wordtable table;
	char left[BOX_MAX], right[BOX_MAX]; /* halves by tile, as places in the set */
	LIST(struct state) states[2];	/* of this turn and the next, taking turns */
	struct set outcomes, met;
	size_t turn;
};

static bool joins(const struct world *world, char front, char back)
{
	char first = world->right[front - 'a'], second = world->left[back - 'a'];

	if (first == 0 || second == 0)
		return true;
	for (size_t i = 0; i < COUNT(world->box->words) && world->box->words[i] != NULL; i++) {
		struct span word = span_of(world->box->words[i]), one = span_cut(&word, ' ');
		if (span_equals(one, tileset_text(&world->tiles.set, (half)first)) &&
			span_equals(word, tileset_text(&world->tiles.set, (half)second)))
			return true;
	}
	return false;
}

static bool fits(const struct world *world, const struct state *state, char tile, bool front, size_t taken)
{
	return front ? joins(world, tile, state->row[taken]) : joins(world, state->row[strlen(state->row) - 1 - taken], tile);
}

static void add_outcome(struct world *world, const struct state *state, const char *how)
{
	char text[64];

	snprintf(text, sizeof text, "%s %zu %d %d", how, world->turn, state->stuck, state->taken);
	set_put(&world->outcomes, span_of(text), 0);
}

static void add_state(struct world *world, const struct state *state)
{
	struct span key = { (const char *)state, sizeof *state };

	if (set_find(&world->met, key, NULL))
		return;
	set_put(&world->met, key, 0);
	*LIST_ADD(&world->states[world->turn % 2]) = *state;
}

static void end_turn(struct world *world, const struct state *state, const char *hand)
{
	if (hand[0] == '\0')
		add_outcome(world, state, "out");
	else if (state->idle == world->box->players)
		add_outcome(world, state, "blocked");
	else
		add_state(world, state);
}

static void take_letter(char *text, size_t at)
{
	memmove(text + at, text + at + 1, strlen(text + at));
	text[BOX_MAX] = '\0';
	memset(text + strlen(text), 0, BOX_MAX - strlen(text));
}

static void add_letter(char *text, size_t at, char tile)
{
	memmove(text + at + 1, text + at, strlen(text + at));
	text[at] = tile;
}

static void add_sorted(char *text, char tile)
{
	size_t at = 0;

	while (text[at] != '\0' && text[at] < tile)
		at++;
	add_letter(text, at, tile);
}

/* Every way to lay one of the hand's tiles at that end when so many are off; true when there is one. */
static bool lay_each(struct world *world, const struct state *state, int seat, bool front, size_t taken)
{
	bool any = false;

	for (size_t i = 0; state->hands[seat][i] != '\0'; i++) {
		struct state next = *state;
		char tile = state->hands[seat][i];
		if (state->row[0] != '\0' && !fits(world, state, tile, front, taken))
			continue;
		any = true;
		next.idle = 0;
		next.taken = (unsigned char)(next.taken + taken);
		take_letter(next.hands[seat], i);
		for (size_t k = 0; k < taken; k++) {
			size_t at = front ? 0 : strlen(next.row) - 1;
			add_sorted(next.hands[seat], next.row[at]);
			take_letter(next.row, at);
		}
		add_letter(next.row, front ? 0 : strlen(next.row), tile);
		end_turn(world, &next, next.hands[seat]);
	}
	return any;
}

static bool take_each(struct world *world, const struct state *state, int seat, bool front)
{
	for (size_t taken = 1; taken < strlen(state->row); taken++)
		if (lay_each(world, state, seat, front, taken))
			return true;
	return false;
}

static void play_turn(struct world *world, const struct state *state, int seat)
{
	struct state stuck = *state;
	bool any = lay_each(world, state, seat, true, 0);

	if (state->row[0] != '\0')
		any |= lay_each(world, state, seat, false, 0);
	stuck.stuck++;
	if (any)
		return;
	any = take_each(world, &stuck, seat, true);
	any |= take_each(world, &stuck, seat, false);
	if (any)
		return;
	stuck.idle++;
	end_turn(world, &stuck, stuck.hands[seat]);
}

/* Every deal: the tile goes to each hand that still has room. */
static void deal_each(struct world *world, struct state *state, int tile)
{
	int count = (int)world->tiles.set.count, players = world->box->players;

	if (tile == count) {
		add_state(world, state);
		return;
	}
	for (int seat = 0; seat < players; seat++) {
		int room = count / players + (seat < count % players);
		size_t len = strlen(state->hands[seat]);
		if (len == (size_t)room)
			continue;
		state->hands[seat][len] = (char)('a' + tile);
		deal_each(world, state, tile + 1);
		state->hands[seat][len] = '\0';
	}
}

static void explore(struct world *world)
{
	struct state state = { .idle = 0 };
	size_t max = REHEARSAL_TURNS * world->tiles.set.count;

	deal_each(world, &state, 0);
	for (world->turn = 1; world->turn <= max && world->states[(world->turn - 1) % 2].len > 0; world->turn++) {
		world->states[world->turn % 2].len = 0;
		set_clear(&world->met);
		for (size_t i = 0; i < world->states[(world->turn - 1) % 2].len; i++)
			play_turn(world, &world->states[(world->turn - 1) % 2].items[i],
				(int)((world->turn - 1) % (size_t)world->box->players));
	}
	size_t last = (world->turn - 1) % 2;
	world->turn = max;
	for (size_t i = 0; i < world->states[last].len; i++)
		add_outcome(world, &world->states[last].items[i], "given up");
}

static void make_table(struct world *world)
{
	const struct tileset *set = &world->tiles.set;
	size_t count = set->syllable_count, at = 0;

	world->table = (struct wordtable){ .set = set, .bits = arena_new(&world->tiles.arena, count * count / 8 + 1, 1) };
	for (size_t kind = 0; kind < set->kind_count; kind++)
		for (unsigned copy = 0; copy < set->kinds[kind].copies; copy++, at++) {
			world->left[at] = (char)set->kinds[kind].tile.left;
			world->right[at] = (char)set->kinds[kind].tile.right;
		}
	for (size_t i = 0; i < COUNT(world->box->words) && world->box->words[i] != NULL; i++) {
		struct span word = span_of(world->box->words[i]), one = span_cut(&word, ' ');
		size_t bit = (size_t)tileset_half(set, one) * count + tileset_half(set, word);
		world->table.bits[bit / 8] |= (uint8_t)(1u << bit % 8);
	}
}

static void comes_out_as_it_can(void **state)
{
	struct world world = { .box = *state };
	struct set seen = { 0 };
	struct rehearsal games;

	read_tiles(&world.tiles, span_of(world.box->tiles));
	assert_true(world.tiles.good);
	make_table(&world);
	explore(&world);
	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		char text[64];
		assert_true(rehearse(&games, &world.table, (size_t)world.box->players, false, 1, seed));
		snprintf(text, sizeof text, "%s %zu %zu %zu", games.finished ? "out" : games.blocked ? "blocked" : "given up",
			games.turns, games.stuck, games.taken);
		if (!set_find(&world.outcomes, span_of(text), NULL))
			print_error("seed %llu: %s\n", (unsigned long long)seed, text);
		assert_true(set_find(&world.outcomes, span_of(text), NULL));
		assert_int_equal(games.median, games.turns);
		set_put(&seen, span_of(text), 0);
	}
	/* long ways round are too rare for chance to find them all */
	assert_true(set_count(&seen) > set_count(&world.outcomes) / 2);
	set_clear(&seen);
	set_clear(&world.outcomes);
	set_clear(&world.met);
	LIST_RELEASE(&world.states[0]);
	LIST_RELEASE(&world.states[1]);
	release_tiles(&world.tiles);
}

/* The bag is drawn to its end, and there is nothing to take back. */
static void draws(void **state)
{
	struct test_tiles tiles;
	struct rehearsal games, again;

	(void)state;
	read_tiles(&tiles, SPAN("ma|la x20\n"));
	struct wordtable table = { .set = &tiles.set, .bits = arena_new(&tiles.arena, 4, 1) };
	assert_true(rehearse(&games, &table, 2, true, 10, 1));
	assert_int_equal(games.blocked, 10);
	assert_int_equal(games.turns, 30);
	assert_int_equal(games.stuck, 20);
	assert_int_equal(games.drawn, 60);
	assert_int_equal(games.median, 3);
	assert_false(rehearse(&games, &table, 3, true, 1, 1));
	size_t bit = (size_t)tileset_half(&tiles.set, SPAN("la")) * tiles.set.syllable_count + tileset_half(&tiles.set, SPAN("ma"));
	table.bits[bit / 8] |= (uint8_t)(1u << bit % 8);
	assert_true(rehearse(&games, &table, 2, true, 10, 1));
	assert_int_equal(games.finished, 10);
	assert_int_equal(games.turns, 130);
	assert_int_equal(games.stuck + games.drawn + games.taken, 0);
	assert_true(rehearse(&again, &table, 2, true, 10, 1));
	assert_memory_equal(&games, &again, sizeof games);
	release_tiles(&tiles);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(boxes) + 1] = { cmocka_unit_test(draws) };
	size_t count = 1;

	ROW_TESTS(boxes, comes_out_as_it_can);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
