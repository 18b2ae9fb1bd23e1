/* SPDX-License-Identifier: GPL-3.0-or-later
 * reftiles table and report: the words that a set makes, and how well it plays. */
#include "cli/help.h"
#include "cli/reftiles.h"

#include <limits.h>

#include "cli/command.h"
#include "cli/language.h"
#include "cli/outcome.h"
#include "diag/message.h"
#include "game/sylaby/playability.h"
#include "game/sylaby/rehearsal.h"

enum { GAMES_USUAL = 100 };

struct question {
	struct reftiles_set set;
	struct reftiles_words words;
	unsigned long games, seed;	/* of the report */
};

enum { KEY_GAMES = 0x100, KEY_SEED };

static const struct argp_option report_options[] = {
	{ "games", KEY_GAMES, "N", 0, N_("play so many games at random for each variant and number of players; default 100, 0: none"), 0 },
	{ "seed", KEY_SEED, "S", 0, N_("a number that decides about these games; default 1"), 0 },
	{ 0 },
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct question *question = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &question->set;
		state->child_inputs[1] = &question->words;
		return 0;
	case KEY_GAMES:
		if (!span_to_number(span_of(arg), REHEARSAL_GAMES_MAX, &question->games))
			argp_error(state, _("--games takes a number up to %d, not %s"), REHEARSAL_GAMES_MAX, command_visible(arg));
		return 0;
	case KEY_SEED:
		if (!span_to_number(span_of(arg), ULONG_MAX, &question->seed))
			argp_error(state, _("--seed takes a number, not %s"), command_visible(arg));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* "ma: ma-ca ma-ta" */
static void print_table(const struct question *question, const struct wordtable *table)
{
	const struct tileset *set = table->set;

	(void)question;
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

static double share(size_t part, size_t whole)
{
	return whole == 0 ? 0 : (double)part / (double)whole;
}

/* Room for a number with one decimal, as people write it. */
struct decimal {
	char text[32];
};

static struct decimal decimal(double number)
{
	struct decimal decimal;

	snprintf(decimal.text, sizeof decimal.text, "%.1f", number);
	char *point = strchr(decimal.text, '.');
	if (point != NULL)
		*point = message_decimal();
	return decimal;
}

static void print_share(const char *what, size_t part, size_t whole)
{
	printf(_("%s: %zu of %zu (%s%%)\n"), what, part, whole, decimal(100 * share(part, whole)).text);
}

static void print_fit(const char *where, const struct tileset *set, const struct fit *fit)
{
	struct span left = tileset_text(set, fit->least_tile.left), right = tileset_text(set, fit->least_tile.right);

	printf(_("%s: %s of %zu on average, at least %zu (%.*s|%.*s), at most %zu\n"), where,
		decimal(share(fit->sum, set->count)).text, set->count - 1, fit->least, (int)left.len, left.at, (int)right.len, right.at,
		fit->most);
}

static void print_games(const struct question *question, const struct wordtable *table)
{
	struct rehearsal games;

	printf(_("random play, games a line: %lu, seed %lu, given up after %zu turns\n"), question->games, question->seed,
		REHEARSAL_TURNS * table->set->count);
	for (size_t line = 0; line < 6; line++) {
		const char *variant = line < 3 ? "I" : "II";
		size_t players = 2 + line % 3;
		if (!rehearse(&games, table, players, line >= 3, question->games, question->seed)) {
			printf(_("variant %s, %zu players: too few tiles\n"), variant, players);
			continue;
		}
		printf(_("variant %s, %zu players: %s%% finished, %s%% blocked; %zu turns (median), %s%% of all turns stuck; "
			"%s tiles taken back and %s drawn a game\n"), variant, players,
			decimal(100 * share(games.finished, games.games)).text, decimal(100 * share(games.blocked, games.games)).text,
			games.median, decimal(100 * share(games.stuck, games.turns)).text,
			decimal(share(games.taken, games.games)).text, decimal(share(games.drawn, games.games)).text);
	}
}

static void print_report(const struct question *question, const struct wordtable *table)
{
	struct playability play;

	playability_measure(&play, table);
	printf(_("set: %.*s, %zu tiles, %zu first and %zu second syllables\n"), (int)table->set->name.len, table->set->name.at,
		play.tiles, play.firsts, play.seconds);
	print_share(_("pairs of halves that make a word"), play.words, play.firsts * play.seconds);
	print_share(_("ordered pairs of tiles that join"), play.joints, play.tiles * (play.tiles - 1));
	print_fit(_("tiles that fit after a tile"), table->set, &play.back);
	print_fit(_("tiles that fit in front of a tile"), table->set, &play.front);
	printf(_("pairs of halves that are one syllable: %zu\n"), play.fusing);
	printf(_("syllables that no word uses: %zu\n"), play.idle);
	if (question->games > 0)
		print_games(question, table);
}

typedef void printer(const struct question *, const struct wordtable *);

static int ask(struct question *question, printer *print)
{
	struct wordtable table;

	if (!reftiles_use_set(&question->set) || !reftiles_open_words(&question->words))
		return OUTCOME_TROUBLE;
	wordtable_make(&table, &question->set.set, &question->words.lexicon, question->words.which, &question->set.arena);
	if (!reftiles_words_are_sound(&question->words))
		return OUTCOME_TROUBLE;
	print(question, &table);
	return OUTCOME_CLEAN;
}

static int run(int argc, char **argv, const char *about, const struct argp_option *options, printer *print)
{
	const struct argp_child children[] = { { &reftiles_set_argp, 0, NULL, 0 }, { &reftiles_words_argp, 0, NULL, 0 },
		{ &language_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { options, parse, "SET", about, children, NULL, NULL };
	struct question question = { .words.which = WORDTABLE_FORMS, .games = GAMES_USUAL, .seed = 1 };

	help_parse(&argp, argc, argv, 0, &question);
	int status = ask(&question, print);
	reftiles_close_words(&question.words);
	reftiles_close_set(&question.set);
	return status;
}

int reftiles_table(int argc, char **argv)
{
	return run(argc, argv, N_("Print the word table of a tile set: all words that two of its halves make, a line for each first "
		"syllable.") "\v" N_("Exit status: 0, or 2 when the set or a dictionary cannot be used."), NULL, print_table);
}

int reftiles_report(int argc, char **argv)
{
	return run(argc, argv, N_("Say how well a tile set plays: how many words its halves make, how many tiles fit an open "
		"end, and how games go.") "\v" N_("Exit status: 0, or 2 when the set or a dictionary cannot be used."),
		report_options, print_report);
}
