/* SPDX-License-Identifier: GPL-3.0-or-later
 * Works the roster of an automaton out. */
#include <string.h>

#include "base/list.h"
#include "dict/roster.h"

typedef LIST(uint32_t) numbers;

struct building {
	const struct automaton *automaton;
	struct roster_parts *parts;
	uint32_t words;
	letter word[WORD_LETTERS_MAX];
	LIST(numbers) rows[ALPHABET_MAX];	/* by letter and how often, less 1: word numbers */
};

static void add_number(struct buffer *buffer, uint32_t number)
{
	buffer_add(buffer, (struct span){ (const char *)&number, sizeof number });
}

/* ---- rows and entries ---- */

static void add_word(struct building *building, size_t len)
{
	uint8_t counts[ALPHABET_MAX] = { 0 };

	if (building->words % ROSTER_ENTRY_WORDS == 0) {
		add_number(&building->parts->entries, (uint32_t)building->parts->entry_letters.len);
		buffer_add(&building->parts->entry_letters, (struct span){ (const char *)building->word, len });
	}
	for (size_t i = 0; i < len; i++) {
		letter what = building->word[i];
		if (counts[what] == building->rows[what].len)
			*LIST_ADD(&building->rows[what]) = (numbers){ 0 };
		numbers *row = &building->rows[what].items[counts[what]++];
		*LIST_ADD(row) = building->words;
	}
	building->words++;
}

static void add_words(struct building *building, node place, size_t len)
{
	if (node_finality(place) != FINAL_NO)
		add_word(building, len);
	for (uint64_t set = automaton_letters(building->automaton, place); set != 0; set &= set - 1) {
		building->word[len] = (letter)__builtin_ctzll(set);
		add_words(building, automaton_follow(building->automaton, place, building->word[len]), len + 1);
	}
}

static void write_bits(struct building *building, const numbers *row)
{
	size_t bytes = (building->words + (size_t)ROSTER_LANE_WORDS - 1) / ROSTER_LANE_WORDS * sizeof(uint64_t);
	char *at = buffer_room(&building->parts->row_words, bytes);

	memset(at, 0, bytes);
	for (size_t i = 0; i < row->len; i++) {
		uint32_t number = row->items[i];
		/* the lanes are little-endian, as all of an image */
		at[number / 8] = (char)((unsigned char)at[number / 8] | 1u << number % 8);
	}
	building->parts->row_words.len += bytes;
}

static void write_list(struct building *building, const numbers *row)
{
	struct buffer *out = &building->parts->row_words;

	buffer_add(out, (struct span){ (const char *)row->items, row->len * sizeof *row->items });
	if (row->len % 2 != 0)
		add_number(out, 0);
}

static void write_row(struct building *building, letter what, size_t least, const numbers *row)
{
	struct image_row entry = { .letter = what, .least = (uint8_t)least, .words = (uint32_t)row->len,
		.place = (uint32_t)(building->parts->row_words.len / sizeof(uint64_t)) };

	buffer_add(&building->parts->rows, (struct span){ (const char *)&entry, sizeof entry });
	if (row->len < building->words / ROSTER_SPARSE)
		write_list(building, row);
	else
		write_bits(building, row);
}

static void write_rows(struct building *building)
{
	for (letter what = 0; what < ALPHABET_MAX; what++) {
		for (size_t i = 0; i < building->rows[what].len; i++) {
			numbers *row = &building->rows[what].items[i];
			write_row(building, what, i + 1, row);
			LIST_RELEASE(row);
		}
		LIST_RELEASE(&building->rows[what]);
	}
}

/* ---- ways ---- */

/* What is known of the state that begins at a place. */
struct arrival {
	uint32_t arc;
	uint16_t letters;		/* of the shortest way; 0: no way is known */
	uint8_t ways;			/* from the root, at most 2 */
};

static size_t target_of(node arc)
{
	return (arc & MASKED_MASK) == 0 ? 0 : (arc >> MASKED_LETTERS) & ((1ull << MASKED_OFFSET_BITS) - 1);
}

static void arrive(struct arrival *at, uint32_t arc, const struct arrival *from)
{
	uint16_t letters = (uint16_t)(from->letters + 1);
	unsigned ways = at->ways + from->ways;

	at->ways = (uint8_t)(ways < 2 ? ways : 2);
	if (at->letters == 0 || letters < at->letters) {
		at->letters = letters;
		at->arc = arc;
	}
}

/* All arcs that lead to a state stand before it, so that all of its ways are known when it is its turn. */
static void write_ways(struct building *building)
{
	const struct automaton *automaton = building->automaton;
	const uint64_t *arcs = automaton->arcs;
	struct arrival *arrivals = memory_new(automaton->count, sizeof *arrivals);
	struct arrival root = { .ways = 1 }, *from = &root;

	for (uint32_t arc = 0; arc < automaton->count; arc++) {
		if (arrivals[arc].letters != 0)
			from = &arrivals[arc];
		if (target_of(arcs[arc]) != 0)
			arrive(&arrivals[target_of(arcs[arc])], arc, from);
	}
	for (size_t i = 0; i < automaton->count; i++)
		if (arrivals[i].letters != 0)
			add_number(&building->parts->ways, arrivals[i].arc | (arrivals[i].ways == 1 ? WAY_ONLY : 0));
	memory_free(arrivals);
}

void roster_build(const struct automaton *automaton, struct roster_parts *parts)
{
	struct building *building = memory_new(1, sizeof *building);

	building->automaton = automaton;
	building->parts = parts;
	add_words(building, automaton->root, 0);
	add_number(&parts->entries, (uint32_t)parts->entry_letters.len);
	write_rows(building);
	write_ways(building);
	memory_free(building);
}

void roster_parts_release(struct roster_parts *parts)
{
	struct buffer *const buffers[] = { &parts->rows, &parts->row_words, &parts->entries, &parts->entry_letters, &parts->ways };

	for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
		buffer_release(buffers[i]);
}
