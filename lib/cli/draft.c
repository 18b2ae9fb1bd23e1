/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE	/* O_TMPFILE, realpath, renameat2 */
#include "cli/draft.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/memory.h"
#include "cli/attributes.h"

enum { MODE = 0666, PRIVATE_MODE = 0600 };

static const char own_files[] = "/proc/self/fd/";

static char *copy(struct span text)
{
	char *owned = memory_new(text.len + 1, 1);

	memcpy(owned, text.at, text.len);
	return owned;
}

/* Beside the file itself: a link stays one. */
static void name_files(struct draft *draft, const char *path)
{
	struct arena arena = { 0 };
	const char *real = draft->fresh ? NULL : realpath(path, arena_alloc(&arena, PATH_MAX));
	struct span whole = span_of(real != NULL ? real : path);
	const struct span parts[] = { whole, SPAN("."), arena_number(&arena, getpid()), SPAN(".new") };

	draft->path = copy(whole);
	draft->beside = copy(arena_join(&arena, parts, sizeof parts / sizeof *parts));
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

/* A file without a name goes away with whoever dies while he writes it. Less than 0 where there are none, or where it could
 * not be given a name later. */
static int open_unnamed(const char *beside, mode_t mode)
{
	struct span directory = span_of(beside);

	while (directory.len > 0 && directory.at[directory.len - 1] != '/')
		directory.len--;
	char *name = copy(directory.len == 0 ? SPAN(".") : directory);
	int fd = access(own_files, X_OK) == 0 ? open(name, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode) : -1;
	memory_free(name);
	return fd;
}

static int open_beside(struct draft *draft, mode_t mode)
{
	int fd = open_unnamed(draft->beside, mode);

	if (fd >= 0)
		return fd;
	/* who has left one of that name behind had our process number and is dead */
	(void)unlink(draft->beside);
	draft->named = true;
	return open(draft->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
}

/* Takes the name away, if it has one yet; leaves errno as it is. */
static void drop(const struct draft *draft)
{
	int reason = errno;

	if (draft->named && draft->beside != NULL)
		unlink(draft->beside);
	errno = reason;
}

static void open_file(struct draft *draft, mode_t mode)
{
	int fd = draft->beside != NULL ? open_beside(draft, mode) : open(draft->path, O_WRONLY | O_CREAT | O_CLOEXEC, MODE);

	if (fd < 0)
		return;
	draft->file = fdopen(fd, "w");
	if (draft->file != NULL)
		return;
	int reason = errno;
	close(fd);
	errno = reason;
	drop(draft);
}

bool draft_create(struct draft *draft, const char *path)
{
	struct stat about;

	*draft = (struct draft){ .fresh = true };
	/* known for certain only in the end, but why write it all for nothing */
	if (lstat(path, &about) == 0) {
		errno = EEXIST;
		return false;
	}
	name_files(draft, path);
	open_file(draft, MODE);
	if (draft->file == NULL)
		forget_files(draft);
	return draft->file != NULL;
}

bool draft_open(struct draft *draft, const char *path)
{
	struct stat about;
	bool exists = stat(path, &about) == 0;

	*draft = (struct draft){ 0 };
	if (exists && S_ISDIR(about.st_mode)) {
		errno = EISDIR;
		return false;
	}
	name_files(draft, path);
	if (exists && !S_ISREG(about.st_mode)) {
		memory_free(draft->beside);
		draft->beside = NULL;
	}
	/* what an old file lets nobody else read nobody else reads until it is given the same permissions */
	open_file(draft, exists ? PRIVATE_MODE : MODE);
	if (draft->file == NULL) {
		forget_files(draft);
		return false;
	}
	if (exists && S_ISREG(about.st_mode))
		draft->estranged = !attributes_copy(draft->path, &about, fileno(draft->file));
	return true;
}

static bool give_name(struct draft *draft)
{
	char unnamed[sizeof own_files + 16];

	snprintf(unnamed, sizeof unnamed, "%s%d", own_files, fileno(draft->file));
	draft->named = linkat(AT_FDCWD, unnamed, AT_FDCWD, draft->beside, AT_SYMLINK_FOLLOW) == 0 ||
		(errno == EEXIST && unlink(draft->beside) == 0 &&
			linkat(AT_FDCWD, unnamed, AT_FDCWD, draft->beside, AT_SYMLINK_FOLLOW) == 0);
	return draft->named;
}

/* From `beside` to its place. */
static bool put(const struct draft *draft)
{
	if (!draft->fresh)
		return rename(draft->beside, draft->path) == 0;
	if (renameat2(AT_FDCWD, draft->beside, AT_FDCWD, draft->path, RENAME_NOREPLACE) == 0)
		return true;
	/* the file system may not know how to do that in one step */
	return (errno == EINVAL || errno == ENOSYS) && link(draft->beside, draft->path) == 0 && unlink(draft->beside) == 0;
}

/* Writes what is left and, with `keep`, puts the file in its place. */
static bool finish(struct draft *draft, bool keep)
{
	bool good = fflush(draft->file) == 0 && !ferror(draft->file);

	if (keep && good && !draft->named)
		good = give_name(draft);
	int failure = good ? 0 : errno;
	/* a full disk may show only now */
	good = fclose(draft->file) == 0 && good;
	if (failure != 0)
		errno = failure;
	if (keep && good)
		good = put(draft);
	if (!(keep && good))
		drop(draft);
	return good;
}

bool draft_close(struct draft *draft, bool keep)
{
	sigset_t all, before;

	/* whoever interrupts us waits until no file is left that has a name and no place */
	sigfillset(&all);
	(void)sigprocmask(SIG_BLOCK, &all, &before);
	bool good = finish(draft, keep && draft->beside != NULL);
	int reason = errno;
	(void)sigprocmask(SIG_SETMASK, &before, NULL);
	errno = reason;
	forget_files(draft);
	return good;
}
