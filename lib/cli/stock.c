/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/stock.h"

#include <dirent.h>
#include <stdlib.h>

#include "cli/places.h"
#include "diag/message.h"
#include "dict/settings.h"

enum { NAMES_TOLD = 30 };	/* what is behind them is left out: nobody reads more */

struct search {
	struct stock *stock;
	struct span end;	/* ".rdict" */
	struct arena *arena;
};

static bool ends_in(struct span text, struct span end)
{
	return text.len > end.len && span_equals(span_from(text, text.len - end.len), end);
}

/* Never ends the walk through the places. */
static bool find_names(void *context, struct span directory)
{
	struct search *search = context;
	DIR *stream = opendir(arena_string(search->arena, directory));
	const struct dirent *entry;

	while (stream != NULL && (entry = readdir(stream)) != NULL) {
		struct span name = span_of(entry->d_name);
		if (!ends_in(name, search->end))
			continue;
		name.len -= search->end.len;
		if (is_dictionary_name(name))
			*LIST_ADD(&search->stock->names) = arena_copy(search->arena, name);
	}
	if (stream != NULL)
		closedir(stream);
	return false;
}

static int compare_names(const void *one, const void *other)
{
	return span_compare(*(const struct span *)one, *(const struct span *)other);
}

/* Each name once, in order: several places may have it. */
static void put_in_order(struct stock *stock)
{
	struct span *names = stock->names.items;
	size_t kept = 0;

	if (stock->names.len == 0)
		return;
	qsort(names, stock->names.len, sizeof *names, compare_names);
	for (size_t i = 1; i < stock->names.len; i++)
		if (!span_equals(names[i], names[kept]))
			names[++kept] = names[i];
	stock->names.len = kept + 1;
}

void stock_take(struct stock *stock, const char *kind, struct arena *arena)
{
	struct search search = { stock, arena_join(arena, (struct span[]){ SPAN("."), span_of(kind) }, 2), arena };

	places_each(arena, find_names, &search);
	put_in_order(stock);
}

static bool has(const struct stock *stock, struct span name)
{
	for (size_t i = 0; i < stock->names.len; i++)
		if (span_equals(stock->names.items[i], name))
			return true;
	return false;
}

static void add_names(struct buffer *list, const struct stock *stock)
{
	size_t told = stock->names.len < NAMES_TOLD ? stock->names.len : NAMES_TOLD;

	/* the walk through the places fills the list behind a pointer that the tool loses sight of */
	/* cppcheck-suppress knownConditionTrueFalse */
	for (size_t i = 0; i < told; i++) {
		buffer_add_string(list, i == 0 ? "" : ", ");
		buffer_add(list, stock->names.items[i]);
	}
	buffer_add_string(list, told < stock->names.len ? ", ..." : "");
}

struct span stock_hint(struct span why, struct span name, const char *kind, struct arena *arena)
{
	struct stock stock = { .names = { NULL, 0, 0 } };
	struct buffer list = { 0 };

	stock_take(&stock, kind, arena);
	add_names(&list, &stock);
	struct span hint = list.len == 0 || has(&stock, name) ? why : TEXT(arena, N_("{0}; there are: {1}"), why, buffer_span(&list));
	buffer_release(&list);
	LIST_RELEASE(&stock.names);
	return hint;
}
