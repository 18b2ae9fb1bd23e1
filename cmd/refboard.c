/* SPDX-License-Identifier: GPL-3.0-or-later
 * refboard: draw the positions of game records. */
#include <argp.h>
#include <errno.h>
#include <limits.h>
#include <string.h>

#include "cli/color.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/intake.h"
#include "cli/outcome.h"
#include "cli/refboard.h"
#include "cli/version.h"
#include "diag/message.h"

struct refboard {
	struct intake intake;
	struct drawing_settings settings;
	const char *color;
	struct outcome outcome;
	struct referee *referee;
	struct drawing *drawing;
	bool found;			/* some record was wanted */
};

enum { KEY_FORMAT = 0x100, KEY_COLOR, KEY_AFTER, KEY_ALL, KEY_RECORD };

static const struct argp_option argp_options[] = {
	{ "format", KEY_FORMAT, "FORMAT", 0, N_("text (default), svg or html"), 0 },
	{ "after", KEY_AFTER, "N", 0, N_("the position after move N, 0 for the start; default is the last one"), 0 },
	{ "all", KEY_ALL, NULL, 0, N_("every position, from the start on"), 0 },
	{ "record", KEY_RECORD, "K", 0, N_("only the K-th record of each file"), 0 },
	{ "color", KEY_COLOR, "WHEN", 0, N_("auto (default), always or never"), 0 },
	{ 0 },
};

static const char *format_name(size_t i)
{
	static const char *const names[] = { [DRAWING_TEXT] = "text", [DRAWING_SVG] = "svg", [DRAWING_HTML] = "html", NULL };

	return names[i];
}

static enum drawing_format read_format(const char *arg, struct argp_state *state)
{
	for (size_t i = 0; format_name(i) != NULL; i++)
		if (strcmp(arg, format_name(i)) == 0)
			return (enum drawing_format)i;
	command_unknown_format(state, arg, format_name);
	return DRAWING_TEXT;
}

static unsigned long read_number(const char *arg, unsigned long least, struct argp_state *state)
{
	unsigned long number = 0;

	if (!span_to_number(span_of(arg), 1000000000, &number) || number < least)
		argp_error(state, _("a number from %lu on is needed"), least);
	return number;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct refboard *board = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &board->intake;
		return 0;
	case KEY_FORMAT:
		board->settings.format = read_format(arg, state);
		return 0;
	case KEY_AFTER:
		board->settings.after = read_number(arg, 0, state);
		return 0;
	case KEY_ALL:
		board->settings.every = true;
		return 0;
	case KEY_RECORD:
		board->settings.record = read_number(arg, 1, state);
		return 0;
	case KEY_COLOR:
		board->color = color_read(arg, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static bool is_wanted(const struct refboard *board, const struct event *event)
{
	return board->settings.record == 0 || board->settings.record == event->record;
}

static bool draw(void *context, struct source *source, struct span name, bool live)
{
	struct refboard *board = context;
	const struct event *event;

	referee_open(board->referee, source, name);
	while (!ferror(stdout) && (event = referee_next(board->referee)) != NULL) {
		outcome_add(&board->outcome, event);
		if (is_wanted(board, event))
			intake_show_error(&board->intake, event);
		drawing_event(board->drawing, event, referee_position(board->referee));
		if (event->kind != EVENT_RESULT)
			continue;
		board->found |= is_wanted(board, event);
		if (is_wanted(board, event) && drawing_missing(board->drawing) != NULL)
			intake_complain(&board->intake, event->file, event->record, drawing_missing(board->drawing));
		if (live)
			fflush(stdout);
	}
	return !ferror(stdout);
}

static void draw_all(struct refboard *board)
{
	board->intake.setup.details = true;
	board->referee = referee_new(&board->intake.setup);
	board->drawing = drawing_new(&board->settings);
	intake_each(&board->intake, draw, board);
	if (board->settings.record > 0 && !board->found)
		intake_no_such_record(&board->intake);
	if (!drawing_free(board->drawing))
		intake_trouble(&board->intake, _("standard output"), errno != 0 ? errno : EIO);
	referee_free(board->referee);
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	version_print(out, "refboard");
}

int main(int argc, char **argv)
{
	struct refboard board = { .settings = { .out = stdout, .after = MOVE_LAST }, .intake.command = "refboard" };
	const struct argp_child children[] = { { &intake_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		N_("Draw the positions of game records. Without FILE, or with -, read standard input.") "\v"
		N_("Exit status: 0 when all records are clean, 1 when there is a violation or a false claim, 2 when something "
		"cannot be used."), children, NULL, NULL };

	command_start("refboard", argc, argv);
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	help_parse(&argp, argc, argv, 0, &board);
	board.settings.color = color_wanted(board.color);
	if (intake_begin(&board.intake))
		draw_all(&board);
	intake_end(&board.intake);
	outcome_raise(&board.outcome, board.intake.status);
	return board.outcome.status;
}
