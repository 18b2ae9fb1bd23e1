/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diag/finding.h"

#include <assert.h>
#include <unistd.h>

#include "support/packets.h"
#include "support/rows.h"

/* ---- names ---- */

struct severity_row {
	const char *name;
	enum severity severity;
};

static const struct severity_row severities[] = {
	{ "error", SEVERITY_ERROR }, { "violation", SEVERITY_VIOLATION }, { "consequence", SEVERITY_CONSEQUENCE },
	{ "claim", SEVERITY_CLAIM }, { "questionable", SEVERITY_QUESTIONABLE }, { "note", SEVERITY_NOTE },
};

static void is_named(void **state)
{
	const struct severity_row *row = *state;

	assert_string_equal(severity_name(row->severity), row->name);
	assert_int_equal(COUNT(severities), SEVERITY_COUNT);
}

/* ---- places in a line ---- */

struct row {
	const char *name;
	struct span bytes;		/* of the file; its last line is looked at */
	struct span token;		/* part of the line's text; the last one of that spelling */
	size_t column;
};

static const struct row rows[] = {
	{ "the start", BYTES("кот ток\n"), BYTES("кот"), 1 },
	{ "behind two-byte letters", BYTES("кот ток\n"), BYTES("ток"), 5 },
	{ "behind a tab", BYTES("\tкот\n"), BYTES("кот"), 2 },
	{ "behind a wide character", BYTES("語 кот\n"), BYTES("кот"), 3 },
	{ "behind an emoji", BYTES("😀кот\n"), BYTES("кот"), 2 },
	{ "behind a stress mark", BYTES("ко\u0301т ток\n"), BYTES("ток"), 6 },
	{ "behind letters that were composed", BYTES("и\u0306е\u0308 ток\n"), BYTES("ток"), 6 },
	{ "behind what was dropped", BYTES("к\u00ADот ток\n"), BYTES("ток"), 6 },
	{ "a letter that was composed", BYTES("аи\u0306\n"), BYTES("й"), 2 },
	{ "behind a byte-order mark", BYTES("\uFEFFкот\n"), BYTES("кот"), 1 },
	{ "in a line without an end", BYTES("кот\nа ток"), BYTES("ток"), 3 },
	{ "nothing, at the end", BYTES("кот\n"), BYTES(""), 4 },
	{ "nothing, in an empty line", BYTES("\n"), BYTES(""), 1 },
	{ "the bad byte of a malformed line", BYTES("кот\xFFток\n"), BYTES(""), 4 },
	{ "the bad byte at the start", BYTES("\xD0\n"), BYTES(""), 1 },
};

static struct span last_token(const struct line *line, struct span token)
{
	size_t at = line->text.len - token.len;

	while (at > 0 && !span_equals((struct span){ line->text.at + at, token.len }, token))
		at--;
	return (struct span){ line->text.at + at, token.len };
}

/* A finding outlives the line that it is about. */
static void keeps_its_place(void **state)
{
	static const struct finding_kind kind = { "record.syntax", SEVERITY_ERROR, "«{0}»" };
	const struct row *row = *state;
	struct arena arena = { 0 };
	struct report report = { .arena = &arena };
	struct line line;
	char word[] = "word";
	int fd = packets_file(row->bytes);
	struct source *source = source_open(fd, NULL);

	while (source_next(source, &line)) {
		struct span token = row->token.len <= line.text.len ? last_token(&line, row->token) : line.text;
		struct where where = where_of(&line, token);
		report.findings.len = 0;
		REPORT(&report, &kind, where, span_of(word));
	}
	source_close(source);
	close(fd);
	word[0] = 'x';

	assert_int_equal(report.findings.len, 1);
	assert(report.findings.items != NULL);
	const struct finding *finding = &report.findings.items[0];
	assert_string_equal(finding->id, "record.syntax");
	assert_int_equal(finding->severity, SEVERITY_ERROR);
	assert_span_equal(finding->message.args[0], SPAN("word"));
	assert_int_equal(where_column(&finding->where), row->column);
	assert_int_equal(finding->where.len, row->token.len);
	assert_span_equal(
		(struct span){ finding->where.line->text.at + finding->where.at, finding->where.len }, row->token);
	report_release(&report);
	arena_release(&arena);
}

/* ---- the list ---- */

static void adds_in_order(void **state)
{
	static const struct finding_kind kinds[] = {
		{ "text.nfc", SEVERITY_NOTE, "{0}" }, { "score.claim", SEVERITY_CLAIM, "{1} {0}" },
	};
	struct arena arena = { 0 };
	struct report report = { .arena = &arena };
	struct where nowhere = { NULL, 0, 0 };
	struct message own = MESSAGE("own text {0}", SPAN("x"));
	struct buffer text = { 0 };

	(void)state;
	own.tail = ", tail";
	for (size_t i = 0; i < 100; i++)
		REPORT(&report, &kinds[i % 2], nowhere, SPAN("a"), SPAN("b"));
	report_add(&report, &kinds[0], nowhere, &own);
	assert_int_equal(report.findings.len, 101);
	for (size_t i = 0; i < 100; i++) {
		const struct finding *finding = &report.findings.items[i];
		assert_string_equal(finding->id, kinds[i % 2].id);
		assert_null(finding->where.line);
		buffer_clear(&text);
		message_add(&text, &finding->message);
		assert_span_equal(buffer_span(&text), i % 2 == 0 ? SPAN("a") : SPAN("b a"));
	}
	buffer_clear(&text);
	message_add(&text, &report.findings.items[100].message);
	assert_span_equal(buffer_span(&text), SPAN("own text x, tail"));
	buffer_release(&text);
	report_release(&report);
	assert_int_equal(report.findings.len, 0);
	arena_release(&arena);
}

/* A line of many findings would be quadratic otherwise. */
static void keeps_a_line_once(void **state)
{
	static const struct finding_kind kind = { "record.option", SEVERITY_ERROR, "{0}" };
	struct span texts[] = { SPAN("one two"), SPAN("six ten") };
	struct line lines[] = {
		{ .number = 1, .text = texts[0], .raw = texts[0] },
		{ .number = 2, .text = texts[1], .raw = texts[1] },
	};
	struct arena arena = { 0 };
	struct report report = { .arena = &arena };

	(void)state;
	for (size_t i = 0; i < 4; i++)
		REPORT(&report, &kind, ((struct where){ &lines[i / 2], 4 * (i % 2), 3 }), SPAN(""));
	for (size_t i = 0; i < 4; i++) {
		const struct where *where = &report.findings.items[i].where;
		assert_ptr_not_equal(where->line, &lines[i / 2]);
		assert_span_equal(where->line->text, lines[i / 2].text);
		assert_int_equal(finding_column(&report.findings.items[i]), 4 * (i % 2) + 1);
	}
	assert_ptr_equal(report.findings.items[0].where.line, report.findings.items[1].where.line);
	assert_ptr_equal(report.findings.items[2].where.line, report.findings.items[3].where.line);
	report_release(&report);
	arena_release(&arena);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(severities) + COUNT(rows) + 2] = {
		cmocka_unit_test(adds_in_order), cmocka_unit_test(keeps_a_line_once),
	};
	size_t count = 2;

	ROW_TESTS(severities, is_named);
	ROW_TESTS(rows, keeps_its_place);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
