/* SPDX-License-Identifier: GPL-3.0-or-later
 * refcheck: check game records against the rules and the dictionary. */
#include <argp.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/color.h"
#include "cli/command.h"
#include "cli/intake.h"
#include "cli/outcome.h"
#include "cli/version.h"
#include "render/render.h"

struct refcheck {
	struct intake intake;
	struct render_settings render;
	const struct renderer_format *format;
	const char *color;
	struct outcome outcome;
	struct referee *referee;
	struct renderer *renderer;
};

enum { KEY_FORMAT = 0x100, KEY_COLOR, KEY_EXPLAIN, KEY_STRICT, KEY_REQUIRE_RESULT };

static const struct argp_option argp_options[] = {
	{ "format", KEY_FORMAT, "FORMAT", 0, "human (default) or jsonl", 0 },
	{ "explain", KEY_EXPLAIN, NULL, 0, "print the rule in words under each finding", 0 },
	{ "strict", KEY_STRICT, NULL, 0, "questionable findings count as violations", 0 },
	{ "require-result", KEY_REQUIRE_RESULT, NULL, 0, "a record without a winner is a failure", 0 },
	{ "quiet", 'q', NULL, 0, "leave notes out", 0 },
	{ "color", KEY_COLOR, "WHEN", 0, "auto (default), always or never", 0 },
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
	default:
		return set_switch(check, key) ? 0 : ARGP_ERR_UNKNOWN;
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
	intake_each(&check->intake, judge, check);
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
