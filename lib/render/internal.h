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
	struct buffer text;		/* what the event at hand becomes; written and cleared after each event */
	int error;			/* errno of the first write that failed */
};

extern const struct renderer_format render_human, render_jsonl;

/* The rule or the note of that id in a sentence, as the game has it (NULL: the first that has it); NULL when
 * there is none. */
const char *rule_sentence(const char *id, const struct game *);

/* The message of a fault of a move, with what a consequence adds. */
void add_fault_message(struct buffer *, const struct move_event *, const struct fault *);

#endif
