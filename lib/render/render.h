/* SPDX-License-Identifier: GPL-3.0-or-later
 * Renderers turn events into a report. Each format is a struct renderer_format; a renderer reads events and nothing else. */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include <stdio.h>

#include "referee/event.h"

struct render_settings {
	FILE *out;
	bool color;		/* terminal colours */
	bool excerpt;		/* show the line with a caret under a finding */
	bool explain;		/* the rule in words under each finding */
	bool quiet;		/* no notes */
};

struct renderer;

struct renderer_format {
	const char *name;
	bool details;		/* wants words and paths of good moves */
	void (*by_kind[EVENT_KINDS])(struct renderer *, const struct event *);	/* by enum event_kind */
};

/* NULL when there is no format of that name. */
const struct renderer_format *renderer_format_find(const char *name);

/* All formats, ended by NULL. */
const struct renderer_format *const *renderer_formats(void);

/* The settings are copied; `out` stays the caller's. */
struct renderer *renderer_new(const struct renderer_format *, const struct render_settings *);

void renderer_event(struct renderer *, const struct event *);

/* Writes what is still to be written and frees it. False when something could not be written (errno). */
bool renderer_free(struct renderer *);

#endif
