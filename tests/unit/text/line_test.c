/* SPDX-License-Identifier: GPL-3.0-or-later
 * Where things stand in a line, and that cleaning is done once and for all. */
#include "text/source.h"

#include <unistd.h>

#include "base/buffer.h"
#include "support/packets.h"
#include "support/play.h"
#include "support/rows.h"
#include "text/utf8.h"

struct place_row {
	const char *name, *raw, *text;
	size_t offset, raw_offset, column;
};

static const struct place_row places[] = {
	{ "plain: start", "пас b2", "пас b2", 0, 0, 1 },
	{ "plain: behind Cyrillic", "пас b2", "пас b2", 7, 7, 5 },
	{ "plain: end", "пас b2", "пас b2", 9, 9, 7 },
	{ "plain: beyond the end", "пас b2", "пас b2", 100, 9, 7 },
	{ "plain: a tab is one column", "а\tb2", "а\tb2", 3, 3, 3 },
	{ "NFD: the letter itself", "аи\u0306б", "айб", 2, 2, 2 },
	{ "NFD: inside the letter", "аи\u0306б", "айб", 3, 2, 2 },
	{ "NFD: behind it", "аи\u0306б", "айб", 4, 6, 4 },
	{ "NFD: end", "аи\u0306б", "айб", 6, 8, 5 },
	{ "NFD: behind two", "е\u0308и\u0306б", "ёйб", 4, 8, 5 },
	{ "NFD: a mark that stays", "e\u0301\u030Bб", "é\u030Bб", 2, 3, 3 },
	{ "NFD: marks out of order never go back", "x\u0301\u0323б", "x\u0323\u0301б", 3, 3, 3 },
	{ "NFD: one that becomes two", "\u0958б", "\u0915\u093Cб", 3, 0, 1 },
	{ "no-break space", "а\u00A0б", "а б", 3, 4, 3 },
	{ "zero width: before", "а\u200Bб", "аб", 0, 0, 1 },
	{ "zero width: behind", "а\u200Bб", "аб", 2, 5, 3 },
	{ "zero width: at the end", "а\u200B", "а", 2, 5, 3 },
	{ "zero width: at the start", "\u200Bа", "а", 0, 3, 2 },
	{ "zero width: nothing else", "\u200B", "", 0, 3, 2 },
	{ "malformed: start", "а\xFF", "", 0, 0, 1 },
};

/* Reads the one line of `raw`. The source must be closed by the caller. */
static struct source *read_line(struct span raw, struct line *line)
{
	int fd = packets_file(raw);
	struct source *source = source_open(fd, NULL);

	assert_true(source_next(source, line));
	close(fd);
	return source;
}

static void finds_place(void **state)
{
	const struct place_row *row = *state;
	struct line line;
	struct source *source = read_line(span_of(row->raw), &line);

	assert_span_equal(line.raw, span_of(row->raw));
	assert_span_equal(line.text, span_of(row->text));
	assert_int_equal(line_raw_offset(&line, row->offset), row->raw_offset);
	assert_int_equal(line_column(&line, row->offset), row->column);
	source_close(source);
}

static void finds_malformed_column(void **state)
{
	struct line line;
	struct source *source = read_line(SPAN("п\tс\xD0 b2"), &line);

	(void)state;
	assert_int_equal(line.marks, LINE_MALFORMED | LINE_NO_END);
	assert_int_equal(line.bad_at, 5);
	assert_int_equal(line.mark_at, 0);
	assert_int_equal(line_raw_column(&line, line.bad_at), 4);
	source_close(source);
}

static void copies_nothing_of_plain_line(void **state)
{
	struct line line;
	struct source *source = read_line(SPAN("1. Аня: b2=п палка źdźbło\t— «rød»"), &line);

	(void)state;
	assert_ptr_equal(line.text.at, line.raw.at);
	assert_null(line.raw_at);
	source_close(source);
}

static void add_of_chance(struct buffer *buffer, uint64_t *seed)
{
	static const char *const pieces[] = {
		"а", "и", "е", "x", "o", " ", "\u0301", "\u0306", "\u0308", "\u0323", "\u00A0", "\u200B",
		"\u00AD", "\t", "\x1B", "й", "ё", "ó", "\u212B", "\u1100", "\u1161", "\u11A8", "각", "\u0958",
		"😀", "\u2007", "\u202E", "\u0F71\u0F72", "\u09C7", "\u09BE", "\u0344", "\u1E69", "日",
	};

	for (unsigned left = chance(seed, 12); left > 0; left--)
		buffer_add_string(buffer, pieces[chance(seed, COUNT(pieces))]);
	buffer_add_char(buffer, '.');
}

static void assert_map(const struct line *line)
{
	assert_int_equal(line_raw_offset(line, line->text.len), line->raw.len);
	for (size_t i = 0; i < line->text.len; i++) {
		assert_true(line_raw_offset(line, i) < line->raw.len);
		assert_true(line_raw_offset(line, i) <= line_raw_offset(line, i + 1));
	}
}

/* The text is NFC, holds nothing that would be mended, and reading it again changes nothing. */
static void cleans_once_and_for_all(void **state)
{
	const unsigned mended = LINE_NFD | LINE_NBSP | LINE_INVISIBLE;
	uint64_t seed = 20261130;
	struct buffer raw = { 0 }, nfc = { 0 };

	(void)state;
	for (int round = 0; round < 3000; round++) {
		struct line line, again;
		buffer_clear(&raw);
		buffer_clear(&nfc);
		add_of_chance(&raw, &seed);
		struct source *first = read_line(buffer_span(&raw), &line);
		assert_map(&line);
		utf8_add_nfc(&nfc, line.text);
		assert_span_equal(line.text, buffer_span(&nfc));
		assert_int_equal(line.raw_at != NULL, (line.marks & mended) != 0);
		struct source *second = read_line(line.text, &again);
		assert_span_equal(again.text, line.text);
		assert_int_equal(again.marks, line.marks & ~mended);
		source_close(first);
		source_close(second);
	}
	buffer_release(&raw);
	buffer_release(&nfc);
}

/* Half a million marks on one letter, in the worst order: must be done at once. */
static void sorts_many_marks(void **state)
{
	struct buffer raw = { 0 };
	struct line line;

	(void)state;
	buffer_add_char(&raw, 'x');
	while (raw.len < LINE_BYTES_MAX - 4)
		buffer_add_string(&raw, "\u0301\u0323");
	struct source *source = read_line(buffer_span(&raw), &line);
	assert_int_equal(line.marks, LINE_NFD | LINE_NO_END);
	assert_int_equal(line.text.len, raw.len);
	assert_memory_equal(line.text.at, "x\u0323\u0323", 5);
	source_close(source);
	buffer_release(&raw);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(places) + 4] = {
		cmocka_unit_test(finds_malformed_column),
		cmocka_unit_test(copies_nothing_of_plain_line),
		cmocka_unit_test(cleans_once_and_for_all),
		cmocka_unit_test(sorts_many_marks),
	};
	size_t count = 4;

	ROW_TESTS(places, finds_place);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
