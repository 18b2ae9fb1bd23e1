/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/header.h"

#include "text/person.h"

const struct field *header_find(const struct header *header, enum field_id id)
{
	return header->places[id] == 0 ? NULL : &header->fields.items[header->places[id] - 1];
}

struct span header_value(const struct header *header, enum field_id id)
{
	const struct field *field = header_find(header, id);

	return field == NULL ? SPAN("") : field->value;
}

struct where field_where(const struct field *field, struct span part)
{
	return where_of(field->line, part);
}

/* Of a name without a stop behind it. */
static bool cut_age(struct span *name, unsigned long *age)
{
	size_t open = name->len;

	if (name->len < 3 || name->at[name->len - 1] != ')')
		return false;
	while (open > 0 && name->at[open - 1] != '(')
		open--;
	if (open < 2 || !span_to_number(span_trim((struct span){ name->at + open, name->len - open - 1 }), 150, age))
		return false;
	*name = span_trim((struct span){ name->at, open - 1 });
	return name->len > 0;
}

bool name_cut_age(struct span *name, unsigned long *age)
{
	/* `Ola (7), Jaś (8).` */
	struct span left = person_without_stop(*name);
	bool found = cut_age(&left, age);

	if (found)
		*name = left;
	return found;
}

static void add_key(struct set *keys, struct span name)
{
	struct buffer key = { 0 };

	person_add_key(&key, name);
	set_put(keys, buffer_span(&key), 0);
	buffer_release(&key);
}

void header_add_player_keys(const struct header *header, struct set *keys)
{
	struct span rest = header_value(header, FIELD_PLAYERS);
	unsigned long age;

	while (rest.len > 0) {
		struct span player = span_cut(&rest, ',');
		if (player.len > 0)
			add_key(keys, player);
		if (name_cut_age(&player, &age))
			add_key(keys, player);
	}
}
