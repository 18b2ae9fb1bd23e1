/* SPDX-License-Identifier: GPL-3.0-or-later
 * reffmt: bring game records into canonical form, pick some out, take a stream apart and put it together. */
#include <sys/stat.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/outcome.h"
#include "cli/outlet.h"
#include "cli/reffmt.h"
#include "cli/version.h"
#include "diag/message.h"

enum { KEY_RENUMBER = 0x100, KEY_CHECK, KEY_DROP_RULINGS, KEY_SPLIT, KEY_JOIN, KEY_INVERT, KEY_COUNT };

static const struct argp_option argp_options[] = {
	{ "check", KEY_CHECK, NULL, 0, N_("print what would change as a unified diff; exit status 1 when there is something"), 0 },
	{ "in-place", 'i', NULL, 0, N_("write each file anew"), 0 },
	{ "renumber", KEY_RENUMBER, NULL, 0, N_("number the moves from 1"), 0 },
	{ "drop-rulings", KEY_DROP_RULINGS, NULL, 0, N_("leave out the comments #! of a referee"), 0 },
	{ "select", 's', "KIND=VALUE", 0, N_("only records with that player, game, variant, date, winner, status, or broken rule; "
		"may be given several times: one VALUE of each KIND must fit"), 0 },
	{ "invert", KEY_INVERT, NULL, 0, N_("only records that --select would leave out"), 0 },
	{ "count", KEY_COUNT, NULL, 0, N_("print how many records there are, of each file"), 0 },
	{ "split", KEY_SPLIT, "PATTERN", 0, N_("write each record into a file of its own, called PATTERN with its number for "
		"{n}, its date for {date}, its game for {game}; or into a directory, as {n}.game"), 0 },
	{ "join", KEY_JOIN, "FILE", 0, N_("write the records of all files into FILE"), 0 },
	{ 0 },
};

static void choose(struct reffmt *reffmt, enum reffmt_way way, const char *place, struct argp_state *state)
{
	if (reffmt->way_given)
		argp_error(state, _("of --check, --in-place, --count, --split and --join only one can be done"));
	reffmt->way = way;
	reffmt->way_given = true;
	reffmt->place = place;
}

static void choose_split(struct reffmt *reffmt, const char *place, struct argp_state *state)
{
	struct stat about;
	const char *fault = stat(place, &about) == 0 && S_ISDIR(about.st_mode) ? NULL : split_pattern_fault(place);

	if (fault != NULL)
		argp_error(state, _("--split=%s: %s"), command_visible(place), fault);
	choose(reffmt, REFFMT_SPLIT, place, state);
}

static void add_wish(struct reffmt *reffmt, const char *text, struct argp_state *state)
{
	const char *fault = sieve_add(&reffmt->sieve, text);
	struct span kinds = sieve_kinds(&reffmt->sieve.arena);

	if (fault != NULL)
		argp_error(state, _("--select=%s: %s (kinds are %.*s)"), command_visible(text), fault, (int)kinds.len, kinds.at);
}

static bool all_are_files(const struct intake *intake)
{
	for (size_t i = 0; i < intake->files.len; i++)
		if (strcmp(intake->files.items[i], "-") == 0)
			return false;
	return intake->files.len > 0;
}

/* What cannot be asked for together. */
static void check_call(struct reffmt *reffmt, struct argp_state *state)
{
	bool selects = reffmt->sieve.wishes.len > 0;

	if (reffmt->sieve.inverted && !selects)
		argp_error(state, _("--invert needs --select"));
	if (selects && (reffmt->way == REFFMT_CHECK || reffmt->way == REFFMT_IN_PLACE))
		argp_error(state, _("--select would lose records with --check and --in-place"));
	if (reffmt->way == REFFMT_IN_PLACE && !all_are_files(&reffmt->intake))
		argp_error(state, _("--in-place needs files"));
}

/* The options that are only ever given or not. */
static bool set_switch(struct reffmt *reffmt, int key, struct argp_state *state)
{
	switch (key) {
	case KEY_RENUMBER:
		reffmt->settings.renumber = true;
		return true;
	case KEY_DROP_RULINGS:
		reffmt->settings.drop_rulings = true;
		return true;
	case KEY_INVERT:
		reffmt->sieve.inverted = true;
		return true;
	case KEY_CHECK:
		choose(reffmt, REFFMT_CHECK, NULL, state);
		return true;
	case KEY_COUNT:
		choose(reffmt, REFFMT_COUNT, NULL, state);
		return true;
	case 'i':
		choose(reffmt, REFFMT_IN_PLACE, NULL, state);
		return true;
	default:
		return false;
	}
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct reffmt *reffmt = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &reffmt->intake;
		return 0;
	case 's':
		add_wish(reffmt, arg, state);
		return 0;
	case KEY_SPLIT:
		choose_split(reffmt, arg, state);
		return 0;
	case KEY_JOIN:
		choose(reffmt, REFFMT_JOIN, arg, state);
		return 0;
	case ARGP_KEY_SUCCESS:
		check_call(reffmt, state);
		return 0;
	default:
		return set_switch(reffmt, key, state) ? 0 : ARGP_ERR_UNKNOWN;
	}
}

static void print_version(FILE *out, struct argp_state *state)
{
	(void)state;
	fprintf(out, "reffmt (refkit) %s\n", refkit_version());
}

int main(int argc, char **argv)
{
	struct reffmt reffmt = { .intake.command = "reffmt" };
	const struct argp_child children[] = { { &intake_argp, 0, NULL, 0 }, { 0 } };
	const struct argp argp = { argp_options, parse, "[FILE...]",
		N_("Bring game records into canonical form on standard output. Without FILE, or with -, read standard input.") "\v"
		N_("Exit status: 0 done, 1 when --check finds something to change or --select no record, 2 when something cannot be "
		"read (it is kept as it stands) or used."), children, NULL, NULL };

	command_start("reffmt", argc, argv);
	argp_program_version_hook = print_version;
	argp_err_exit_status = OUTCOME_TROUBLE;
	help_parse(&argp, argc, argv, 0, &reffmt);
	int status = intake_begin(&reffmt.intake) ? reffmt_run(&reffmt) : reffmt.intake.status;
	sieve_release(&reffmt.sieve);
	intake_end(&reffmt.intake);
	return status;
}
