/* SPDX-License-Identifier: GPL-3.0-or-later
 * A file's lines and events about them, and the annotated file. */
#include "support/stage.h"

/* An event about a line; `\n` in a message would be no message. */
struct told {
	enum event_kind kind;	/* EVENT_FINDING or EVENT_RESULT */
	uint64_t line;
	unsigned long move;
	const char *message;
	uint64_t behind;	/* comes when this many lines have been read */
};

enum { TOLD = 4 };

struct row {
	const char *name;
	struct span bytes;
	struct told told[TOLD];
	struct span expected;
	struct render_settings settings;
	bool later;		/* the piece is of a file behind another one */
};

#define RESULT(lines) { EVENT_RESULT, 0, 0, NULL, lines }
#define NOTE(line, move, text, lines) { EVENT_FINDING, line, move, text, lines }

static const struct row rows[] = {
	{ "under its line", BYTES("Game: x\n\n1. a\n2. b\n"), { NOTE(3, 1, "bad", 4), RESULT(4) },
		BYTES("Game: x\n\n1. a\n#! note: move 1: bad [id]\n2. b\n#! result: draw (end)\n"), { 0 }, false },
	{ "what comes late", BYTES("Game: x\n\n1. a\n2. b\n"), { NOTE(4, 2, "b", 4), NOTE(1, 0, "x", 4), RESULT(4) },
		BYTES("Game: x\n#! note: x [id]\n\n1. a\n2. b\n#! note: move 2: b [id]\n#! result: draw (end)\n"), { 0 }, false },
	{ "about the move before about the text", BYTES("1. a\n"), { NOTE(1, 0, "text", 1), NOTE(1, 1, "move", 1), RESULT(1) },
		BYTES("1. a\n#! note: move 1: move [id]\n#! note: text [id]\n#! result: draw (end)\n"), { 0 }, false },
	{ "the result above blank lines", BYTES("Game: x\n# c\n\n \nGame: y\n"), { RESULT(4), RESULT(5) },
		BYTES("Game: x\n# c\n#! result: draw (end)\n\n \nGame: y\n#! result: draw (end)\n"), { 0 }, false },
	{ "but under a blank line with a ruling", BYTES("Game: x\n\n\n"), { NOTE(2, 0, "blank", 3), RESULT(3) },
		BYTES("Game: x\n\n#! note: blank [id]\n#! result: draw (end)\n\n"), { 0 }, false },
	{ "old rulings go, and what is about them stands above", BYTES("#! a\nGame: x\n#!b\n# c\n#! d\n"),
		{ NOTE(1, 0, "one", 5), NOTE(3, 0, "three", 5), NOTE(5, 0, "five", 5), RESULT(5) },
		BYTES("#! note: one [id]\nGame: x\n#! note: three [id]\n# c\n#! note: five [id]\n#! result: draw (end)\n"), { 0 }, false },
	{ "no end of the last line", BYTES("Game: x\n1. a"), { RESULT(2) },
		BYTES("Game: x\n1. a\n#! result: draw (end)"), { 0 }, false },
	{ "no end of a last line that goes", BYTES("Game: x\n#! a"), { RESULT(2) },
		BYTES("Game: x\n#! result: draw (end)"), { 0 }, false },
	{ "no end of a last line that is no text", BYTES("Game: x\n\xFF"), { RESULT(2) },
		BYTES("Game: x\n\xFF\n#! result: draw (end)\n"), { 0 }, false },
	{ "line ends", BYTES("Game: x\r\n1. a\r2. b\n"), { NOTE(1, 0, "x", 3), NOTE(2, 1, "a", 3), RESULT(3) },
		BYTES("Game: x\r\n#! note: x [id]\r\n1. a\r#! note: move 1: a [id]\r2. b\n#! result: draw (end)\n"), { 0 }, false },
	{ "any bytes", BYTES("Game: x\0\x1B\xFF\n"), { RESULT(1) },
		BYTES("Game: x\0\x1B\xFF\n#! result: draw (end)\n"), { 0 }, false },
	{ "but not on a terminal", BYTES("\xEF\xBB\xBFG\0\x1B\xFF\r1. a\r\n"), { RESULT(2) },
		BYTES("G\\u{00}\\u{1B}\\x{FF}\n1. a\n#! result: draw (end)\n"), { .terminal = true }, false },
	{ "a line that begins as a ruling and is no text", BYTES("#! \xFF\n"), { RESULT(1) },
		BYTES("#! \xFF\n#! result: draw (end)\n"), { 0 }, false },
	{ "a mark and a program at the start", BYTES("\xEF\xBB\xBF#!/bin/x\nGame: x\n"), { RESULT(2) },
		BYTES("\xEF\xBB\xBF#!/bin/x\nGame: x\n#! result: draw (end)\n"), { 0 }, false },
	{ "not in the middle", BYTES("\xEF\xBB\xBF#!/bin/x\nGame: x\n"), { RESULT(2) },
		BYTES("Game: x\n#! result: draw (end)\n"), { 0 }, true },
	{ "a mark before a ruling that goes", BYTES("\xEF\xBB\xBF#! x\nGame: x\n"), { RESULT(2) },
		BYTES("\xEF\xBB\xBFGame: x\n#! result: draw (end)\n"), { 0 }, false },
	{ "notes are left out", BYTES("Game: x\n"), { NOTE(1, 0, "x", 1), RESULT(1) },
		BYTES("Game: x\n#! result: draw (end)\n"), { .quiet = true }, false },
	{ "nothing", BYTES(""), { { 0 } }, BYTES(""), { 0 }, false },
	{ "nothing but rulings", BYTES("#! a\n#! b"), { { 0 } }, BYTES(""), { 0 }, false },
	{ "a result of nothing", BYTES("#! a\n"), { RESULT(1) }, BYTES("#! result: draw (end)\n"), { 0 }, false },
};

static void render_told(struct renderer *renderer, const struct told *told, const struct line *lines)
{
	struct event event = { .kind = told->kind, .file = SPAN("f"), .record = 1, .move = told->move, .player = SPAN("") };

	if (told->kind == EVENT_FINDING)
		event.of.finding = (struct finding){ .id = "id", .severity = SEVERITY_NOTE, .where.line = &lines[told->line - 1],
			.message = { .text = told->message } };
	else
		event.of.result = (struct result_event){ .status = STATUS_DRAW, .reason = "end", .winner = SPAN(""),
			.leader = SPAN("") };
	renderer_event(renderer, &event);
}

static void render_lines(const struct row *row, struct renderer *renderer, struct source *source)
{
	struct line lines[8];
	size_t count = 0, told = 0;

	while (source_next(source, &lines[count])) {
		renderer_line(renderer, &lines[count++]);
		for (; told < TOLD && row->told[told].behind == count; told++)
			render_told(renderer, &row->told[told], lines);
	}
}

static void annotates(void **state)
{
	const struct row *row = *state;
	struct render_settings settings = row->settings;
	char *text = NULL;
	size_t len = 0;
	int fd = packets_file(row->bytes);
	struct source *source = source_open(fd, NULL);

	settings.out = open_memstream(&text, &len);
	struct renderer *renderer = renderer_new(renderer_format_find("annotated"), &settings);
	renderer_open_file(renderer, SPAN("f"));
	renderer_open_piece(renderer, !row->later);
	render_lines(row, renderer, source);
	renderer_close_piece(renderer);
	renderer_close_file(renderer, SPAN("f"), NULL);
	assert_true(renderer_free(renderer));
	fclose(settings.out);
	if (!span_equals((struct span){ text, len }, row->expected))
		print_error("shown:\n%.*s\n", (int)len, text);
	assert_span_equal((struct span){ text, len }, row->expected);
	free(text);
	source_close(source);
	close(fd);
}

/* A file's last line lacks its end; another file follows. */
static void ends_a_line_between_files(void **state)
{
	static const struct line line = { .number = 1, .text = BYTES("a"), .raw = BYTES("a"), .marks = LINE_NO_END };
	char *text = NULL;
	size_t len = 0;
	struct render_settings settings = { .out = open_memstream(&text, &len) };
	struct renderer *renderer = renderer_new(renderer_format_find("annotated"), &settings);

	(void)state;
	for (int i = 0; i < 2; i++) {
		renderer_open_file(renderer, SPAN("f"));
		renderer_open_piece(renderer, i == 0);
		renderer_line(renderer, &line);
		renderer_close_piece(renderer);
		renderer_close_file(renderer, SPAN("f"), NULL);
	}
	assert_true(renderer_free(renderer));
	fclose(settings.out);
	assert_string_equal(text, "a\na");
	free(text);
}

/* A record that is too long to wait for is written, and what comes for its lines stands further down. */
static void does_not_wait_for_ever(void **state)
{
	static char bytes[1 << 20];
	char *text = NULL;
	size_t len = 0;
	struct render_settings settings = { .out = open_memstream(&text, &len) };
	struct renderer *renderer = renderer_new(renderer_format_find("annotated"), &settings);
	struct line lines[8] = { { .number = 0 } };

	(void)state;
	memset(bytes, 'x', sizeof bytes);
	renderer_open_piece(renderer, true);
	for (uint64_t i = 0; i < COUNT(lines); i++) {
		lines[i] = (struct line){ .number = i + 1, .text = { bytes, sizeof bytes }, .raw = { bytes, sizeof bytes } };
		renderer_line(renderer, &lines[i]);
		fflush(settings.out);
		assert_true(len + (6u << 20) > (i + 1) * sizeof bytes);
	}
	render_told(renderer, &(struct told){ EVENT_FINDING, 1, 0, "late", 0 }, lines);
	render_told(renderer, &(struct told){ EVENT_FINDING, 8, 0, "last", 0 }, lines);
	renderer_close_piece(renderer);
	assert_true(renderer_free(renderer));
	fclose(settings.out);
	assert_true(strstr(text, "#! note: late [id]\nx") != NULL);
	assert_true(strstr(text, "x\n#! note: last [id]\n") != NULL);
	free(text);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = {
		cmocka_unit_test(ends_a_line_between_files), cmocka_unit_test(does_not_wait_for_ever),
	};
	size_t count = 2;

	ROW_TESTS(rows, annotates);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
