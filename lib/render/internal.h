/* SPDX-License-Identifier: GPL-3.0-or-later
 * What renderers share. */
#ifndef RENDER_INTERNAL_H
#define RENDER_INTERNAL_H

#include "base/buffer.h"
#include "render/render.h"

struct renderer {
	const struct renderer_format *format;
	struct render_settings settings;
	const struct game *game;	/* of the record at hand; NULL: nobody knows it */
	struct buffer text;		/* what is to be written; with a stream only of the event at hand */
	bool in_record;			/* a record has begun, its result is still to come */
	char last;			/* byte that was written; NUL: none */
	void *own;			/* the format's own, zeroed at first; NULL when it needs nothing */
	int error;			/* errno of the first write that failed */
};

extern const struct renderer_format render_human, render_jsonl, render_tsv, render_tap, render_junit, render_annotated;

/* The rule or the note of that id in a sentence, as the game has it (NULL: the first that has it); NULL when
 * there is none. */
const char *rule_sentence(const char *id, const struct game *);

/* ---- phrases.c: what several formats say in the same words, safe to show ---- */

/* What programs call them: "ok", "violation", ...; "won", "draw", ... */
const char *verdict_name(enum verdict);
const char *status_name(enum status);

/* The message of a fault of a move, with what a consequence adds; or of all its faults. */
void add_fault_message(struct buffer *, const struct move_event *, const struct fault *);
void add_fault_messages(struct buffer *, const struct move_event *);

/* What a move broke, and what a finding is about, one after the other. */
typedef void finding_renderer(struct renderer *, const struct event *, const struct finding *, struct span message);
void render_findings(struct renderer *, const struct event *, finding_renderer *);

/* "move 3, Аня: "; nothing for what belongs to no move. */
void phrase_move(struct buffer *, const struct event *);

/* "FILE:LINE:COLUMN:", "FILE:" where there is no line. */
void phrase_place(struct buffer *, const struct event *, const struct finding *);

/* "MESSAGE [ID]" */
void phrase_message(struct buffer *, const struct finding *, struct span message);

/* Adds `before` and "word.class: The word is a common noun in ...", if explanations are wanted and there is one. False if
 * not. */
bool phrase_explanation(const struct renderer *, struct buffer *, const char *before, const char *id);

/* "violation: move 3, Аня: MESSAGE [ID]" */
void phrase_finding(struct buffer *, const struct event *, const struct finding *, struct span message);

/* "balda classic 5x5, «балка»: Аня, Боря (ru 2026.1)" */
void phrase_game(struct buffer *, const struct game_event *);

/* "Аня 7, Боря 3: Аня wins (resign), 1 violation" */
void phrase_outcome(struct buffer *, const struct result_event *);

/* True when the record makes refcheck's exit status differ from 0. */
bool record_fails(const struct renderer *, const struct result_event *);

#endif
