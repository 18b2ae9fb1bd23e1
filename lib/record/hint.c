/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/hint.h"

#include "base/buffer.h"
#include "text/guess.h"

enum { LETTERS_ENOUGH = 5 };	/* of fewer a guess is worth nothing (text/guess.h) */

/* A NUL tells of UTF-16 without any. */
static bool has_enough(struct span sample)
{
	size_t beyond_ascii = 0;

	if (sample.len > 0 && memchr(sample.at, '\0', sample.len) != NULL)
		return true;
	for (size_t i = 0; i < sample.len && beyond_ascii < LETTERS_ENOUGH; i++)
		beyond_ascii += (unsigned char)sample.at[i] >= 0x80;
	return beyond_ascii == LETTERS_ENOUGH;
}

/* With the line end, whichever it is. */
static size_t line_length(struct span text)
{
	size_t len = 0;

	while (len < text.len && text.at[len] != '\n' && text.at[len] != '\r')
		len++;
	if (len + 1 < text.len && text.at[len] == '\r' && text.at[len + 1] == '\n')
		len++;
	return len < text.len ? len + 1 : len;
}

/* What a referee has written says nothing about what others have. */
static void add_without_rulings(struct buffer *text, struct span sample)
{
	while (sample.len > 0 && text->len < GUESS_BYTES) {
		struct span line = { sample.at, line_length(sample) };
		if (!span_starts_with(line, SPAN("#!")))
			buffer_add(text, line);
		sample = span_from(sample, line.len);
	}
	/* nor does the line end that he has put behind the last line */
	if (text->len > 0 && text->bytes[text->len - 1] == '\n')
		text->len--;
	if (text->len > 0 && text->bytes[text->len - 1] == '\r')
		text->len--;
}

/* The line may be read again. */
const char *hint_find(struct hint *hint, struct source *source, const struct line *line)
{
	struct buffer text = { 0 };

	if (hint->found)
		return hint->encoding;
	struct span sample = source_sample(source, line);
	add_without_rulings(&text, sample);
	hint->found = sample.len > 0;
	hint->at = line->number;
	hint->encoding = has_enough(buffer_span(&text)) ? encoding_guess(buffer_span(&text)) : NULL;
	buffer_release(&text);
	return hint->encoding;
}
