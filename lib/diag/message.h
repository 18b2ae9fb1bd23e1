/* SPDX-License-Identifier: GPL-3.0-or-later
 * A message is a text with numbered slots, {0} to {5}, and what goes into them. The text is a literal marked N_(), so
 * that it can be translated when it is shown; slots may come in any order there. */
#ifndef DIAG_MESSAGE_H
#define DIAG_MESSAGE_H

#include "base/buffer.h"
#include "base/cold.h"

/* Marks a literal for translation. */
#define N_(text) text

enum {
	MESSAGE_ARGS = 6,
	MESSAGE_ARG_BYTES = 2000,	/* shown of an argument: more than any word, path or list that people write has */
};

struct message {
	const char *text;			/* static */
	const char *tail;			/* static, NULL or a second text behind the first, same slots */
	struct span args[MESSAGE_ARGS];		/* borrowed; whoever makes the message says from whom */
};

COLD struct message message_make(const char *text, const struct span *args, size_t count);

#define MESSAGE(text, ...) \
	message_make(text, (const struct span[]){ __VA_ARGS__ }, sizeof((const struct span[]){ __VA_ARGS__ }) / sizeof(struct span))
#define MESSAGE0(text) message_make(text, NULL, 0)

/* The part of an argument that must be kept so that it is shown as the whole would be. */
COLD struct span message_arg(struct span arg);

/* Adds what is shown of an argument, or of anything else that may be as long as a line: safe, and cut as below. */
void message_add_arg(struct buffer *, struct span arg);

/* Adds the text with its slots filled, safe to show: see utf8_add_visible. A longer argument than MESSAGE_ARG_BYTES is cut
 * there, with an ellipsis. */
COLD void message_add(struct buffer *, const struct message *);

#endif
