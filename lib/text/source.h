/* SPDX-License-Identifier: GPL-3.0-or-later
 * A source turns the bytes of a file into lines of clean text: decoded, NFC, without line ends. It streams:
 * it holds one block of input and one line, whatever the length of the file.
 *
 *     bytes --(iconv, --from)--> UTF-8 --(lines)--> raw line --(validity, NFC, blanks)--> text
 *
 * Lines end with LF, CRLF or a lone CR; never with U+0085 or U+2028. */
#ifndef TEXT_SOURCE_H
#define TEXT_SOURCE_H

#include <stdint.h>

#include "base/span.h"

enum { LINE_BYTES_MAX = 1 << 20 };	/* a longer line is marked LINE_TOO_LONG and its rest skipped */

/* What was accepted, mended or wrong in a line. */
enum line_mark {
	LINE_BOM = 1 << 0,		/* a byte-order mark was skipped (only at the very start) */
	LINE_CRLF = 1 << 1,
	LINE_LONE_CR = 1 << 2,
	LINE_NFD = 1 << 3,		/* the text was not NFC and was normalised */
	LINE_TAB = 1 << 4,		/* tabs are kept */
	LINE_NBSP = 1 << 5,		/* U+00A0, U+202F, U+2007 read as a blank */
	LINE_INVISIBLE = 1 << 6,	/* U+200B..U+200D, U+2060, U+FEFF (zero width) or U+00AD dropped */
	LINE_NO_END = 1 << 7,		/* the last line of the file has no line end */
	LINE_MALFORMED = 1 << 8,	/* not UTF-8 (or not what --from says): text is empty; see bad_at */
	LINE_TOO_LONG = 1 << 9,		/* text is empty, raw its first LINE_BYTES_MAX bytes, unchecked */
	LINE_CONTROL = 1 << 10,		/* holds what utf8_is_control names, but for tabs; kept in the text */
};

struct line {
	uint64_t number;		/* from 1 */
	struct span text;		/* what the reader reads */
	struct span raw;		/* as in the file, without byte-order mark and line end; shown under a
					 * finding. Decoded from --from, with a byte FF for malformed input */
	const uint32_t *raw_at;		/* offset in text (0..text.len) -> in raw; NULL when text is raw */
	unsigned marks;			/* enum line_mark */
	size_t mark_at;			/* raw offset of the first NFD, TAB, NBSP, INVISIBLE, CONTROL mark */
	size_t bad_at;			/* raw offset of the first malformed byte */
};

struct source;

/* Opens a source on a file descriptor, which stays the caller's. `encoding` is a name that iconv knows;
 * NULL: UTF-8. NULL with errno EINVAL when iconv does not know it, or it holds a slash or a comma. A UTF-16
 * byte-order mark without `encoding` is recognised and converted, marked LINE_BOM. Closed by source_close. */
struct source *source_open(int fd, const char *encoding);

/* A source of lines that another one gave, in their order; they are borrowed and come as they are, numbers and marks. */
struct source *source_of_lines(const struct line *const *lines, size_t count);

/* To be called first, on a file descriptor that stands at the start of a line: the source ends `bytes` behind it, and
 * its first line follows line number `before`. */
void source_limit(struct source *, uint64_t bytes, uint64_t before);

/* The next line; everything in *line is borrowed and good until the next call. False at the end, or when
 * reading failed: then source_errno is not 0 and what was read of an unfinished line is gone. Waits for no
 * more input than the line needs: its end, and after a CR one byte. */
bool source_next(struct source *, struct line *);

/* What follows in a line that was handed out as LINE_TOO_LONG, unchecked, a piece at a time; borrowed until the next call.
 * False when its end was reached. Who does not ask gets the next line all the same. */
bool source_rest(struct source *, struct span *piece);

/* The marks of all lines that were handed out so far. */
unsigned source_marks(const struct source *);

/* What has been read behind the line that was handed out last and is not looked at yet, if it begins like any line of a
 * UTF-8 file; it may break off in the middle of one, and a zero stands behind it. Borrowed until the next call. Empty when
 * there is none, and where source_next has more to do than find the end of a line. Cost: nothing. */
struct span source_ahead(const struct source *);

/* Passes over so many bytes of that, which are so many whole lines, plain text with LF behind it; the last one, of `last`
 * bytes with its end, is given back as source_next would have. */
void source_pass(struct source *, size_t bytes, uint64_t lines, size_t last, struct line *);

/* True when the input is not UTF-8 and is being converted. */
bool source_converts(const struct source *);

/* The input from the line on that was handed out last, its end included, for a guess at its encoding; borrowed until the
 * next call of source_next. Of a file 64 KiB, of anything else what has been read. Empty when the input is being converted,
 * and for a line that is not the source's own. */
struct span source_sample(struct source *, const struct line *);

/* The offset in the input of the line that was handed out last. Of no use when the input is being converted. */
uint64_t source_tell(const struct source *);

int source_errno(const struct source *);

void source_close(struct source *);

/* The column (code points of the raw line from 1, a tab is one) of an offset in line->text. */
size_t line_column(const struct line *, size_t text_offset);

/* The column of an offset in line->raw, such as bad_at or mark_at. */
size_t line_raw_column(const struct line *, size_t raw_offset);

/* The raw offset of an offset in line->text. */
size_t line_raw_offset(const struct line *, size_t text_offset);

#endif
