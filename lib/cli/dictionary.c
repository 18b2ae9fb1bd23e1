/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/dictionary.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/places.h"
#include "cli/stock.h"
#include "diag/message.h"
#include "dict/settings.h"

/* The system's reason, or ours where it has none. */
static struct span reason_of(struct arena *arena, const char *why, int error)
{
	return arena_copy(arena, span_of(error != 0 ? strerror(error) : why));
}

struct search {
	struct span name;
	struct span why;	/* the file is there, but cannot be used; or else why one could not be looked for */
	struct arena *arena;
	struct dict *dict;
};

/* Opens the file of the name in one directory. False when it is not there, and the search goes on. */
static bool open_in(void *context, struct span directory)
{
	struct search *search = context;
	struct stat about;
	const struct span parts[] = { directory, SPAN("/"), search->name, SPAN(".rdict") };
	const char *reason,
		*path = arena_string(search->arena, arena_join(search->arena, parts, sizeof parts / sizeof *parts));

	search->dict = dict_open(path, &reason);
	if (search->dict != NULL)
		return true;
	int error = errno;
	const struct span found[] = { span_of(path), SPAN(": "), reason_of(search->arena, reason, error) };
	/* a directory that may not be looked into, say, is no reason to do without the others */
	bool is_there = stat(path, &about) == 0;
	if (is_there || (error != ENOENT && error != ENOTDIR && search->why.len == 0))
		search->why = arena_join(search->arena, found, sizeof found / sizeof *found);
	return is_there;
}

struct dict *dictionary_open_named(struct span name, struct arena *arena, struct span *why)
{
	struct search search = { name, SPAN(""), arena, NULL };

	if (!is_dictionary_name(name)) {
		*why = span_of(_("not the name of a dictionary (small letters, digits, . _ -)"));
		return NULL;
	}
	bool is_there = places_each(arena, open_in, &search);
	const struct span parts[] = { span_of(_("there is no such dictionary; REFKIT_DICT_PATH says where else to look")),
		search.why.len > 0 ? SPAN(" (") : SPAN(""), search.why, search.why.len > 0 ? SPAN(")") : SPAN("") };
	*why = is_there ? search.why : arena_join(arena, parts, sizeof parts / sizeof *parts);
	return search.dict;
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

bool dictionary_is_name(struct span name)
{
	return memchr(name.at, '/', name.len) == NULL && !ends_in(name, ".rdict") && !ends_in(name, ".tsv") && !ends_in(name, ".txt");
}

struct dict *dictionary_open(const char *name_or_path, builder_complaint *complain, void *context,
	struct arena *arena, struct span *why)
{
	struct span name = span_of(name_or_path);
	const char *reason;

	if (dictionary_is_name(name))
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

static void visit(struct span name, dictionary_visitor *visitor, void *context, struct arena *arena)
{
	struct span why;
	struct dict *dict = dictionary_open_named(name, arena, &why);

	visitor(context, name, dict);
	if (dict != NULL)
		dict_close(dict);
}

void dictionary_list(dictionary_visitor *visitor, void *context)
{
	struct arena arena = { 0 };
	struct stock stock = { .names = { NULL, 0, 0 } };

	stock_take(&stock, "rdict", &arena);
	for (size_t i = 0; i < stock.names.len; i++)
		visit(stock.names.items[i], visitor, context, &arena);
	LIST_RELEASE(&stock.names);
	arena_release(&arena);
}
