/* SPDX-License-Identifier: GPL-3.0-or-later
 * The writer gives a record its canonical form:
 *
 *     Name: value                  English names; the known fields in the order of enum field_id, then unknown ones
 *         row                      indented by four blanks, below its field
 *                                  an empty line
 *     N. PLAYER: ACTION WORD [agreed] PATH +POINTS TOTAL @TIME
 *
 * What it writes reads back as the same header (if that begins with `Game:`) and the same entries, and is written again
 * without a change. Comments, blank lines and lines that could not be read are not in them; what utf8_add_visible would
 * escape is escaped. */
#ifndef RECORD_WRITER_H
#define RECORD_WRITER_H

#include "record/entry.h"
#include "record/header.h"

/* Adds the header and the empty line behind it; nothing for a header without fields. */
void writer_add_header(struct buffer *, const struct header *);

/* Adds the entry as a line. Number and player stand where the entry has them: who wants others sets number_text and
 * number, or player, first. Words are written in lower case, actions in English: any that action_find knows under
 * `english_actions`, which is the game's. A word that a game joined of several (`b2 = п`) loses its blanks. A line without
 * a number whose player is called like a field (`Start: pass`) is indented by a blank, so that it is none. */
void writer_add_entry(struct buffer *, const struct entry *, bool english_actions);

/* Adds tenths of a second as `m:ss` or `h:mm:ss`, with the tenth if there is one: `0:31`, `1:02:03.5`. */
void writer_add_time(struct buffer *, unsigned long tenths);

#endif
