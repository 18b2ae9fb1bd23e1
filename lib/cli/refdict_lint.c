/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help.h"
#include "cli/refdict.h"

#include <argp.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/list.h"
#include "cli/command.h"
#include "cli/encoding.h"
#include "cli/language.h"
#include "diag/message.h"
#include "dict/lint.h"
#include "text/alphabet.h"
#include "text/utf8.h"

struct lint {
	const char *encoding, *language;
	const char *file;		/* that is being read */
	LIST(const char *) files;
	struct buffer out;
	bool quiet;
	int status;
};

enum { OPTION_FROM = 0x100, OPTION_LANGUAGE };

static const struct argp_option options[] = {
	{ "from", OPTION_FROM, "ENCODING", 0, N_("the sources' encoding, any that iconv knows; default UTF-8"),
		0 },
	{ "language", OPTION_LANGUAGE, "CODE", 0,
		N_("ru, pl, da or en: report letters that are not in its alphabet"), 0 },
	{ "quiet", 'q', NULL, 0, N_("leave notes out"), 0 },
	{ 0 },
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct lint *lint = state->input;
	struct alphabet alphabet;

	switch (key) {
	case OPTION_FROM:
		lint->encoding = arg;
		if (!encoding_is_known(arg))
			argp_error(state, _("unknown encoding: %s"), command_visible(arg));
		break;
	case OPTION_LANGUAGE:
		lint->language = arg;
		if (!alphabet_init_language(&alphabet, span_of(arg)))
			argp_error(state, _("unknown language: %s"), command_visible(arg));
		break;
	case 'q':
		lint->quiet = true;
		break;
	case ARGP_KEY_ARG:
		*LIST_ADD(&lint->files) = arg;
		break;
	default:
		return ARGP_ERR_UNKNOWN;
	case ARGP_KEY_NO_ARGS:
		argp_error(state, _("a source must be given"));
	}
	return 0;
}

static void show(void *context, const struct lint_finding *finding)
{
	struct lint *lint = context;

	if (finding->severity == LINT_NOTE && lint->quiet)
		return;
	if (finding->severity != LINT_NOTE && lint->status < REFDICT_OTHER)
		lint->status = REFDICT_OTHER;
	buffer_clear(&lint->out);
	utf8_add_visible(&lint->out, span_of(lint->file));
	size_t name_len = lint->out.len;
	message_add(&lint->out, &finding->message);
	printf("%.*s:%" PRIu64 ":%zu: %s: %.*s [%s]\n", (int)name_len, lint->out.bytes, finding->line, finding->column,
		gettext(lint_severity_name(finding->severity)), (int)(lint->out.len - name_len), lint->out.bytes + name_len,
		finding->id);
}

static void read_file(struct lint *lint, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	const struct lint_wish wish = { lint->encoding, span_of(lint->language), show, lint };

	lint->file = standard ? "stdin" : path;
	if (fd < 0 || !lint_source(fd, &wish, NULL))
		lint->status = refdict_fail(path, strerror(errno));
	if (fd >= 0 && !standard)
		close(fd);
}

int refdict_lint(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "SOURCE...",
		N_("Read sources of dictionaries and tell what build leaves out and what is probably a mistake, "
		"a line each: FILE:LINE:COLUMN: error, warning or note: what [id].") "\v"
		N_("Exit status: 0 no errors and no warnings, 1 some, 2 trouble."),
		language_child, NULL, NULL };
	struct lint lint = { .status = REFDICT_GOOD };

	help_parse(&argp, argc, argv, 0, &lint);
	for (size_t i = 0; i < lint.files.len && !ferror(stdout); i++)
		read_file(&lint, lint.files.items[i]);
	LIST_RELEASE(&lint.files);
	buffer_release(&lint.out);
	return lint.status;
}
