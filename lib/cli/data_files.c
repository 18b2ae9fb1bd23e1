/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/data_files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/places.h"
#include "diag/message.h"
#include "dict/settings.h"

struct search {
	struct arena *arena;
	struct span name, kind;
	int fd, error;
};

/* Less than 0 with errno set also when it is no file: nobody waits for a pipe, or reads on and on from a device, because a
 * record names it. */
static int open_file(const char *path)
{
	struct stat about;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

	if (fd < 0)
		return fd;
	int error = fstat(fd, &about) != 0 ? errno : S_ISREG(about.st_mode) ? 0 : S_ISDIR(about.st_mode) ? EISDIR : ENOTSUP;
	if (error == 0)
		return fd;
	close(fd);
	errno = error;
	return -1;
}

/* False when it is not there, and the search goes on. */
static bool open_in(void *context, struct span directory)
{
	struct search *search = context;
	struct stat about;
	const struct span parts[] = { directory, SPAN("/"), search->name, SPAN("."), search->kind };
	const char *path = arena_string(search->arena, arena_join(search->arena, parts, sizeof parts / sizeof *parts));

	search->fd = open_file(path);
	search->error = search->fd < 0 ? errno : 0;
	/* a directory that may not be looked into, say, is no reason to do without the others */
	return search->fd >= 0 || stat(path, &about) == 0;
}

static int open_named(struct data_files *files, const char *kind, struct span name, const char **why)
{
	struct search search = { &files->arena, name, span_of(kind), -1, 0 };

	if (!is_dictionary_name(name))
		*why = _("not the name of a file on the dictionary path (small letters, digits, . _ -)");
	else if (!places_each(&files->arena, open_in, &search))
		*why = _("there is no such file; REFKIT_DICT_PATH says where else to look");
	else if (search.error != 0)
		*why = strerror(search.error);
	return search.fd;
}

struct source *data_files_open(void *context, const char *kind, struct span name, const char **why)
{
	struct data_files *files = context;

	if (files->tiles != NULL)
		files->fd = open(files->tiles, O_RDONLY | O_CLOEXEC);
	else
		files->fd = open_named(files, kind, name.len > 0 ? name : SPAN("standard"), why);
	if (files->fd < 0 && files->tiles != NULL)
		*why = strerror(errno);
	arena_clear(&files->arena);
	return files->fd < 0 ? NULL : source_open(files->fd, NULL);
}

void data_files_close(void *context, struct source *source)
{
	struct data_files *files = context;

	source_close(source);
	close(files->fd);
}

struct span data_files_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	struct span name = span_of(slash != NULL ? slash + 1 : path);

	for (size_t i = 1; i < name.len; i++)
		if (name.at[i] == '.')
			name.len = i;
	return name;
}

struct span data_files_given(const struct data_files *files)
{
	return files->tiles == NULL ? SPAN("") : data_files_name(files->tiles);
}

void data_files_release(struct data_files *files)
{
	arena_release(&files->arena);
}
