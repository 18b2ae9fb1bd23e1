/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch.h"

#include <unistd.h>

#include "cli/command.h"
#include "diag/message.h"

enum { KEY_FILES_FROM = 0x2000, KEY_SUMMARY };

static const struct argp_option argp_options[] = {
	{ "files-from", KEY_FILES_FROM, "FILE", 0, N_("check the files that FILE names, one a line; - is standard input"), 0 },
	{ "null", '0', NULL, 0, N_("the names in --files-from end with NUL instead"), 0 },
	{ "jobs", 'j', "N", 0, N_("judge with N processes, 0: one for each processor; the report is the same"), 0 },
	{ "summary", KEY_SUMMARY, "only", OPTION_ARG_OPTIONAL, N_("sum up all records at the end; =only: and nothing else"), 0 },
	{ 0 },
};

static unsigned read_workers(const char *arg, struct argp_state *state)
{
	unsigned long count;

	if (!span_to_number(span_of(arg), BATCH_WORKERS_MAX, &count))
		argp_error(state, _("-j takes a number up to %d, not %s"), BATCH_WORKERS_MAX, command_visible(arg));
	if (count == 0) {
		long processors = sysconf(_SC_NPROCESSORS_ONLN);
		count = processors < 1 ? 1 : processors > BATCH_WORKERS_MAX ? BATCH_WORKERS_MAX : (unsigned long)processors;
	}
	return (unsigned)count;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct batch *batch = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		*batch = (struct batch){ .separator = '\n', .workers = 1 };
		return 0;
	case KEY_FILES_FROM:
		batch->list = arg;
		return 0;
	case '0':
		batch->separator = '\0';
		return 0;
	case 'j':
		batch->workers = read_workers(arg, state);
		return 0;
	case KEY_SUMMARY:
		if (arg != NULL && strcmp(arg, "only") != 0)
			argp_error(state, _("--summary takes =only or nothing, not %s"), command_visible(arg));
		batch->sums_up = true;
		batch->only_sum = arg != NULL;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp batch_argp = { argp_options, parse, NULL, NULL, NULL, NULL, NULL };
