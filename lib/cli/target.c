/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE	/* O_TMPFILE, realpath */
#include "cli/target.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"

enum { MODE = 0666 };

static bool write_all(int fd, struct span bytes)
{
	while (bytes.len > 0) {
		ssize_t written = write(fd, bytes.at, bytes.len);
		if (written < 0 && errno != EINTR)
			return false;
		bytes = span_from(bytes, written < 0 ? 0 : (size_t)written);
	}
	return true;
}

/* Writes and closes; takes a failure to open as its own. */
static bool write_and_close(int fd, struct span bytes)
{
	if (fd < 0)
		return false;
	bool good = write_all(fd, bytes);
	int reason = errno;
	/* a full disk may show only now */
	if (close(fd) != 0 && good)
		return false;
	errno = reason;
	return good;
}

/* Gives an unnamed file its name. Who has left one of that name behind had our process number and is dead. */
static bool give_name(int fd, const char *path)
{
	char unnamed[32];

	snprintf(unnamed, sizeof unnamed, "/proc/self/fd/%d", fd);
	if (linkat(AT_FDCWD, unnamed, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0)
		return true;
	return errno == EEXIST && unlink(path) == 0
		&& linkat(AT_FDCWD, unnamed, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

/* A file without a name until it is complete goes away with whoever dies while he writes it. False where the file
 * system has no such files, and for any other reason, too: then nothing is there. */
static bool write_unnamed(const char *directory, const char *path, struct span bytes)
{
	int fd = open(directory, O_TMPFILE | O_WRONLY | O_CLOEXEC, MODE);

	if (fd < 0)
		return false;
	bool good = write_all(fd, bytes) && give_name(fd, path);
	int reason = errno;
	if (close(fd) != 0 && good) {
		reason = errno;
		unlink(path);
		good = false;
	}
	errno = reason;
	return good;
}

static bool write_beside(const char *directory, const char *path, struct span bytes)
{
	if (write_unnamed(directory, path, bytes))
		return true;
	if (errno == ENOSPC || errno == EDQUOT || errno == EFBIG)
		return false;
	(void)unlink(path);
	return write_and_close(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, MODE), bytes);
}

static struct span directory_of(struct span path)
{
	size_t len = path.len;

	while (len > 0 && path.at[len - 1] != '/')
		len--;
	return len == 0 ? SPAN(".") : (struct span){ path.at, len };
}

/* Writes beside the path, which is no symbolic link to anything that is there, and puts it in its place. */
static bool replace(const char *path, struct span bytes)
{
	struct arena arena = { 0 };
	const struct span parts[] = { span_of(path), SPAN("."), arena_number(&arena, getpid()),
		SPAN(".new") };
	const char *beside = arena_string(&arena, arena_join(&arena, parts, sizeof parts / sizeof *parts));
	const char *directory = arena_string(&arena, directory_of(span_of(path)));
	bool good = write_beside(directory, beside, bytes) && rename(beside, path) == 0;
	int reason = errno;

	if (!good)
		unlink(beside);
	arena_release(&arena);
	errno = reason;
	return good;
}

/* Replaces the file that a symbolic link leads to, not the link. */
static bool replace_behind_links(const char *path, struct span bytes)
{
	struct arena arena = { 0 };
	const char *real = realpath(path, arena_alloc(&arena, PATH_MAX));
	bool good = replace(real != NULL ? real : path, bytes);
	int reason = errno;

	arena_release(&arena);
	errno = reason;
	return good;
}

bool target_is(const char *path, const char *other)
{
	struct stat about, about_other;

	return stat(path, &about) == 0 && stat(other, &about_other) == 0 && S_ISREG(about.st_mode)
		&& about.st_dev == about_other.st_dev && about.st_ino == about_other.st_ino;
}

bool target_write(const char *path, struct span bytes)
{
	struct stat about;

	if (strcmp(path, "-") == 0)
		return write_and_close(dup(STDOUT_FILENO), bytes);
	if (stat(path, &about) != 0)
		return replace(path, bytes);
	if (S_ISDIR(about.st_mode)) {
		errno = EISDIR;
		return false;
	}
	if (!S_ISREG(about.st_mode))
		return write_and_close(open(path, O_WRONLY | O_CLOEXEC), bytes);
	return replace_behind_links(path, bytes);
}
