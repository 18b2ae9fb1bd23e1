/* SPDX-License-Identifier: GPL-3.0-or-later
 * Lines that are read again. */
#include "record/tape.h"

#include "support/records.h"
#include "support/rows.h"

#define RECORD "Game: balda\nPlayers: А\n\n1. a1=б баба\n\t2. pass\n# nothing\n3. pa ss +x\n\xFF\n4. pass\n"

/* What is read from here to the record's end. */
static void read_on(struct read_text *read, struct buffer *out)
{
	while (reader_next_entry(&read->reader, &read->entry, &read->report)) {
		add_findings(out, &read->report);
		dump_entry(out, &read->entry);
	}
	add_findings(out, &read->report);
}

static void reads_the_same_again(void **state)
{
	struct read_text read;
	struct tape tape = { 0 };
	struct buffer once = { 0 }, again = { 0 };

	(void)state;
	read_text_open(&read, SPAN(RECORD "Game: balda\n\n1. pass\n"));
	read.reader.tape = &tape;
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	read.report.findings.len = 0;
	reader_keep(&read.reader);
	read_on(&read, &once);
	assert_int_equal(tape.kept.list.len, 6);
	for (unsigned i = 0; i < 3; i++) {
		buffer_clear(&again);
		reader_rewind(&read.reader);
		read_on(&read, &again);
		assert_span_equal(buffer_span(&again), buffer_span(&once));
	}
	/* the line that was read too much begins the next record */
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	assert_int_equal(read.entry.line.number, 12);
	assert_int_equal(tape.kept.list.len, 0);
	assert_false(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	read_text_close(&read);
	tape_release(&tape);
	buffer_release(&once);
	buffer_release(&again);
}

static void goes_on_behind_what_was_kept(void **state)
{
	struct read_text read;
	struct tape tape = { 0 };

	(void)state;
	read_text_open(&read, SPAN("Game: balda\n\n1. a\n2. b\n3. c\n4. d"));
	read.reader.tape = &tape;
	assert_true(reader_next_record(&read.reader, &read.header, &read.arena, &read.report));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	reader_keep(&read.reader);
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
	reader_rewind(&read.reader);
	for (unsigned number = 2; number <= 4; number++) {
		assert_true(reader_next_entry(&read.reader, &read.entry, &read.report));
		assert_int_equal(read.entry.number, number);
	}
	assert_false(reader_next_entry(&read.reader, &read.entry, &read.report));
	read_text_close(&read);
	tape_release(&tape);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_the_same_again),
		cmocka_unit_test(goes_on_behind_what_was_kept),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
