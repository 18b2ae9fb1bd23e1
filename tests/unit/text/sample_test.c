/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a source shows of its input for a guess at the encoding. */
#include "text/source.h"

#include <unistd.h>

#include "support/packets.h"
#include "support/rows.h"

struct sample_row {
	const char *name;
	struct span bytes;
	const char *encoding;
	unsigned lines;			/* read before the sample is taken */
	struct span sample;
	bool converts;
};

static const struct sample_row rows[] = {
	{ "from the first line on", BYTES("ab\ncd\n"), NULL, 1, BYTES("ab\ncd\n"), false },
	{ "from a later line on", BYTES("ab\ncd\nef"), NULL, 2, BYTES("cd\nef"), false },
	{ "the last line", BYTES("ab\ncd"), NULL, 2, BYTES("cd"), false },
	{ "without a mark at the start", BYTES("\xEF\xBB\xBF" "ab\n"), NULL, 1, BYTES("ab\n"), false },
	{ "as the bytes are, not as the text", BYTES("e\u0301\r\n\xFF\n"), NULL, 1, BYTES("e\u0301\r\n\xFF\n"), false },
	{ "a malformed line", BYTES("ab\n\xF1\xF2\n"), NULL, 2, BYTES("\xF1\xF2\n"), false },
	{ "nothing of what is converted", BYTES("\xF1\xF2\n"), "CP1251", 1, BYTES(""), true },
	{ "nor of UTF-16 by its mark", BYTES("\xFF\xFE" "a\0\n\0"), NULL, 1, BYTES(""), true },
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

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, shows);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
