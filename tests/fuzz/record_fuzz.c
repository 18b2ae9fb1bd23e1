/* SPDX-License-Identifier: GPL-3.0-or-later
 * Bytes of any kind read as records and written in canonical form: what was written reads back without an error, and is
 * written again without a change. The first byte says whether only English words are actions. */
#include "fuzz.h"

#include <assert.h>

#include "support/records.h"

static size_t take_errors(struct report *report)
{
	size_t errors = 0;

	for (size_t i = 0; i < report->findings.len; i++)
		errors += report->findings.items[i].severity == SEVERITY_ERROR;
	report->findings.len = 0;
	return errors;
}

/* Writes the records that begin with `Game:`, as all do that can be judged; how many errors there were. */
static size_t rewrite(struct buffer *out, struct span text, bool english_actions)
{
	struct read_text read;
	struct reader *reader = &read.reader;
	size_t errors = 0;

	read_text_open(&read, text);
	while (reader_next_record(reader, &read.header, &read.arena, &read.report) || reader->paused) {
		bool writes = read.header.fields.len > 0 && read.header.fields.items[0].id == FIELD_GAME;
		if (writes)
			add_header(out, &read.header);
		while (reader_next_entry(reader, &read.entry, &read.report) || reader->paused) {
			if (writes && !reader->paused)
				writer_add_entry(out, &read.entry, english_actions ? WRITER_ENGLISH : 0);
			errors += take_errors(&read.report);
		}
		errors += take_errors(&read.report);
	}
	read_text_close(&read);
	return errors;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buffer once = { 0 }, twice = { 0 };

	if (size == 0)
		return 0;
	bool english = (data[0] & 1) != 0;
	rewrite(&once, (struct span){ (const char *)data + 1, size - 1 }, english);
	size_t errors = rewrite(&twice, buffer_span(&once), english);
	assert(errors == 0);
	assert(span_equals(buffer_span(&once), buffer_span(&twice)));
	buffer_release(&once);
	buffer_release(&twice);
	return 0;
}
