/* SPDX-License-Identifier: GPL-3.0-or-later
 * refcheck: check game records against the rules and the dictionary. */
#include <argp.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cut_off.h"
#include "cli/dictionaries.h"
#include "cli/encoding.h"
#include "cli/outcome.h"
#include "cli/shelf.h"
#include "cli/version.h"
#include "referee/referee.h"
#include "render/render.h"

struct refcheck {
	struct render_settings render;
	const struct renderer_format *format;
	const char *encoding, *color;
	LIST(const char *) dict_names;
	struct dictionaries dictionaries;
	LIST(struct span) options;
	LIST(const char *) files;
	struct outcome outcome;
	struct arena arena;
};

enum { KEY_FORMAT = 0x100, KEY_FROM, KEY_COLOR, KEY_EXPLAIN, KEY_STRICT, KEY_REQUIRE_RESULT };

static const struct argp_option argp_options[] = {
	{ "dict", 'd', "DICT", 0, "judge words by DICT instead of what the records name: a name on the dictionary path, a "
		"compiled file, or a list of words; may be given several times", 0 },
	{ "option", 'o', "OPTION=VALUE", 0, "set an option of the game or switch a rule (word.class=off); beats the records", 0 },
	{ "format", KEY_FORMAT, "FORMAT", 0, "human (default) or jsonl", 0 },
	{ "from", KEY_FROM, "ENCODING", 0, "the records' encoding, any that iconv knows; default UTF-8", 0 },
	{ "explain", KEY_EXPLAIN, NULL, 0, "print the rule in words under each finding", 0 },
	{ "strict", KEY_STRICT, NULL, 0, "questionable findings count as violations", 0 },
	{ "require-result", KEY_REQUIRE_RESULT, NULL, 0, "a record without a winner is a failure", 0 },
	{ "quiet", 'q', NULL, 0, "leave notes out", 0 },
	{ "color", KEY_COLOR, "WHEN", 0, "auto (default), always or never", 0 },
	{ 0 },
};

static void add_option(struct refcheck *check, const char *text, struct argp_state *state)
{
	const struct finding_kind *kind;
	struct span args[2];

	if (!referee_knows_option(span_of(text), &kind, args, &check->arena)) {
		struct message message = message_make(kind->text, args, 2);
		struct buffer reason = { 0 };
		message_add(&reason, &message);
		buffer_add_char(&reason, '\0');
		argp_error(state, "%s", reason.bytes);
	}
	*LIST_ADD(&check->options) = span_of(text);
}

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

static void set_color(struct refcheck *check, const char *arg, struct argp_state *state)
{
	if (strcmp(arg, "auto") != 0 && strcmp(arg, "always") != 0 && strcmp(arg, "never") != 0)
		argp_error(state, "--color is auto, always or never, not %s", arg);
	check->color = arg;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct refcheck *check = state->input;

	switch (key) {
	case 'd':
		if (check->dict_names.len == REFEREE_DICTS_MAX)
			argp_error(state, "more than %d dictionaries", REFEREE_DICTS_MAX);
		*LIST_ADD(&check->dict_names) = arg;
		return 0;
	case 'o':
		add_option(check, arg, state);
		return 0;
	case KEY_FORMAT:
		check->format = renderer_format_find(arg);
		if (check->format == NULL)
			argp_error(state, "unknown format: %s", arg);
		return 0;
	case KEY_FROM:
		check->encoding = arg;
		if (!encoding_is_known(arg))
			argp_error(state, "unknown encoding: %s", arg);
		return 0;
	case KEY_COLOR:
		set_color(check, arg, state);
		return 0;
	case ARGP_KEY_ARG:
		*LIST_ADD(&check->files) = arg;
		return 0;
	default:
		return set_switch(check, key) ? 0 : ARGP_ERR_UNKNOWN;
	}
}

static bool open_dictionaries(struct refcheck *check)
{
	for (size_t i = 0; i < check->dict_names.len; i++) {
		if (dictionaries_add(&check->dictionaries, "refcheck", check->dict_names.items[i]) == NULL)
			return false;
	}
	return true;
}

static void trouble(struct refcheck *check, const char *name, int error)
{
	/* what was found so far goes first */
	fflush(stdout);
	fprintf(stderr, "refcheck: %s: %s\n", name, strerror(error));
	outcome_raise(&check->outcome, OUTCOME_TROUBLE);
}

static void judge(struct refcheck *check, struct referee *referee, struct renderer *renderer, int fd, const char *name)
{
	struct source *source = source_open(fd, check->encoding);
	struct stat status;
	const struct event *event;

	if (source == NULL) {
		trouble(check, name, errno);
		return;
	}
	/* who types or pipes records in wants to see each result at once */
	bool live = fstat(fd, &status) == 0 && !S_ISREG(status.st_mode);
	referee_open(referee, source, span_of(name));
	while ((event = referee_next(referee)) != NULL) {
		outcome_add(&check->outcome, event);
		renderer_event(renderer, event);
		if (live && event->kind == EVENT_RESULT)
			fflush(stdout);
		if (ferror(stdout))
			break;
	}
	if (source_errno(source) != 0)
		trouble(check, name, source_errno(source));
	source_close(source);
}

static void judge_file(struct refcheck *check, struct referee *referee, struct renderer *renderer, const char *name)
{
	if (strcmp(name, "-") == 0) {
		judge(check, referee, renderer, STDIN_FILENO, "<stdin>");
		return;
	}
	int fd = open(name, O_RDONLY | O_CLOEXEC);
	if (fd < 0) {
		trouble(check, name, errno);
		return;
	}
	judge(check, referee, renderer, fd, name);
	close(fd);
}

static void judge_all(struct refcheck *check)
{
	struct shelf shelf = { 0 };
	struct referee_setup setup = {
		.give_dictionary = shelf_give, .context = &shelf,
		.dicts = check->dictionaries.dicts.items, .dict_count = check->dictionaries.dicts.len,
		.options = check->options.items, .option_count = check->options.len,
		.details = check->format->details,
	};
	struct referee *referee = referee_new(&setup);
	struct renderer *renderer = renderer_new(check->format, &check->render);

	for (size_t i = 0; i < check->files.len && !ferror(stdout); i++)
		judge_file(check, referee, renderer, check->files.items[i]);
	if (!renderer_free(renderer))
		trouble(check, "standard output", errno != 0 ? errno : EIO);
	referee_free(referee);
	shelf_release(&shelf);
}

static void choose_colors(struct refcheck *check)
{
	const char *no_color = getenv("NO_COLOR");
	bool terminal = isatty(STDOUT_FILENO);
	bool wanted = terminal && (no_color == NULL || no_color[0] == '\0');

	if (check->color != NULL && strcmp(check->color, "auto") != 0)
		wanted = strcmp(check->color, "always") == 0;
	check->render.color = wanted;
	check->render.excerpt = terminal;
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	fprintf(out, "refcheck (refkit) %s\n", refkit_version());
}

int main(int argc, char **argv)
{
	struct refcheck check = { .format = renderer_format_find("human"), .render.out = stdout };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		"Check game records against the rules and the dictionary. Without FILE, or with -, read standard input.\v"
		"Exit status: 0 when all records are clean, 1 when there is a violation or a false claim, 2 when something "
		"cannot be used.", NULL, NULL, NULL };

	cut_off_watch();
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	argp_parse(&argp, argc, argv, 0, NULL, &check);
	choose_colors(&check);
	if (check.files.len == 0)
		*LIST_ADD(&check.files) = "-";
	if (open_dictionaries(&check))
		judge_all(&check);
	else
		outcome_raise(&check.outcome, OUTCOME_TROUBLE);
	dictionaries_release(&check.dictionaries);
	LIST_RELEASE(&check.dict_names);
	LIST_RELEASE(&check.options);
	LIST_RELEASE(&check.files);
	arena_release(&check.arena);
	return check.outcome.status;
}
