/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/decode.h"

#include <errno.h>
#include <iconv.h>
#include <poll.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"

enum {
	INPUT_BYTES = 16 * 1024,
	SEQUENCE_BYTES = 32,	/* no encoding takes more for one character: with more it is stuck */
	MALFORMED = 0xFF,
};

struct decoder {
	iconv_t iconv;
	size_t unit;		/* bytes of the smallest unit: 2 for UTF-16 */
	bool ended, flushed;
	size_t start, end;	/* what waits in `input` */
	char input[INPUT_BYTES];
};

ssize_t read_patiently(int fd, char *to, size_t room)
{
	for (;;) {
		ssize_t count = read(fd, to, room);
		if (count >= 0)
			return count;
		if (errno == EAGAIN || errno == EWOULDBLOCK) {
			struct pollfd ready = { .fd = fd, .events = POLLIN };
			(void)poll(&ready, 1, -1);
		} else if (errno != EINTR) {
			return -1;
		}
	}
}

/* How many bytes a second A takes (the first may have a byte-order mark before it). 1 when there is no
 * telling. */
static size_t unit_of(const char *encoding)
{
	char text[] = "AA", out[32], *in = text, *to = out;
	iconv_t encoder = iconv_open(encoding, "UTF-8");
	size_t left = sizeof out, one = 1;

	if (encoder == (iconv_t)-1)
		return 1;
	(void)iconv(encoder, &in, &one, &to, &left);
	size_t before = left;
	one = 1;
	(void)iconv(encoder, &in, &one, &to, &left);
	(void)iconv_close(encoder);
	return before > left ? before - left : 1;
}

struct decoder *decoder_open(const char *encoding)
{
	/* a slash or a comma would be a suffix such as //TRANSLIT, an empty name the locale's encoding */
	if (encoding[0] == '\0' || strpbrk(encoding, "/,") != NULL) {
		errno = EINVAL;
		return NULL;
	}
	iconv_t iconv = iconv_open("UTF-8", encoding);
	if (iconv == (iconv_t)-1)
		return NULL;
	struct decoder *decoder = memory_new(1, sizeof *decoder);
	decoder->iconv = iconv;
	decoder->unit = unit_of(encoding);
	return decoder;
}

void decoder_close(struct decoder *decoder)
{
	if (decoder == NULL)
		return;
	(void)iconv_close(decoder->iconv);
	memory_free(decoder);
}

/* Passes over the unit that iconv refused. What a byte-oriented encoding holds in its state is given out and
 * forgotten: after a fault it would depend on how the input was cut into reads. (UTF-16: its byte order.) */
static size_t skip_unit(struct decoder *decoder, char *to, size_t room)
{
	size_t waiting = decoder->end - decoder->start, left = room - 1;
	char *out = to;

	if (decoder->unit == 1)
		(void)iconv(decoder->iconv, NULL, NULL, &out, &left);
	*out++ = (char)MALFORMED;
	decoder->start += waiting < decoder->unit ? waiting : decoder->unit;
	return (size_t)(out - to);
}

/* Decodes some of what waits; 0 when that is no whole character. */
static size_t decode(struct decoder *decoder, char *to, size_t room)
{
	char *in = decoder->input + decoder->start, *out = to;
	size_t in_left = decoder->end - decoder->start, out_left = room;

	if (in_left == 0)
		return 0;
	size_t result = iconv(decoder->iconv, &in, &in_left, &out, &out_left);
	int why = result == (size_t)-1 ? errno : 0;
	decoder->start = decoder->end - in_left;
	bool incomplete = why == EINVAL && in_left < SEQUENCE_BYTES;
	/* a fault behind what was decoded comes again with the next call */
	if (out > to || why == 0 || incomplete)
		return (size_t)(out - to);
	return skip_unit(decoder, to, room);
}

/* What the encoding has kept back, then a mark for a character that never became whole. */
static size_t finish(struct decoder *decoder, char *to, size_t room)
{
	char *out = to;
	size_t left = room - 1;

	if (decoder->flushed)
		return 0;
	decoder->flushed = true;
	(void)iconv(decoder->iconv, NULL, NULL, &out, &left);
	if (decoder->start < decoder->end)
		*out++ = (char)MALFORMED;
	decoder->start = decoder->end;
	return (size_t)(out - to);
}

ssize_t decoder_read(struct decoder *decoder, int fd, char *to, size_t room)
{
	for (;;) {
		size_t decoded = decode(decoder, to, room);
		if (decoded > 0)
			return (ssize_t)decoded;
		if (decoder->ended)
			return (ssize_t)finish(decoder, to, room);
		size_t waiting = decoder->end - decoder->start;
		memmove(decoder->input, decoder->input + decoder->start, waiting);
		decoder->start = 0;
		decoder->end = waiting;
		ssize_t count = read_patiently(fd, decoder->input + waiting, INPUT_BYTES - waiting);
		if (count < 0)
			return -1;
		decoder->ended = count == 0;
		decoder->end += (size_t)count;
	}
}
