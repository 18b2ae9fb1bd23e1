/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/target.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/draft.h"

/* Writes and closes; takes a failure to open as its own. */
static bool write_and_close(int fd, struct span bytes)
{
	FILE *file = fd < 0 ? NULL : fdopen(fd, "w");

	if (file == NULL)
		return false;
	fwrite(bytes.at, 1, bytes.len, file);
	bool good = fflush(file) == 0 && !ferror(file);
	int reason = errno;
	/* a full disk may show only now */
	if (fclose(file) != 0 && good)
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
	struct draft draft;

	if (strcmp(path, "-") == 0)
		return write_and_close(dup(STDOUT_FILENO), bytes);
	if (!draft_open(&draft, path))
		return false;
	fwrite(bytes.at, 1, bytes.len, draft.file);
	return draft_close(&draft, true);
}
