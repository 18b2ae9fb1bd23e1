/* SPDX-License-Identifier: GPL-3.0-or-later
 * reftiles table and report: the words that a set makes, and how well it plays. */
#include "cli/reftiles.h"

#include "cli/language.h"
#include "cli/outcome.h"
#include "diag/message.h"
#include "game/sylaby/playability.h"

struct question {
	struct reftiles_set set;
	struct reftiles_words words;
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct question *question = state->input;

	(void)arg;
	if (key != ARGP_KEY_INIT)
		return ARGP_ERR_UNKNOWN;
	state->child_inputs[0] = &question->set;
	state->child_inputs[1] = &question->words;
	return 0;
}

/* "ma: ma-ca ma-ta" */
static void print_table(const struct wordtable *table)
{
	const struct tileset *set = table->set;

	for (half first = 1; first < set->syllable_count; first++) {
		struct span one = tileset_text(set, first);
		bool any = false;
		for (half second = 1; second < set->syllable_count; second++) {
			struct span other = tileset_text(set, second);
			if (!wordtable_has(table, first, second))
				continue;
			if (!any)
				printf("%.*s:", (int)one.len, one.at);
			printf(" %.*s-%.*s", (int)one.len, one.at, (int)other.len, other.at);
			any = true;
		}
		if (any)
			putchar('\n');
	}
}

static void print_share(const char *what, size_t part, size_t whole)
{
	printf(_("%s: %zu of %zu (%.1f%%)\n"), what, part, whole, whole == 0 ? 0.0 : 100.0 * (double)part / (double)whole);
}

static void print_fit(const char *where, const struct tileset *set, const struct fit *fit)
{
	struct span left = tileset_text(set, fit->least_tile.left), right = tileset_text(set, fit->least_tile.right);

	printf(_("%s: %.1f of %zu on average, at least %zu (%.*s|%.*s), at most %zu\n"), where,
		(double)fit->sum / (double)set->count, set->count - 1, fit->least, (int)left.len, left.at, (int)right.len, right.at,
		fit->most);
}

static void print_report(const struct wordtable *table)
{
	struct playability play;

	playability_measure(&play, table);
	printf(_("set: %.*s, %zu tiles, %zu first and %zu second syllables\n"), (int)table->set->name.len, table->set->name.at,
		play.tiles, play.firsts, play.seconds);
	print_share(_("words over pairs of halves"), play.words, play.firsts * play.seconds);
	print_share(_("ordered pairs of tiles that join"), play.joints, play.tiles * (play.tiles - 1));
	print_fit(_("tiles that fit behind a tile"), table->set, &play.back);
	print_fit(_("tiles that fit in front of a tile"), table->set, &play.front);
	printf(_("pairs of halves that are one syllable: %zu\n"), play.fusing);
	printf(_("syllables that no word uses: %zu\n"), play.idle);
}

static int ask(struct question *question, void (*print)(const struct wordtable *))
{
	struct wordtable table;

	if (!reftiles_use_set(&question->set) || !reftiles_open_words(&question->words))
		return OUTCOME_TROUBLE;
	wordtable_make(&table, &question->set.set, &question->words.lexicon, question->words.which, &question->set.arena);
	if (!reftiles_words_are_sound(&question->words))
		return OUTCOME_TROUBLE;
	print(&table);
	return OUTCOME_CLEAN;
}

static int run(int argc, char **argv, const char *about, void (*print)(const struct wordtable *))
{
	const struct argp_child children[] = { { &reftiles_set_argp, 0, NULL, 0 }, { &reftiles_words_argp, 0, NULL, 0 },
		{ &language_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { NULL, parse, "SET", about, children, NULL, NULL };
	struct question question = { .words.which = WORDTABLE_FORMS };

	argp_parse(&argp, argc, argv, 0, NULL, &question);
	int status = ask(&question, print);
	reftiles_close_words(&question.words);
	reftiles_close_set(&question.set);
	return status;
}

int reftiles_table(int argc, char **argv)
{
	return run(argc, argv, N_("Print the word table of a tile set: all words that two of its halves make, a line for each first "
		"syllable.") "\v" N_("Exit status: 0, or 2 when the set or a dictionary cannot be used."), print_table);
}

int reftiles_report(int argc, char **argv)
{
	return run(argc, argv, N_("Say how well a tile set plays: how many words its halves make, and how many tiles fit an open "
		"end.") "\v" N_("Exit status: 0, or 2 when the set or a dictionary cannot be used."), print_report);
}
