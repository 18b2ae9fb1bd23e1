/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE	/* fopencookie, in the company of argp */
#include "cli/help.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/memory.h"
#include "cli/language.h"
#include "diag/message.h"
#include "text/utf8.h"

enum { COLUMNS = 79, HANG_MAX = 60, USAGE_HANG = 12 /* argp's own */, OPTION_HANG = 29 /* argp's own */ };

/* ---- lines ---- */

/* Where a line that is broken goes on: under an option's sentence; under what stands behind the first wide gap; under its own
 * start when it is indented; and where argp goes on with the options of --usage. */
static size_t hang_of(struct span line)
{
	size_t at = 0, gap;

	/* argp's word, of which it has the translation */
	if (span_starts_with(line, span_of(gettext("Usage:"))))
		return USAGE_HANG;
	while (at < line.len && line.at[at] == ' ')
		at++;
	/* a long one has but one blank behind it */
	if (at > 0 && at < line.len && line.at[at] == '-')
		return OPTION_HANG;
	size_t hang = at;
	for (; at < line.len && hang < COLUMNS / 4; at += gap > 0 ? gap : 1) {
		for (gap = 0; at + gap < line.len && line.at[at + gap] == ' '; gap++)
			;
		if (gap >= 2) {
			hang = utf8_width((struct span){ line.at, at + gap });
			break;
		}
	}
	return hang <= HANG_MAX ? hang : 0;
}

static void break_line(struct buffer *out, size_t hang)
{
	buffer_add_char(out, '\n');
	for (size_t i = 0; i < hang; i++)
		buffer_add_char(out, ' ');
}

/* Adds the line, broken at blanks where the next word would not fit. */
static void add_line(struct buffer *out, struct span line)
{
	size_t hang = hang_of(line), column = 0;

	while (line.len > 0) {
		size_t blanks = 0, len;
		while (blanks < line.len && line.at[blanks] == ' ')
			blanks++;
		for (len = blanks; len < line.len && line.at[len] != ' '; len++)
			;
		size_t width = utf8_width((struct span){ line.at, len });
		if (column > hang && blanks > 0 && column + width > COLUMNS) {
			break_line(out, hang);
			line = span_from(line, blanks);
			column = hang;
			continue;
		}
		buffer_add(out, (struct span){ line.at, len });
		column += width;
		line = span_from(line, len);
	}
	buffer_add_char(out, '\n');
}

/* ---- the stream ---- */

static ssize_t write_lines(void *cookie, const char *bytes, size_t size)
{
	struct buffer *waiting = cookie, out = { 0 };
	struct span text;

	buffer_add(waiting, (struct span){ bytes, size });
	for (text = buffer_span(waiting); text.len > 0;) {
		const char *end = memchr(text.at, '\n', text.len);
		if (end == NULL)
			break;
		struct span line = { text.at, (size_t)(end - text.at) };
		add_line(&out, line);
		text = span_from(text, line.len + 1);
	}
	if (text.len > 0)
		memmove(waiting->bytes, text.at, text.len);
	waiting->len = text.len;
	bool good = out.len == 0 || fwrite(out.bytes, 1, out.len, stdout) == out.len;
	buffer_release(&out);
	return good ? (ssize_t)size : 0;
}

/* ---- the docs ---- */

/* argp frees what it gets. */
static char *translate_doc(int key, const char *text, void *input)
{
	struct buffer copy = { 0 };

	(void)input;
	if (text == NULL || *text == '\0' || (key != ARGP_KEY_HELP_PRE_DOC && key != ARGP_KEY_HELP_POST_DOC))
		return (char *)(uintptr_t)text;
	buffer_add_string(&copy, gettext(text));
	buffer_add_char(&copy, '\0');
	return copy.bytes;
}

struct page {
	const struct argp *argp;	/* the command's own */
	void *input;			/* its */
	FILE *stream;
	struct buffer waiting;		/* behind the last line end that was written */
};

/* The command's parser, but --help goes through the stream. */
static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct page *page = state->input;

	if (key == ARGP_KEY_INIT)
		state->out_stream = page->stream;
	state->input = page->input;
	error_t result = page->argp->parser(key, arg, state);
	state->input = page;
	return result;
}

/* argp has no other way to fail than that it finds no memory. */
static void parse_or_give_up(const struct argp *argp, int argc, char **argv, unsigned flags, void *input)
{
	if (argp_parse(argp, argc, argv, flags, NULL, input) != 0)
		memory_give_up();
}

/* argp may end the process; then the stream is flushed while this call still stands. */
static void parse_and_translate(const struct argp *argp, int argc, char **argv, unsigned flags, void *input)
{
	struct page page = { .argp = argp, .input = input };
	struct argp translated = *argp;

	page.stream = fopencookie(&page.waiting, "w", (cookie_io_functions_t){ .write = write_lines });
	if (page.stream == NULL)
		page.stream = stdout;
	translated.parser = parse;
	translated.help_filter = translate_doc;
	setenv("ARGP_HELP_FMT", "rmargin=100000", 1);
	parse_or_give_up(&translated, argc, argv, flags, &page);
	if (page.stream != stdout)
		fclose(page.stream);
	buffer_release(&page.waiting);
}

void help_parse(const struct argp *argp, int argc, char **argv, unsigned flags, void *input)
{
	if (strcmp(language_now(), "en") == 0)
		parse_or_give_up(argp, argc, argv, flags, input);
	else
		parse_and_translate(argp, argc, argv, flags, input);
}
