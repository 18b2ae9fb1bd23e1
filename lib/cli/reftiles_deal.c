/* SPDX-License-Identifier: GPL-3.0-or-later
 * reftiles deal: the header of a game's record, hands and all. */
#include "cli/help.h"
#include "cli/reftiles.h"

#include <limits.h>

#include "cli/command.h"
#include "cli/language.h"
#include "cli/outcome.h"
#include "diag/message.h"
#include "game/sylaby/deal.h"
#include "text/utf8.h"

struct deal_wish {
	struct reftiles_set set;
	unsigned long players, seed;
	bool second, has_seed, shows_bag;
};

enum { KEY_PLAYERS = 0x100, KEY_VARIANT, KEY_SEED, KEY_BAG };

static const struct argp_option options[] = {
	{ "players", KEY_PLAYERS, "N", 0, N_("2 to 4; default 2"), 0 },
	{ "variant", KEY_VARIANT, "VARIANT", 0, N_("I: all tiles are dealt (default); II: seven each, the rest is the bag"), 0 },
	{ "seed", KEY_SEED, "S", 0, N_("a number that decides about the deal; must be given"), 0 },
	{ "bag", KEY_BAG, NULL, 0, N_("print in a comment in which order the bag is drawn"), 0 },
	{ 0 },
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct deal_wish *wish = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &wish->set;
		return 0;
	case KEY_PLAYERS:
		if (!span_to_number(span_of(arg), DEAL_PLAYERS_MAX, &wish->players) || wish->players < DEAL_PLAYERS_MIN)
			argp_error(state, _("--players takes %d to %d, not %s"), DEAL_PLAYERS_MIN, DEAL_PLAYERS_MAX, command_visible(arg));
		return 0;
	case KEY_VARIANT:
		if (!utf8_equals_caseless(span_of(arg), SPAN("I")) && !utf8_equals_caseless(span_of(arg), SPAN("II")))
			argp_error(state, _("--variant takes I or II, not %s"), command_visible(arg));
		wish->second = strlen(arg) == 2;
		return 0;
	case KEY_SEED:
		if (!span_to_number(span_of(arg), ULONG_MAX, &wish->seed))
			argp_error(state, _("--seed takes a number, not %s"), command_visible(arg));
		wish->has_seed = true;
		return 0;
	case KEY_BAG:
		wish->shows_bag = true;
		return 0;
	case ARGP_KEY_END:
		if (!wish->has_seed)
			argp_error(state, _("--seed must be given"));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static void print_tiles(const struct tileset *set, const struct tile *tiles, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct span left = tileset_text(set, tiles[i].left), right = tileset_text(set, tiles[i].right);
		printf(" %.*s|%.*s", (int)left.len, left.at, (int)right.len, right.at);
	}
	putchar('\n');
}

static void print_record(const struct deal_wish *wish, const struct deal *deal)
{
	static const char *const names[DEAL_PLAYERS_MAX] = { "Ola", "Jaś", "Ala", "Staś" };
	const struct tileset *set = &wish->set.set;
	const struct tile *tiles = deal->tiles;

	printf("# reftiles deal --players=%lu --variant=%s --seed=%lu\n", wish->players, wish->second ? "II" : "I", wish->seed);
	printf("Game: sylaby\nVariant: %s\nPlayers: ", wish->second ? "II" : "I");
	for (unsigned long i = 0; i < wish->players; i++)
		printf("%s%s", i == 0 ? "" : ", ", names[i]);
	printf("\nTiles: %.*s\n", (int)set->name.len, set->name.at);
	for (unsigned long i = 0; i < wish->players; tiles += deal->hands[i++]) {
		printf("Hand %s:", names[i]);
		print_tiles(set, tiles, deal->hands[i]);
	}
	if (wish->shows_bag && deal->bag > 0) {
		printf("# bag:");
		print_tiles(set, tiles, deal->bag);
	}
	putchar('\n');
}

static int run(struct deal_wish *wish)
{
	struct deal deal;

	if (!reftiles_use_set(&wish->set))
		return OUTCOME_TROUBLE;
	if (!deal_make(&deal, &wish->set.set, wish->players, wish->second, wish->seed, &wish->set.arena)) {
		command_trouble("reftiles", wish->set.name, span_of(_("too few tiles for so many players")));
		return OUTCOME_TROUBLE;
	}
	print_record(wish, &deal);
	return OUTCOME_CLEAN;
}

int reftiles_deal(int argc, char **argv)
{
	const struct argp_child children[] = { { &reftiles_set_argp, 0, NULL, 0 }, { &language_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { options, parse, "SET",
		N_("Deal a game of Sylaby: print the header of its record with the players' hands. The same set and seed give the same "
		"deal everywhere.") "\v" N_("Exit status: 0, or 2 when the set cannot be used."), children, NULL, NULL };
	struct deal_wish wish = { .players = DEAL_PLAYERS_MIN };

	help_parse(&argp, argc, argv, 0, &wish);
	int status = run(&wish);
	reftiles_close_set(&wish.set);
	return status;
}
