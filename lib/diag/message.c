/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diag/message.h"

#include "text/utf8.h"

struct message message_make(const char *text, const struct span *args, size_t count)
{
	struct message message = { .text = text };

	for (size_t i = 0; i < MESSAGE_ARGS; i++)
		message.args[i] = i < count ? args[i] : SPAN("");
	return message;
}

static bool is_slot(const char *at)
{
	return at[0] == '{' && at[1] >= '0' && at[1] < '0' + MESSAGE_ARGS && at[2] == '}';
}

struct span message_arg(struct span arg)
{
	size_t len = arg.len > MESSAGE_ARG_BYTES ? MESSAGE_ARG_BYTES + 1 : arg.len;

	return (struct span){ arg.at, len };
}

void message_add_arg(struct buffer *out, struct span arg)
{
	size_t len = MESSAGE_ARG_BYTES;

	if (arg.len <= len) {
		utf8_add_visible(out, arg);
		return;
	}
	/* not in the middle of a code point */
	while (len > MESSAGE_ARG_BYTES - 3 && ((unsigned char)arg.at[len] & 0xC0) == 0x80)
		len--;
	utf8_add_visible(out, (struct span){ arg.at, len });
	buffer_add_string(out, "\u2026");
}

static void add_text(struct buffer *out, const char *text, const struct message *message)
{
	for (const char *at = text; *at != '\0'; at++) {
		if (!is_slot(at)) {
			buffer_add_char(out, *at);
			continue;
		}
		message_add_arg(out, message->args[at[1] - '0']);
		at += 2;
	}
}

void message_add(struct buffer *out, const struct message *message)
{
	add_text(out, message->text, message);
	if (message->tail != NULL)
		add_text(out, message->tail, message);
}
