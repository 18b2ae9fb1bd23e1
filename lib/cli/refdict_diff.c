/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help.h"
#include "cli/refdict.h"

#include <argp.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/dictionaries.h"
#include "cli/language.h"
#include "diag/message.h"
#include "dict/difference.h"
#include "text/utf8.h"

struct diff {
	const char *names[2];
	size_t count;
	bool admitted;
};

enum { OPTION_ADMITTED = 0x100 };

static const struct argp_option options[] = {
	{ "admitted", OPTION_ADMITTED, NULL, 0, N_("only words that Balda admits"), 0 },
	{ 0 },
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct diff *diff = state->input;

	switch (key) {
	case OPTION_ADMITTED:
		diff->admitted = true;
		return 0;
	case ARGP_KEY_ARG:
		if (diff->count == 2)
			argp_error(state, _("two dictionaries are compared, not %s too"), command_visible(arg));
		diff->names[diff->count++] = arg;
		return 0;
	case ARGP_KEY_END:
		if (diff->count < 2)
			argp_error(state, _("two dictionaries must be given"));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static void print_difference(struct buffer *out, const struct difference *difference)
{
	buffer_clear(out);
	buffer_add_char(out, difference->sign);
	buffer_add_char(out, '\t');
	utf8_add_visible(out, difference->word);
	if (difference->sign == '~') {
		buffer_add_char(out, '\t');
		utf8_add_visible(out, difference->before);
		buffer_add_char(out, '\t');
		utf8_add_visible(out, difference->behind);
	}
	buffer_add_char(out, '\n');
	fwrite(out->bytes, 1, out->len, stdout);
}

static int compare(const struct diff *diff, const struct dict *first, const struct dict *second)
{
	struct comparison *comparison = comparison_new(first, second, diff->admitted);
	struct difference difference;
	struct buffer out = { 0 };
	int status = REFDICT_GOOD;

	while (comparison_next(comparison, &difference) && !ferror(stdout)) {
		print_difference(&out, &difference);
		status = REFDICT_OTHER;
	}
	buffer_release(&out);
	comparison_free(comparison);
	return status;
}

int refdict_diff(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "DICT DICT",
		N_("Print the words that only the first dictionary has (-), that only the second has (+), and "
		"those of which they give other readings (~, with the readings of the first and of the "
		"second), in alphabetical order.") "\v"
		N_("Exit status: 0 the dictionaries say the same, 1 they do not, 2 trouble."),
		language_child, NULL, NULL };
	struct diff diff = { .count = 0 };
	struct dictionaries dictionaries = { .dicts = { NULL, 0, 0 } };
	const struct dict *dicts[2];
	bool good = true;

	help_parse(&argp, argc, argv, 0, &diff);
	for (size_t i = 0; i < 2 && good; i++) {
		dicts[i] = dictionaries_add(&dictionaries, "refdict", diff.names[i]);
		good = dicts[i] != NULL;
		if (good && !dict_verify(dicts[i])) {
			refdict_fail(diff.names[i], REFDICT_DAMAGED);
			good = false;
		}
	}
	int status = good ? compare(&diff, dicts[0], dicts[1]) : REFDICT_TROUBLE;
	dictionaries_release(&dictionaries);
	return status;
}
