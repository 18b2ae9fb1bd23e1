/* SPDX-License-Identifier: GPL-3.0-or-later
 * reftiles check: is a set well formed, and what do its halves do where they touch? */
#include "cli/help.h"
#include "cli/reftiles.h"

#include "cli/language.h"
#include "cli/outcome.h"
#include "diag/message.h"
#include "game/sylaby/playability.h"
#include "text/syllables.h"

enum { JOINTS_SHOWN = 10 };

struct check {
	struct reftiles_set set;
	bool quiet;
};

static const struct argp_option options[] = {
	{ "quiet", 'q', NULL, 0, N_("leave notes and the summary out"), 0 },
	{ 0 },
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct check *check = state->input;

	(void)arg;
	if (key == ARGP_KEY_INIT)
		state->child_inputs[0] = &check->set;
	else if (key == 'q')
		check->quiet = true;
	else
		return ARGP_ERR_UNKNOWN;
	return 0;
}

/* Which halves stand on that side of some tile. */
static bool stands_on(const struct tileset *set, half which, bool right)
{
	for (size_t i = 0; i < set->kind_count; i++)
		if ((right ? set->kinds[i].tile.right : set->kinds[i].tile.left) == which)
			return true;
	return false;
}

/* Joints that can never be a word, because two syllables become one. */
static void print_fusing(const struct reftiles_set *box)
{
	const struct tileset *set = &box->set;
	size_t fusing = 0;

	for (half first = 1; first < set->syllable_count; first++) {
		if (!stands_on(set, first, true))
			continue;
		for (half second = 1; second < set->syllable_count; second++) {
			struct span one = set->syllables[first], other = set->syllables[second];
			if (!halves_fuse(one, other) || !stands_on(set, second, false) || ++fusing > JOINTS_SHOWN)
				continue;
			printf(_("%s: note: «%.*s» and «%.*s» are one syllable where they touch [setup.tiles]\n"), box->visible,
				(int)one.len, one.at, (int)other.len, other.at);
		}
	}
	if (fusing > JOINTS_SHOWN)
		printf(_("%s: note: so are %zu more pairs of halves [setup.tiles]\n"), box->visible, fusing - JOINTS_SHOWN);
}

static void print_summary(const struct reftiles_set *box)
{
	const struct tileset *set = &box->set;
	size_t firsts = 0, seconds = 0, blanks = 0, copies = 0;

	for (half i = 1; i < set->syllable_count; i++) {
		firsts += stands_on(set, i, true);
		seconds += stands_on(set, i, false);
	}
	for (size_t i = 0; i < set->kind_count; i++) {
		const struct tile_kind *kind = &set->kinds[i];
		blanks += kind->copies * ((kind->tile.left == HALF_BLANK ? 1u : 0u) + (kind->tile.right == HALF_BLANK ? 1u : 0u));
		copies += kind->copies - 1;
	}
	printf(_("%.*s: tiles: %zu, of them copies: %zu; first syllables (right halves): %zu, second ones (left halves): %zu, "
		"blank halves: %zu\n"), (int)set->name.len, set->name.at, set->count, copies, firsts, seconds, blanks);
}

static int run(struct check *check)
{
	int status = reftiles_open_set(&check->set);

	reftiles_print_findings(&check->set, stdout, !check->quiet);
	if (check->set.set.count > 0 && !check->quiet) {
		print_fusing(&check->set);
		print_summary(&check->set);
	}
	return status;
}

int reftiles_check(int argc, char **argv)
{
	const struct argp_child children[] = { { &reftiles_set_argp, 0, NULL, 0 }, { &language_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { options, parse, "SET",
		N_("Say what is wrong with a tile set, and which of its halves are one syllable where they touch.") "\v"
		N_("Exit status: 0 the set is well formed, 1 it is not, 2 it cannot be used."), children, NULL, NULL };
	struct check check = { .quiet = false };

	help_parse(&argp, argc, argv, 0, &check);
	int status = run(&check);
	reftiles_close_set(&check.set);
	return status;
}
