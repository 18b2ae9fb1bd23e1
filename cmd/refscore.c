/* SPDX-License-Identifier: GPL-3.0-or-later
 * refscore: the running score of game records, or how players stand after many of them. */
#include "cli/command.h"
#include "cli/help.h"
#include "cli/intake.h"
#include "cli/outcome.h"
#include "cli/score_sheet.h"
#include "cli/standings.h"
#include "cli/version.h"
#include "diag/message.h"

struct refscore {
	struct intake intake;
	bool tsv, wants_standings, has_key;
	enum standings_key key;
	struct score_sheet sheet;
	struct standings standings;
	struct outcome outcome;
	struct referee *referee;
};

enum { KEY_FORMAT = 0x100, KEY_STANDINGS, KEY_SORT };

static const struct argp_option argp_options[] = {
	{ "standings", KEY_STANDINGS, NULL, 0, N_("how the players stand after all records, instead of each record's moves"), 0 },
	{ "sort", KEY_SORT, "KEY", 0, N_("order of the standings: wins (default), score, points, penalties, games or "
		"violations"), 0 },
	{ "format", KEY_FORMAT, "FORMAT", 0, N_("text (default) or tsv"), 0 },
	{ 0 },
};

static void set_key(struct refscore *score, const char *arg, struct argp_state *state)
{
	struct arena arena = { 0 };
	struct span names = standings_key_names(&arena);

	if (!standings_key_find(arg, &score->key))
		argp_error(state, _("--sort=%s: keys are %.*s"), command_visible(arg), (int)names.len, names.at);
	score->has_key = true;
	arena_release(&arena);
}

static const char *format_name(size_t i)
{
	static const char *const names[] = { "text", "tsv", NULL };

	return names[i];
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct refscore *score = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &score->intake;
		return 0;
	case KEY_STANDINGS:
		score->wants_standings = true;
		return 0;
	case KEY_SORT:
		set_key(score, arg, state);
		return 0;
	case KEY_FORMAT:
		score->tsv = strcmp(arg, "tsv") == 0;
		if (!score->tsv && strcmp(arg, "text") != 0)
			command_unknown_format(state, arg, format_name);
		return 0;
	case ARGP_KEY_SUCCESS:
		if (score->has_key && !score->wants_standings)
			argp_error(state, _("--sort needs --standings"));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static bool judge(void *context, struct source *source, struct span name, bool live)
{
	struct refscore *score = context;
	const struct event *event;

	referee_open(score->referee, source, name);
	while (!ferror(stdout) && (event = referee_next(score->referee)) != NULL) {
		outcome_add(&score->outcome, event);
		intake_show_error(&score->intake, event);
		if (score->wants_standings)
			standings_add(&score->standings, event);
		else
			score_sheet_add(&score->sheet, event, referee_position(score->referee));
		if (live && event->kind == EVENT_RESULT)
			fflush(stdout);
	}
	return !ferror(stdout);
}

static void judge_all(struct refscore *score)
{
	score->intake.setup.details = true;
	score->referee = referee_new(&score->intake.setup);
	score->sheet.tsv = score->tsv;
	intake_each(&score->intake, judge, score);
	if (score->wants_standings) {
		standings_sort(&score->standings, score->key);
		(score->tsv ? standings_print_tsv : standings_print_text)(&score->standings, stdout);
	}
	intake_flush(&score->intake);
	referee_free(score->referee);
	score_sheet_release(&score->sheet);
	standings_release(&score->standings);
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	fprintf(out, "refscore (refkit) %s\n", refkit_version());
}

int main(int argc, char **argv)
{
	struct refscore score = { .intake.command = "refscore", .sheet.out = stdout };
	const struct argp_child children[] = { { &intake_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		N_("Print the running score of game records, or how their players stand. Without FILE, or with -, read standard "
		"input.") "\v"
		N_("Exit status: 0 when all records are clean, 1 when there is a violation or a false claim, 2 when something "
		"cannot be used."), children, NULL, NULL };

	command_start("refscore", argc, argv);
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	help_parse(&argp, argc, argv, 0, &score);
	if (intake_begin(&score.intake))
		judge_all(&score);
	intake_end(&score.intake);
	outcome_raise(&score.outcome, score.intake.status);
	return score.outcome.status;
}
