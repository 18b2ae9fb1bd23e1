/* SPDX-License-Identifier: GPL-3.0-or-later
 * From events to an exit status: spec, OUTPUT. */
#include "cli/outcome.h"

#include "support/rows.h"

#define FINDING(how_grave) { .kind = EVENT_FINDING, .of.finding.severity = SEVERITY_##how_grave }
#define MOVE(what) { .kind = EVENT_MOVE, .of.move.verdict = VERDICT_##what }
#define RESULT(what, who) { .kind = EVENT_RESULT, .of.result = { .status = STATUS_##what, .winner = BYTES(who) } }
#define GAME { .kind = EVENT_GAME }

enum { EVENTS_MAX = 4 };

struct row {
	const char *name;
	struct event events[EVENTS_MAX];
	size_t count;
	int plain, strict, require_result;	/* the status with none of the options, and with each of them */
};

static const struct row rows[] = {
	{ "nothing", { GAME }, 0, 0, 0, 0 },
	{ "a game", { GAME }, 1, 0, 0, 0 },
	{ "a good move", { MOVE(OK) }, 1, 0, 0, 0 },
	{ "a violation", { MOVE(VIOLATION) }, 1, 1, 1, 1 },
	{ "a consequence", { MOVE(CONSEQUENCE) }, 1, 0, 0, 0 },
	{ "an error", { FINDING(ERROR) }, 1, 2, 2, 2 },
	{ "a violation of no move", { FINDING(VIOLATION) }, 1, 1, 1, 1 },
	{ "a consequence of no move", { FINDING(CONSEQUENCE) }, 1, 0, 0, 0 },
	{ "a false claim", { FINDING(CLAIM) }, 1, 1, 1, 1 },
	{ "something questionable", { FINDING(QUESTIONABLE) }, 1, 0, 1, 0 },
	{ "a note", { FINDING(NOTE) }, 1, 0, 0, 0 },
	{ "a winner", { RESULT(WON, "Аня") }, 1, 0, 0, 0 },
	{ "a draw", { RESULT(DRAW, "") }, 1, 0, 0, 1 },
	{ "unfinished", { RESULT(UNFINISHED, "") }, 1, 0, 0, 1 },
	{ "invalid", { RESULT(INVALID, "") }, 1, 0, 0, 1 },
	{ "an error among violations", { MOVE(VIOLATION), FINDING(ERROR), MOVE(VIOLATION), RESULT(WON, "Аня") }, 4, 2, 2, 2 },
	{ "a violation among notes", { FINDING(NOTE), MOVE(VIOLATION), FINDING(NOTE), MOVE(OK) }, 4, 1, 1, 1 },
	{ "a winner behind a draw", { RESULT(DRAW, ""), RESULT(WON, "Аня") }, 2, 0, 0, 1 },
};

static int status_of(const struct row *row, bool strict, bool require_result)
{
	struct outcome outcome = { .strict = strict, .require_result = require_result };

	for (size_t i = 0; i < row->count; i++)
		outcome_add(&outcome, &row->events[i]);
	return outcome.status;
}

static void adds_up(void **state)
{
	const struct row *row = *state;
	int both = row->strict > row->require_result ? row->strict : row->require_result;

	assert_int_equal(status_of(row, false, false), row->plain);
	assert_int_equal(status_of(row, true, false), row->strict);
	assert_int_equal(status_of(row, false, true), row->require_result);
	assert_int_equal(status_of(row, true, true), both);
}

static void never_falls(void **state)
{
	struct outcome outcome = { .status = OUTCOME_CLEAN };

	(void)state;
	outcome_raise(&outcome, OUTCOME_FAULTS);
	outcome_raise(&outcome, OUTCOME_CLEAN);
	assert_int_equal(outcome.status, OUTCOME_FAULTS);
	outcome_raise(&outcome, OUTCOME_TROUBLE);
	outcome_raise(&outcome, OUTCOME_FAULTS);
	assert_int_equal(outcome.status, OUTCOME_TROUBLE);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 1] = { cmocka_unit_test(never_falls) };
	size_t count = 1;

	ROW_TESTS(rows, adds_up);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
