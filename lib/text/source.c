/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/source.h"

#include <errno.h>
#include <strings.h>
#include <unistd.h>

#include "base/cold.h"
#include "base/memory.h"
#include "text/clean.h"
#include "text/decode.h"
#include "text/scan.h"
#include "text/utf8.h"

#ifndef SOURCE_BLOCK_BYTES	/* the fuzzers take small ones: more is met where two blocks meet */
#define SOURCE_BLOCK_BYTES (256 * 1024)
#endif

enum {
	BLOCK_BYTES = SOURCE_BLOCK_BYTES,
	ROOM_BYTES = 4 * 1024,	/* less is not worth a read */
	SAMPLE_BYTES = 64 * 1024,
};

struct source {
	int fd, error;
	bool started, ended;
	bool guesses_encoding;	/* none was given: a UTF-16 byte-order mark counts */
	bool skips_line;	/* the rest of a line that was too long is still to come */
	bool is_amid;		/* what comes next is a line like any other, from `start` on */
	unsigned pending_marks;	/* for the line to come */
	unsigned marks;		/* of the lines handed out */
	struct decoder *decoder;	/* NULL: the bytes are UTF-8 */
	char *bytes;		/* owned: `max` bytes and SCAN_SLACK behind */
	size_t start, end, max;	/* what was read and not yet handed out; SCAN_SLACK zeroes follow */
	uint64_t number;
	uint64_t left;		/* bytes of the input that may still be read */
	uint64_t read, line_at;	/* bytes of the input: read so far; before the line handed out last */
	struct cleaner cleaner;
	struct buffer sample;
	const struct line *const *lines;	/* of source_of_lines, which has nothing of the above */
	size_t line_count, next_line;
};

struct source *source_open(int fd, const char *encoding)
{
	struct decoder *decoder = NULL;

	if (encoding != NULL && strcasecmp(encoding, "UTF-8") != 0 && strcasecmp(encoding, "UTF8") != 0) {
		decoder = decoder_open(encoding);
		if (decoder == NULL)
			return NULL;
	}
	struct source *source = memory_new(1, sizeof *source);
	source->fd = fd;
	source->decoder = decoder;
	source->guesses_encoding = encoding == NULL;
	source->left = UINT64_MAX;
	source->max = BLOCK_BYTES;
	source->bytes = memory_resize(NULL, source->max + SCAN_SLACK, 1);
	memset(source->bytes, 0, SCAN_SLACK);
	return source;
}

struct source *source_of_lines(const struct line *const *lines, size_t count)
{
	struct source *source = memory_new(1, sizeof *source);

	source->lines = lines;
	source->line_count = count;
	return source;
}

void source_close(struct source *source)
{
	if (source == NULL)
		return;
	decoder_close(source->decoder);
	cleaner_release(&source->cleaner);
	buffer_release(&source->sample);
	memory_free(source->bytes);
	memory_free(source);
}

void source_limit(struct source *source, uint64_t bytes, uint64_t before)
{
	source->left = bytes;
	source->number = before;
	/* a byte-order mark stands at the start of a file */
	source->started = before > 0;
}

uint64_t source_tell(const struct source *source)
{
	return source->line_at;
}

bool source_converts(const struct source *source)
{
	return source->decoder != NULL;
}

/* Of a file, where it does not depend on what happens to have been read. */
static bool read_sample(struct source *source)
{
	off_t now = lseek(source->fd, 0, SEEK_CUR);

	if (now < 0)
		return false;
	buffer_clear(&source->sample);
	ssize_t count = pread(source->fd, buffer_room(&source->sample, SAMPLE_BYTES), SAMPLE_BYTES,
		now - (off_t)(source->read - source->line_at));
	source->sample.len = count > 0 ? (size_t)count : 0;
	return count > 0;
}

struct span source_sample(struct source *source, const struct line *line)
{
	uintptr_t at = (uintptr_t)line->raw.at, block = (uintptr_t)source->bytes;

	if (source->decoder != NULL || source->bytes == NULL || at < block || at > block + source->end)
		return (struct span){ "", 0 };
	if (read_sample(source))
		return buffer_span(&source->sample);
	/* the line stands in the block, whatever its text was made into */
	return (struct span){ line->raw.at, (size_t)(source->bytes + source->end - line->raw.at) };
}

unsigned source_marks(const struct source *source)
{
	return source->marks;
}

int source_errno(const struct source *source)
{
	return source->error;
}

static void make_room(struct source *source)
{
	size_t left = source->end - source->start;

	if (source->start > 0)
		memmove(source->bytes, source->bytes + source->start, left);
	source->start = 0;
	source->end = left;
	if (source->max - left < ROOM_BYTES) {
		source->max *= 2;
		source->bytes = memory_resize(source->bytes, source->max + SCAN_SLACK, 1);
	}
}

/* Reads once behind what is there, which may move; up to `most` bytes, so that what comes behind a UTF-16
 * mark is left to a decoder. False at the end of the input. */
static bool read_more(struct source *source, size_t most)
{
	if (source->ended)
		return false;
	make_room(source);
	char *to = source->bytes + source->end;
	size_t room = source->max - source->end;
	if (most > source->left)
		most = (size_t)source->left;
	ssize_t count = source->decoder != NULL ? decoder_read(source->decoder, source->fd, to, room)
		: read_patiently(source->fd, to, room < most ? room : most);
	source->error = count < 0 ? errno : 0;
	source->ended = count <= 0;
	source->end += count > 0 ? (size_t)count : 0;
	source->read += count > 0 ? (size_t)count : 0;
	source->left -= count > 0 ? (size_t)count : 0;
	memset(source->bytes + source->end, 0, SCAN_SLACK);
	return !source->ended;
}

/* True when the input goes on with `mark`; reads only while that can still be. */
static bool starts_with(struct source *source, struct span mark)
{
	for (;;) {
		size_t len = source->end - source->start;
		size_t shorter = len < mark.len ? len : mark.len;
		if (memcmp(source->bytes + source->start, mark.at, shorter) != 0)
			return false;
		if (len >= mark.len)
			return true;
		if (!read_more(source, mark.len - len))
			return false;
	}
}

static void open_utf16(struct source *source, const char *encoding)
{
	source->decoder = decoder_open(encoding);
	source->start = source->end;
	if (source->decoder == NULL) {
		source->error = errno;
		source->ended = true;
	}
	source->pending_marks |= LINE_BOM;
}

static void start(struct source *source)
{
	source->started = true;
	if (source->guesses_encoding && starts_with(source, SPAN("\xFF\xFE")))
		open_utf16(source, "UTF-16LE");
	else if (source->guesses_encoding && starts_with(source, SPAN("\xFE\xFF")))
		open_utf16(source, "UTF-16BE");
	else if (starts_with(source, SPAN("\xEF\xBB\xBF"))) {
		source->start += 3;
		source->pending_marks |= LINE_BOM;
	}
}

/* Bytes of the line end at offset `at` of what is there; 0 when there is none (yet). */
static size_t ending_at(struct source *source, size_t at, unsigned *marks)
{
	*marks = 0;
	if (source->start + at == source->end)
		return 0;
	if (source->bytes[source->start + at] == '\n')
		return 1;
	/* whether a CR at the edge stands alone is known only with the next byte */
	if (source->start + at + 1 == source->end && !read_more(source, SIZE_MAX) && source->error != 0)
		return 0;
	bool crlf = source->start + at + 1 < source->end && source->bytes[source->start + at + 1] == '\n';
	*marks = crlf ? LINE_CRLF : LINE_LONE_CR;
	return crlf ? 2 : 1;
}

bool source_rest(struct source *source, struct span *piece)
{
	while (source->skips_line) {
		unsigned marks;
		size_t len = scan_line_end(source->bytes + source->start, 0, source->end - source->start);
		if (len > 0) {
			*piece = (struct span){ source->bytes + source->start, len };
			source->start += len;
			return true;
		}
		size_t ending = ending_at(source, 0, &marks);
		source->start += ending;
		source->skips_line = ending == 0 && read_more(source, SIZE_MAX);
	}
	return false;
}

/* Drops the rest of a line that was too long, with its end. */
static void skip_line(struct source *source)
{
	struct span piece;

	while (source_rest(source, &piece))
		;
}

/* The length of the line at `start`, reading as needed; no line end stands in its first `from` bytes. When
 * it is longer than LINE_BYTES_MAX there may be more of it. */
static size_t find_end(struct source *source, size_t from)
{
	for (;;) {
		size_t len = source->end - source->start;
		size_t at = scan_line_end(source->bytes + source->start, from, len);
		if (at < len || len > LINE_BYTES_MAX || !read_more(source, SIZE_MAX))
			return at;
		from = at;
	}
}

/* True when scan_plain stopped at the end of the line because of nothing else. */
static bool is_plain(const char *at, size_t len)
{
	return scan_plain(at) >= len && (len == 0 || (uint8_t)at[len - 1] < 0xC0);
}

/* The way of lines that are not both plain and whole in the block; *line is empty but for its number and marks. */
COLD static bool read_slowly(struct source *source, struct line *line, size_t from)
{
	unsigned marks;
	size_t len = find_end(source, from);

	if (len > LINE_BYTES_MAX) {
		line->raw = (struct span){ source->bytes + source->start, LINE_BYTES_MAX };
		line->text = (struct span){ line->raw.at, 0 };
		line->marks |= LINE_TOO_LONG;
		source->start += LINE_BYTES_MAX;
		source->skips_line = true;
		return true;
	}
	size_t ending = ending_at(source, len, &marks);
	if (source->error != 0 || len + ending == 0)
		return false;
	line->marks |= ending == 0 ? LINE_NO_END : marks;
	line->raw = line->text = (struct span){ source->bytes + source->start, len };
	source->start += len + ending;
	if (!is_plain(line->raw.at, len))
		cleaner_clean(&source->cleaner, line);
	return true;
}

static bool next_given(struct source *source, struct line *line)
{
	if (source->next_line == source->line_count)
		return false;
	*line = *source->lines[source->next_line++];
	source->marks |= line->marks;
	return true;
}

/* Anything but a plain line in the middle of the block, of which the first `plain` bytes have been looked at. */
COLD static bool next_slowly(struct source *source, struct line *line, size_t plain)
{
	if (source->bytes == NULL)
		return next_given(source, line);
	if (!source->started)
		start(source);
	if (source->skips_line)
		skip_line(source);
	source->line_at = source->read - (source->end - source->start);
	*line = (struct line){ .number = source->number + 1, .marks = source->pending_marks };
	if (!read_slowly(source, line, plain))
		return false;
	source->number++;
	source->pending_marks = 0;
	source->marks |= line->marks;
	source->is_amid = !source->skips_line;
	return true;
}

bool source_next(struct source *source, struct line *line)
{
	if (!source->is_amid)
		return next_slowly(source, line, 0);
	const char *at = source->bytes + source->start;
	size_t len = scan_plain(at);
	if (len > LINE_BYTES_MAX || at[len] != '\n' || (len > 0 && (uint8_t)at[len - 1] >= 0xC0))
		return next_slowly(source, line, len);
	source->line_at = source->read - (source->end - source->start);
	source->start += len + 1;
	line->number = ++source->number;
	line->raw = line->text = (struct span){ at, len };
	line->raw_at = NULL;
	line->marks = 0;
	line->mark_at = line->bad_at = 0;
	return true;
}

struct span source_ahead(const struct source *source)
{
	if (!source->is_amid)
		return SPAN("");
	return (struct span){ source->bytes + source->start, source->end - source->start };
}

void source_pass(struct source *source, size_t bytes, uint64_t lines, size_t last, struct line *line)
{
	source->start += bytes;
	source->number += lines;
	source->line_at = source->read - (source->end - source->start) - last;
	*line = (struct line){ .number = source->number };
	line->raw = line->text = (struct span){ source->bytes + source->start - last, last - 1 };
}

size_t line_raw_offset(const struct line *line, size_t text_offset)
{
	size_t offset = text_offset < line->text.len ? text_offset : line->text.len;

	return line->raw_at == NULL ? offset : line->raw_at[offset];
}

size_t line_raw_column(const struct line *line, size_t raw_offset)
{
	return utf8_count(line->raw, raw_offset) + 1;
}

size_t line_column(const struct line *line, size_t text_offset)
{
	return line_raw_column(line, line_raw_offset(line, text_offset));
}
