/* SPDX-License-Identifier: GPL-3.0-or-later
 * Records in tests: what the reader makes of a text, in a form that can be compared, and the text written anew. */
#ifndef TESTS_SUPPORT_RECORDS_H
#define TESTS_SUPPORT_RECORDS_H

#include <unistd.h>

#include "record/reader.h"
#include "record/writer.h"
#include "support/packets.h"

struct read_text {
	int fd;
	struct source *source;
	struct reader reader;
	struct header header;
	struct entry entry;
	struct arena arena;
	struct report report;
};

static inline void read_text_open(struct read_text *read, struct span text)
{
	*read = (struct read_text){ .fd = packets_file(text) };
	read->source = source_open(read->fd, NULL);
	read->report.arena = &read->arena;
	reader_init(&read->reader, read->source);
}

static inline void read_text_close(struct read_text *read)
{
	source_close(read->source);
	close(read->fd);
	LIST_RELEASE(&read->header.fields);
	entry_release(&read->entry);
	report_release(&read->report);
	arena_release(&read->arena);
}

/* `!record.syntax 3:5 «x» is no ...` for each finding. */
static inline void add_findings(struct buffer *out, struct report *report)
{
	for (size_t i = 0; i < report->findings.len; i++) {
		const struct finding *finding = &report->findings.items[i];
		buffer_add_string(out, "!");
		buffer_add_string(out, finding->id);
		buffer_add_char(out, ' ');
		buffer_add_number(out, (long long)finding->where.line->number);
		buffer_add_char(out, ':');
		buffer_add_number(out, (long long)where_column(&finding->where));
		buffer_add_char(out, ' ');
		message_add(out, &finding->message);
		buffer_add_char(out, '\n');
	}
	report->findings.len = 0;
}

/* `name=value`, `name[key]=value|row|row`; unknown fields as they are written, with a question mark. */
static inline void dump_header(struct buffer *out, const struct header *header)
{
	buffer_add_string(out, "record\n");
	for (size_t i = 0; i < header->fields.len; i++) {
		const struct field *field = &header->fields.items[i];
		if (field->id == FIELD_UNKNOWN) {
			buffer_add_char(out, '?');
			buffer_add(out, field->name);
		} else {
			buffer_add_string(out, field_name(field->id));
		}
		if (field->key.len > 0) {
			buffer_add_char(out, '[');
			buffer_add(out, field->key);
			buffer_add_char(out, ']');
		}
		buffer_add_char(out, '=');
		buffer_add(out, field->value);
		for (size_t row = 0; row < field->row_count; row++) {
			buffer_add_char(out, '|');
			buffer_add(out, field->rows[row].text);
		}
		buffer_add_char(out, '\n');
	}
}

/* `number <player> word,word agreed +points total @tenths` */
static inline void dump_entry(struct buffer *out, const struct entry *entry)
{
	if (entry->number_text.len > 0) {
		buffer_add_number(out, (long long)entry->number);
		buffer_add_char(out, ' ');
	}
	buffer_add_char(out, '<');
	buffer_add(out, entry->player);
	buffer_add_string(out, "> ");
	for (size_t i = 0; i < entry->count; i++) {
		if (i > 0)
			buffer_add_char(out, ',');
		buffer_add(out, entry->words[i]);
	}
	if (entry->agreed)
		buffer_add_string(out, " agreed");
	if (entry->points_text.len > 0) {
		buffer_add_string(out, " +");
		buffer_add_number(out, entry->points);
	}
	if (entry->total_text.len > 0) {
		buffer_add_char(out, ' ');
		buffer_add_number(out, entry->total);
	}
	if (entry->time_text.len > 0) {
		buffer_add_string(out, " @");
		buffer_add_number(out, (long long)entry->time_tenths);
	}
	buffer_add_char(out, '\n');
}

/* All that the reader says of the text; findings of severity note only with `notes`. */
static inline void dump_text(struct buffer *out, struct span text)
{
	struct read_text read;

	read_text_open(&read, text);
	while (reader_next_record(&read.reader, &read.header, &read.arena, &read.report)) {
		dump_header(out, &read.header);
		add_findings(out, &read.report);
		while (reader_next_entry(&read.reader, &read.entry, &read.report)) {
			add_findings(out, &read.report);
			dump_entry(out, &read.entry);
		}
		add_findings(out, &read.report);
	}
	add_findings(out, &read.report);
	read_text_close(&read);
}

/* The header in canonical form and the empty line behind it; nothing for a header without fields. */
static inline void add_header(struct buffer *out, const struct header *header)
{
	size_t *places = memory_new(header->fields.len + 1, sizeof *places);

	writer_order_fields(header, places);
	for (size_t i = 0; i < header->fields.len; i++) {
		const struct field *field = &header->fields.items[places[i]];
		writer_add_field(out, field);
		buffer_add_char(out, '\n');
		for (size_t row = 0; row < field->row_count; row++) {
			writer_add_row(out, field->rows[row].text);
			buffer_add_char(out, '\n');
		}
	}
	if (header->fields.len > 0)
		buffer_add_char(out, '\n');
	memory_free(places);
}

/* The text in canonical form; an empty line ends each record. */
static inline void rewrite_text(struct buffer *out, struct span text, bool english_actions)
{
	struct read_text read;

	read_text_open(&read, text);
	while (reader_next_record(&read.reader, &read.header, &read.arena, &read.report)) {
		add_header(out, &read.header);
		while (reader_next_entry(&read.reader, &read.entry, &read.report))
			writer_add_entry(out, &read.entry, english_actions ? WRITER_ENGLISH : 0);
		buffer_add_char(out, '\n');
	}
	read_text_close(&read);
}

static inline const char *buffer_text(struct buffer *buffer)
{
	buffer_add_char(buffer, '\0');
	buffer->len--;
	return buffer->bytes;
}

#endif
