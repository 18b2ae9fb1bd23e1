/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/places.h"

#include <stdlib.h>
#include <unistd.h>

enum { LINK_BYTES_MAX = 4096 };

const char *places_beside_command(struct arena *arena, const char *behind)
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

bool places_each(struct arena *arena, bool (*visit)(void *context, struct span directory), void *context)
{
	const char *others[] = { places_beside_command(arena, "../dict"), places_beside_command(arena, "../share/refkit/dict"),
		REFKIT_PREFIX "/share/refkit/dict" };
	struct span path = span_of(getenv("REFKIT_DICT_PATH"));

	while (path.len > 0) {
		struct span directory = span_cut(&path, ':');
		if (directory.len > 0 && visit(context, directory))
			return true;
	}
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (others[i] != NULL && visit(context, span_of(others[i])))
			return true;
	return false;
}
