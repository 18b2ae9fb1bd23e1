/* SPDX-License-Identifier: GPL-3.0-or-later
 * The formatter's inside, shared by its files: format.c (the stream), format_pass.c, format_header.c, format_value.c,
 * format_entry.c, format_line.c (single lines). */
#ifndef CLI_FORMAT_INTERNAL_H
#define CLI_FORMAT_INTERNAL_H

#include "cli/format.h"

/* A line of the header that is no field and no row, and where it stands. */
struct header_item {
	enum passed_line what;
	size_t field_count, row_count;	/* fields above it, and rows of the last of them */
	const struct line *line;	/* owned by the record's arena */
};

struct formatter {
	const struct format_settings *settings;
	const struct format_sink *sink;
	struct reader reader;
	struct header header;
	struct entry entry, probe;	/* the line at hand, and what it becomes, read again */
	struct report report;
	struct arena arena;		/* the record's: header and items */
	struct arena line_arena;	/* cleared at each line */
	struct orthography orthography;
	const struct game *game;	/* NULL: the record's entries are kept as they stand */
	unsigned long record, counted;
	bool in_header;			/* the reader is looking for a record, or reads its header */
	bool begun;			/* the record whose header is being read has been told of: a part of it is written */
	bool keeps_order;		/* its fields are put in the order in which they were read */
	size_t fields_put, rows_put;	/* of the header, and of the last of those fields */
	LIST(struct header_item) items;
	size_t item_bytes;

	bool wrote;			/* something stands above in this record (or above the first) */
	bool blank;			/* a blank line waits for what comes behind it */
	struct buffer blank_old;
	struct {			/* lines behind the blank one, not known yet of which record */
		struct buffer old, text;
		bool any, blank;	/* there are some; a blank line behind them */
	} held;
	struct buffer old, text;	/* of the line at hand */
};

/* ---- format_pass.c ---- */

/* Hands on the line at hand (old and text) with what waits above it. */
void format_put(struct formatter *);

/* Takes a line that the reader passes over. */
void format_pass_line(struct formatter *, enum passed_line, const struct line *);

/* ---- format_line.c ---- */

/* Adds the line as the source has it, with its line end. */
void line_add_old(struct buffer *, const struct line *);

/* Adds what stands for a line that is kept as it stands, without a line end. Of a line that is too long the beginning. */
void line_add_kept(struct buffer *, const struct line *);

/* Adds bytes that may be no text: control characters as codes, all else as it is. */
void line_add_bytes(struct buffer *, struct span bytes);

/* Adds a blank and the comment at the end of the line, if it has one. */
void line_add_comment(struct buffer *, const struct line *);

/* True when it holds a comment `#!` of a referee, on its own or behind something. The first line of a file may instead name the
 * program that reads it. */
bool line_has_ruling(const struct line *);

/* ---- format_value.c ---- */

/* The field's value in canonical form, borrowed from the field or owned by the arena. */
struct span format_value(const struct formatter *, const struct field *, struct arena *);

/* ---- format_header.c ---- */

/* Adds the header's lines that were not put yet to old and text; items from *behind on stand behind it. */
void format_header(struct formatter *, struct buffer *old, struct buffer *text, size_t *behind);

/* ---- format_entry.c ---- */

/* Adds the formatter's entry as a line; what cannot be read of it is reported. */
void format_entry(struct formatter *, struct buffer *text);

#endif
