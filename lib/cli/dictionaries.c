/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/dictionaries.h"

#include "cli/command.h"
#include "cli/complaints.h"
#include "cli/dictionary.h"
#include "cli/stock.h"

const struct dict *dictionaries_add(
	struct dictionaries *dictionaries, const char *command, const char *name_or_path)
{
	struct complaints complaints = { .all = false };
	struct span why = SPAN("");
	struct dict *dict = dictionary_open(
		name_or_path, complaints_show, &complaints, &dictionaries->arena, &why);

	complaints_sum_up(&complaints, command);
	if (dict == NULL && dictionary_is_name(span_of(name_or_path)))
		why = stock_hint(why, span_of(name_or_path), "rdict", &dictionaries->arena);
	if (dict == NULL)
		command_trouble(command, name_or_path, why);
	else
		*LIST_ADD(&dictionaries->dicts) = dict;
	return dict;
}

void dictionaries_release(struct dictionaries *dictionaries)
{
	/* they were opened here and are only lent out as const */
	for (size_t i = 0; i < dictionaries->dicts.len; i++)
		dict_close((struct dict *)(uintptr_t)dictionaries->dicts.items[i]);
	LIST_RELEASE(&dictionaries->dicts);
	arena_release(&dictionaries->arena);
}
