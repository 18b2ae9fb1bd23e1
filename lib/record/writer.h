/* SPDX-License-Identifier: GPL-3.0-or-later
 * The writer gives a record its canonical form:
 *
 *     Name: value                  English names; the known fields in the order of enum field_id, then unknown ones
 *         row                      indented by four blanks, below its field
 *                                  an empty line
 *     N. PLAYER: ACTION WORD [agreed] PATH +POINTS TOTAL @TIME
 *
 * What it writes reads back as the same header (if that begins with `Game:`) and the same entries, and is written again
 * without a change. Comments, blank lines and lines that could not be read are not in them; what utf8_add_coded would
 * escape is escaped. */
#ifndef RECORD_WRITER_H
#define RECORD_WRITER_H

#include "record/entry.h"
#include "record/header.h"

/* Writes the places of the header's fields (header->fields.len of them) in the order in which they are
 * written. */
void writer_order_fields(const struct header *, size_t *places);

/* Adds `Name: value`, without rows and without a line end. */
void writer_add_field(struct buffer *, const struct field *);

/* Adds a row, without a line end. */
void writer_add_row(struct buffer *, struct span text);

enum {
	WRITER_ENGLISH = 1,	/* only English words are actions, see action_find */
	WRITER_SPELLED = 2,	/* the words are spelled as they shall stand: no small letters are made of them */
};

/* Adds the entry as a line. Number and player stand where the entry has them: who wants others sets number_text and
 * number, or player, first. Words are written in lower case, actions in English: any that action_find knows. A word that a
 * game joined of several (`b2 = п`) loses its blanks. A line without a number whose player is called like a field
 * (`Start: pass`) is indented by a blank, so that it is none. `style` is a set of the bits above. */
void writer_add_entry(struct buffer *, const struct entry *, unsigned style);

#endif
