/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/names.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { ROOM_BYTES = 64 * 1024 };

static void fail(struct names *names)
{
	names->error = errno;
	names->ended = true;
}

static void open_list(struct names *names)
{
	names->opened = true;
	names->ended = names->list == NULL;
	if (names->ended)
		return;
	names->fd = strcmp(names->list, "-") == 0 ? STDIN_FILENO : open(names->list, O_RDONLY | O_CLOEXEC);
	if (names->fd < 0)
		fail(names);
}

static bool is_ready(int fd, bool wait)
{
	struct pollfd entry = { .fd = fd, .events = POLLIN };

	return poll(&entry, 1, wait ? -1 : 0) > 0 || wait;
}

static void read_list(struct names *names)
{
	if (names->at > 0) {
		memmove(names->bytes.bytes, names->bytes.bytes + names->at, names->bytes.len - names->at);
		names->bytes.len -= names->at;
		names->searched -= names->at;
		names->at = 0;
	}
	ssize_t count = read(names->fd, buffer_room(&names->bytes, ROOM_BYTES), ROOM_BYTES);
	if (count > 0)
		names->bytes.len += (size_t)count;
	else if (count == 0)
		names->ended = true;
	else if (errno != EINTR && errno != EAGAIN)
		fail(names);
	/* a last name may lack what ends it */
	if (names->ended && names->bytes.len > 0 && names->bytes.bytes[names->bytes.len - 1] != names->separator)
		buffer_add_char(&names->bytes, names->separator);
}

/* Of a list that was written by an editor of another system. */
static char *without_marks(struct names *names, char *start, char *end)
{
	static const char mark[] = "\xEF\xBB\xBF";

	if (names->separator != '\n')
		return start;
	if (end > start && end[-1] == '\r')
		end[-1] = '\0';
	return names->cut == 1 && strncmp(start, mark, sizeof mark - 1) == 0 ? start + sizeof mark - 1 : start;
}

/* The next name of what was read of the list; NULL when there is no whole one. */
static const char *cut_name(struct names *names)
{
	while (names->at < names->bytes.len) {
		char *start = names->bytes.bytes + names->at;
		char *end = memchr(names->bytes.bytes + names->searched, names->separator,
			names->bytes.len - names->searched);
		names->searched = end == NULL ? names->bytes.len : (size_t)(end - names->bytes.bytes) + 1;
		if (end == NULL)
			return NULL;
		*end = '\0';
		names->at = names->searched;
		names->cut++;
		start = without_marks(names, start, end);
		if (start[0] != '\0')
			return start;
	}
	return NULL;
}

enum names_state names_next(struct names *names, bool wait, const char **name)
{
	if (names->next < names->argument_count) {
		*name = names->arguments[names->next++];
		return NAMES_ONE;
	}
	if (!names->opened)
		open_list(names);
	for (;;) {
		*name = cut_name(names);
		if (*name != NULL)
			return NAMES_ONE;
		if (names->ended)
			return NAMES_END;
		if (!is_ready(names->fd, wait))
			return NAMES_NONE_YET;
		read_list(names);
	}
}

int names_fd(const struct names *names)
{
	return names->fd;
}

bool names_use_stdin(const struct names *names)
{
	return names->opened && names->list != NULL && strcmp(names->list, "-") == 0;
}

void names_release(struct names *names)
{
	if (names->opened && names->list != NULL && names->fd > STDIN_FILENO)
		close(names->fd);
	buffer_release(&names->bytes);
}
