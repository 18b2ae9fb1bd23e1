/* SPDX-License-Identifier: GPL-3.0-or-later
 * Renderers turn events into a report. Each format is a struct renderer_format; a renderer reads events and nothing else.
 * A report is one document, whatever it is about:
 *
 *     new { open_file { open_piece { line | event } close_piece } close_file } [ sum_up ] free
 *
 * The pieces of a file may be rendered elsewhere, by a renderer without a stream, which knows nothing but its pieces:
 *
 *     new { open_piece { line | event | text } close_piece text } free
 *
 * What that one has to write (renderer_text) is given to the report's renderer (renderer_take) in place of the lines and
 * events. */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include <stdio.h>

#include "referee/event.h"
#include "referee/tally.h"

struct render_settings {
	FILE *out;		/* NULL: for renderer_text */
	bool color;		/* terminal colours */
	bool excerpt;		/* show the line with a caret under a finding */
	bool explain;		/* the rule in words under each finding */
	bool quiet;		/* no notes */
	bool terminal;		/* control characters of the input must not be written as they are */
	struct strictness strictness;
};

struct renderer;

/* Any function may be NULL: nothing is written there. */
struct renderer_format {
	const char *name;
	bool details;		/* wants words and paths of good moves */
	bool lines;		/* wants the lines of the input */
	size_t own_bytes;	/* of what renderer->own points at */
	void (*by_kind[EVENT_KINDS])(struct renderer *, const struct event *);	/* by enum event_kind */
	void (*open)(struct renderer *);
	void (*open_file)(struct renderer *, struct span file);
	void (*open_piece)(struct renderer *, bool first);
	void (*line)(struct renderer *, const struct line *);
	void (*close_piece)(struct renderer *);
	void (*close_file)(struct renderer *, struct span file, const char *trouble);
	void (*sum_up)(struct renderer *, const struct tally *);
	void (*close)(struct renderer *);
	/* Adds text of whole lines to the document, with what depends on all that came before. */
	void (*place)(struct renderer *, struct span text, struct buffer *placed);
	void (*release)(struct renderer *);
};

/* NULL when there is no format of that name. */
const struct renderer_format *renderer_format_find(const char *name);

/* All formats, ended by NULL. */
const struct renderer_format *const *renderer_formats(void);

/* The settings are copied; `out` stays the caller's. */
struct renderer *renderer_new(const struct renderer_format *, const struct render_settings *);

void renderer_open_file(struct renderer *, struct span file);

/* `first`: the piece begins the first file of the document. */
void renderer_open_piece(struct renderer *, bool first);

/* A line of the input, as a line_watcher is told of it. For formats that want lines; others do nothing. */
void renderer_line(struct renderer *, const struct line *);

void renderer_event(struct renderer *, const struct event *);

void renderer_close_piece(struct renderer *);

/* True between a record's EVENT_GAME and its EVENT_RESULT. */
bool renderer_in_record(const struct renderer *);

/* Without a stream: what is to be written since it was cleared last, whole events of it; borrowed until the next call. */
struct span renderer_text(const struct renderer *);
void renderer_clear_text(struct renderer *);

/* The text of another renderer, and whether it was in a record then. */
void renderer_take(struct renderer *, struct span text, bool in_record);

/* `trouble`: why the file could not be read to its end; NULL when it could. */
void renderer_close_file(struct renderer *, struct span file, const char *trouble);

/* What all records come to, sorted. False when the format has no words for it. */
bool renderer_sum_up(struct renderer *, const struct tally *);

/* Writes what is still to be written and frees it. False when something could not be written (errno). */
bool renderer_free(struct renderer *);

#endif
