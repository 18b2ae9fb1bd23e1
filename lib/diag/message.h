/* SPDX-License-Identifier: GPL-3.0-or-later
 * A message is a text with numbered slots, {0} to {5}, and what goes into them. The text is a literal marked N_() or NN_();
 * it is translated when it is shown (see LANGUAGES in refkit(7)), and slots may come in any order there. Before a command has
 * chosen a language, in the tests say, all is English. */
#ifndef DIAG_MESSAGE_H
#define DIAG_MESSAGE_H

#include <libintl.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/cold.h"
#include "base/digits.h"

/* Marks a literal for translation. */
#define N_(text) text

/* The same for a text that holds a number: as it is for one, and for many. The slot that is written {0#} (or {1#} ...) holds
 * the number that chooses; translations have as many forms as their language has. */
#define NN_(one, many) one "\0" many

/* Marks a literal and translates it on the spot; good as long as the process. Not for "". */
#define _(text) gettext(text) /* NOLINT(bugprone-reserved-identifier): everybody's name for it */

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

/* A number as an argument, good until the end of the block. */
#define NUMBER(number) number_span(number, (char[DIGITS_MAX]){ 0 })

static inline struct span number_span(long long number, char digits[DIGITS_MAX])
{
	size_t at = digits_write(number, digits);

	return (struct span){ digits + at, DIGITS_MAX - at };
}

/* The part of an argument that must be kept so that it is shown as the whole would be. */
COLD struct span message_arg(struct span arg);

/* Adds what is shown of an argument, or of anything else that may be as long as a line: safe, and cut as below. */
void message_add_arg(struct buffer *, struct span arg);

/* Adds the text, translated, with its slots filled, safe to show: see utf8_add_visible. A longer argument than
 * MESSAGE_ARG_BYTES is cut there, with an ellipsis. */
COLD void message_add(struct buffer *, const struct message *);

/* The same without a message in between: SAY(out, N_("{0} wins"), name). */
COLD void message_say(struct buffer *, const char *text, const struct span *args, size_t count);

#define SAY(out, text, ...) \
	message_say(out, text, (const struct span[]){ __VA_ARGS__ }, sizeof((const struct span[]){ __VA_ARGS__ }) / sizeof(struct span))
#define SAY0(out, text) message_say(out, text, NULL, 0)

/* What SAY adds, as a text of the arena: a part that goes into another message, say. */
struct span message_text(struct arena *, const char *text, const struct span *args, size_t count);

#define TEXT(arena, text, ...) \
	message_text(arena, text, (const struct span[]){ __VA_ARGS__ }, sizeof((const struct span[]){ __VA_ARGS__ }) / sizeof(struct span))

/* The languages that messages are in, as their codes: "en" and others. Static; a NULL stands behind the last. */
const char *const *message_languages(void);

/* The codes, "en, pl, ru, da"; owned by the arena. */
struct span message_language_names(struct arena *);

/* The sign before decimals as the language of messages has it, '.' or ','. */
char message_decimal(void);

#endif
