/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/census.h"

#include <string.h>

#include "base/memory.h"
#include "dict/internal.h"

static const char *const part_names[CENSUS_PARTS] = {
	"header", "settings", "alphabet", "checksums", "words", "admitted", "word sets", "sets", "members",
	"readings", "columns", "relations", "strings", "text", "rows", "bits", "entries", "spellings", "ways",
};

_Static_assert(CENSUS_PARTS == SECTION_COUNT + 1, "each section has a name");

const char *census_part_name(size_t part)
{
	return part < CENSUS_PARTS ? part_names[part] : NULL;
}

void census_measure(struct census *census, const struct dict *dict)
{
	*census = (struct census){ .bytes = dict->header->size, .admitted = dict->header->admitted };
	census->part_bytes[0] = IMAGE_HEADER_BYTES;
	for (size_t i = 0; i < SECTION_COUNT; i++)
		census->part_bytes[i + 1] = dict->header->sections[i].bytes;
}

/* Case and the plain numbers every noun has. */
static bool is_label(const char *name, const char *value)
{
	return value != NULL && strcmp(name, "Case") != 0 && strcmp(value, "Sing") != 0 &&
		strcmp(value, "Plur") != 0;
}

static void name_labels(struct census *census)
{
	const char *name, *value;
	uint32_t label;

	for (size_t i = 0; reading_feature(i, &name, &value, &label); i++) {
		if (is_label(name, value) && census->label_count < CENSUS_LABELS_MAX)
			census->labels[census->label_count++] = (struct census_label){ name, value, 0 };
	}
}

/* What the readings with the same columns count for. */
struct tally {
	uint32_t classes;	/* bit c for class c */
	uint64_t labels;	/* bit l for label l */
};

static bool lists(struct span values, const char *value)
{
	while (values.len > 0) {
		if (span_is(span_cut(&values, ','), value))
			return true;
	}
	return false;
}

static struct tally tally_of(const struct census *census, const struct dict *dict, uint32_t columns)
{
	struct reading reading;
	struct tally tally = { 0, 0 };

	if (!stored_columns(dict, columns, &reading))
		return tally;
	tally.classes = 1u << reading.upos;
	for (size_t i = 0; i < census->label_count; i++) {
		const struct census_label *label = &census->labels[i];
		if (lists(feature_value(reading.feats, label->name), label->value))
			tally.labels |= 1ull << i;
	}
	return tally;
}

/* Adds the readings of a set, as many times as words have it. */
static void count_set(struct census *census, const struct dict *dict, const struct tally *tallies,
	uint32_t set, uint32_t words)
{
	size_t columns = dict->header->sections[SECTION_COLUMNS].bytes / sizeof(struct image_columns);
	struct set_members members = set_members_of(dict, set);
	struct tally all = { 0, 0 };
	uint32_t reading;

	while (set_members_next(&members, &reading)) {
		const struct image_reading *stored = stored_reading(dict, reading);
		if (stored == NULL || stored->columns >= columns)
			continue;
		census->readings += words;
		all.classes |= tallies[stored->columns].classes;
		all.labels |= tallies[stored->columns].labels;
	}
	for (; all.classes != 0; all.classes &= all.classes - 1)
		census->classes[__builtin_ctz(all.classes)] += words;
	for (; all.labels != 0; all.labels &= all.labels - 1)
		census->labels[__builtin_ctzll(all.labels)].words += words;
}

/* How many words have each set. */
static void count_words(const struct dict *dict, uint32_t *words, size_t sets)
{
	uint32_t set;

	/* then all have set 0, and there may be more words than the file has bytes */
	if (dict->header->word_set_bytes == 0) {
		words[0] = dict->info.words;
		return;
	}
	for (uint32_t i = 0; i < dict->info.words; i++)
		words[word_set(dict, i, &set) && set < sets ? set : 0]++;
}

void census_count(struct census *census, const struct dict *dict)
{
	size_t columns = dict->header->sections[SECTION_COLUMNS].bytes / sizeof(struct image_columns);
	size_t sets = dict->header->sections[SECTION_SETS].bytes / sizeof(uint32_t);
	struct tally *tallies = memory_new(columns + 1, sizeof *tallies);
	uint32_t *words = memory_new(sets + 1, sizeof *words);

	name_labels(census);
	for (size_t i = 0; i < columns; i++)
		tallies[i] = tally_of(census, dict, (uint32_t)i);
	count_words(dict, words, sets);
	for (size_t i = 0; i < sets; i++)
		count_set(census, dict, tallies, (uint32_t)i, words[i]);
	memory_free(words);
	memory_free(tallies);
}
