/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/shelf.h"

#include "cli/dictionary.h"
#include "diag/message.h"

/* what a stranger's stream of records may make us remember */
enum { NAMES_MAX = 256 };

const struct dict *shelf_give(void *context, struct span name, const char **why)
{
	struct shelf *shelf = context;
	struct span reason = SPAN("");

	for (size_t i = 0; i < shelf->entries.len; i++)
		if (span_equals(shelf->entries.items[i].name, name)) {
			*why = shelf->entries.items[i].why;
			return shelf->entries.items[i].dict;
		}
	if (shelf->entries.len == NAMES_MAX) {
		*why = _("too many dictionaries are named");
		return NULL;
	}
	struct dict *dict = dictionary_open_named(name, &shelf->arena, &reason);
	struct shelf_entry entry = { arena_copy(&shelf->arena, name), dict, arena_string(&shelf->arena, reason) };
	*LIST_ADD(&shelf->entries) = entry;
	*why = entry.why;
	return dict;
}

void shelf_release(struct shelf *shelf)
{
	for (size_t i = 0; i < shelf->entries.len; i++)
		if (shelf->entries.items[i].dict != NULL)
			dict_close(shelf->entries.items[i].dict);
	LIST_RELEASE(&shelf->entries);
	arena_release(&shelf->arena);
}
