/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/tally.h"

#include "game/rules.h"
#include "support/rows.h"

struct result_row {
	const char *name;
	struct result_event result;
	bool clean, clean_strictly;	/* questionable words and records without a winner fail */
};

static const struct result_row results[] = {
	{ "won, nothing wrong", { .status = STATUS_WON, .winner = BYTES("a"), .notes = 3 }, true, true },
	{ "a violation", { .status = STATUS_WON, .winner = BYTES("a"), .violations = 1 }, false, false },
	{ "a false claim", { .status = STATUS_WON, .winner = BYTES("a"), .claims = 1 }, false, false },
	{ "an error", { .status = STATUS_WON, .winner = BYTES("a"), .errors = 1 }, false, false },
	{ "a questionable word", { .status = STATUS_WON, .winner = BYTES("a"), .questionable = 1 }, true, false },
	{ "a draw", { .status = STATUS_DRAW, .winner = BYTES("") }, true, false },
	{ "unfinished", { .status = STATUS_UNFINISHED, .winner = BYTES("") }, true, false },
	{ "invalid", { .status = STATUS_INVALID, .winner = BYTES("") }, false, false },
};

static void tells_what_is_clean(void **state)
{
	const struct result_row *row = *state;

	assert_int_equal(result_is_clean(&row->result, &(struct strictness){ false, false }), row->clean);
	assert_int_equal(result_is_clean(&row->result, &(struct strictness){ true, true }), row->clean_strictly);
}

static void counts_records(void **state)
{
	static const unsigned long expected[TALLY_COUNTS] = {
		[TALLY_RECORDS] = 8, [TALLY_CLEAN] = 4, [TALLY_WITH_VIOLATIONS] = 1, [TALLY_WITH_CLAIMS] = 1,
		[TALLY_WITH_QUESTIONABLE] = 1, [TALLY_WITH_ERRORS] = 1, [TALLY_INVALID] = 1, [TALLY_UNFINISHED] = 1,
		[TALLY_VIOLATIONS] = 1, [TALLY_CLAIMS] = 1, [TALLY_MOVES] = 8 * 7,
	};
	const struct strictness lenient = { false, false };
	struct tally tally = { .counts = { 0 } };

	(void)state;
	for (size_t i = 0; i < COUNT(results); i++) {
		struct event event = { .kind = EVENT_RESULT, .of.result = results[i].result };
		event.of.result.moves = 7;
		tally_add(&tally, &event, &lenient);
	}
	for (size_t i = 0; i < TALLY_COUNTS; i++)
		if (tally.counts[i] != expected[i])
			fail_msg("%s: %lu, not %lu", tally_name((enum tally_count)i), tally.counts[i], expected[i]);
	tally_release(&tally);
}

static void add_move(struct tally *tally, enum verdict verdict)
{
	static const struct fault faults[] = { { .rule = &rule_turn_order }, { .rule = &rule_end_after } };
	struct event event = { .kind = EVENT_MOVE, .of.move = { .verdict = verdict, .faults = faults, .fault_count = 2 } };

	tally_add(tally, &event, &(struct strictness){ false, false });
}

static void add_finding(struct tally *tally, enum severity severity, const char *id)
{
	struct event event = { .kind = EVENT_FINDING, .of.finding = { .id = id, .severity = severity } };

	tally_add(tally, &event, &(struct strictness){ true, true });
}

/* Violations and false claims count, the others do not. */
static void counts_rules(void **state)
{
	static const struct tally_rule expected[] = {
		{ BYTES("end.after"), 3 }, { BYTES("turn.order"), 2 }, { BYTES("score.claim"), 1 }, { BYTES("setup.grid"), 1 },
	};
	struct tally tally = { .counts = { 0 } };

	(void)state;
	add_move(&tally, VERDICT_VIOLATION);
	add_move(&tally, VERDICT_CONSEQUENCE);
	add_move(&tally, VERDICT_VIOLATION);
	add_finding(&tally, SEVERITY_CLAIM, "score.claim");
	add_finding(&tally, SEVERITY_VIOLATION, "setup.grid");
	add_finding(&tally, SEVERITY_VIOLATION, "end.after");
	add_finding(&tally, SEVERITY_NOTE, "text.nfc");
	add_finding(&tally, SEVERITY_QUESTIONABLE, "word.diminutive");
	add_finding(&tally, SEVERITY_ERROR, "record.syntax");
	add_finding(&tally, SEVERITY_CONSEQUENCE, "score.total");
	tally_sort(&tally);
	assert_int_equal(tally.rules.len, COUNT(expected));
	for (size_t i = 0; i < COUNT(expected); i++) {
		assert_span_equal(tally.rules.items[i].id, expected[i].id);
		assert_int_equal(tally.rules.items[i].count, expected[i].count);
	}
	tally_release(&tally);
}

static void nothing_is_sorted(void **state)
{
	struct tally tally = { .counts = { 0 } };

	(void)state;
	tally_sort(&tally);
	assert_int_equal(tally.rules.len, 0);
	tally_release(&tally);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(results) + 3] = {
		cmocka_unit_test(counts_records), cmocka_unit_test(counts_rules), cmocka_unit_test(nothing_is_sorted),
	};
	size_t count = 3;

	ROW_TESTS(results, tells_what_is_clean);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
