/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/balda/worlds.h"

#include <assert.h>

#include "base/memory.h"

enum { IRRELEVANT = 0xFE, SLOTS_MIN = 1024 };

void worlds_begin(struct worlds *worlds, const struct board *board)
{
	worlds->cells = board->grid.cells;
	worlds->max = WORLDS_BYTES / worlds->cells < WORLDS_MAX ? WORLDS_BYTES / worlds->cells : WORLDS_MAX;
	worlds->whole = true;
	worlds->layers.len = worlds->edges.len = 0;
	worlds->now.fields = memory_room(worlds->now.fields, 0, &worlds->now.fields_max, worlds->cells);
	worlds->now.hashes = memory_room(worlds->now.hashes, 0, &worlds->now.hashes_max, sizeof *worlds->now.hashes);
	memcpy(worlds->now.fields, board->at, worlds->cells);
	worlds->now.count = 1;
	/* no layer has these letters, so that the first one's hash is worked out */
	worlds->now_relevant = 0;
	worlds->now_future = false;
}

const letter *worlds_field(const struct worlds *worlds, size_t world)
{
	return worlds->now.fields + world * worlds->cells;
}

void worlds_limit(struct worlds *worlds, size_t max)
{
	worlds->max = max;
	if (worlds->now.count <= max)
		return;
	worlds->now.count = max;
	worlds->whole = false;
}

/* ---- telling worlds apart ---- */

static letter canonical(const struct worlds *worlds, letter what)
{
	return what >= ALPHABET_MAX || (worlds->relevant >> what & 1) != 0 ? what : IRRELEVANT;
}

static uint64_t mix(size_t at, letter what)
{
	uint64_t x = (at << 8 | what) * 0x9E3779B97F4A7C15u + 0x9E3779B97F4A7C15u;

	x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
	x = (x ^ x >> 27) * 0x94D049BB133111EBu;
	return x ^ x >> 31;
}

static uint64_t hash_field(const struct worlds *worlds, const letter *field)
{
	uint64_t hash = 0;

	for (size_t i = 0; i < worlds->cells; i++)
		if (field[i] != CELL_EMPTY)
			hash ^= mix(i, canonical(worlds, field[i]));
	return hash;
}

/* The world of `next` whose field is `field` with the letter on it? */
static bool is_same(const struct worlds *worlds, size_t world, const letter *field, struct placement placement)
{
	const letter *other = worlds->next.fields + world * worlds->cells;

	for (size_t i = 0; worlds->future && i < worlds->cells; i++) {
		letter what = i == placement.at ? placement.placed : field[i];
		if (what != other[i] && canonical(worlds, what) != canonical(worlds, other[i]))
			return false;
	}
	return true;
}

static size_t find_slot(const struct worlds *worlds, uint64_t hash, const letter *field, struct placement placement)
{
	size_t slot = (size_t)(hash >> 20) & (worlds->slot_count - 1);

	for (; worlds->slots[slot] != 0; slot = (slot + 1) & (worlds->slot_count - 1)) {
		size_t world = worlds->slots[slot] - 1;
		if (worlds->next.hashes[world] == hash && is_same(worlds, world, field, placement))
			break;
	}
	return slot;
}

/* Fills the table anew with the worlds of `next`, which differ. */
static void fill_slots(struct worlds *worlds, size_t slot_count)
{
	if (slot_count != worlds->slot_count)
		worlds->slots = memory_resize(worlds->slots, slot_count, sizeof *worlds->slots);
	worlds->slot_count = slot_count;
	memset(worlds->slots, 0, slot_count * sizeof *worlds->slots);
	for (size_t i = 0; i < worlds->next.count; i++) {
		size_t slot = (size_t)(worlds->next.hashes[i] >> 20) & (slot_count - 1);
		while (worlds->slots[slot] != 0)
			slot = (slot + 1) & (slot_count - 1);
		worlds->slots[slot] = (uint32_t)i + 1;
	}
}

/* ---- proposing ---- */

void worlds_open(struct worlds *worlds, uint64_t relevant, bool future)
{
	worlds->relevant = relevant;
	worlds->future = future;
	worlds->first_edge = worlds->edges.len;
	worlds->rank = ~0u;
	worlds->next_whole = worlds->whole;
	worlds->threshold = UINT64_MAX;
	worlds->next.count = 0;
	fill_slots(worlds, worlds->slot_count > 16 * SLOTS_MIN || worlds->slot_count == 0 ? SLOTS_MIN : worlds->slot_count);
	if (worlds->now_future && future && worlds->now_relevant == relevant)
		return;
	for (size_t i = 0; i < worlds->now.count; i++)
		worlds->now.hashes[i] = future ? hash_field(worlds, worlds_field(worlds, i)) : 0;
	worlds->now_relevant = relevant;
	worlds->now_future = future;
}

/* The world that goes last. */
static size_t find_lowest(const struct world_set *set)
{
	size_t lowest = 0;

	for (size_t i = 1; i < set->count; i++)
		if (set->hashes[i] < set->hashes[lowest])
			lowest = i;
	return lowest;
}

/* Halves what may stay until there is room again; one world stays in any case. */
static void thin_out(struct worlds *worlds)
{
	struct world_set *next = &worlds->next;
	uint32_t *kept_as = memory_new(next->count, sizeof *kept_as);
	size_t kept = 0, kept_edges = worlds->first_edge, lowest = find_lowest(next);

	worlds->next_whole = false;
	worlds->threshold /= 2;
	for (size_t i = 0; i < next->count; i++) {
		if (next->hashes[i] > worlds->threshold && i != lowest)
			continue;
		memmove(next->fields + kept * worlds->cells, next->fields + i * worlds->cells, worlds->cells);
		next->hashes[kept] = next->hashes[i];
		kept_as[i] = (uint32_t)++kept;
	}
	for (size_t i = worlds->first_edge; i < worlds->edges.len; i++) {
		struct world_edge edge = worlds->edges.items[i];
		if (kept_as[edge.to] == 0)
			continue;
		edge.to = kept_as[edge.to] - 1;
		worlds->edges.items[kept_edges++] = edge;
	}
	worlds->edges.len = kept_edges;
	next->count = kept;
	memory_free(kept_as);
	fill_slots(worlds, worlds->slot_count);
}

static void add_world(struct worlds *worlds, size_t slot, uint64_t hash, const letter *field, struct placement placement)
{
	struct world_set *next = &worlds->next;

	next->fields = memory_room(next->fields, next->count, &next->fields_max, worlds->cells);
	next->hashes = memory_room(next->hashes, next->count, &next->hashes_max, sizeof *next->hashes);
	letter *to = next->fields + next->count * worlds->cells;
	memcpy(to, field, worlds->cells);
	to[placement.at] = placement.placed;
	next->hashes[next->count++] = hash;
	worlds->slots[slot] = (uint32_t)next->count;
	if (next->count * 2 > worlds->slot_count)
		fill_slots(worlds, worlds->slot_count * 2);
}

static void start_over(struct worlds *worlds, unsigned rank)
{
	worlds->rank = rank;
	worlds->edges.len = worlds->first_edge;
	worlds->next_whole = worlds->whole;
	worlds->threshold = UINT64_MAX;
	if (worlds->next.count == 0)
		return;
	worlds->next.count = 0;
	fill_slots(worlds, worlds->slot_count);
}

void worlds_propose(struct worlds *worlds, size_t from, struct placement placement, unsigned rank)
{
	const letter *field = worlds_field(worlds, from);
	uint64_t hash = worlds->future
		? worlds->now.hashes[from] ^ mix(placement.at, canonical(worlds, placement.placed)) : 0;

	if (rank > worlds->rank)
		return;
	if (rank < worlds->rank)
		start_over(worlds, rank);
	if (hash > worlds->threshold || worlds->edges.len >= WORLDS_EDGES) {
		worlds->next_whole = false;
		/* every layer has one world at least */
		if (worlds->next.count > 0)
			return;
	}
	size_t slot = find_slot(worlds, hash, field, placement);
	if (worlds->slots[slot] == 0)
		add_world(worlds, slot, hash, field, placement);
	size_t to = find_slot(worlds, hash, field, placement);
	*LIST_ADD(&worlds->edges) = (struct world_edge){ (uint32_t)from, worlds->slots[to] - 1, placement.at,
		placement.placed, false };
	while (worlds->next.count > worlds->max)
		thin_out(worlds);
}

bool worlds_proposed(const struct worlds *worlds, size_t *from, struct placement *placement, unsigned *rank)
{
	if (worlds->edges.len == worlds->first_edge)
		return false;
	const struct world_edge *first = &worlds->edges.items[worlds->first_edge];
	*from = first->from;
	*placement = (struct placement){ first->at, first->placed };
	*rank = worlds->rank;
	return true;
}

void worlds_accept(struct worlds *worlds, unsigned long number)
{
	struct world_set before = worlds->now;

	assert(worlds->next.count > 0);
	*LIST_ADD(&worlds->layers) = (struct world_layer){ .number = number, .first_edge = worlds->first_edge,
		.edge_count = worlds->edges.len - worlds->first_edge, .count = worlds->next.count,
		.whole = worlds->next_whole };
	worlds->now = worlds->next;
	worlds->next = before;
	worlds->whole = worlds->next_whole;
}

void worlds_reject(struct worlds *worlds)
{
	worlds->edges.len = worlds->first_edge;
}

static void release_set(struct world_set *set)
{
	memory_free(set->fields);
	memory_free(set->hashes);
}

void worlds_release(struct worlds *worlds)
{
	release_set(&worlds->now);
	release_set(&worlds->next);
	LIST_RELEASE(&worlds->layers);
	LIST_RELEASE(&worlds->edges);
	memory_free(worlds->slots);
	*worlds = (struct worlds){ 0 };
}
