/* SPDX-License-Identifier: GPL-3.0-or-later
 * refcheck: check game records against the rules and the dictionary. */
#include <argp.h>
#include <errno.h>
#include <unistd.h>

#include "cli/batch.h"
#include "cli/color.h"
#include "cli/command.h"
#include "cli/contests.h"
#include "cli/help.h"
#include "cli/run.h"
#include "cli/version.h"
#include "diag/message.h"

struct refcheck {
	struct intake intake;
	struct batch batch;
	struct judge_setup setup;
	const char *color;
	struct contests contests;
};

enum { KEY_FORMAT = 0x100, KEY_COLOR, KEY_EXPLAIN, KEY_STRICT, KEY_REQUIRE_RESULT, KEY_DISPUTE, KEY_WHAT_IF, KEY_RECORD };

static const struct argp_option argp_options[] = {
	{ "format", KEY_FORMAT, "FORMAT", 0, N_("human (default), jsonl, tsv, tap, junit or annotated"), 0 },
	{ "explain", KEY_EXPLAIN, NULL, 0, N_("print the rule in words under each finding"), 0 },
	{ "strict", KEY_STRICT, NULL, 0, N_("questionable findings count as violations"), 0 },
	{ "require-result", KEY_REQUIRE_RESULT, NULL, 0, N_("a record without a winner is a failure"), 0 },
	{ "quiet", 'q', NULL, 0, N_("leave notes out, show no progress"), 0 },
	{ "color", KEY_COLOR, "WHEN", 0, N_("auto (default), always or never"), 0 },
	{ "dispute", KEY_DISPUTE, "N", 0, N_("show what the records come to with move N void, and with it standing"), 0 },
	{ "what-if", KEY_WHAT_IF, "OPTION=VALUE", 0, N_("show what they come to with this option of the game, or "
		"this rule, beside what they come to as they stand; may be given several times"), 0 },
	{ "record", KEY_RECORD, "K", 0, N_("with --dispute or --what-if: only the Kth record of each file"), 0 },
	{ 0 },
};

/* The options that are only ever given or not. */
static bool set_switch(struct refcheck *check, int key)
{
	switch (key) {
	case 'q':
		check->setup.render.quiet = true;
		return true;
	case KEY_EXPLAIN:
		check->setup.render.explain = true;
		return true;
	case KEY_STRICT:
		check->setup.strictness.questionable = true;
		return true;
	case KEY_REQUIRE_RESULT:
		check->setup.strictness.no_winner = true;
		return true;
	default:
		return false;
	}
}

static unsigned long read_count(const char *arg, const char *what, struct argp_state *state)
{
	unsigned long number = 0;

	if (!span_to_number(span_of(arg), 1000000000, &number) || number == 0)
		argp_error(state, _("%s takes a number from 1, not %s"), what, command_visible(arg));
	return number;
}

static bool set_contest(struct refcheck *check, int key, const char *arg, struct argp_state *state)
{
	switch (key) {
	case KEY_DISPUTE:
		check->contests.move = read_count(arg, "--dispute", state);
		return true;
	case KEY_WHAT_IF:
		intake_check_option(&check->intake, span_of(arg), state);
		*LIST_ADD(&check->contests.changes) = span_of(arg);
		return true;
	case KEY_RECORD:
		check->contests.record = read_count(arg, "--record", state);
		return true;
	default:
		return false;
	}
}

static void check_call(const struct refcheck *check, struct argp_state *state)
{
	bool contests = contests_wanted(&check->contests);

	if (check->contests.move != 0 && check->contests.changes.len > 0)
		argp_error(state, _("--dispute and --what-if are two questions: ask them one by one"));
	if (contests && contest_format_find(check->setup.format->name) == NULL)
		argp_error(state, _("--dispute and --what-if have the formats human and jsonl"));
	if (!contests && check->contests.record != 0)
		argp_error(state, _("--record says which record --dispute or --what-if is about; neither is given"));
	if (contests && (check->batch.sums_up || check->batch.list != NULL))
		argp_error(state, _("--dispute and --what-if go without --summary and --files-from"));
	if (check->batch.sums_up && check->setup.format->sum_up == NULL)
		argp_error(state, _("--summary goes with human and jsonl, not with %s"), check->setup.format->name);
}

static const char *format_name(size_t i)
{
	const struct renderer_format *format = renderer_formats()[i];

	return format == NULL ? NULL : format->name;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct refcheck *check = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &check->intake;
		state->child_inputs[1] = &check->batch;
		return 0;
	case KEY_FORMAT:
		check->setup.format = renderer_format_find(arg);
		if (check->setup.format == NULL)
			command_unknown_format(state, arg, format_name);
		return 0;
	case KEY_COLOR:
		check->color = color_read(arg, state);
		return 0;
	case ARGP_KEY_END:
		check_call(check, state);
		return 0;
	default:
		return set_switch(check, key) || set_contest(check, key, arg, state) ? 0 : ARGP_ERR_UNKNOWN;
	}
}

static int judge_contests(struct refcheck *check)
{
	struct intake *intake = &check->intake;
	struct outcome outcome = { check->setup.strictness.questionable, check->setup.strictness.no_winner, OUTCOME_CLEAN };
	struct renderer *renderer = renderer_new(check->setup.format, &check->setup.render);

	contests_begin(&check->contests, intake, &outcome, renderer, contest_format_find(check->setup.format->name));
	intake_each(intake, contests_judge, &check->contests);
	contests_end(&check->contests);
	if (!renderer_free(renderer))
		intake_trouble(intake, _("standard output"), errno != 0 ? errno : EIO);
	outcome_raise(&outcome, intake->status);
	return outcome.status;
}

static int judge_all(struct refcheck *check)
{
	const struct batch *batch = &check->batch;
	const struct render_settings *render = &check->setup.render;
	struct names names = { .arguments = check->intake.files.items, .argument_count = check->intake.files.len,
		.list = batch->list, .separator = batch->separator };
	/* a report on the same terminal shows how far it has come */
	struct run run = { .setup = &check->setup, .names = &names, .workers = batch->workers,
		.shows_progress = !render->quiet && (!render->terminal || batch->only_sum) };

	int status = run_all(&run);
	names_release(&names);
	return status;
}

static int judge(struct refcheck *check)
{
	struct render_settings *render = &check->setup.render;

	render->out = stdout;
	render->color = color_wanted(check->color);
	render->excerpt = render->terminal = isatty(STDOUT_FILENO);
	render->strictness = check->setup.strictness;
	check->setup.intake = &check->intake;
	check->setup.sums_up = check->batch.sums_up;
	check->setup.only_sum = check->batch.only_sum;
	check->intake.files_elsewhere = check->batch.list != NULL;
	if (!intake_begin(&check->intake))
		return check->intake.status;
	return contests_wanted(&check->contests) ? judge_contests(check) : judge_all(check);
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	version_print(out, "refcheck");
}

int main(int argc, char **argv)
{
	struct refcheck check = { .setup.format = renderer_format_find("human"), .intake.command = "refcheck" };
	const struct argp_child children[] = { { &intake_argp, 0, NULL, 0 }, { &batch_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		N_("Check game records against the rules and the dictionary. Without FILE, or with -, read standard input.") "\v"
		N_("Exit status: 0 when all records are clean, 1 when there is a violation or a false claim, 2 when something "
		"cannot be used."), children, NULL, NULL };

	command_start("refcheck", argc, argv);
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	help_parse(&argp, argc, argv, 0, &check);
	int status = judge(&check);
	intake_end(&check.intake);
	return status;
}
