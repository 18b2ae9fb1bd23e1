/* SPDX-License-Identifier: GPL-3.0-or-later
 * The reader's inside, shared by its files: reader_lines.c, reader_header.c, reader.c (records and entries). */
#ifndef RECORD_READER_PARTS_H
#define RECORD_READER_PARTS_H

#include "base/cold.h"
#include "record/parts.h"
#include "record/reader.h"

static inline bool text_is_empty(struct span text)
{
	if (text.len > 0 && !is_blank_char(text.at[0]) && text.at[0] != '#')
		return false;
	return without_comment(text).len == 0;
}

static inline bool text_is_indented(struct span text)
{
	return text.len > 0 && is_blank_char(text.at[0]);
}

static inline bool text_starts_with_digit(struct span text)
{
	return text.len > 0 && text.at[0] >= '0' && text.at[0] <= '9';
}

/* ---- reader_lines.c ---- */

/* Makes the next readable line the current one. A line that is not text is reported and passed over. False at the end of
 * the stream and at a pause. */
bool reader_peek(struct reader *, struct report *);

/* The current line has been read; what is unusual about its text is told, unless it was in this record. */
void reader_consume(struct reader *, struct report *);

/* The same without a word. */
void reader_leave_line(struct reader *);

/* Hands the current line to whoever takes those that are passed over. */
void reader_hand_on(const struct reader *, enum passed_line);

/* Passes over blank lines and comments. False at the end of the stream and at a pause. */
bool reader_skip_empty(struct reader *, struct report *);

/* ---- reader_header.c ---- */

/* A header line as it is read: what it is, and the field when it is one. */
enum header_line { HEADER_EMPTY, HEADER_COMMENT, HEADER_FIELD, HEADER_ROW, HEADER_OTHER, HEADER_END };

/* Cuts `Name: value`; false when it is no such line. `Hand Ola` gives the field Hand with a key. */
bool reader_cut_field(struct reader *, struct span text, struct field *);

/* True when a record begins with the current line. */
bool reader_begins_record(struct reader *);

/* True of any spelling of a player's name. */
bool reader_has_player(struct reader *, const struct header *, struct span name);

/* Reads the fields of the record that begins with the current line. */
void reader_read_header(struct reader *, struct header *, struct arena *, struct report *);

#endif
