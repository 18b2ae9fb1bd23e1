/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/intake.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/encoding.h"
#include "cli/language.h"
#include "cli/names.h"
#include "cli/outcome.h"
#include "diag/message.h"
#include "render/render.h"

enum { KEY_FROM = 0x1000, KEY_TILES };

static const struct argp_option argp_options[] = {
	{ "dict", 'd', "DICT", 0, N_("judge words by DICT instead of what the records name: a name on the dictionary path, a "
		"compiled file, or a list of words; may be given several times"), 0 },
	{ "option", 'o', "OPTION=VALUE", 0, N_("set an option of the game or switch a rule (word.class=off); beats the records"), 0 },
	{ "tiles", KEY_TILES, "FILE", 0, N_("play with the tile set in FILE instead of what the records name (sylaby)"), 0 },
	{ "from", KEY_FROM, "ENCODING", 0, N_("the records' encoding, any that iconv knows; default UTF-8"), 0 },
	{ 0 },
};

void intake_check_option(struct intake *intake, struct span option, struct argp_state *state)
{
	const struct finding_kind *kind;
	struct span args[2];

	if (!referee_knows_option(option, &kind, args, &intake->arena)) {
		struct message message = message_make(kind->text, args, 2);
		struct buffer reason = { 0 };
		message_add(&reason, &message);
		buffer_add_char(&reason, '\0');
		argp_error(state, "%s", reason.bytes);
	}
}

static void add_option(struct intake *intake, struct span option, struct argp_state *state)
{
	intake_check_option(intake, option, state);
	*LIST_ADD(&intake->options) = option;
}

static void add_dictionary(struct intake *intake, const char *name, struct argp_state *state)
{
	if (intake->dict_names.len == REFEREE_DICTS_MAX)
		argp_error(state, _("more than %d dictionaries"), REFEREE_DICTS_MAX);
	*LIST_ADD(&intake->dict_names) = name;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct intake *intake = state->input;

	switch (key) {
	case 'd':
		add_dictionary(intake, arg, state);
		return 0;
	case 'o':
		add_option(intake, span_of(arg), state);
		return 0;
	case KEY_TILES:
		intake->data_files.tiles = arg;
		return 0;
	case KEY_FROM:
		intake->encoding = arg;
		if (!encoding_is_known(arg))
			argp_error(state, _("unknown encoding: %s"), command_visible(arg));
		return 0;
	case ARGP_KEY_ARG:
		*LIST_ADD(&intake->files) = arg;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp intake_argp = { argp_options, parse, NULL, NULL, language_child, NULL, NULL };

bool intake_begin(struct intake *intake)
{
	if (intake->files.len == 0 && !intake->files_elsewhere)
		*LIST_ADD(&intake->files) = "-";
	for (size_t i = 0; i < intake->dict_names.len; i++) {
		if (dictionaries_add(&intake->dictionaries, intake->command, intake->dict_names.items[i]) == NULL) {
			intake->status = OUTCOME_TROUBLE;
			return false;
		}
	}
	intake->setup = (struct referee_setup){
		.give_dictionary = shelf_give, .context = &intake->shelf,
		.data = { data_files_open, data_files_close, &intake->data_files, data_files_given(&intake->data_files) },
		.dicts = intake->dictionaries.dicts.items, .dict_count = intake->dictionaries.dicts.len,
		.options = intake->options.items, .option_count = intake->options.len,
	};
	return true;
}

void intake_trouble(struct intake *intake, const char *name, int error)
{
	command_trouble(intake->command, name, span_of(strerror(error)));
	intake->status = OUTCOME_TROUBLE;
}

void intake_flush(struct intake *intake)
{
	/* where a write has failed before and nothing is left to be written, errno is still that one's */
	if (fflush(stdout) != 0 || ferror(stdout))
		intake_trouble(intake, _("standard output"), errno != 0 ? errno : EIO);
}

void intake_complain(struct intake *intake, struct span file, unsigned long record, const char *why)
{
	struct buffer what = { 0 };

	buffer_add(&what, file);
	if (record > 0) {
		buffer_add_string(&what, ": ");
		SAY(&what, N_("game {0}"), NUMBER((long long)record));
	}
	buffer_add_char(&what, '\0');
	command_trouble(intake->command, what.bytes, span_of(why));
	buffer_release(&what);
	intake->status = OUTCOME_TROUBLE;
}

void intake_no_such_record(struct intake *intake)
{
	command_trouble(intake->command, "--record", span_of(_("no file has a record of that number")));
	intake->status = OUTCOME_TROUBLE;
}

void intake_show_error(struct intake *intake, const struct event *event)
{
	const struct render_settings settings = { .out = stderr };

	if (event->kind != EVENT_FINDING || event->of.finding.severity != SEVERITY_ERROR)
		return;
	fflush(stdout);
	struct renderer *renderer = renderer_new(renderer_format_find("human"), &settings);
	renderer_event(renderer, event);
	renderer_free(renderer);
	intake->status = OUTCOME_TROUBLE;
}

static bool judge_stream(struct intake *intake, int fd, const char *name, intake_judge *judge, void *context)
{
	struct source *source = source_open(fd, intake->encoding);
	struct stat about;

	if (source == NULL) {
		intake_trouble(intake, name, errno);
		return true;
	}
	bool live = fstat(fd, &about) == 0 && !S_ISREG(about.st_mode);
	bool goes_on = judge(context, source, span_of(name), live);
	if (source_errno(source) != 0)
		intake_trouble(intake, name, source_errno(source));
	source_close(source);
	return goes_on;
}

static bool judge_file(struct intake *intake, const char *name, intake_judge *judge, void *context)
{
	if (strcmp(name, "-") == 0)
		return judge_stream(intake, STDIN_FILENO, "<stdin>", judge, context);
	int fd = open(name, O_RDONLY | O_CLOEXEC);
	if (fd < 0) {
		intake_trouble(intake, name, errno);
		return true;
	}
	bool goes_on = judge_stream(intake, fd, name, judge, context);
	close(fd);
	return goes_on;
}

void intake_each(struct intake *intake, intake_judge *judge, void *context)
{
	for (size_t i = 0; i < intake->files.len; i++)
		if (!judge_file(intake, intake->files.items[i], judge, context))
			return;
}

void intake_each_listed(struct intake *intake, const char *list, char separator, intake_judge *judge, void *context)
{
	struct names names = { .arguments = intake->files.items, .argument_count = intake->files.len, .list = list,
		.separator = separator };
	const char *name;
	bool goes_on = true;

	while (goes_on && names_next(&names, true, &name) == NAMES_ONE) {
		if (strcmp(name, "-") != 0 || !names_use_stdin(&names)) {
			goes_on = judge_file(intake, name, judge, context);
			continue;
		}
		command_trouble(intake->command, name, span_of(_("standard input is the list of files")));
		intake->status = OUTCOME_TROUBLE;
	}
	if (names.error != 0)
		intake_trouble(intake, list, names.error);
	names_release(&names);
}

void intake_end(struct intake *intake)
{
	shelf_release(&intake->shelf);
	data_files_release(&intake->data_files);
	dictionaries_release(&intake->dictionaries);
	LIST_RELEASE(&intake->dict_names);
	LIST_RELEASE(&intake->options);
	LIST_RELEASE(&intake->files);
	arena_release(&intake->arena);
}
