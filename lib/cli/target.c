/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/target.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"

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

static bool write_file(const char *path, int flags, struct span bytes)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0666);

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

bool target_is(const char *path, const char *other)
{
	struct stat about, about_other;

	return stat(path, &about) == 0 && stat(other, &about_other) == 0 && S_ISREG(about.st_mode)
		&& about.st_dev == about_other.st_dev && about.st_ino == about_other.st_ino;
}

bool target_write(const char *path, struct span bytes)
{
	struct arena arena = { 0 };
	struct stat about;

	if (stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode))
		return write_file(path, 0, bytes);
	const struct span parts[] = { span_of(path), SPAN("."), arena_number(&arena, getpid()),
		SPAN(".new") };
	const char *beside = arena_string(&arena, arena_join(&arena, parts, sizeof parts / sizeof *parts));
	bool good = write_file(beside, O_EXCL, bytes) && rename(beside, path) == 0;
	int reason = errno;
	if (!good)
		unlink(beside);
	arena_release(&arena);
	errno = reason;
	return good;
}
