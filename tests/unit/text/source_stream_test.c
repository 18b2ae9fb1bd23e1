/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a source does on long input, on slow input and on none at all. */
#include "text/source.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "support/packets.h"
#include "support/play.h"
#include "support/rows.h"
#include "text/utf8.h"

enum { STREAM_BYTES = 700 * 1000, SECONDS_TO_HANG = 20 };

/* ---- the same lines as a plain reading of the bytes would give ---- */

static void add_long_input(struct buffer *buffer, uint64_t *seed)
{
	static const char *const pieces[] = {
		"1. Аня: b2=п палка b2-b3-c3-d3-e3 +5 5 @0:31\n", "\r\n", "\n", "\r", "пас\r\n", "й\n",
		"и\u0306", "a\tb", "\u00A0", "—", "ж", "x", "\xFF", "\xD0", "😀\n",
	};

	while (buffer->len < STREAM_BYTES) {
		if (chance(seed, 400) == 0)
			for (unsigned left = chance(seed, 60000); left > 0; left--)
				buffer_add_string(buffer, "щ");
		buffer_add_string(buffer, pieces[chance(seed, COUNT(pieces))]);
	}
}

/* Cuts the next line off `*rest` and says how it ended, looking at one byte after the other. */
static struct span cut_line(struct span *rest, unsigned *marks)
{
	struct span line = { rest->at, 0 };

	while (line.len < rest->len && line.at[line.len] != '\n' && line.at[line.len] != '\r')
		line.len++;
	*marks = 0;
	size_t ending = 1;
	if (line.len == rest->len) {
		*marks = LINE_NO_END;
		ending = 0;
	} else if (line.at[line.len] == '\r') {
		bool crlf = line.len + 1 < rest->len && line.at[line.len + 1] == '\n';
		*marks = crlf ? LINE_CRLF : LINE_LONE_CR;
		ending = crlf ? 2 : 1;
	}
	*rest = span_from(*rest, line.len + ending);
	return line;
}

static void assert_same_lines(struct span bytes, int fd)
{
	const unsigned endings = LINE_CRLF | LINE_LONE_CR | LINE_NO_END;
	struct source *source = source_open(fd, NULL);
	struct line line;
	uint64_t number = 0;

	while (bytes.len > 0) {
		unsigned marks;
		struct span expected = cut_line(&bytes, &marks);
		assert_true(source_next(source, &line));
		assert_int_equal(line.number, ++number);
		assert_span_equal(line.raw, expected);
		assert_int_equal(line.marks & endings, marks);
		bool is_valid = utf8_valid_length(expected) == expected.len;
		assert_int_equal((line.marks & LINE_MALFORMED) == 0, is_valid);
		if (is_valid && (line.marks & ~endings) == 0)
			assert_span_equal(line.text, expected);
	}
	assert_false(source_next(source, &line));
	assert_int_equal(source_errno(source), 0);
	source_close(source);
	close(fd);
}

static void crosses_blocks(void **state)
{
	uint64_t seed = 3;

	(void)state;
	for (int round = 0; round < 8; round++) {
		struct buffer bytes = { 0 };
		add_long_input(&bytes, &seed);
		assert_same_lines(buffer_span(&bytes), packets_file(buffer_span(&bytes)));
		size_t size = PACKET_BYTES_MAX - chance(&seed, 500);
		assert_same_lines(buffer_span(&bytes), packets_open(buffer_span(&bytes), size));
		buffer_release(&bytes);
	}
}

/* The end of a block falls on each of the bytes around a line end and a letter. */
static void crosses_blocks_everywhere(void **state)
{
	static const char tail[] = "и\u0306\r\nпас\r\rx\n";

	(void)state;
	for (size_t before = 0; before < sizeof tail + 2; before++) {
		struct buffer bytes = { 0 };
		while (bytes.len < 256 * 1024 - before)
			buffer_add_char(&bytes, bytes.len % 64 == 63 ? '\n' : 'z');
		buffer_add_string(&bytes, tail);
		assert_same_lines(buffer_span(&bytes), packets_file(buffer_span(&bytes)));
		buffer_release(&bytes);
	}
}

/* ---- lines that are too long ---- */

struct long_row {
	const char *name;
	size_t len;		/* of the first line */
	const char *behind;	/* what follows */
	unsigned marks;
	const char *next;	/* the next line; NULL: none */
};

static const struct long_row longs[] = {
	{ "just long enough", LINE_BYTES_MAX, "\nb\n", 0, "b" },
	{ "just long enough, CRLF", LINE_BYTES_MAX, "\r\nb\n", LINE_CRLF, "b" },
	{ "just long enough, CR", LINE_BYTES_MAX, "\rb\n", LINE_LONE_CR, "b" },
	{ "just long enough, no end", LINE_BYTES_MAX, "", LINE_NO_END, NULL },
	{ "one too long", LINE_BYTES_MAX + 1, "\nb\n", LINE_TOO_LONG, "b" },
	{ "one too long, CRLF", LINE_BYTES_MAX + 1, "\r\nb\n", LINE_TOO_LONG, "b" },
	{ "one too long, CR", LINE_BYTES_MAX + 1, "\rb\n", LINE_TOO_LONG, "b" },
	{ "one too long, no end", LINE_BYTES_MAX + 1, "", LINE_TOO_LONG, NULL },
	{ "one too long, CR at the end", LINE_BYTES_MAX + 1, "\r", LINE_TOO_LONG, NULL },
	{ "one too long, an empty line next", LINE_BYTES_MAX + 1, "\n\n", LINE_TOO_LONG, "" },
	{ "much too long", 5 * LINE_BYTES_MAX + 12345, "\nb\n", LINE_TOO_LONG, "b" },
};

/* Reads the rest of the line; its length. */
static size_t read_rest(struct source *source)
{
	struct span piece;
	size_t len = 0;

	for (; source_rest(source, &piece); len += piece.len) {
		assert_true(piece.len > 0);
		assert_null(memchr(piece.at, '\n', piece.len));
		assert_int_equal(piece.at[piece.len - 1], 'z');
	}
	return len;
}

static void cut_long_line(const struct long_row *row, bool whole)
{
	struct buffer bytes = { 0 };
	struct line line;

	memset(buffer_room(&bytes, row->len), 'z', row->len);
	bytes.len = row->len;
	buffer_add_string(&bytes, row->behind);
	int fd = packets_file(buffer_span(&bytes));
	struct source *source = source_open(fd, NULL);
	assert_true(source_next(source, &line));
	assert_int_equal(line.marks, row->marks);
	assert_int_equal(line.raw.len, LINE_BYTES_MAX);
	assert_int_equal(line.text.len, row->marks == LINE_TOO_LONG ? 0 : LINE_BYTES_MAX);
	if (whole)
		assert_int_equal(read_rest(source), row->len - LINE_BYTES_MAX);
	assert_int_equal(source_next(source, &line), row->next != NULL);
	if (row->next != NULL) {
		assert_span_equal(line.text, span_of(row->next));
		assert_int_equal(line.number, 2);
		assert_false(source_next(source, &line));
	}
	source_close(source);
	close(fd);
	buffer_release(&bytes);
}

static void cuts_long_line(void **state)
{
	cut_long_line(*state, false);
	cut_long_line(*state, true);
}

static void add_many(struct buffer *buffer, char c, size_t count)
{
	memset(buffer_room(buffer, count), c, count);
	buffer->len += count;
}

/* A buffer that has grown holds more than a line may: it must be cut there too. */
static void cuts_long_line_it_has_whole(void **state)
{
	enum { BLOCK = 2 * LINE_BYTES_MAX };
	struct buffer bytes = { 0 };
	struct line line;

	(void)state;
	add_many(&bytes, 'z', LINE_BYTES_MAX);
	while (bytes.len < BLOCK + 128)
		buffer_add_char(&bytes, bytes.len % 64 == 0 ? '\n' : 'y');
	buffer_add_char(&bytes, '\n');
	add_many(&bytes, 'x', LINE_BYTES_MAX + 12345);
	buffer_add_string(&bytes, "\nb");
	int fd = packets_file(buffer_span(&bytes));
	struct source *source = source_open(fd, NULL);
	do
		assert_true(source_next(source, &line));
	while (line.raw.at[0] != 'x');
	assert_int_equal(line.marks, LINE_TOO_LONG);
	assert_int_equal(line.raw.len, LINE_BYTES_MAX);
	assert_true(source_next(source, &line));
	assert_span_equal(line.text, SPAN("b"));
	source_close(source);
	close(fd);
	buffer_release(&bytes);
}

/* ---- input that comes slowly: a hang ends the test by SIGALRM ---- */

static void put(int fd, const char *text)
{
	assert_int_equal(write(fd, text, strlen(text)), strlen(text));
}

static void expect(struct source *source, const char *text, unsigned marks)
{
	struct line line;

	assert_true(source_next(source, &line));
	assert_span_equal(line.text, span_of(text));
	assert_int_equal(line.marks, marks);
}

static void waits_for_nothing_it_has(void **state)
{
	int ends[2];

	(void)state;
	alarm(SECONDS_TO_HANG);
	assert_int_equal(pipe(ends), 0);
	struct source *source = source_open(ends[0], NULL);
	put(ends[1], "а\n");
	expect(source, "а", 0);
	put(ends[1], "\n1. b2=п\nпо");
	expect(source, "", 0);
	expect(source, "1. b2=п", 0);
	put(ends[1], "ле\r\n");
	expect(source, "поле", LINE_CRLF);
	put(ends[1], "b\rc");
	expect(source, "b", LINE_LONE_CR);
	put(ends[1], "\n\xEF\n");
	expect(source, "c", 0);
	expect(source, "", LINE_MALFORMED);
	close(ends[1]);
	struct line line;
	assert_false(source_next(source, &line));
	source_close(source);
	close(ends[0]);
	alarm(0);
}

static void decoder_waits_for_nothing_it_has(void **state)
{
	int ends[2];

	(void)state;
	alarm(SECONDS_TO_HANG);
	assert_int_equal(pipe(ends), 0);
	struct source *source = source_open(ends[0], "CP1251");
	put(ends[1], "\xE0\n");
	expect(source, "а", 0);
	put(ends[1], "\xE1\n\xE2");
	expect(source, "б", 0);
	close(ends[1]);
	expect(source, "в", LINE_NO_END);
	source_close(source);
	close(ends[0]);
	alarm(0);
}

/* In a child: one byte more than a line may have, and never its end. */
static void write_endless_line(int fd)
{
	char block[4096];

	memset(block, 'z', sizeof block);
	for (size_t left = LINE_BYTES_MAX + 1, count; left > 0; left -= count) {
		count = left < sizeof block ? left : sizeof block;
		if (write(fd, block, count) != (ssize_t)count)
			_exit(1);
	}
	for (;;)
		(void)pause();
}

static void cuts_endless_line(void **state)
{
	int ends[2];

	(void)state;
	alarm(SECONDS_TO_HANG);
	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	if (child == 0)
		write_endless_line(ends[1]);
	struct source *source = source_open(ends[0], NULL);
	expect(source, "", LINE_TOO_LONG);
	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, NULL, 0), child);
	source_close(source);
	close(ends[0]);
	close(ends[1]);
	alarm(0);
}

static void ignore_signal(int signal)
{
	(void)signal;
}

static void pause_a_little(void)
{
	struct timespec little = { .tv_nsec = 30 * 1000 * 1000 };

	(void)nanosleep(&little, NULL);
}

/* In a child: sends a signal into the parent's waiting, then the rest of a line. */
static void disturb_and_write(int fd)
{
	pause_a_little();
	(void)kill(getppid(), SIGUSR1);
	pause_a_little();
	_exit(write(fd, "ле\n", 5) == 5 ? 0 : 1);
}

struct patience_row {
	const char *name;
	int flags;
};

static const struct patience_row patiences[] = {
	{ "goes on after a signal", 0 },
	{ "waits where reading would not", O_NONBLOCK },
};

static void reads_patiently(void **state)
{
	const struct patience_row *row = *state;
	struct sigaction ignore = { .sa_handler = ignore_signal }, before;
	int ends[2], status;

	alarm(SECONDS_TO_HANG);
	assert_int_equal(sigaction(SIGUSR1, &ignore, &before), 0);
	assert_int_equal(pipe(ends), 0);
	assert_int_equal(fcntl(ends[0], F_SETFL, row->flags), 0);
	struct source *source = source_open(ends[0], NULL);
	put(ends[1], "по");
	pid_t child = fork();
	if (child == 0)
		disturb_and_write(ends[1]);
	expect(source, "поле", 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_int_equal(sigaction(SIGUSR1, &before, NULL), 0);
	source_close(source);
	close(ends[0]);
	close(ends[1]);
	alarm(0);
}

/* ---- what cannot be read ---- */

static void tells_failure(void **state)
{
	int directory = open("/", O_RDONLY);
	struct source *source = source_open(directory, NULL);
	struct line line;

	(void)state;
	assert_false(source_next(source, &line));
	assert_int_equal(source_errno(source), EISDIR);
	assert_false(source_next(source, &line));
	source_close(source);
	source = source_open(directory, "CP1251");
	assert_false(source_next(source, &line));
	assert_int_equal(source_errno(source), EISDIR);
	source_close(source);
	close(directory);
	source_close(NULL);
}

/* A connection that breaks: whole lines were read, the rest of one is no line. */
static void tells_failure_behind_lines(void **state)
{
	int ends[2];
	struct line line;

	(void)state;
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	put(ends[0], "never read");
	put(ends[1], "а\nпо");
	close(ends[1]);
	struct source *source = source_open(ends[0], NULL);
	expect(source, "а", 0);
	assert_false(source_next(source, &line));
	assert_int_equal(source_errno(source), ECONNRESET);
	source_close(source);
	close(ends[0]);
}

struct refusal_row {
	const char *name;	/* of the encoding too */
};

static const struct refusal_row refusals[] = {
	{ "no-such-encoding" }, { "" }, { "UTF-8//TRANSLIT" }, { "CP1251//IGNORE" }, { "CP1251/" }, { "/" },
	{ "CP1251,ccs=UTF-8" }, { "../CP1251" },
};

static void refuses_encoding(void **state)
{
	const struct refusal_row *row = *state;

	errno = 0;
	assert_null(source_open(0, row->name));
	assert_int_equal(errno, EINVAL);
}

int main(void)
{
	struct CMUnitTest tests[COUNT(longs) + COUNT(patiences) + COUNT(refusals) + 8] = {
		cmocka_unit_test(crosses_blocks),
		cmocka_unit_test(crosses_blocks_everywhere),
		cmocka_unit_test(waits_for_nothing_it_has),
		cmocka_unit_test(decoder_waits_for_nothing_it_has),
		cmocka_unit_test(tells_failure),
		cmocka_unit_test(tells_failure_behind_lines),
		cmocka_unit_test(cuts_long_line_it_has_whole),
		cmocka_unit_test(cuts_endless_line),
	};
	size_t count = 8;

	ROW_TESTS(longs, cuts_long_line);
	ROW_TESTS(patiences, reads_patiently);
	ROW_TESTS(refusals, refuses_encoding);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
