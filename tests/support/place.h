/* SPDX-License-Identifier: GPL-3.0-or-later
 * A directory with dictionaries of all kinds, good and bad, made for a test; it is on the dictionary path. */
#ifndef TESTS_SUPPORT_PLACE_H
#define TESTS_SUPPORT_PLACE_H

#include <stdlib.h>
#include <unistd.h>

#include "base/list.h"
#include "cli/target.h"
#include "support/dictionary.h"
#include "support/rows.h"
#include "support/temporary.h"

struct place {
	char path[TEMPORARY_BYTES];
	struct arena arena;
	LIST(const char *) files;
};

static inline void place_add(struct place *place, const char *name, struct span bytes)
{
	const struct span parts[] = { span_of(place->path), SPAN("/"), span_of(name) };
	const char *path = arena_string(&place->arena, arena_join(&place->arena, parts, COUNT(parts)));

	if (!target_write(path, bytes))
		abort();
	*LIST_ADD(&place->files) = path;
}

static inline void place_add_dictionary(struct place *place, const char *name, const char *source)
{
	struct buffer image = { 0 };
	const char *why;

	if (!image_of_text(span_of(source), NULL, NULL, &image, &why))
		abort();
	place_add(place, name, buffer_span(&image));
	buffer_release(&image);
}

/* The path has a directory that is not there, an empty part and the place. */
static inline void place_make(struct place *place)
{
	*place = (struct place){ .path = "" };
	temporary_name(place->path, "place");
	if (mkdtemp(place->path) == NULL)
		abort();
	place_add_dictionary(place, "ru.rdict", "#: name ru\n#: version 1\nкот\nток\n");
	place_add_dictionary(place, "compiled.txt", "#: name compiled\nкот\n");
	place_add_dictionary(place, "a.b_c-1.rdict", "#: name other\nкот\n");
	place_add(place, "damaged.rdict", SPAN("refkit, but no dictionary"));
	place_add(place, "empty.rdict", SPAN(""));
	place_add(place, "list.tsv", SPAN("кот\n"));
	place_add(place, "words.txt", SPAN("кот\nкак-то\n7\nток\n"));
	place_add(place, "nothing.tsv", SPAN("# nothing\n"));
	const struct span parts[] = { span_of(place->path), SPAN("/none::"), span_of(place->path) };
	setenv("REFKIT_DICT_PATH", arena_string(&place->arena, arena_join(&place->arena, parts, COUNT(parts))), 1);
}

static inline void place_remove(struct place *place)
{
	for (size_t i = 0; i < place->files.len; i++)
		unlink(place->files.items[i]);
	rmdir(place->path);
	LIST_RELEASE(&place->files);
	arena_release(&place->arena);
}

#endif
