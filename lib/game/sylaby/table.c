/* SPDX-License-Identifier: GPL-3.0-or-later
 * The sequence on the table, and where a tile comes to lie. Words are read west to east (research: sylaby, section 4): the
 * open half is the first syllable of a word when the next tile lies to its east, the second one when it lies to its west. */
#include "game/sylaby/sylaby.h"

static struct placed *item(const struct table *table, size_t i)
{
	return &table->items[(table->first + i) & (table->max - 1)];
}

const struct placed *table_get(const struct table *table, size_t i)
{
	return item(table, i);
}

const struct placed *table_end(const struct table *table, struct spot spot)
{
	size_t skipped = spot.end == spot.from ? spot.taken : 0;

	return item(table, spot.end == END_FRONT ? skipped : table->len - 1 - skipped);
}

static void make_room(struct table *table)
{
	if (table->len < table->max)
		return;
	size_t max = table->max == 0 ? 64 : table->max * 2;
	struct placed *items = memory_new(max, sizeof *items);

	for (size_t i = 0; i < table->len; i++)
		items[i] = *item(table, i);
	memory_free(table->items);
	*table = (struct table){ items, 0, table->len, max };
}

void table_add(struct table *table, const struct placed *placed, enum end end)
{
	make_room(table);
	if (end == END_FRONT)
		table->first = (table->first + table->max - 1) & (table->max - 1);
	table->len++;
	*item(table, end == END_FRONT ? 0 : table->len - 1) = *placed;
}

void table_drop(struct table *table, enum end end)
{
	if (end == END_FRONT)
		table->first = (table->first + 1) & (table->max - 1);
	table->len--;
}

void table_copy(struct table *to, const struct table *from)
{
	*to = *from;
	if (from->max == 0)
		return;
	to->items = memory_new(from->max, sizeof *to->items);
	memcpy(to->items, from->items, from->max * sizeof *to->items);
}

void table_release(struct table *table)
{
	memory_free(table->items);
	*table = (struct table){ 0 };
}

static struct point beside(struct point at, int32_t dx, int32_t dy)
{
	return (struct point){ at.x + dx, at.y + dy };
}

struct placed table_opening(const struct piece *piece, enum lie lie)
{
	struct placed placed = { .piece = *piece, .lie = lie, .facing = { SIDE_LEFT, SIDE_RIGHT } };

	placed.at[SIDE_RIGHT] = beside(
		placed.at[SIDE_LEFT], lie == LIE_STRAIGHT, (lie == LIE_DOWN) - (lie == LIE_UP));
	return placed;
}

/* The tile against the open half of `old`, to its east or west, touching with that half of its own. */
static struct placement place(const struct sylaby_choices *choices, const struct placed *old, enum end end,
	const struct piece *piece, enum lie lie, bool east, enum side touching)
{
	enum side open = old->facing[end], outer = touching == SIDE_LEFT ? SIDE_RIGHT : SIDE_LEFT;
	struct placement placement = { .placed = { .piece = *piece, .lie = lie } };
	struct placed *placed = &placement.placed;
	int32_t step = east ? 1 : -1;

	placed->facing[end] = outer;
	placed->facing[end == END_FRONT ? END_BACK : END_FRONT] = touching;
	placed->at[touching] = beside(old->at[open], step, 0);
	placed->at[outer] = lie == LIE_STRAIGHT ? beside(placed->at[touching], step, 0)
						: beside(placed->at[touching], 0, lie == LIE_DOWN ? 1 : -1);
	placement.joint = joint_make(choices, &old->piece, open, piece, touching, !east);
	return placement;
}

size_t table_placements(const struct sylaby_choices *choices, const struct placed *old, enum end end,
	const struct piece *piece, enum lie lie, struct placement placements[PLACEMENTS])
{
	int ends = choices->turned_either && lie != LIE_STRAIGHT ? 2 : 1;
	int ways = choices->turned_either && old->lie != LIE_STRAIGHT ? 2 : 1;
	/* a straight tile goes on the way it lies; a turned one as the sequence does, or with turned=either back again */
	bool east = old->lie == LIE_STRAIGHT ? old->facing[end] == SIDE_RIGHT : end == END_BACK;
	size_t count = 0;

	for (int way = 0; way < ways; way++, east = !east)
		for (int other = 0; other < ends; other++) {
			bool left = other == 0 ? east : !east;
			placements[count++] = place(
				choices, old, end, piece, lie, east, left ? SIDE_LEFT : SIDE_RIGHT);
		}
	return count;
}
