/* SPDX-License-Identifier: GPL-3.0-or-later
 * The pieces of a file, read apart, are the file. */
#include "record/cutter.h"

#include <unistd.h>

#include "support/packets.h"
#include "support/rows.h"

struct row {
	const char *name;
	struct span text;
	uint64_t bytes;		/* of a piece at least */
	struct piece pieces[4];	/* the last one has bytes PIECE_END */
};

static const struct row rows[] = {
	{ "nothing", BYTES(""), 1, { { 0, PIECE_END, 0, 0, false } } },
	{ "one record", BYTES("Game: x\n\n1. a\n"), 1, { { 0, PIECE_END, 0, 0, false } } },
	{ "two records", BYTES("Game: x\n1. a\nGame: y\n"), 1, { { 0, 13, 0, 0, false }, { 13, PIECE_END, 2, 1, false } } },
	{ "a piece has records until it is large enough", BYTES("Game: x\nGame: y\nGame: z\n"), 10,
		{ { 0, 16, 0, 0, false }, { 16, PIECE_END, 2, 2, false } } },
	{ "the field in other words", BYTES("Game: x\nИгра: y\n\xEF\xBB\xBFGRA: z\n"), 1,
		{ { 0, 8, 0, 0, false }, { 8, 12, 1, 1, false }, { 20, PIECE_END, 2, 2, false } } },
	{ "what looks like it", BYTES("Game: x\n Game: y\n1. Game: z\n#Game: z\nNo Game: z\n"), 1,
		{ { 0, PIECE_END, 0, 0, false } } },
	{ "text in front of the first record is one", BYTES("text\n\ntext\nGame: x\n"), 1,
		{ { 0, 11, 0, 0, false }, { 11, PIECE_END, 3, 1, false } } },
	{ "blank lines and comments are none", BYTES("\n# text\n\nGame: x\nGame: y\n"), 1,
		{ { 0, 17, 0, 0, false }, { 17, PIECE_END, 4, 1, false } } },
	{ "a record that begins with another field", BYTES("Players: a\nGame: x\nGame: y\n"), 1,
		{ { 0, 11, 0, 0, false }, { 11, 8, 1, 1, false }, { 19, PIECE_END, 2, 2, false } } },
	{ "line ends of all kinds", BYTES("Game: x\r\nGame: y\r1. a\rGame: z"), 1,
		{ { 0, 9, 0, 0, false }, { 9, 13, 1, 1, false }, { 22, PIECE_END, 3, 2, false } } },
	{ "a mark at the start", BYTES("\xEF\xBB\xBFGame: x\nGame: y\n"), 1,
		{ { 0, 11, 0, 0, false }, { 11, PIECE_END, 1, 1, false } } },
	{ "a line that is no text begins nothing", BYTES("Game: x\nGame: \xFF\nGame: y\n"), 1,
		{ { 0, 16, 0, 0, false }, { 16, PIECE_END, 2, 1, true } } },
	{ "only lines that are no text", BYTES("\xFF\n\xFF\n"), 1, { { 0, PIECE_END, 0, 0, false } } },
	{ "UTF-16 is one piece", BYTES("\xFF\xFEG\0a\0m\0e\0:\0\n\0G\0a\0m\0e\0:\0\n\0"), 1, { { 0, PIECE_END, 0, 0, false } } },
};

static void cuts(void **state)
{
	const struct row *row = *state;
	int fd = packets_file(row->text);
	struct cutter *cutter = cutter_open(fd);
	struct piece piece;
	size_t count = 0;

	while (cutter_next(cutter, row->bytes, &piece)) {
		const struct piece *due = &row->pieces[count++];
		assert_int_equal(piece.from, due->from);
		assert_int_equal(piece.bytes, due->bytes);
		assert_int_equal(piece.lines, due->lines);
		assert_int_equal(piece.records, due->records);
		assert_int_equal(piece.has_guessed, due->has_guessed);
		assert_int_equal(count == COUNT(row->pieces) || row->pieces[count].from == 0, piece.bytes == PIECE_END);
	}
	assert_true(count > 0);
	cutter_close(cutter);
	close(fd);
}

/* Adds number, marks and text of each line. */
static void add_lines(struct buffer *out, struct source *source)
{
	struct line line;

	while (source_next(source, &line)) {
		buffer_add_number(out, (long long)line.number);
		buffer_add_char(out, ' ');
		buffer_add_number(out, line.marks);
		buffer_add_char(out, ' ');
		buffer_add(out, line.text);
		buffer_add_char(out, '\n');
	}
	source_close(source);
}

static void pieces_are_the_whole(void **state)
{
	const struct row *row = *state;
	int fd = packets_file(row->text), other = packets_file(row->text);
	struct cutter *cutter = cutter_open(other);
	struct buffer whole = { 0 }, apart = { 0 };
	struct piece piece;

	add_lines(&whole, source_open(fd, NULL));
	while (cutter_next(cutter, row->bytes, &piece)) {
		assert_int_equal(lseek(fd, (off_t)piece.from, SEEK_SET), piece.from);
		struct source *source = source_open(fd, NULL);
		if (piece.from > 0 || piece.bytes != PIECE_END)
			source_limit(source, piece.bytes, piece.lines);
		add_lines(&apart, source);
	}
	assert_span_equal(buffer_span(&apart), buffer_span(&whole));
	buffer_release(&whole);
	buffer_release(&apart);
	cutter_close(cutter);
	close(fd);
	close(other);
}

int main(void)
{
	struct CMUnitTest tests[2 * COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, cuts);
	ROW_TESTS(rows, pieces_are_the_whole);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
