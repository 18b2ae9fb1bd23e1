/* SPDX-License-Identifier: GPL-3.0-or-later
 * A stream cut into records, line by line: `1:Game: a|2:x` and so on, records parted by `//`; and the same lines from a
 * source of their own. Marks stand behind a line in hexadecimal. */
#include "record/kept.h"

#include <stdio.h>
#include <unistd.h>

#include "support/packets.h"
#include "support/rows.h"

struct row {
	const char *name;
	struct span bytes;
	const char *records;
};

static const struct row rows[] = {
	{ "nothing", BYTES(""), "" },
	{ "one record", BYTES("Game: a\n\nx\n"), "1:Game: a|2:|3:x" },
	{ "two records", BYTES("Game: a\nx\nGame: b\ny\n"), "1:Game: a|2:x//3:Game: b|4:y" },
	{ "what stands before the first is for itself", BYTES("# x\n\nGame: a\n"), "1:# x|2://3:Game: a" },
	{ "in another language", BYTES("Игра: a\nx\nGra: b\n"), "1:Игра: a|2:x//3:Gra: b" },
	{ "a line with a number is none that begins a record", BYTES("Game: a\n1. Game: x\n"), "1:Game: a|2:1. Game: x" },
	{ "nor is one that is indented", BYTES("Game: a\n Game: x\n"), "1:Game: a|2: Game: x" },
	{ "nor one that is no text", BYTES("Game: a\nGame: \xFF\n"), "1:Game: a|2:{100}" },
	{ "records of one line", BYTES("Game: a\nGame: b\nGame: c"), "1:Game: a//2:Game: b//3:Game: c{80}" },
	{ "marks stay", BYTES("\xEF\xBB\xBFGame: a\r\nи\xCC\x86\tx\r\n"), "1:Game: a{3}|2:й\tx{1a}" },
};

static void add_line(struct buffer *out, const struct line *line)
{
	char marks[20] = "";

	buffer_add_number(out, (long long)line->number);
	buffer_add_char(out, ':');
	buffer_add(out, line->text);
	if (line->marks != 0)
		snprintf(marks, sizeof marks, "{%x}", line->marks);
	buffer_add_string(out, marks);
}

static void add_record(struct buffer *out, const struct kept_record *kept)
{
	struct source *source = kept_record_open(kept);
	struct line line;
	size_t count = 0;

	assert_false(source_converts(source));
	while (source_next(source, &line)) {
		if (count++ > 0)
			buffer_add_char(out, '|');
		add_line(out, &line);
		assert_int_equal(source_sample(source, &line).len, 0);
	}
	assert_int_equal(count, kept_record_lines(kept)->list.len);
	assert_int_equal(source_errno(source), 0);
	assert_false(source_next(source, &line));
	source_close(source);
}

static void is_cut(void **state)
{
	const struct row *row = *state;
	struct kept_record kept = { .turn = 0 };
	struct buffer said = { 0 };
	int fd = packets_file(row->bytes);
	struct source *source = source_open(fd, NULL);

	while (kept_record_next(&kept, source)) {
		if (said.len > 0)
			buffer_add_string(&said, "//");
		add_record(&said, &kept);
	}
	assert_false(kept_record_next(&kept, source));
	if (!span_is(buffer_span(&said), row->records))
		print_error("said: %.*s\n", (int)said.len, buffer_span(&said).at);
	assert_span_equal(buffer_span(&said), span_of(row->records));
	buffer_release(&said);
	kept_record_release(&kept);
	source_close(source);
	close(fd);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(rows)];
	size_t count = 0;

	ROW_TESTS(rows, is_cut);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
