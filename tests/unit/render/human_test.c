/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/rules.h"
#include "support/stage.h"

/* ---- findings ---- */

struct finding_row {
	const char *name;
	struct span bytes, token;	/* of the file's last line; no bytes: the finding is about no line */
	struct finding_kind kind;
	struct span argument;
	unsigned long move;
	struct span player, file;	/* file empty: t.game */
	struct render_settings settings;
	struct span expected;
};

#define KIND(severity, text) { "text.nfc", SEVERITY_##severity, text }

static const struct finding_row findings[] = {
	{ "an error", BYTES("1. кот\n"), BYTES("кот"), KIND(ERROR, "bad"), BYTES(""), 0, BYTES(""), BYTES(""), { NULL },
		BYTES("t.game:1:4: error: bad [text.nfc]\n") },
	{ "a violation", BYTES("\n\nкот\n"), BYTES("кот"), KIND(VIOLATION, "bad"), BYTES(""), 0, BYTES(""), BYTES(""), { NULL },
		BYTES("t.game:3:1: violation: bad [text.nfc]\n") },
	{ "a consequence", BYTES("кот\n"), BYTES("кот"), KIND(CONSEQUENCE, "bad"), BYTES(""), 0, BYTES(""), BYTES(""), { NULL },
		BYTES("t.game:1:1: consequence: bad [text.nfc]\n") },
	{ "a claim", BYTES("кот\n"), BYTES("кот"), KIND(CLAIM, "bad"), BYTES(""), 0, BYTES(""), BYTES(""), { NULL },
		BYTES("t.game:1:1: claim: bad [text.nfc]\n") },
	{ "a question", BYTES("кот\n"), BYTES("кот"), KIND(QUESTIONABLE, "bad"), BYTES(""), 0, BYTES(""), BYTES(""), { NULL },
		BYTES("t.game:1:1: questionable: bad [text.nfc]\n") },
	{ "a note", BYTES("кот\n"), BYTES("кот"), KIND(NOTE, "bad"), BYTES(""), 0, BYTES(""), BYTES(""), { NULL },
		BYTES("t.game:1:1: note: bad [text.nfc]\n") },
	{ "a note when it is quiet", BYTES("кот\n"), BYTES("кот"), KIND(NOTE, "bad"), BYTES(""), 0, BYTES(""), BYTES(""),
		{ .quiet = true, .excerpt = true, .explain = true }, BYTES("") },
	{ "a claim when it is quiet", BYTES("кот\n"), BYTES("кот"), KIND(CLAIM, "bad"), BYTES(""), 0, BYTES(""), BYTES(""),
		{ .quiet = true }, BYTES("t.game:1:1: claim: bad [text.nfc]\n") },
	{ "about no line", BYTES(""), BYTES(""), KIND(ERROR, "bad"), BYTES(""), 0, BYTES(""), BYTES(""),
		{ .excerpt = true }, BYTES("t.game: error: bad [text.nfc]\n") },
	{ "about a move", BYTES("кот\n"), BYTES("кот"), KIND(NOTE, "bad"), BYTES(""), 12, BYTES("Боря"), BYTES(""), { NULL },
		BYTES("t.game:1:1: note: move 12, Боря: bad [text.nfc]\n") },
	{ "about a move of nobody", BYTES("кот\n"), BYTES("кот"), KIND(NOTE, "bad"), BYTES(""), 3, BYTES(""), BYTES(""), { NULL },
		BYTES("t.game:1:1: note: move 3: bad [text.nfc]\n") },
	{ "an argument that would colour the rest", BYTES("кот\n"), BYTES("кот"), KIND(ERROR, "«{0}»"), BYTES("\x1B[31m\n"), 0,
		BYTES(""), BYTES(""), { NULL }, BYTES("t.game:1:1: error: «\\u{1B}[31m\\u{0A}» [text.nfc]\n") },
	{ "names that would", BYTES("кот\n"), BYTES("кот"), KIND(ERROR, "bad"), BYTES(""), 1, BYTES("\u202EА\xFF"),
		BYTES("a\x1B\n.game"), { NULL },
		BYTES("a\\u{1B}\\u{0A}.game:1:1: error: move 1, \\u{202E}А\\x{FF}: bad [text.nfc]\n") },
	{ "the bad byte of a malformed line, which is not shown", BYTES("кот\xFFток\n"), BYTES(""), KIND(ERROR, "bad"), BYTES(""),
		0, BYTES(""), BYTES(""), { .excerpt = true }, BYTES("t.game:1:4: error: bad [text.nfc]\n") },
	{ "explained", BYTES("кот\n"), BYTES("кот"), KIND(NOTE, "bad"), BYTES(""), 0, BYTES(""), BYTES(""), { .explain = true },
		BYTES("t.game:1:1: note: bad [text.nfc]\n    text.nfc: Letters are written composed (NFC).\n") },
	{ "a rule explained", BYTES("кот\n"), BYTES("кот"), { "end.after", SEVERITY_NOTE, "bad" }, BYTES(""), 0, BYTES(""),
		BYTES(""), { .explain = true },
		BYTES("t.game:1:1: note: bad [end.after]\n    end.after: Nothing may be played after the end of the game.\n") },
	{ "nothing to explain", BYTES("кот\n"), BYTES("кот"), { "no.such", SEVERITY_NOTE, "bad" }, BYTES(""), 0, BYTES(""),
		BYTES(""), { .explain = true }, BYTES("t.game:1:1: note: bad [no.such]\n") },
	{ "in colour", BYTES("a кот\n"), BYTES("кот"), KIND(VIOLATION, "bad"), BYTES(""), 0, BYTES(""), BYTES(""),
		{ .color = true, .excerpt = true }, BYTES("\x1B[1mt.game:1:3:\x1B[0m \x1B[1;31mviolation\x1B[0m: bad [text.nfc]\n"
		"    a кот\n      \x1B[1;32m^~~\x1B[0m\n") },
	{ "excerpt and explanation", BYTES("кот\n"), BYTES("т"), KIND(NOTE, "bad"), BYTES(""), 0, BYTES(""), BYTES(""),
		{ .excerpt = true, .explain = true },
		BYTES("t.game:1:3: note: bad [text.nfc]\n    кот\n      ^\n    text.nfc: Letters are written composed (NFC).\n") },
};

static struct event event_of(enum event_kind kind, struct span file)
{
	return (struct event){ .kind = kind, .file = file.len > 0 ? file : SPAN("t.game"), .record = 1, .player = SPAN("") };
}

static void set_finding(struct event *event, struct arena *arena, const struct finding_kind *kind, struct span bytes,
	struct span token)
{
	event->line = bytes.len > 0 ? stage_line(arena, bytes) : NULL;
	event->of.finding = (struct finding){ .id = kind->id, .severity = kind->severity };
	if (event->line != NULL)
		event->of.finding.where = where_of(event->line, stage_token(event->line, token));
}

static void shows_finding(void **state)
{
	const struct finding_row *row = *state;
	struct arena arena = { 0 };
	struct event event = event_of(EVENT_FINDING, row->file);

	set_finding(&event, &arena, &row->kind, row->bytes, row->token);
	event.of.finding.message = MESSAGE(row->kind.text, row->argument);
	event.move = row->move;
	event.player = row->player;
	assert_shows("human", row->settings, &event, row->expected);
	arena_release(&arena);
}

/* ---- the caret ---- */

struct caret_row {
	const char *name;
	struct span bytes, token;
	struct span expected;		/* below the finding */
};

/* 200 bytes of one-column letters */
#define LATIN "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" \
	"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
#define CYRILLIC "яяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяя"
#define BLANKS "                                                                                                    "

static const struct caret_row carets[] = {
	{ "a line that is just short enough", BYTES(LATIN LATIN "\n"), BYTES("b"), BYTES("    " LATIN LATIN "\n    "
		BLANKS BLANKS BLANKS "                                                                                                   ^\n") },
	{ "at the end of a long line", BYTES(LATIN LATIN LATIN "x\n"), BYTES("x"),
		BYTES("   …" LATIN "x\n    " BLANKS BLANKS "^\n") },
	{ "in the middle of a long line", BYTES(LATIN LATIN "x" LATIN LATIN "\n"), BYTES("x"), BYTES("   …" LATIN
		"x" "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…\n    "
		BLANKS BLANKS "^\n") },
	{ "at the start of a long line of wide letters", BYTES("x" CYRILLIC CYRILLIC CYRILLIC "\n"), BYTES("x"),
		BYTES("    x" CYRILLIC CYRILLIC "…\n    ^\n") },
	{ "a long line cut between the bytes of a letter", BYTES(CYRILLIC CYRILLIC "yx\n"), BYTES("x"),
		BYTES("   …яяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяя"
		"yx\n    " BLANKS "^\n") },
	{ "at the start", BYTES("кот ток\n"), BYTES("кот"), BYTES("    кот ток\n    ^~~\n") },
	{ "behind two-byte letters", BYTES("кот ток\n"), BYTES("ток"), BYTES("    кот ток\n        ^~~\n") },
	{ "one letter", BYTES("кот ток\n"), BYTES("о"), BYTES("    кот ток\n         ^\n") },
	{ "nothing, at the end", BYTES("кот\n"), BYTES(""), BYTES("    кот\n       ^\n") },
	{ "an empty line", BYTES("\n"), BYTES(""), BYTES("    \n    ^\n") },
	{ "the whole line", BYTES("1. А: b2=п палка\n"), BYTES("1. А: b2=п палка"),
		BYTES("    1. А: b2=п палка\n    ^~~~~~~~~~~~~~~~\n") },
	{ "behind a wide character", BYTES("語 кот\n"), BYTES("кот"), BYTES("    語 кот\n       ^~~\n") },
	{ "under wide characters", BYTES("a 語語 b\n"), BYTES("語語"), BYTES("    a 語語 b\n      ^~~~\n") },
	{ "behind an emoji", BYTES("😀кот\n"), BYTES("кот"), BYTES("    😀кот\n      ^~~\n") },
	{ "behind a stress mark", BYTES("ко\u0301т ток\n"), BYTES("ток"), BYTES("    ко\u0301т ток\n        ^~~\n") },
	{ "under a stress mark", BYTES("ко\u0301т ток\n"), BYTES("ко\u0301т"), BYTES("    ко\u0301т ток\n    ^~~\n") },
	{ "behind letters in two parts", BYTES("и\u0306од ток\n"), BYTES("ток"), BYTES("    и\u0306од ток\n        ^~~\n") },
	{ "under a letter in two parts", BYTES("и\u0306од\n"), BYTES("йо"), BYTES("    и\u0306од\n    ^~\n") },
	{ "behind tabs", BYTES("\tа\tкот\n"), BYTES("кот"), BYTES("     а кот\n       ^~~\n") },
	{ "under a tab", BYTES("а\tб\n"), BYTES("а\tб"), BYTES("    а б\n    ^~~\n") },
	{ "behind a blank of another width", BYTES("а\u00A0кот\n"), BYTES("кот"), BYTES("    а\u00A0кот\n      ^~~\n") },
	{ "behind a mark that was dropped", BYTES("к\u200Bот ток\n"), BYTES("ток"), BYTES("    к\u200Bот ток\n        ^~~\n") },
	{ "behind what is shown as a code", BYTES("а\x1B кот\n"), BYTES("кот"), BYTES("    а\\u{1B} кот\n            ^~~\n") },
	{ "behind an override", BYTES("\u202Eкот\n"), BYTES("кот"), BYTES("    \\u{202E}кот\n            ^~~\n") },
	{ "under what is shown as a code", BYTES("а \x01\n"), BYTES("\x01"), BYTES("    а \\u{01}\n      ^~~~~~\n") },
	{ "a mark begins the line", BYTES("\u0301а кот\n"), BYTES("кот"), BYTES("    \u25CC\u0301а кот\n       ^~~\n") },
	{ "behind a byte-order mark", BYTES("\uFEFFкот\n"), BYTES("кот"), BYTES("    кот\n    ^~~\n") },
	{ "a line that ends in CR LF", BYTES("а кот\r\n"), BYTES("кот"), BYTES("    а кот\n      ^~~\n") },
	{ "a line without an end", BYTES("а кот"), BYTES("кот"), BYTES("    а кот\n      ^~~\n") },
	{ "blanks at the end", BYTES("кот  \n"), BYTES("кот"), BYTES("    кот  \n    ^~~\n") },
};

static void places_caret(void **state)
{
	static const struct finding_kind kind = KIND(NOTE, "x");
	const struct caret_row *row = *state;
	struct arena arena = { 0 };
	struct event event = event_of(EVENT_FINDING, SPAN(""));
	struct buffer expected = { 0 };

	set_finding(&event, &arena, &kind, row->bytes, row->token);
	event.of.finding.message = MESSAGE0("x");
	assert(event.line != NULL);
	buffer_add_string(&expected, "t.game:");
	buffer_add_number(&expected, (long long)event.line->number);
	buffer_add_char(&expected, ':');
	buffer_add_number(&expected, (long long)where_column(&event.of.finding.where));
	buffer_add_string(&expected, ": note: x [text.nfc]\n");
	buffer_add(&expected, row->expected);
	assert_shows("human", (struct render_settings){ .excerpt = true }, &event, buffer_span(&expected));
	buffer_release(&expected);
	arena_release(&arena);
}

/* A line of a megabyte and more is told, not shown. */
static void shows_no_endless_line(void **state)
{
	static const struct finding_kind kind = { "text.length", SEVERITY_ERROR, "x" };
	struct arena arena = { 0 };
	struct event event = event_of(EVENT_FINDING, SPAN(""));
	struct buffer bytes = { 0 };

	(void)state;
	memset(buffer_room(&bytes, LINE_BYTES_MAX + 10), 'a', LINE_BYTES_MAX + 10);
	bytes.len = LINE_BYTES_MAX + 10;
	set_finding(&event, &arena, &kind, buffer_span(&bytes), SPAN(""));
	event.of.finding.message = MESSAGE0("x");
	assert_shows("human", (struct render_settings){ .excerpt = true }, &event,
		SPAN("t.game:1:1: error: x [text.length]\n"));
	buffer_release(&bytes);
	arena_release(&arena);
}

/* ---- moves ---- */

struct move_row {
	const char *name;
	enum verdict verdict;
	const char *tokens[3];		/* of the faults: turn.order, score.claim, end.after */
	struct render_settings settings;
	struct span expected;
};

static const struct move_row moves[] = {
	{ "a good one", VERDICT_OK, { NULL }, { .excerpt = true }, BYTES("") },
	{ "a fault", VERDICT_VIOLATION, { "Аня" }, { NULL },
		BYTES("t.game:2:4: violation: move 7, Аня: why turn.order [turn.order]\n") },
	{ "faults, each at its place", VERDICT_VIOLATION, { "Аня", "b2=п", "пас" }, { NULL },
		BYTES("t.game:2:4: violation: move 7, Аня: why turn.order [turn.order]\n"
		"t.game:2:9: violation: move 7, Аня: why score.claim [score.claim]\n"
		"t.game:2:14: violation: move 7, Аня: why end.after [end.after]\n") },
	{ "a violation when it is quiet", VERDICT_VIOLATION, { "Аня" }, { .quiet = true },
		BYTES("t.game:2:4: violation: move 7, Аня: why turn.order [turn.order]\n") },
	{ "a consequence", VERDICT_CONSEQUENCE, { "b2=п" }, { NULL },
		BYTES("t.game:2:9: consequence: move 7, Аня: why turn.order, because move 4294967299 was taken off [turn.order]\n") },
	{ "a consequence, shown and explained", VERDICT_CONSEQUENCE, { "пас" }, { .excerpt = true, .explain = true },
		BYTES("t.game:2:14: consequence: move 7, Аня: why turn.order, because move 4294967299 was taken off [turn.order]\n"
		"    7. Аня: b2=п пас\n                 ^~~\n"
		"    turn.order: Players move in turn, in the order of the header.\n") },
};

static void shows_move(void **state)
{
	static const struct rule *const rules[] = { &rule_turn_order, &rule_score_claim, &rule_end_after };
	const struct move_row *row = *state;
	struct arena arena = { 0 };
	struct event event = event_of(EVENT_MOVE, SPAN(""));
	struct fault faults[3];
	size_t count = 0;

	event.line = stage_line(&arena, SPAN("# a comment\n7. Аня: b2=п пас\n"));
	for (; count < 3 && row->tokens[count] != NULL; count++)
		faults[count] = (struct fault){ rules[count], MESSAGE("why {0}", span_of(rules[count]->id)),
			stage_token(event.line, span_of(row->tokens[count])) };
	event.move = 7;
	event.player = SPAN("Аня");
	event.of.move = (struct move_event){ .action = SPAN("b2=п"), .word = SPAN("пас"), .verdict = row->verdict,
		.faults = faults, .fault_count = count, .because = 4294967299, .has_points = true };
	assert_shows("human", row->settings, &event, row->expected);
	arena_release(&arena);
}

/* ---- games and results ---- */

static const struct seat seats[] = {
	{ .name = BYTES("Аня"), .points = 34 }, { .name = BYTES("Боря\x1B"), .points = 0 },
	{ .name = BYTES("Вера"), .points = -9223372036854775807L - 1 },
};

struct game_row {
	const char *name;
	struct game_event game;
	struct span expected;
};

static const struct game_row games[] = {
	{ "all is known", { BYTES("balda"), BYTES("royal"), seats, 2, BYTES("ru 2026.1"), BYTES("5x5"), BYTES("балка a3") },
		BYTES("t.game: game 1: balda royal 5x5, «балка a3»: Аня, Боря\\u{1B} (ru 2026.1)\n") },
	{ "nothing is known", { BYTES(""), BYTES(""), NULL, 0, BYTES(""), BYTES(""), BYTES("") },
		BYTES("t.game: game 1: no game\n") },
	{ "a game that nobody knows", { BYTES("chess\n"), BYTES("\x07"), NULL, 0, BYTES(""), BYTES(""), BYTES("") },
		BYTES("t.game: game 1: chess\\u{0A} \\u{07}\n") },
	{ "one player", { BYTES("balda"), BYTES("classic"), seats, 1, BYTES(""), BYTES(""), BYTES("") },
		BYTES("t.game: game 1: balda classic: Аня\n") },
};

static void shows_game(void **state)
{
	const struct game_row *row = *state;
	struct event event = event_of(EVENT_GAME, SPAN(""));

	event.of.game = row->game;
	assert_shows("human", (struct render_settings){ .excerpt = true }, &event, row->expected);
}

struct result_row {
	const char *name;
	struct result_event result;
	struct span expected;
};

static const struct result_row results[] = {
	{ "won", { .status = STATUS_WON, .winner = BYTES("Аня"), .seats = seats, .seat_count = 2, .has_scores = true,
		.reason = "end.full", .notes = 5, .moves = 20 },
		BYTES("t.game: game 1: Аня 34, Боря\\u{1B} 0: Аня wins (end.full)\n") },
	{ "won, one of each", { .status = STATUS_WON, .winner = BYTES("Боря\x1B"), .seats = seats, .seat_count = 2,
		.has_scores = true, .reason = "resign", .errors = 1, .violations = 1, .claims = 1, .questionable = 1 },
		BYTES("t.game: game 1: Аня 34, Боря\\u{1B} 0: Боря\\u{1B} wins (resign), 1 error, 1 violation, 1 false claim, "
		"1 questionable\n") },
	{ "a draw, two of each", { .status = STATUS_DRAW, .seats = seats, .seat_count = 1, .has_scores = true,
		.reason = "agreed", .errors = 2, .violations = 2, .claims = 2, .questionable = 2 },
		BYTES("t.game: game 1: Аня 34: draw (agreed), 2 errors, 2 violations, 2 false claims, 2 questionable\n") },
	{ "unfinished, and one leads", { .status = STATUS_UNFINISHED, .leader = BYTES("Аня"), .seats = seats, .seat_count = 2,
		.has_scores = true, .reason = "end.unfinished" },
		BYTES("t.game: game 1: Аня 34, Боря\\u{1B} 0: unfinished (end.unfinished), Аня leads\n") },
	{ "unfinished, and nobody leads", { .status = STATUS_UNFINISHED, .seats = seats, .seat_count = 1, .has_scores = true,
		.reason = "end.unfinished" },
		BYTES("t.game: game 1: Аня 34: unfinished (end.unfinished)\n") },
	{ "invalid", { .status = STATUS_INVALID, .errors = 1 },
		BYTES("t.game: game 1: invalid: it could not be replayed, 1 error\n") },
	{ "numbers of any size", { .status = STATUS_DRAW, .seats = seats + 2, .seat_count = 1, .has_scores = true,
		.reason = "agreed", .errors = 9223372036854775807ul },
		BYTES("t.game: game 1: Вера -9223372036854775808: draw (agreed), 9223372036854775807 errors\n") },
};

static void shows_result(void **state)
{
	const struct result_row *row = *state;
	struct event event = event_of(EVENT_RESULT, SPAN(""));

	event.of.result = row->result;
	assert_shows("human", (struct render_settings){ .quiet = true, .excerpt = true }, &event, row->expected);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(findings) + COUNT(carets) + COUNT(moves) + COUNT(games) + COUNT(results) + 1] = {
		cmocka_unit_test(shows_no_endless_line),
	};
	size_t count = 1;

	ROW_TESTS(findings, shows_finding);
	ROW_TESTS(carets, places_caret);
	ROW_TESTS(moves, shows_move);
	ROW_TESTS(games, shows_game);
	ROW_TESTS(results, shows_result);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
