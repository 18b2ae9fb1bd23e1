/* SPDX-License-Identifier: GPL-3.0-or-later
 * One object a line, keys in the order of spec: OUTPUT, absent values left out. */
#include <limits.h>

#include "game/rules.h"
#include "support/stage.h"

#define HEAD(kind) "{\"event\":\"" kind "\",\"file\":\"t.game\",\"record\":2,"

static struct event event_of(enum event_kind kind)
{
	return (struct event){ .kind = kind, .file = SPAN("t.game"), .record = 2, .player = SPAN("") };
}

/* What people see, programs get all the same. */
static const struct render_settings people = { .color = true, .excerpt = true, .explain = true, .quiet = true };

static const struct seat seats[] = {
	{ .name = BYTES("Аня"), .points = 34 }, { .name = BYTES("\"Боря\"\\\x1B\xFF"), .points = 31 },
	{ .name = BYTES("Вера"), .points = LONG_MIN }, { .name = BYTES("Гоша"), .points = LONG_MAX },
};

/* ---- games ---- */

struct game_row {
	const char *name;
	struct span bytes;		/* of the game's first line; none: it has no line */
	struct game_event game;
	struct span expected;
};

static const struct game_row games[] = {
	{ "all is known", BYTES("#\nGame: balda\n"),
		{ BYTES("balda"), BYTES("royal"), seats, 2, BYTES("ru 2026.1, klub"), BYTES("5x5"), BYTES("балка") },
		BYTES(HEAD("game") "\"line\":2,\"game\":\"balda\",\"variant\":\"royal\",\"players\":[\"Аня\","
		"\"\\\"Боря\\\"\\\\\\\\u{1B}\\\\x{FF}\"],\"dictionary\":\"ru 2026.1, klub\"}\n") },
	{ "nothing is known", BYTES("x\n"), { BYTES(""), BYTES(""), NULL, 0, BYTES(""), BYTES(""), BYTES("") },
		BYTES(HEAD("game") "\"line\":1}\n") },
	{ "not even the line", BYTES(""), { BYTES("chess"), BYTES(""), NULL, 0, BYTES(""), BYTES(""), BYTES("") },
		BYTES(HEAD("game") "\"game\":\"chess\"}\n") },
};

static void shows_game(void **state)
{
	const struct game_row *row = *state;
	struct arena arena = { 0 };
	struct event event = event_of(EVENT_GAME);

	event.line = row->bytes.len > 0 ? stage_line(&arena, row->bytes) : NULL;
	event.of.game = row->game;
	assert_shows("jsonl", people, &event, row->expected);
	arena_release(&arena);
}

/* ---- moves ---- */

static const struct span cells[] = { BYTES("b2"), BYTES("b3"), BYTES("aa\"1") };

static const struct fault faults[] = {
	{ &rule_turn_order, { .text = "it is {1}, not {0}", .args = { BYTES("Аня"), BYTES("Боря\x1B") } }, BYTES("") },
	{ &rule_end_after, { .text = "{0}", .tail = " ({1})", .args = { BYTES("a\"b\\c/d"), BYTES("\xD0") } }, BYTES("") },
};

struct move_row {
	const char *name;
	unsigned long move;
	struct span player;
	struct move_event of;
	struct span expected;
};

static const struct move_row moves[] = {
	{ "a play", 3, BYTES("Боря"), { .action = BYTES("b2=к"), .word = BYTES("палкон"), .path = cells, .path_len = 2,
		.has_points = true, .points = 6, .total = 11 },
		BYTES(HEAD("move") "\"line\":1,\"move\":3,\"player\":\"Боря\",\"action\":\"b2=к\",\"word\":\"палкон\","
		"\"path\":[\"b2\",\"b3\"],\"verdict\":\"ok\",\"rules\":[],\"points\":6,\"total\":11}\n") },
	{ "a pass", 4, BYTES("Аня"), { .action = BYTES("пас"), .word = BYTES(""), .total = 5 },
		BYTES(HEAD("move") "\"line\":1,\"move\":4,\"player\":\"Аня\",\"action\":\"пас\",\"verdict\":\"ok\",\"rules\":[],"
		"\"total\":5}\n") },
	{ "no total where none is counted", 1, BYTES("Аня"), { .action = BYTES("b2=к"), .word = BYTES("кот") },
		BYTES(HEAD("move") "\"line\":1,\"move\":1,\"player\":\"Аня\",\"action\":\"b2=к\",\"word\":\"кот\","
		"\"verdict\":\"ok\",\"rules\":[]}\n") },
	{ "no points and no total are told as 0", 1, BYTES("Аня"),
		{ .action = BYTES("b2=к"), .word = BYTES("кот"), .has_points = true },
		BYTES(HEAD("move") "\"line\":1,\"move\":1,\"player\":\"Аня\",\"action\":\"b2=к\",\"word\":\"кот\",\"verdict\":\"ok\","
		"\"rules\":[],\"points\":0,\"total\":0}\n") },
	{ "a fault", 2, BYTES("Аня"), { .action = BYTES("b2=к"), .word = BYTES("кот"), .verdict = VERDICT_VIOLATION,
		.faults = faults, .fault_count = 1, .has_points = true, .total = 7 },
		BYTES(HEAD("move") "\"line\":1,\"move\":2,\"player\":\"Аня\",\"action\":\"b2=к\",\"word\":\"кот\","
		"\"verdict\":\"violation\",\"rules\":[\"turn.order\"],\"points\":0,\"total\":7,"
		"\"message\":\"it is Боря\\\\u{1B}, not Аня\"}\n") },
	{ "two faults", 2, BYTES("Аня"), { .action = BYTES("b2=к"), .word = BYTES(""), .verdict = VERDICT_VIOLATION,
		.faults = faults, .fault_count = 2 },
		BYTES(HEAD("move") "\"line\":1,\"move\":2,\"player\":\"Аня\",\"action\":\"b2=к\",\"verdict\":\"violation\","
		"\"rules\":[\"turn.order\",\"end.after\"],\"total\":0,"
		"\"message\":\"it is Боря\\\\u{1B}, not Аня; a\\\"b\\\\c/d (\\\\x{D0})\"}\n") },
	{ "a consequence", ULONG_MAX / 2, BYTES("Аня"), { .action = BYTES("b2=к"), .word = BYTES(""),
		.verdict = VERDICT_CONSEQUENCE, .faults = faults, .fault_count = 1, .because = ULONG_MAX },
		BYTES(HEAD("move") "\"line\":1,\"move\":9223372036854775807,\"player\":\"Аня\",\"action\":\"b2=к\","
		"\"verdict\":\"consequence\",\"rules\":[\"turn.order\"],\"total\":0,"
		"\"message\":\"it is Боря\\\\u{1B}, not Аня, because move 18446744073709551615 was taken off\"}\n") },
	{ "numbers of any size", 1, BYTES("Аня"), { .action = BYTES("b2=к"), .word = BYTES(""), .has_points = true,
		.points = LONG_MIN, .total = LONG_MAX },
		BYTES(HEAD("move") "\"line\":1,\"move\":1,\"player\":\"Аня\",\"action\":\"b2=к\",\"verdict\":\"ok\",\"rules\":[],"
		"\"points\":-9223372036854775808,\"total\":9223372036854775807}\n") },
	{ "texts of any kind", 1, BYTES("\u202E\"\\\t\n\0"), { .action = BYTES("\x1B]0;x\a"), .word = BYTES("\u2028\xED\xA0\x80"),
		.path = cells + 2, .path_len = 1 },
		BYTES(HEAD("move") "\"line\":1,\"move\":1,\"player\":\"\\\\u{202E}\\\"\\\\ \\\\u{0A}\\\\u{00}\","
		"\"action\":\"\\\\u{1B}]0;x\\\\u{07}\",\"word\":\"\\\\u{2028}\\\\x{ED}\\\\x{A0}\\\\x{80}\",\"path\":[\"aa\\\"1\"],"
		"\"verdict\":\"ok\",\"rules\":[],\"total\":0}\n") },
};

static void shows_move(void **state)
{
	const struct move_row *row = *state;
	struct arena arena = { 0 };
	struct event event = event_of(EVENT_MOVE);

	event.line = stage_line(&arena, SPAN("x\n"));
	event.move = row->move;
	event.player = row->player;
	event.of.move = row->of;
	event.of.move.has_total = strstr(row->expected.at, "\"total\"") != NULL;
	assert_shows("jsonl", people, &event, row->expected);
	arena_release(&arena);
}

/* ---- findings ---- */

struct finding_row {
	const char *name;
	struct span bytes, token;	/* no bytes: about no line */
	enum severity severity;
	unsigned long record, move;
	struct span expected;
};

static const struct finding_row findings[] = {
	{ "an error", BYTES("\n\nкот ток\n"), BYTES("ток"), SEVERITY_ERROR, 2, 0,
		BYTES(HEAD("finding") "\"kind\":\"error\",\"rule\":\"text.nfc\",\"line\":3,\"column\":5,\"message\":\"«x»\"}\n") },
	{ "a note is told even when it is quiet for people", BYTES("кот\n"), BYTES("кот"), SEVERITY_NOTE, 2, 7,
		BYTES(HEAD("finding") "\"kind\":\"note\",\"rule\":\"text.nfc\",\"line\":1,\"column\":1,\"message\":\"«x»\"}\n") },
	{ "about no line", BYTES(""), BYTES(""), SEVERITY_CLAIM, 2, 0,
		BYTES(HEAD("finding") "\"kind\":\"claim\",\"rule\":\"text.nfc\",\"message\":\"«x»\"}\n") },
	{ "about no record", BYTES("кот\n"), BYTES("от"), SEVERITY_QUESTIONABLE, 0, 0,
		BYTES("{\"event\":\"finding\",\"file\":\"t.game\",\"kind\":\"questionable\",\"rule\":\"text.nfc\",\"line\":1,\"column\":2,"
		"\"message\":\"«x»\"}\n") },
	{ "in a malformed line", BYTES("кот\xFF\n"), BYTES(""), SEVERITY_ERROR, 2, 0,
		BYTES(HEAD("finding") "\"kind\":\"error\",\"rule\":\"text.nfc\",\"line\":1,\"column\":4,\"message\":\"«x»\"}\n") },
};

static void shows_finding(void **state)
{
	const struct finding_row *row = *state;
	struct arena arena = { 0 };
	struct event event = event_of(EVENT_FINDING);
	struct finding *finding = &event.of.finding;

	*finding = (struct finding){ .id = "text.nfc", .severity = row->severity, .message = MESSAGE("«{0}»", SPAN("x")) };
	event.record = row->record;
	event.move = row->move;
	if (row->bytes.len > 0) {
		event.line = stage_line(&arena, row->bytes);
		finding->where = where_of(event.line, stage_token(event.line, row->token));
	}
	assert_shows("jsonl", people, &event, row->expected);
	arena_release(&arena);
}

/* ---- results ---- */

struct result_row {
	const char *name;
	struct result_event result;
	struct span expected;
};

static const struct result_row results[] = {
	{ "won", { .status = STATUS_WON, .winner = BYTES("Аня"), .seats = seats, .seat_count = 2, .has_scores = true,
		.reason = "end.full", .violations = 1, .claims = 2, .notes = 3, .questionable = 4,
		.errors = 5, .moves = 6 },
		BYTES(HEAD("result") "\"status\":\"won\",\"winner\":\"Аня\",\"scores\":{\"Аня\":34,"
		"\"\\\"Боря\\\"\\\\\\\\u{1B}\\\\x{FF}\":31},\"reason\":\"end.full\",\"violations\":1,\"claims\":2,\"notes\":3}\n") },
	{ "a draw", { .status = STATUS_DRAW, .seats = seats + 2, .seat_count = 2, .has_scores = true, .reason = "agreed" },
		BYTES(HEAD("result") "\"status\":\"draw\",\"scores\":{\"Вера\":-9223372036854775808,\"Гоша\":9223372036854775807},"
		"\"reason\":\"agreed\",\"violations\":0,\"claims\":0,\"notes\":0}\n") },
	{ "unfinished: who leads has not won", { .status = STATUS_UNFINISHED, .leader = BYTES("Аня"), .seats = seats,
		.seat_count = 1, .has_scores = true, .reason = "end.unfinished" },
		BYTES(HEAD("result") "\"status\":\"unfinished\",\"scores\":{\"Аня\":34},\"reason\":\"end.unfinished\","
		"\"violations\":0,\"claims\":0,\"notes\":0}\n") },
	{ "invalid", { .status = STATUS_INVALID, .seats = seats, .seat_count = 2, .errors = 1, .notes = LONG_MAX },
		BYTES(HEAD("result") "\"status\":\"invalid\",\"violations\":0,\"claims\":0,\"notes\":9223372036854775807}\n") },
};

static void shows_result(void **state)
{
	const struct result_row *row = *state;
	struct event event = event_of(EVENT_RESULT);

	event.of.result = row->result;
	assert_shows("jsonl", people, &event, row->expected);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(games) + COUNT(moves) + COUNT(findings) + COUNT(results)];
	size_t count = 0;

	ROW_TESTS(games, shows_game);
	ROW_TESTS(moves, shows_move);
	ROW_TESTS(findings, shows_finding);
	ROW_TESTS(results, shows_result);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
