/* SPDX-License-Identifier: GPL-3.0-or-later
 * reftiles propose: a new set from the words of dictionaries. */
#include "cli/help.h"
#include "cli/reftiles.h"

#include <limits.h>

#include "cli/command.h"
#include "cli/language.h"
#include "cli/outcome.h"
#include "diag/message.h"
#include "game/sylaby/propose.h"

struct proposal {
	struct reftiles_words words;
	struct propose_wish wish;
	unsigned long seed;
	struct arena arena;
};

enum { KEY_SEED = 0x100, KEY_STEPS, STEPS_USUAL = 200000, PROPOSAL_STEPS_MAX = 100000000 };

static const struct argp_option options[] = {
	{ "seed", KEY_SEED, "S", 0, N_("a number that decides about the set; default 1"), 0 },
	{ "steps", KEY_STEPS, "N", 0, N_("so many exchanges of syllables are tried; default 200000"), 0 },
	{ 0 },
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct proposal *proposal = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &proposal->words;
		return 0;
	case KEY_SEED:
		if (!span_to_number(span_of(arg), ULONG_MAX, &proposal->seed))
			argp_error(state, _("--seed takes a number, not %s"), command_visible(arg));
		return 0;
	case KEY_STEPS:
		if (!span_to_number(span_of(arg), PROPOSAL_STEPS_MAX, &proposal->wish.steps))
			argp_error(state, _("--steps takes a number up to %d, not %s"), PROPOSAL_STEPS_MAX, command_visible(arg));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static void print_set(const struct proposal *proposal, const struct tileset *set)
{
	struct arena arena = { 0 };
	struct span title = lexicon_name(&proposal->words.lexicon, &arena);

	printf("# 56 syllable dominoes from %.*s%s, reftiles propose --seed=%lu --steps=%lu\n", (int)title.len, title.at,
		 proposal->words.which == WORDTABLE_BASES ? " (--common)" : "", proposal->seed, proposal->wish.steps);
	for (size_t i = 0; i < set->kind_count; i++) {
		const struct tile_kind *kind = &set->kinds[i];
		struct span left = tileset_text(set, kind->tile.left), right = tileset_text(set, kind->tile.right);
		printf("%.*s|%.*s", (int)left.len, left.at, (int)right.len, right.at);
		if (kind->copies > 1)
			printf(" x%u", kind->copies);
		putchar('\n');
	}
	arena_release(&arena);
}

static int run(struct proposal *proposal)
{
	struct tileset set;

	if (!reftiles_open_words(&proposal->words))
		return OUTCOME_TROUBLE;
	proposal->wish.lexicon = &proposal->words.lexicon;
	proposal->wish.words = proposal->words.which;
	proposal->wish.seed = proposal->seed;
	bool made = propose_set(&set, SPAN("proposed"), &proposal->wish, &proposal->arena);
	if (!reftiles_words_are_sound(&proposal->words))
		return OUTCOME_TROUBLE;
	if (!made) {
		command_trouble("reftiles", proposal->words.names.items[0], span_of(_("too few words of two syllables for a set")));
		return OUTCOME_TROUBLE;
	}
	print_set(proposal, &set);
	return OUTCOME_CLEAN;
}

int reftiles_propose(int argc, char **argv)
{
	const struct argp_child children[] = { { &reftiles_words_argp, 0, NULL, 0 }, { &language_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { options, parse, "",
		N_("Propose a tile set: syllables that make as many words as a search finds, 36 on either side, 18 of them on two "
		"tiles, and two blanks. The same words, seed and steps give the same set everywhere.") "\v"
		N_("Exit status: 0, or 2 when a dictionary cannot be used or has too few words."), children, NULL, NULL };
	struct proposal proposal = { .words.which = WORDTABLE_FORMS, .wish.steps = STEPS_USUAL, .seed = 1 };

	help_parse(&argp, argc, argv, 0, &proposal);
	int status = run(&proposal);
	reftiles_close_words(&proposal.words);
	arena_release(&proposal.arena);
	return status;
}
