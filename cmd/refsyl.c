/* SPDX-License-Identifier: GPL-3.0-or-later
 * refsyl: count and divide Polish words into syllables. */
#include <argp.h>
#include <inttypes.h>

#include "cli/command.h"
#include "cli/encoding.h"
#include "cli/help.h"
#include "cli/intake.h"
#include "cli/language.h"
#include "cli/outcome.h"
#include "cli/refsyl.h"
#include "cli/version.h"
#include "diag/message.h"
#include "text/guess.h"

struct command {
	struct intake intake;
	struct refsyl refsyl;
	void (*add)(struct buffer *, const struct refsyl_word *);
	unsigned long only;		/* words of so many syllables */
	bool filters, found;
	struct buffer out;
};

enum { KEY_FORMAT = 0x100, KEY_FROM, SYLLABLES_MAX = 1000000 };

static const struct argp_option argp_options[] = {
	{ "format", KEY_FORMAT, "FORMAT", 0, N_("text (default): the divided word, its syllables, remarks; or tsv: word, syllables, "
		"division, marks"), 0 },
	{ "from", KEY_FROM, "ENCODING", 0, N_("the input's encoding, any that iconv knows; default UTF-8"), 0 },
	{ "only", 'n', "N", 0, N_("print words of N syllables only"), 0 },
	{ 0 },
};

static void set_only(struct command *command, const char *arg, struct argp_state *state)
{
	if (!span_to_number(span_of(arg), SYLLABLES_MAX, &command->only))
		argp_error(state, _("%s is no number of syllables"), command_visible(arg));
	command->filters = true;
}

static const char *format_name(size_t i)
{
	static const char *const names[] = { "text", "tsv", NULL };

	return names[i];
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct command *command = state->input;

	switch (key) {
	case KEY_FORMAT:
		if (strcmp(arg, "text") != 0 && strcmp(arg, "tsv") != 0)
			command_unknown_format(state, arg, format_name);
		command->add = strcmp(arg, "text") == 0 ? refsyl_add_text : refsyl_add_tsv;
		return 0;
	case KEY_FROM:
		if (!encoding_is_known(arg))
			argp_error(state, _("unknown encoding: %s"), command_visible(arg));
		command->intake.encoding = arg;
		return 0;
	case 'n':
		set_only(command, arg, state);
		return 0;
	case ARGP_KEY_ARG:
		*LIST_ADD(&command->intake.files) = arg;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* A line that cannot be read is told and left out. */
static void complain(struct command *command, struct source *source, const char *name, const struct line *line)
{
	bool too_long = (line->marks & LINE_TOO_LONG) != 0;
	const char *guess = too_long || command->intake.status != 0 ? NULL : encoding_guess(source_sample(source, line));

	char *visible = command_visible(name);
	fflush(stdout);
	fprintf(stderr, "%s:%" PRIu64 ":%zu: %s: %s%s%s%s\n", visible, line->number,
		too_long ? 1 : line_raw_column(line, line->bad_at), severity_word(SEVERITY_ERROR),
		too_long ? _("the line is longer than 1 MiB") : _("not valid text in this encoding"),
		guess != NULL ? _("; the file looks like ") : "", guess != NULL ? guess : "",
		too_long ? " [text.length]" : " [text.encoding]");
	memory_free(visible);
	command->intake.status = OUTCOME_TROUBLE;
}

static void count_line(struct command *command, struct span text)
{
	struct refsyl_word word;

	while (!ferror(stdout) && refsyl_next(&command->refsyl, &text, &word)) {
		if (command->filters && word.count != command->only)
			continue;
		command->found = true;
		command->add(&command->out, &word);
		fwrite(command->out.bytes, 1, command->out.len, stdout);
		buffer_clear(&command->out);
	}
}

static bool count(void *context, struct source *source, struct span name, bool live)
{
	struct command *command = context;
	struct line line;

	while (!ferror(stdout) && source_next(source, &line)) {
		if ((line.marks & (LINE_MALFORMED | LINE_TOO_LONG)) != 0)
			complain(command, source, name.at, &line);
		else
			count_line(command, line.text);
		if (live)
			fflush(stdout);
	}
	return !ferror(stdout);
}

static int run(struct command *command)
{
	struct intake *intake = &command->intake;

	refsyl_init(&command->refsyl);
	if (intake->files.len == 0)
		*LIST_ADD(&intake->files) = "-";
	intake_each(intake, count, command);
	intake_flush(intake);
	intake_end(intake);
	refsyl_release(&command->refsyl);
	buffer_release(&command->out);
	return intake->status != 0 ? intake->status : command->filters && !command->found ? OUTCOME_FAULTS : OUTCOME_CLEAN;
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	fprintf(out, "refsyl (refkit) %s\n", refkit_version());
}

int main(int argc, char **argv)
{
	struct command command = { .intake.command = "refsyl", .add = refsyl_add_text };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		N_("Count the syllables of Polish words and divide them. Words are found in text of any kind, one line is printed "
		"for each. Without FILE, or with -, read standard input.") "\v"
		N_("Exit status: 0 all went well, 1 with --only: there was no such word, 2 something could not be read."),
		language_child, NULL, NULL };

	command_start("refsyl", argc, argv);
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	help_parse(&argp, argc, argv, 0, &command);
	return run(&command);
}
