/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

_Noreturn void input_fail(const char *subject, const char *message)
{
	fprintf(stderr, "%s: %s\n", subject, message);
	exit(1);
}

struct buffer input_read(const char *path)
{
	struct buffer content = { 0 };
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t got;

	if (fd < 0)
		input_fail(path, strerror(errno));
	while ((got = read(fd, buffer_room(&content, 1 << 20), 1 << 20)) > 0)
		content.len += (size_t)got;
	if (got < 0)
		input_fail(path, strerror(errno));
	close(fd);
	*buffer_room(&content, 1) = '\0';
	return content;
}

bool input_line(struct span *rest, struct span *line)
{
	const char *end;

	if (rest->len == 0)
		return false;
	end = memchr(rest->at, '\n', rest->len);
	*line = (struct span){ rest->at, end == NULL ? rest->len : (size_t)(end - rest->at) };
	*rest = span_from(*rest, end == NULL ? rest->len : line->len + 1);
	if (line->len > 0 && line->at[line->len - 1] == '\r')
		line->len--;
	return true;
}

void output_flush(struct buffer *output)
{
	if (output->len > 0)
		fwrite(output->bytes, 1, output->len, stdout);
	buffer_clear(output);
}

void output_close(void)
{
	if (fflush(stdout) != 0 || ferror(stdout))
		input_fail("standard output", strerror(errno));
}
