/* SPDX-License-Identifier: GPL-3.0-or-later
 * refcheck: check game records against the rules and the dictionary. */
#include <argp.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/color.h"
#include "cli/command.h"
#include "cli/contests.h"
#include "cli/intake.h"
#include "cli/version.h"
#include "render/render.h"

struct refcheck {
	struct intake intake;
	struct render_settings render;
	const struct renderer_format *format;
	const char *color;
	struct outcome outcome;
	struct contests contests;
	struct referee *referee;
	struct renderer *renderer;
};

enum { KEY_FORMAT = 0x100, KEY_COLOR, KEY_EXPLAIN, KEY_STRICT, KEY_REQUIRE_RESULT, KEY_DISPUTE, KEY_WHAT_IF, KEY_RECORD };

static const struct argp_option argp_options[] = {
	{ "format", KEY_FORMAT, "FORMAT", 0, "human (default) or jsonl", 0 },
	{ "explain", KEY_EXPLAIN, NULL, 0, "print the rule in words under each finding", 0 },
	{ "strict", KEY_STRICT, NULL, 0, "questionable findings count as violations", 0 },
	{ "require-result", KEY_REQUIRE_RESULT, NULL, 0, "a record without a winner is a failure", 0 },
	{ "quiet", 'q', NULL, 0, "leave notes out", 0 },
	{ "color", KEY_COLOR, "WHEN", 0, "auto (default), always or never", 0 },
	{ "dispute", KEY_DISPUTE, "N", 0, "show what the records come to with move N void, and with it standing", 0 },
	{ "what-if", KEY_WHAT_IF, "OPTION=VALUE", 0, "show what they come to with this option of the game, or this rule, beside "
		"what they come to as they are; may be given several times", 0 },
	{ "record", KEY_RECORD, "K", 0, "with --dispute or --what-if: only the Kth record of each file", 0 },
	{ 0 },
};

/* The options that are only ever given or not. */
static bool set_switch(struct refcheck *check, int key)
{
	switch (key) {
	case 'q':
		check->render.quiet = true;
		return true;
	case KEY_EXPLAIN:
		check->render.explain = true;
		return true;
	case KEY_STRICT:
		check->outcome.strict = true;
		return true;
	case KEY_REQUIRE_RESULT:
		check->outcome.require_result = true;
		return true;
	default:
		return false;
	}
}

static unsigned long read_count(const char *arg, const char *what, struct argp_state *state)
{
	unsigned long number = 0;

	if (!span_to_number(span_of(arg), 1000000000, &number) || number == 0)
		argp_error(state, "%s is a number from 1, not %s", what, command_visible(arg));
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
		argp_error(state, "--dispute and --what-if are two questions: ask them one by one");
	if (contests && contest_format_find(check->format->name) == NULL)
		argp_error(state, "--dispute and --what-if have the formats human and jsonl");
	if (!contests && check->contests.record != 0)
		argp_error(state, "--record says of which record --dispute or --what-if is; neither is given");
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct refcheck *check = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &check->intake;
		return 0;
	case KEY_FORMAT:
		check->format = renderer_format_find(arg);
		if (check->format == NULL)
			argp_error(state, "unknown format: %s", command_visible(arg));
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

static bool judge(void *context, struct source *source, struct span name, bool live)
{
	struct refcheck *check = context;
	const struct event *event;

	referee_open(check->referee, source, name);
	while (!ferror(stdout) && (event = referee_next(check->referee)) != NULL) {
		outcome_add(&check->outcome, event);
		renderer_event(check->renderer, event);
		if (live && event->kind == EVENT_RESULT)
			fflush(stdout);
	}
	return !ferror(stdout);
}

static void judge_all(struct refcheck *check)
{
	check->intake.setup.details = check->format->details;
	check->referee = referee_new(&check->intake.setup);
	check->renderer = renderer_new(check->format, &check->render);
	if (contests_wanted(&check->contests)) {
		contests_begin(&check->contests, &check->intake, &check->outcome, check->renderer,
			contest_format_find(check->format->name));
		intake_each(&check->intake, contests_judge, &check->contests);
		contests_end(&check->contests);
	} else {
		intake_each(&check->intake, judge, check);
	}
	if (!renderer_free(check->renderer))
		intake_trouble(&check->intake, "standard output", errno != 0 ? errno : EIO);
	referee_free(check->referee);
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	fprintf(out, "refcheck (refkit) %s\n", refkit_version());
}

int main(int argc, char **argv)
{
	struct refcheck check = { .format = renderer_format_find("human"), .render.out = stdout,
		.intake.command = "refcheck" };
	const struct argp_child children[] = { { &intake_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		"Check game records against the rules and the dictionary. Without FILE, or with -, read standard input.\v"
		"Exit status: 0 when all records are clean, 1 when there is a violation or a false claim, 2 when something "
		"cannot be used.", children, NULL, NULL };

	command_start("refcheck", argc, argv);
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	argp_parse(&argp, argc, argv, 0, NULL, &check);
	check.render.color = color_wanted(check.color);
	check.render.excerpt = isatty(STDOUT_FILENO);
	if (intake_begin(&check.intake))
		judge_all(&check);
	intake_end(&check.intake);
	outcome_raise(&check.outcome, check.intake.status);
	return check.outcome.status;
}
