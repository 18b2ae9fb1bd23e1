/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/dictionary.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "dict/settings.h"

enum { LINK_BYTES_MAX = 4096 };

/* The system's reason, or ours where it has none. */
static struct span reason_of(struct arena *arena, const char *why, int error)
{
	return arena_copy(arena, span_of(error != 0 ? strerror(error) : why));
}

/* The directory `behind` beside the directory of the command; NULL when that is not known. */
static const char *beside_command(struct arena *arena, const char *behind)
{
	char *path = arena_alloc(arena, LINK_BYTES_MAX);
	ssize_t len = readlink("/proc/self/exe", path, LINK_BYTES_MAX);

	if (len <= 0 || len == LINK_BYTES_MAX)
		return NULL;
	while (len > 0 && path[len - 1] != '/')
		len--;
	return arena_string(
		arena, arena_join(arena, (const struct span[]){ { path, (size_t)len }, span_of(behind) }, 2));
}

/* Opens the file of the name in one directory. NULL with *why empty when it is not there. */
static struct dict *open_in(struct span directory, struct span name, struct arena *arena, struct span *why)
{
	const struct span parts[] = { directory, SPAN("/"), name, SPAN(".rdict") };
	const char *reason,
		*path = arena_string(arena, arena_join(arena, parts, sizeof parts / sizeof *parts));
	struct dict *dict = dict_open(path, &reason);

	*why = (struct span){ "", 0 };
	if (dict == NULL && errno != ENOENT && errno != ENOTDIR) {
		const struct span found[] = { span_of(path), SPAN(": "), reason_of(arena, reason, errno) };
		*why = arena_join(arena, found, sizeof found / sizeof *found);
	}
	return dict;
}

struct dict *dictionary_open_named(struct span name, struct arena *arena, struct span *why)
{
	const char *places[] = { beside_command(arena, "../dict"),
		beside_command(arena, "../share/refkit/dict"), REFKIT_PREFIX "/share/refkit/dict" };
	struct span path = span_of(getenv("REFKIT_DICT_PATH"));

	if (!is_dictionary_name(name)) {
		*why = SPAN("not the name of a dictionary (small letters, digits, . _ -)");
		return NULL;
	}
	while (path.len > 0) {
		struct span directory = span_cut(&path, ':');
		struct dict *dict = directory.len == 0 ? NULL : open_in(directory, name, arena, why);
		if (directory.len > 0 && (dict != NULL || why->len > 0))
			return dict;
	}
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		struct dict *dict = places[i] == NULL ? NULL : open_in(span_of(places[i]), name, arena, why);
		if (places[i] != NULL && (dict != NULL || why->len > 0))
			return dict;
	}
	*why = SPAN("there is no such dictionary; REFKIT_DICT_PATH says where else to look");
	return NULL;
}

static struct dict *compile(int fd, const char *path, builder_complaint *complain, void *context,
	struct arena *arena, struct span *why)
{
	struct builder *builder = builder_new(complain, context);
	struct buffer image = { 0 };
	struct dict *dict = NULL;
	const char *reason = NULL;

	if (!builder_read(builder, fd, path))
		*why = reason_of(arena, NULL, errno);
	else if (!builder_compile(builder, &image, &reason) || (dict = dict_adopt(&image, &reason)) == NULL)
		*why = reason_of(arena, reason, 0);
	buffer_release(&image);
	builder_free(builder);
	return dict;
}

static bool ends_in(struct span text, const char *end)
{
	size_t len = strlen(end);

	return text.len > len && span_is(span_from(text, text.len - len), end);
}

struct dict *dictionary_open(const char *name_or_path, builder_complaint *complain, void *context,
	struct arena *arena, struct span *why)
{
	struct span name = span_of(name_or_path);
	const char *reason;

	if (strchr(name_or_path, '/') == NULL && !ends_in(name, ".rdict") && !ends_in(name, ".tsv") &&
		!ends_in(name, ".txt"))
		return dictionary_open_named(name, arena, why);
	int fd = open(name_or_path, O_RDONLY | O_CLOEXEC);
	if (fd < 0) {
		*why = reason_of(arena, NULL, errno);
		return NULL;
	}
	struct dict *dict;
	if (dict_is_compiled(fd) || ends_in(name, ".rdict")) {
		dict = dict_open(name_or_path, &reason);
		if (dict == NULL)
			*why = reason_of(arena, reason, errno);
	} else {
		dict = compile(fd, name_or_path, complain, context, arena, why);
	}
	close(fd);
	return dict;
}
