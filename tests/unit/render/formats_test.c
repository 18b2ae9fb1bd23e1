/* SPDX-License-Identifier: GPL-3.0-or-later
 * The formats tsv, tap and junit, an event at a time and whole documents; a document that was put together of parts is the
 * same. */
#include "game/rules.h"
#include "support/stage.h"

#define TABS_4 "\t\t\t\t"
#define TABS_8 TABS_4 TABS_4

static const struct seat seats[] = {
	{ .name = BYTES("Аня"), .points = 34 }, { .name = BYTES("B\\\tв=,\u0301"), .points = -1 },
};

static const struct fault faults[] = {
	{ &rule_turn_order, { .text = "it is {1}, not {0}", .args = { BYTES("<Аня>"), BYTES("\"Б&\"") } }, BYTES("") },
	{ &rule_end_after, { .text = "{0}", .args = { BYTES("a\\b\x1B") } }, BYTES("") },
};

static const struct span path[] = { BYTES("b2"), BYTES("b3") };

static const struct event events[] = {
	{ .kind = EVENT_GAME, .file = BYTES("a\n#\\.game"), .record = 1, .of.game = {
		.game = BYTES("balda"), .variant = BYTES("classic"), .seats = seats, .seat_count = 2,
		.dictionary = BYTES("ru 1"), .description = BYTES("5x5"), .start = BYTES("балка") } },
	{ .kind = EVENT_MOVE, .file = BYTES("a\n#\\.game"), .record = 1, .move = 2, .player = BYTES("Аня"), .of.move = {
		.action = BYTES("\u0301b2=к"), .word = BYTES("кот"), .path = path, .path_len = 2, .verdict = VERDICT_VIOLATION,
		.faults = faults, .fault_count = 2, .has_points = true, .has_total = true, .total = 7 } },
	{ .kind = EVENT_FINDING, .file = BYTES("a\n#\\.game"), .record = 1, .move = 2, .player = BYTES("Аня"),
		.of.finding = { .id = "score.claim", .severity = SEVERITY_CLAIM, .message = { .text = "wrong" } } },
	{ .kind = EVENT_FINDING, .file = BYTES("a\n#\\.game"), .record = 1,
		.of.finding = { .id = "text.nfc", .severity = SEVERITY_NOTE, .message = { .text = "]]>\uFFFE" } } },
	{ .kind = EVENT_RESULT, .file = BYTES("a\n#\\.game"), .record = 1, .of.result = {
		.status = STATUS_WON, .winner = BYTES("Аня"), .seats = seats, .seat_count = 2, .has_scores = true,
		.reason = "end.full", .violations = 1, .claims = 1, .notes = 1, .leader = BYTES("") } },
	{ .kind = EVENT_GAME, .file = BYTES("a\n#\\.game"), .record = 2, .of.game = {
		.game = BYTES(""), .variant = BYTES(""), .dictionary = BYTES(""), .description = BYTES(""), .start = BYTES("") } },
	{ .kind = EVENT_FINDING, .file = BYTES("a\n#\\.game"), .record = 2,
		.of.finding = { .id = "word.diminutive", .severity = SEVERITY_QUESTIONABLE, .message = { .text = "who knows" } } },
	{ .kind = EVENT_RESULT, .file = BYTES("a\n#\\.game"), .record = 2, .of.result = {
		.status = STATUS_UNFINISHED, .winner = BYTES(""), .leader = BYTES(""), .reason = "end.unfinished",
		.questionable = 1 } },
	{ .kind = EVENT_FINDING, .file = BYTES("a\n#\\.game"),
		.of.finding = { .id = "text.encoding", .severity = SEVERITY_ERROR, .message = { .text = "no text" } } },
};

#define FILE_TSV "a\\n#\\\\.game"
#define FILE_XML "a\\u{0A}#\\.game"
#define FILE_TAP "a\\\\u{0A}\\#\\\\.game"

struct row {
	const char *name, *format;
	struct render_settings settings;
	const char *expected;
};

static const struct row rows[] = {
	{ "tsv", "tsv", { .quiet = true },
		"game\t" FILE_TSV "\t1" TABS_8 TABS_4 "\t\tbalda\tclassic\tАня,B\\\\\\tв=,\u0301\tru 1" TABS_4 "\t\t\t\n"
		"move\t" FILE_TSV "\t1\t1\t\t2\tАня\t\\u{301}b2=к\tкот\tb2-b3\tviolation\t\tturn.order,end.after\t0\t7\t"
		"it is \"Б&\", not <Аня>; a\\\\b\\\\u{1B}" TABS_8 "\t\t\t\n"
		"finding\t" FILE_TSV "\t1\t\t\t2\tАня" TABS_4 "\tclaim\tscore.claim\t\t\twrong" TABS_8 "\t\t\t\n"
		"finding\t" FILE_TSV "\t1" TABS_8 "\tnote\ttext.nfc\t\t\t]]>\uFFFE" TABS_8 "\t\t\t\n"
		"result\t" FILE_TSV "\t1" TABS_8 TABS_8 "\t\twon\tАня\tАня=34,B\\\\\\tв=,\u0301=-1\tend.full\t1\t1\t1\n"
		"game\t" FILE_TSV "\t2" TABS_8 TABS_8 TABS_8 "\n"
		"finding\t" FILE_TSV "\t2" TABS_8 "\tquestionable\tword.diminutive\t\t\twho knows" TABS_8 "\t\t\t\n"
		"result\t" FILE_TSV "\t2" TABS_8 TABS_8 "\t\tunfinished\t\t\tend.unfinished\t0\t0\t0\n"
		"finding\t" FILE_TSV TABS_8 "\t\terror\ttext.encoding\t\t\tno text" TABS_8 "\t\t\t\n" },
	{ "tap", "tap", { .quiet = false },
		"# " FILE_XML ":1:3: violation: move 2, Аня: it is \"Б&\", not <Аня> [turn.order]\n"
		"# " FILE_XML ":1:3: violation: move 2, Аня: a\\b\\u{1B} [end.after]\n"
		"# " FILE_XML ": claim: move 2, Аня: wrong [score.claim]\n"
		"# " FILE_XML ": note: ]]>\uFFFE [text.nfc]\n"
		"not ok 1 - " FILE_TAP " game 1: Аня 34, B\\\\ в=,\u0301 -1: Аня wins (end.full), 1 violation, 1 false claim\n"
		"# " FILE_XML ": questionable: who knows [word.diminutive]\n"
		"not ok 2 - " FILE_TAP " game 2: unfinished (end.unfinished), 1 questionable # TODO a judge must decide\n"
		"not ok 3 - " FILE_TAP ": error: no text [text.encoding]\n"
		"not ok 4 - b: gone\n"
		"ok 5 - c # SKIP there is no record\n"
		"1..5\n" },
	{ "junit", "junit", { .quiet = true, .strictness = { true, true } },
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"refcheck\">\n"
		"  <testsuite name=\"" FILE_XML "\">\n"
		"    <testcase classname=\"" FILE_XML "\" name=\"game 1: balda classic 5x5, «балка»: Аня, B\\ в=,\u0301 (ru 1)\">\n"
		"      <failure type=\"turn.order\" message=\"it is &quot;Б&amp;&quot;, not &lt;Аня&gt;\">" FILE_XML
		":1:3: violation: move 2, Аня: it is &quot;Б&amp;&quot;, not &lt;Аня&gt; [turn.order]</failure>\n"
		"      <failure type=\"end.after\" message=\"a\\b\\u{1B}\">" FILE_XML
		":1:3: violation: move 2, Аня: a\\b\\u{1B} [end.after]</failure>\n"
		"      <failure type=\"score.claim\" message=\"wrong\">" FILE_XML
		": claim: move 2, Аня: wrong [score.claim]</failure>\n"
		"      <system-out>Аня 34, B\\ в=,\u0301 -1: Аня wins (end.full), 1 violation, 1 false claim</system-out>\n"
		"    </testcase>\n"
		"    <testcase classname=\"" FILE_XML "\" name=\"game 2: no game\">\n"
		"      <failure type=\"word.diminutive\" message=\"who knows\">" FILE_XML
		": questionable: who knows [word.diminutive]</failure>\n"
		"      <failure type=\"require-result\" message=\"there is no winner\">unfinished (end.unfinished), 1 questionable</failure>\n"
		"      <system-out>unfinished (end.unfinished), 1 questionable</system-out>\n"
		"    </testcase>\n"
		"    <testcase classname=\"" FILE_XML "\" name=\"" FILE_XML ":\">\n"
		"      <error type=\"text.encoding\" message=\"no text\">" FILE_XML ": error: no text [text.encoding]</error>\n"
		"    </testcase>\n  </testsuite>\n"
		"  <testsuite name=\"b\">\n    <testcase classname=\"b\" name=\"b\">\n"
		"      <error type=\"file\" message=\"gone\">gone</error>\n    </testcase>\n  </testsuite>\n"
		"  <testsuite name=\"c\">\n  </testsuite>\n</testsuites>\n" },
};

static struct renderer *open_renderer(const struct row *row, FILE *out)
{
	struct render_settings settings = row->settings;

	settings.out = out;
	return renderer_new(renderer_format_find(row->format), &settings);
}

/* Gives an event to the renderer, or to one who writes nothing himself and whose text is handed on. */
static void render(const struct row *row, struct renderer *whole, struct renderer *part, const struct event *event)
{
	(void)row;
	if (part == NULL) {
		renderer_event(whole, event);
		return;
	}
	renderer_event(part, event);
	renderer_take(whole, renderer_text(part), renderer_in_record(part));
	renderer_clear_text(part);
}

static void render_document(const struct row *row, bool parts)
{
	struct arena arena = { 0 };
	const struct line *line = stage_line(&arena, SPAN("ab\n"));
	char *text = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&text, &len);
	struct renderer *whole = open_renderer(row, out), *part = parts ? open_renderer(row, NULL) : NULL;

	renderer_open_file(whole, events[0].file);
	for (size_t i = 0; i < COUNT(events); i++) {
		struct event event = events[i];
		if (event.kind == EVENT_MOVE)
			event.line = line;
		render(row, whole, part, &event);
	}
	renderer_close_file(whole, events[0].file, NULL);
	renderer_open_file(whole, SPAN("b"));
	renderer_close_file(whole, SPAN("b"), "gone");
	renderer_open_file(whole, SPAN("c"));
	renderer_close_file(whole, SPAN("c"), NULL);
	assert_true(renderer_free(whole));
	if (part != NULL)
		assert_true(renderer_free(part));
	assert_int_equal(fclose(out), 0);
	if (!span_is((struct span){ text, len }, row->expected))
		print_error("shown:\n%.*sexpected:\n%s", (int)len, text, row->expected);
	assert_true(span_is((struct span){ text, len }, row->expected));
	free(text);
	arena_release(&arena);
}

static void writes_document(void **state)
{
	render_document(*state, false);
}

static void puts_parts_together(void **state)
{
	render_document(*state, true);
}

/* A worker died in the middle of a record. */
static void closes_what_is_open(void **state)
{
	static const struct row row = { "junit", "junit", { .quiet = false }, "" };
	char *text = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&text, &len);
	struct renderer *renderer = open_renderer(&row, out);

	(void)state;
	renderer_open_file(renderer, SPAN("a"));
	renderer_take(renderer, SPAN("    <testcase classname=\"a\" name=\"game 1\">\n"), true);
	renderer_close_file(renderer, SPAN("a"), "it died");
	assert_true(renderer_free(renderer));
	fclose(out);
	assert_string_equal(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"refcheck\">\n"
		"  <testsuite name=\"a\">\n    <testcase classname=\"a\" name=\"game 1\">\n"
		"      <error type=\"file\" message=\"it died\">it died</error>\n"
		"    </testcase>\n  </testsuite>\n</testsuites>\n");
	free(text);
}

int main(void)
{
	struct CMUnitTest tests[2 * COUNT(rows) + 1] = { cmocka_unit_test(closes_what_is_open) };
	size_t count = 1;

	ROW_TESTS(rows, writes_document);
	ROW_TESTS(rows, puts_parts_together);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
