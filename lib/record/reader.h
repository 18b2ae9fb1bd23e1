/* SPDX-License-Identifier: GPL-3.0-or-later
 * The reader cuts a stream of lines into records, headers and entries:
 *
 *     stream  = { record }
 *     record  = header { blank } { entry }            a line `Game:` begins the next record, wherever it stands
 *     header  = field { field | row }                 `Name: value`; an indented line is a row of the field above
 *     entry   = see record/entry.h
 *
 * Blank lines and comments may stand anywhere. What cannot be read is reported, and reading goes on at the next line. */
#ifndef RECORD_READER_H
#define RECORD_READER_H

#include "base/set.h"
#include "record/entry.h"
#include "record/header.h"
#include "record/hint.h"
#include "record/tape.h"

enum { READER_PLAYERS = 64, KNOWN_FIELDS = 64, KNOWN_NAME_BYTES = 22 };

/* Told of each line of the source once it has been read, in order, before anything behind it is read. The line is borrowed
 * until it returns. Lines of a tape that are read again are told again. */
typedef void line_watcher(void *context, const struct line *);

/* What a line is that is in no header and no entry. */
enum passed_line {
	PASSED_BLANK,
	PASSED_COMMENT,		/* and nothing else */
	PASSED_BAD,		/* it was reported: no text, no field, no entry, a row where none may stand */
	PASSED_REST,		/* behind a record's header, where nobody asked for its entries or it has none */
};

/* Takes the lines that the reader passes over, in their order. The line is good until the function returns. While a
 * header is being read, its list of fields has those that stand above the line. */
typedef void passed_taker(void *context, enum passed_line, const struct line *);

struct reader {
	struct source *source;		/* borrowed */
	struct tape *tape;		/* borrowed; NULL: nothing can be kept */
	unsigned kept_marks;		/* marks_told when keeping began */
	line_watcher *watch;		/* NULL: nobody wants to know */
	void *watch_context;
	struct line line;		/* the line that comes next, when has_line */
	bool has_line;
	bool is_new_record;		/* it is known to begin a record */
	bool paused;
	struct hint hint;		/* of the stream */
	size_t told_bytes;		/* of the lines read since the report was empty */
	bool in_record;			/* a record was begun: the next one begins at the next `Game:` */
	unsigned marks_told;		/* enum line_mark, told once a record */
	const struct header *header;	/* borrowed: the record being read */
	struct span players[READER_PLAYERS];	/* the first names of Players:, borrowed from the header */
	uint64_t fields_seen;		/* of the header, as bits 1 << id */
	struct set names_seen;		/* of its fields that need more than an id to be told apart */
	size_t player_count;
	struct set player_keys;		/* text/person.h; empty until somebody asks */
	size_t next_player;		/* behind the one whose name stood at the start of a line last: mostly it is his turn */
	struct known_field {		/* names that were looked up: a stream's headers are much alike */
		char name[KNOWN_NAME_BYTES];
		uint8_t len, id;	/* len 0: nothing yet */
	} known[KNOWN_FIELDS];
	enum {				/* indented lines below the field above: */
		ROWS_NONE,		/* it has one line only */
		ROWS_TAKEN,
		ROWS_REFUSED,		/* they go the way of their field */
	} rows;
	passed_taker *take_passed;	/* NULL: nobody wants them. Set behind reader_init */
	void *taker;			/* its context */
};

/* A pause: nothing is lost, but the report holds so much (READER_FINDINGS findings, or READER_BYTES of lines) that it should
 * be handed on and emptied before the same function is called again. So a stream of nothing but garbage takes no more
 * memory than any other. A function that pauses returns false and sets reader->paused. */
enum { READER_FINDINGS = 1000, READER_BYTES = 2 << 20 };

/* What a header can have; more of it is told and left out. */
enum { HEADER_FIELDS_MAX = 1000, HEADER_ROWS_MAX = 1000 };

/* True when a record begins with this line, wherever it stands: `Game: ...`. */
bool line_begins_record(const struct line *);

/* True for a line `#!`, which a referee has written: a comment, and how it was written is nobody's fault. The first line of
 * a file may instead name the program that reads it (`#!/usr/bin/...`). */
bool line_is_ruling(const struct line *);

/* A reader on a source, which stays the caller's. Who wants to read lines again sets reader->tape behind it. */
void reader_init(struct reader *, struct source *);

/* Goes to the next record (over what is left of the one before) and reads its header into *header, whose texts are owned
 * by the arena; the list of fields is emptied first and stays the caller's to release. A stretch of text without a
 * header counts as a record with no fields. False at the end of the stream, and at a pause on the way to the record. A
 * header in which so much is wrong that it would need a pause ends there. */
bool reader_next_record(struct reader *, struct header *, struct arena *, struct report *);

/* The next entry of the record; lines that cannot be read are reported and passed over. False at the record's end, and at a
 * pause. */
bool reader_next_entry(struct reader *, struct entry *, struct report *);

/* The text of the entries to come as far as it has been read, from the start of a line, with a zero byte somewhere behind
 * it; it may break off in a line, and may be no text at all further on. Borrowed until the next call. Empty where lines come
 * from elsewhere, or somebody wants to know of each. Cost: nothing. */
struct span reader_ahead(const struct reader *);

/* Passes over so many bytes of that, which are so many entries of a line each, plain text with LF behind it; the last line,
 * of `last` bytes with its end, is in reader->line. */
void reader_pass(struct reader *, size_t bytes, uint64_t lines, size_t last);

/* From here on lines are kept, until reader_rewind. Call it behind an entry; there must be a tape, with nothing on it that
 * was not read again. */
void reader_keep(struct reader *);

/* Back to where keeping began, as often as wanted: the kept lines are read again and found fault with again. What lies
 * behind them is not kept any more. */
void reader_rewind(struct reader *);

/* Passes over what is left of the record; lines that are no text are reported. False at a pause. */
bool reader_skip_rest(struct reader *, struct report *);

#endif
