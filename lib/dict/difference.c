/* SPDX-License-Identifier: GPL-3.0-or-later
 * Words with the same set of readings, relative to their forms, are many: a set is summed up once in a
 * number that does not depend on the dictionary, and only where the numbers differ the readings are written
 * out. */
#include "dict/difference.h"

#include <stdlib.h>

#include "base/buffer.h"
#include "base/list.h"
#include "dict/internal.h"

/* One of the two dictionaries. */
struct side {
	const struct dict *dict;
	struct walk walk;
	bool has_word;
	uint64_t *sums;		/* of each set; 0: not made yet */
	size_t sets;
	LIST(uint64_t) parts;
	LIST(struct span) readings;
	struct buffer text;
};

struct comparison {
	struct side sides[2];
	struct arena arena;
	struct buffer word, texts[2];
};

/* ---- a set of readings as a number ---- */

/* MISC without where the reading comes from. */
static void add_misc(struct buffer *out, struct span misc)
{
	size_t start = out->len;

	while (misc.len > 0) {
		struct span pair = span_cut(&misc, '|');
		if (span_starts_with(pair, SPAN("Src=")))
			continue;
		if (out->len > start)
			buffer_add_char(out, '|');
		buffer_add(out, pair);
	}
	if (out->len == start)
		buffer_add_char(out, '_');
}

static void add_relation(struct buffer *out, const struct dict *dict, uint32_t which)
{
	const struct image_relation *relation =
		which == IMAGE_NONE ? NULL : table_entry(dict, SECTION_RELATIONS, which, sizeof *relation);
	struct span prefix = { "", 0 }, suffix = { "", 0 };

	if (relation == NULL)
		return;
	(void)stored_string(dict, relation->prefix, &prefix);
	(void)stored_string(dict, relation->suffix, &suffix);
	buffer_add_char(out, (char)relation->cut_front);
	buffer_add_char(out, (char)relation->cut_back);
	buffer_add(out, prefix);
	buffer_add_char(out, '\t');
	buffer_add(out, suffix);
}

static uint64_t reading_sum(struct side *side, uint32_t which)
{
	const struct image_reading *stored = stored_reading(side->dict, which);
	struct buffer *text = &side->text;
	struct reading reading;

	buffer_clear(text);
	if (stored == NULL || !stored_columns(side->dict, stored->columns, &reading))
		return 0;
	buffer_add_string(text, upos_name((enum upos)reading.upos));
	buffer_add_char(text, '\t');
	buffer_add(text, reading.feats);
	buffer_add_char(text, '\t');
	add_misc(text, reading.misc);
	buffer_add_char(text, '\t');
	add_relation(text, side->dict, stored->lemma);
	buffer_add_char(text, '\t');
	add_relation(text, side->dict, stored->base);
	return image_checksum(text->bytes, text->len);
}

static int compare_sums(const void *a, const void *b)
{
	const uint64_t *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

static uint64_t make_sum(struct side *side, uint32_t set)
{
	struct set_members members = set_members_of(side->dict, set);
	uint32_t reading;
	size_t kept = 0;

	side->parts.len = 0;
	while (set_members_next(&members, &reading))
		*LIST_ADD(&side->parts) = reading_sum(side, reading);
	if (side->parts.len == 0)
		return 1;
	qsort(side->parts.items, side->parts.len, sizeof *side->parts.items, compare_sums);
	for (size_t i = 0; i < side->parts.len; i++) {
		/* without their sources two readings may be one */
		if (i == 0 || side->parts.items[i] != side->parts.items[kept - 1])
			side->parts.items[kept++] = side->parts.items[i];
	}
	uint64_t sum = image_checksum(side->parts.items, kept * sizeof *side->parts.items);
	return sum == 0 ? 1 : sum;
}

static uint64_t set_sum(struct side *side)
{
	uint32_t set;

	if (!word_set(side->dict, side->walk.number, &set) || set >= side->sets)
		return 1;
	if (side->sums[set] == 0)
		side->sums[set] = make_sum(side, set);
	return side->sums[set];
}

/* ---- readings as text ---- */

static int compare_texts(const void *a, const void *b)
{
	const struct span *left = a, *right = b;

	return span_compare(*left, *right);
}

static void write_readings(struct side *side, struct arena *arena)
{
	struct reading *readings = arena_alloc(arena, DICT_READINGS_MAX * sizeof *readings);
	size_t count = dict_readings(side->dict, side->walk.number, side->walk.word, side->walk.len, arena,
		readings, DICT_READINGS_MAX);

	side->readings.len = 0;
	for (size_t i = 0; i < count; i++) {
		buffer_clear(&side->text);
		buffer_add(&side->text, readings[i].lemma);
		buffer_add_char(&side->text, ' ');
		buffer_add_string(&side->text, upos_name((enum upos)readings[i].upos));
		buffer_add_char(&side->text, ' ');
		buffer_add(&side->text, readings[i].feats);
		buffer_add_char(&side->text, ' ');
		add_misc(&side->text, readings[i].misc);
		*LIST_ADD(&side->readings) = arena_copy(arena, buffer_span(&side->text));
	}
	if (count > 1)
		qsort(side->readings.items, count, sizeof *side->readings.items, compare_texts);
}

/* Writes what only the one side has. */
static void write_only(const struct side *one, const struct side *other, struct buffer *out)
{
	buffer_clear(out);
	for (size_t i = 0, j = 0; i < one->readings.len; i++) {
		struct span reading = one->readings.items[i];
		while (j < other->readings.len && span_compare(other->readings.items[j], reading) < 0)
			j++;
		bool both = j < other->readings.len && span_equals(other->readings.items[j], reading);
		if (both || (i > 0 && span_equals(one->readings.items[i - 1], reading)))
			continue;
		buffer_add_string(out, out->len > 0 ? "; " : "");
		buffer_add(out, reading);
	}
}

/* False when the readings are the same after all. */
static bool write_changed(struct comparison *comparison, struct difference *difference)
{
	struct side *sides = comparison->sides;

	arena_clear(&comparison->arena);
	write_readings(&sides[0], &comparison->arena);
	write_readings(&sides[1], &comparison->arena);
	write_only(&sides[0], &sides[1], &comparison->texts[0]);
	write_only(&sides[1], &sides[0], &comparison->texts[1]);
	difference->before = buffer_span(&comparison->texts[0]);
	difference->behind = buffer_span(&comparison->texts[1]);
	return difference->before.len > 0 || difference->behind.len > 0;
}

/* ---- the words ---- */

/* Both dictionaries are in this order, whatever letters each has. */
static int compare_words(const struct side *a, const struct side *b)
{
	for (size_t i = 0; i < a->walk.len && i < b->walk.len; i++) {
		int order = span_compare(alphabet_letter(&a->dict->alphabet, a->walk.word[i]),
			alphabet_letter(&b->dict->alphabet, b->walk.word[i]));
		if (order != 0)
			return order;
	}
	return a->walk.len < b->walk.len ? -1 : a->walk.len > b->walk.len;
}

static struct span word_of(struct comparison *comparison, const struct side *side)
{
	struct buffer *word = &comparison->word;

	buffer_clear(word);
	char *text = buffer_room(word, side->walk.len * LETTER_BYTES);
	word->len = alphabet_write(&side->dict->alphabet, side->walk.word, side->walk.len, text);
	return buffer_span(word);
}

static void advance(struct side *side)
{
	side->has_word = walk_next(&side->walk);
}

static bool take_one(struct comparison *comparison, size_t which, struct difference *difference)
{
	*difference = (struct difference){ .sign = which == 0 ? '-' : '+',
		.word = word_of(comparison, &comparison->sides[which]) };
	advance(&comparison->sides[which]);
	return true;
}

bool comparison_next(struct comparison *comparison, struct difference *difference)
{
	struct side *a = &comparison->sides[0], *b = &comparison->sides[1];

	while (a->has_word || b->has_word) {
		int order = !a->has_word ? 1 : !b->has_word ? -1 : compare_words(a, b);
		if (order != 0)
			return take_one(comparison, order < 0 ? 0 : 1, difference);
		bool differ = set_sum(a) != set_sum(b) && write_changed(comparison, difference);
		if (differ) {
			difference->sign = '~';
			difference->word = word_of(comparison, a);
		}
		advance(a);
		advance(b);
		if (differ)
			return true;
	}
	return false;
}

static void start_side(struct side *side, const struct dict *dict, bool admitted)
{
	side->dict = dict;
	side->sets = dict->header->sections[SECTION_SETS].bytes / sizeof(uint32_t);
	side->sums = memory_new(side->sets + 1, sizeof *side->sums);
	walk_start(&side->walk, dict, &(struct walk_wish){ .admitted = admitted });
	advance(side);
}

struct comparison *comparison_new(const struct dict *first, const struct dict *second, bool admitted)
{
	struct comparison *comparison = memory_new(1, sizeof *comparison);

	start_side(&comparison->sides[0], first, admitted);
	start_side(&comparison->sides[1], second, admitted);
	return comparison;
}

void comparison_free(struct comparison *comparison)
{
	for (size_t i = 0; i < 2; i++) {
		struct side *side = &comparison->sides[i];
		memory_free(side->sums);
		LIST_RELEASE(&side->parts);
		LIST_RELEASE(&side->readings);
		buffer_release(&side->text);
		buffer_release(&comparison->texts[i]);
	}
	buffer_release(&comparison->word);
	arena_release(&comparison->arena);
	memory_free(comparison);
}
