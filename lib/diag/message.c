/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diag/message.h"

#include <locale.h>

#include "text/utf8.h"

struct message message_make(const char *text, const struct span *args, size_t count)
{
	struct message message = { .text = text };

	for (size_t i = 0; i < MESSAGE_ARGS; i++)
		message.args[i] = i < count ? args[i] : SPAN("");
	return message;
}

/* The length of the slot at `at`, 0 when there is none. */
static size_t slot_len(const char *at)
{
	if (at[0] != '{' || at[1] < '0' || at[1] >= '0' + MESSAGE_ARGS)
		return 0;
	return at[2] == '}' ? 3 : at[2] == '#' && at[3] == '}' ? 4 : 0;
}

/* The number that chooses among the forms of a text marked NN_(); what is no number counts as many. */
static unsigned long choosing_number(struct span digits)
{
	enum { TOLD = 6 };
	unsigned long number, more = 0;

	if (digits.len > 0 && digits.at[0] == '-')
		digits = span_from(digits, 1);
	/* the rules of our languages look at the last two digits, and whether there are others */
	if (digits.len > TOLD) {
		digits = span_from(digits, digits.len - TOLD);
		more = 1000000;
	}
	return span_to_number(digits, 999999, &number) ? number + more : 0;
}

/* The slot that is written {0#}, or NULL. */
static const char *choosing_slot(const char *text)
{
	const char *mark = strstr(text, "#}");

	return mark != NULL && mark - text >= 2 && slot_len(mark - 2) == 4 ? mark - 2 : NULL;
}

/* Then gettext gives back what it is given, but only when it has taken a lock and searched: a fortieth of all the time that a
 * stream of clean games takes. */
static bool is_untranslated(void)
{
	const char *locale = setlocale(LC_MESSAGES, NULL);

	return locale[0] == 'C' && locale[1] == '\0';
}

/* A text and what goes into its slots; behind `count` nothing does. */
struct saying {
	const char *text;
	const struct span *args;
	size_t count;
};

static struct span arg_of(const struct saying *saying, char digit)
{
	size_t i = (size_t)(digit - '0');

	return i < saying->count ? saying->args[i] : SPAN("");
}

static const char *translated(const struct saying *saying)
{
	const char *text = saying->text;
	const char *slot = choosing_slot(text);

	if (*text == '\0')
		return text;
	if (slot == NULL)
		return is_untranslated() ? text : gettext(text);
	const char *many = text + strlen(text) + 1;
	unsigned long number = choosing_number(arg_of(saying, slot[1]));
	if (is_untranslated())
		return number == 1 ? text : many;
	return ngettext(text, many, number);
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

static void add_text(struct buffer *out, const struct saying *saying)
{
	size_t len;

	for (const char *at = translated(saying); *at != '\0'; at += len) {
		len = slot_len(at);
		if (len > 0) {
			message_add_arg(out, arg_of(saying, at[1]));
			continue;
		}
		len = 1;
		while (at[len] != '{' && at[len] != '\0')
			len++;
		buffer_add(out, (struct span){ at, len });
	}
}

void message_add(struct buffer *out, const struct message *message)
{
	struct saying saying = { message->text, message->args, MESSAGE_ARGS };

	add_text(out, &saying);
	saying.text = message->tail;
	if (saying.text != NULL)
		add_text(out, &saying);
}

void message_say(struct buffer *out, const char *text, const struct span *args, size_t count)
{
	add_text(out, &(struct saying){ text, args, count });
}

struct span message_text(struct arena *arena, const char *text, const struct span *args, size_t count)
{
	struct buffer said = { 0 };

	message_say(&said, text, args, count);
	struct span kept = arena_copy(arena, buffer_span(&said));
	buffer_release(&said);
	return kept;
}

const char *const *message_languages(void)
{
	static const char *const codes[] = { "en", "pl", "ru", "da", NULL };

	return codes;
}

struct span message_language_names(struct arena *arena)
{
	struct span names = SPAN("");

	for (const char *const *code = message_languages(); *code != NULL; code++)
		names = arena_join(arena, (struct span[]){ names, names.len == 0 ? SPAN("") : SPAN(", "), span_of(*code) }, 3);
	return names;
}

char message_decimal(void)
{
	/* translators: a half, as numbers are written in your language */
	const char *half = _("0.5");

	return half[0] == '0' && half[1] == ',' ? ',' : '.';
}
