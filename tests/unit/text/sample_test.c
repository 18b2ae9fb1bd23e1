/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a source shows of its input for a guess at the encoding. */
#include "text/source.h"

#include <stdio.h>
#include <unistd.h>

#include "support/packets.h"
#include "support/rows.h"

struct sample_row {
	const char *name;
	struct span bytes, sample;
	const char *encoding;
	unsigned lines;			/* read before the sample is taken */
	bool converts;
};

static const struct sample_row rows[] = {
	{ "from the first line on", BYTES("ab\ncd\n"), BYTES("ab\ncd\n"), NULL, 1, false },
	{ "from a later line on", BYTES("ab\ncd\nef"), BYTES("cd\nef"), NULL, 2, false },
	{ "the last line", BYTES("ab\ncd"), BYTES("cd"), NULL, 2, false },
	{ "without a mark at the start", BYTES("\xEF\xBB\xBF" "ab\n"), BYTES("ab\n"), NULL, 1, false },
	{ "as the bytes are, not as the text", BYTES("e\u0301\r\n\xFF\n"), BYTES("e\u0301\r\n\xFF\n"), NULL, 1, false },
	{ "a malformed line", BYTES("ab\n\xF1\xF2\n"), BYTES("\xF1\xF2\n"), NULL, 2, false },
	{ "nothing of what is converted", BYTES("\xF1\xF2\n"), BYTES(""), "CP1251", 1, true },
	{ "nor of UTF-16 by its mark", BYTES("\xFF\xFE" "a\0\n\0"), BYTES(""), NULL, 1, true },
};

static void shows(void **state)
{
	const struct sample_row *row = *state;
	int fd = packets_file(row->bytes);
	struct source *source = source_open(fd, row->encoding);
	struct line line;

	for (unsigned i = 0; i < row->lines; i++)
		assert_true(source_next(source, &line));
	assert_span_equal(source_sample(source, &line), row->sample);
	assert_int_equal(source_converts(source), row->converts);
	source_close(source);
	close(fd);
}

enum { SAMPLE_BYTES = 64 * 1024, LINE_LEN = 10, LINES = 40000 };

/* It is the same wherever in a block the line happens to stand, also in a piece of the file. */
static void shows_as_much_anywhere(void **state)
{
	static char bytes[LINES * LINE_LEN + 1];
	struct line line;

	(void)state;
	for (size_t i = 0; i < LINES; i++)
		snprintf(bytes + i * LINE_LEN, LINE_LEN + 1, "%9zu\n", i);
	int fd = packets_file((struct span){ bytes, LINES * LINE_LEN });
	struct source *source = source_open(fd, NULL);
	for (size_t i = 0; i < LINES; i++) {
		size_t left = (LINES - i) * LINE_LEN;
		assert_true(source_next(source, &line));
		assert_int_equal(source_tell(source), i * LINE_LEN);
		if (i % 997 == 0)
			assert_span_equal(source_sample(source, &line),
				(struct span){ bytes + i * LINE_LEN, left < SAMPLE_BYTES ? left : SAMPLE_BYTES });
	}
	source_close(source);
	lseek(fd, 7 * LINE_LEN, SEEK_SET);
	source = source_open(fd, NULL);
	source_limit(source, 2 * LINE_LEN, 7);
	assert_true(source_next(source, &line));
	assert_int_equal(line.number, 8);
	assert_span_equal(source_sample(source, &line), (struct span){ bytes + 7 * LINE_LEN, SAMPLE_BYTES });
	assert_true(source_next(source, &line));
	assert_false(source_next(source, &line));
	source_close(source);
	close(fd);
}

static void does_not_wait(void **state)
{
	int fd = packets_open(SPAN("ab\ncd\nef\n"), 6);
	struct source *source = source_open(fd, NULL);
	struct line line;

	(void)state;
	assert_true(source_next(source, &line));
	struct span sample = source_sample(source, &line);
	assert_true(span_starts_with(sample, SPAN("ab\n")));
	source_close(source);
	close(fd);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows) + 2] = {
		cmocka_unit_test(shows_as_much_anywhere), cmocka_unit_test(does_not_wait),
	};
	size_t count = 2;

	ROW_TESTS(rows, shows);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
