/* SPDX-License-Identifier: GPL-3.0-or-later
 * Players of dominoes: what they choose, until the game ends. */
#include "support/dominoes.h"

#include "support/play.h"

static const char *const firsts[] = { "ma", "ta", "la", "ko", "wo" };
static const char *const seconds[] = { "ma", "ta", "la", "da", "ka", "sa" };

enum { FIRSTS = sizeof firsts / sizeof *firsts, SECONDS = sizeof seconds / sizeof *seconds };

/* ---- choosing ---- */

/* A tile of the seat by chance that fits at the end; -1: none. */
static int choose_fitting(struct dominoes *game, int seat, bool front, int taken)
{
	int chosen = -1;
	unsigned seen = 0;

	for (int tile = 0; tile < game->count; tile++)
		if (game->tiles[tile].where == seat && dominoes_fits(game, tile, front, taken) &&
			chance(&game->seed, ++seen) == 0)
			chosen = tile;
	return chosen;
}

static bool attach(struct dominoes *game, struct domino_line *line)
{
	line->from_front = chance(&game->seed, 2) == 0;
	for (int i = 0; i < 2; i++, line->from_front = !line->from_front) {
		line->laid = choose_fitting(game, line->seat, line->from_front, 0);
		if (line->laid >= 0)
			return true;
	}
	line->laid = LINE_WAITS;
	return false;
}

static int draw_one(struct dominoes *game)
{
	int drawn = -1;
	unsigned seen = 0;

	for (int tile = 0; tile < game->count; tile++)
		if (game->tiles[tile].where == DOMINO_BAG && chance(&game->seed, ++seen) == 0)
			drawn = tile;
	return drawn;
}

/* Draws until a tile fits, which is then laid. */
static bool draw(struct dominoes *game, struct domino_line *line)
{
	for (int tile; (tile = draw_one(game)) >= 0;) {
		game->tiles[tile].where = line->seat;
		line->drawn[line->drawn_count++] = tile;
		line->laid = tile;
		for (int front = 0; front < 2; front++) {
			line->from_front = front != 0;
			if (dominoes_fits(game, tile, line->from_front, 0))
				return true;
		}
	}
	line->laid = LINE_WAITS;
	return false;
}

static bool take_back(struct dominoes *game, struct domino_line *line)
{
	line->from_front = chance(&game->seed, 2) == 0;
	for (int i = 0; i < 2; i++, line->from_front = !line->from_front) {
		line->taken = dominoes_depth(game, line->seat, line->from_front);
		if (line->taken > 0)
			break;
	}
	if (line->taken == 0)
		return false;
	line->laid = chance(&game->seed, 8) == 0
		? LINE_WAITS
		: choose_fitting(game, line->seat, line->from_front, line->taken);
	return true;
}

static void open(struct dominoes *game, struct domino_line *line)
{
	unsigned seen = 0;

	line->opening = true;
	for (int tile = 0; tile < game->count; tile++)
		if (game->tiles[tile].where == line->seat && chance(&game->seed, ++seen) == 0)
			line->laid = tile;
}

static void choose(struct dominoes *game, struct domino_line *line)
{
	if (game->len == 0) {
		open(game, line);
		return;
	}
	if (attach(game, line)) {
		line->rejected = chance(&game->seed, 20) == 0;
		line->time = !line->rejected && chance(&game->seed, 20) == 0;
		if (line->time)
			line->laid = LINE_WAITS;
		return;
	}
	if (game->draws && draw(game, line))
		return;
	line->pass = !take_back(game, line) && line->drawn_count == 0;
}

/* ---- the game ---- */

static void make_set(struct dominoes *game)
{
	for (int i = 0; i < game->count; i++) {
		struct domino *tile = &game->tiles[i];
		tile->left = chance(&game->seed, 20) == 0 ? "_" : seconds[chance(&game->seed, SECONDS)];
		tile->right = chance(&game->seed, 20) == 0 ? "_" : firsts[chance(&game->seed, FIRSTS)];
	}
}

static void deal(struct dominoes *game)
{
	for (int i = 0; i < game->count; i++)
		game->tiles[i].where = !game->draws ? i % game->seats
			: i < 7 * game->seats	    ? i % game->seats
						    : DOMINO_BAG;
	for (int i = game->count - 1; i > 0; i--) {
		int other = (int)chance(&game->seed, (unsigned)i + 1), where = game->tiles[i].where;
		game->tiles[i].where = game->tiles[other].where;
		game->tiles[other].where = where;
	}
	for (int i = 0; i < game->count; i++)
		game->dealt[i] = game->tiles[i].where;
}

/* The position as text, tiles of a kind being one. */
static char *position_text(const struct dominoes *game, int turn)
{
	struct buffer text = { 0 };

	buffer_add_number(&text, turn);
	for (int i = 0; i < game->len; i++) {
		buffer_add_char(&text, ' ');
		buffer_add_string(&text, game->tiles[game->table[i]].left);
		buffer_add_char(&text, '|');
		buffer_add_string(&text, game->tiles[game->table[i]].right);
	}
	/* hands: how many of each kind, a kind being known by its first tile */
	for (int seat = 0; seat < game->seats; seat++)
		for (int kind = 0; kind < game->count; kind++) {
			int count = 0;
			for (int tile = 0; tile < game->count; tile++)
				count += game->tiles[tile].where == seat &&
					strcmp(game->tiles[tile].left, game->tiles[kind].left) == 0 &&
					strcmp(game->tiles[tile].right, game->tiles[kind].right) == 0;
			buffer_add_char(&text, (char)('0' + count));
		}
	buffer_add_char(&text, '\0');
	return text.bytes;
}

/* Notes a position; one that was there before something changed is a repeat, told once. */
static void meet(struct dominoes *game, int turn, bool changed)
{
	char *text = position_text(game, turn);

	game->changes += changed;
	for (size_t i = 0; i < game->met.len; i++) {
		if (strcmp(game->met.items[i].text, text) != 0)
			continue;
		bool repeated = game->met.items[i].changes < game->changes;
		game->repeats += repeated && !game->met.items[i].told;
		game->met.items[i].told |= repeated;
		game->met.items[i].changes = game->changes;
		memory_free(text);
		return;
	}
	*LIST_ADD(&game->met) = (struct met_position){ text, game->changes, false };
}

static void play(struct dominoes *game)
{
	int passes = 0, limit = 20 + (int)chance(&game->seed, DOMINOES_LINES - 20);

	assert(game->seats > 0);
	game->winner = -1;
	for (int turn = 0; game->winner < 0 && !game->blocked && game->line_count < limit;
		turn = (turn + 1) % game->seats) {
		struct domino_line *line = &game->lines[game->line_count++];
		*line = (struct domino_line){
			.seat = turn, .laid = LINE_WAITS, .claims = chance(&game->seed, 2) == 0
		};
		choose(game, line);
		for (int i = 0; i < line->drawn_count; i++)
			game->tiles[line->drawn[i]].where = DOMINO_BAG;
		dominoes_carry_out(game, line);
		passes = line->pass ? passes + 1 : 0;
		game->rejections += line->rejected;
		game->idle_takes += line->taken > 0 && line->laid == LINE_WAITS;
		if (line->laid != LINE_WAITS && dominoes_holds(game, turn) == 0) {
			game->winner = turn;
			return;
		}
		game->blocked = passes == game->seats;
		if (!game->blocked)
			meet(game, (turn + 1) % game->seats,
				line->drawn_count > 0 || line->taken > 0 ||
					(line->laid != LINE_WAITS && !line->rejected));
	}
}

void dominoes_play(struct dominoes *game, uint64_t seed)
{
	*game = (struct dominoes){ .seed = seed };
	game->draws = chance(&game->seed, 2) == 0;
	game->seats = 2 + (int)chance(&game->seed, 3);
	game->count = game->draws
		? 7 * game->seats + (int)chance(&game->seed, 12)
		: game->seats * (3 + (int)chance(&game->seed, 5)) + (chance(&game->seed, 4) == 0);
	make_set(game);
	deal(game);
	play(game);
}

void dominoes_release(struct dominoes *game)
{
	for (size_t i = 0; i < game->met.len; i++)
		memory_free(game->met.items[i].text);
	LIST_RELEASE(&game->met);
}
