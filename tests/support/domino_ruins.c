/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/domino_ruins.h"

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

const struct ruin_row domino_ruins[DOMINO_RUINS] = {
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
