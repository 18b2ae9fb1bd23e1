/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE	/* realpath */
#include "cli/draft.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/memory.h"

/* Beside the file itself: a link stays one. */
static void name_files(struct draft *draft, const char *path)
{
	struct arena arena = { 0 };
	char real[PATH_MAX];
	struct span whole = span_of(realpath(path, real) != NULL ? real : path);
	const struct span parts[] = { whole, SPAN("."), arena_number(&arena, getpid()), SPAN(".new"), { "", 1 } };
	struct span beside = arena_join(&arena, parts, sizeof parts / sizeof *parts);

	draft->path = memory_new(whole.len + 1, 1);
	memcpy(draft->path, whole.at, whole.len);
	draft->beside = memory_new(beside.len, 1);
	memcpy(draft->beside, beside.at, beside.len);
	arena_release(&arena);
}

static void forget_files(struct draft *draft)
{
	int reason = errno;

	memory_free(draft->path);
	memory_free(draft->beside);
	*draft = (struct draft){ 0 };
	errno = reason;
}

bool draft_open(struct draft *draft, const char *path)
{
	struct stat about;
	bool exists = stat(path, &about) == 0;

	*draft = (struct draft){ 0 };
	name_files(draft, path);
	if (exists && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode)) {
		memory_free(draft->beside);
		draft->beside = NULL;
	}
	const char *name = draft->beside != NULL ? draft->beside : draft->path;
	int fd = open(name, O_WRONLY | O_CREAT | O_CLOEXEC | (draft->beside != NULL ? O_EXCL : 0), 0666);
	/* who may read the old file may read the new one, and nobody else */
	if (fd >= 0 && exists && S_ISREG(about.st_mode))
		(void)!fchmod(fd, about.st_mode & 0777);
	draft->file = fd < 0 ? NULL : fdopen(fd, "w");
	if (draft->file == NULL)
		forget_files(draft);
	return draft->file != NULL;
}

bool draft_close(struct draft *draft, bool keep)
{
	bool good = fflush(draft->file) == 0 && !ferror(draft->file);
	int failure = good ? 0 : errno;

	/* a full disk may show only now */
	good = fclose(draft->file) == 0 && good;
	if (failure != 0)
		errno = failure;
	if (draft->beside != NULL && good && keep)
		good = rename(draft->beside, draft->path) == 0;
	if (draft->beside != NULL && !(good && keep)) {
		int reason = errno;
		unlink(draft->beside);
		errno = reason;
	}
	forget_files(draft);
	return good;
}
