/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help.h"
#include "cli/refdict.h"

#include <argp.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/list.h"
#include "cli/command.h"
#include "cli/complaints.h"
#include "cli/encoding.h"
#include "cli/language.h"
#include "cli/target.h"
#include "diag/message.h"
#include "dict/builder.h"

struct build {
	struct builder *builder;
	struct complaints complaints;
	const char *target, *encoding;
	LIST(const char *) sources;
};

/* The options behind OPTION_SETTING set what a dictionary says of itself: their names are the builder's. */
enum { OPTION_FROM = 0x100, OPTION_SETTING };

static const struct argp_option options[] = {
	{ "output", 'o', "FILE", 0, N_("write the dictionary to FILE"), 0 },
	{ "verbose", 'v', NULL, 0, N_("show every line that is left out, not only the first ones"), 0 },
	{ "from", OPTION_FROM, "ENCODING", 0, N_("the sources' encoding, any that iconv knows; default UTF-8"),
		0 },
	{ "name", OPTION_SETTING, "NAME", 0, N_("its name: small letters, digits, . _ -"), 0 },
	{ "version", OPTION_SETTING + 1, "VERSION", 0, N_("its version, for reports"), 0 },
	{ "language", OPTION_SETTING + 2, "CODE", 0, N_("ru, pl, da or en: the alphabet"), 0 },
	{ "date", OPTION_SETTING + 3, "DATE", 0, N_("the date of the sources: YYYY-MM-DD"), 0 },
	{ "sources", OPTION_SETTING + 4, "TEXT", 0, N_("where the words come from"), 0 },
	{ 0 },
};

static void parse_setting(struct argp_state *state, int key, const char *value)
{
	const struct build *build = state->input;
	const struct argp_option *option = options;

	while (option->key != 0 && option->key != key)
		option++;
	if (!builder_set(build->builder, option->name, span_of(value)))
		argp_error(state, _("not a valid %s: %s"), option->name, command_visible(value));
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct build *build = state->input;

	switch (key) {
	case 'o':
		build->target = arg;
		return 0;
	case 'v':
		build->complaints.all = true;
		return 0;
	case OPTION_FROM:
		build->encoding = arg;
		if (!encoding_is_known(arg))
			argp_error(state, _("unknown encoding: %s"), command_visible(arg));
		return 0;
	case ARGP_KEY_ARG:
		*LIST_ADD(&build->sources) = arg;
		return 0;
	case ARGP_KEY_END:
		if (build->sources.len == 0 || build->target == NULL)
			argp_error(state, _("a source and -o FILE must be given"));
		return 0;
	default:
		if (key < OPTION_SETTING || key > OPTION_SETTING + 4)
			return ARGP_ERR_UNKNOWN;
		parse_setting(state, key, arg);
		return 0;
	}
}

static bool read_source(const struct build *build, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	const char *name = standard ? "stdin" : path;
	bool good = fd >= 0 && builder_read_encoded(build->builder, fd, name, build->encoding);

	if (!good)
		refdict_fail(path, strerror(errno));
	if (fd >= 0 && !standard)
		close(fd);
	return good;
}

static int compile(struct build *build)
{
	struct buffer image = { 0 };
	const char *why;
	int status = REFDICT_GOOD;

	for (size_t i = 0; i < build->sources.len; i++) {
		if (target_is(build->target, build->sources.items[i]))
			return refdict_fail(build->target, _("it is a source itself"));
		if (!read_source(build, build->sources.items[i]))
			return REFDICT_TROUBLE;
	}
	complaints_sum_up(&build->complaints, "refdict");
	if (!builder_compile(build->builder, &image, &why))
		status = refdict_fail(build->sources.items[0], why);
	else if (!target_write(build->target, buffer_span(&image)))
		status = refdict_fail(build->target, strerror(errno));
	buffer_release(&image);
	return status;
}

int refdict_build(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "SOURCE...",
		N_("Compile word lists and tables (FORM LEMMA UPOS FEATS MISC, by tabs) to a dictionary. "
		"Lines that begin with + or - and a tab add and take away, whatever the others say.") "\v"
		N_("Exit status: 0 the dictionary was built, 2 trouble."),
		language_child, NULL, NULL };
	struct build build = { .target = NULL };

	build.builder = builder_new(complaints_show, &build.complaints);
	help_parse(&argp, argc, argv, 0, &build);
	builder_name_after(build.builder, build.target);
	int status = compile(&build);
	builder_free(build.builder);
	LIST_RELEASE(&build.sources);
	return status;
}
