/* SPDX-License-Identifier: GPL-3.0-or-later
 * From a word's number to its readings, through the tables of dict/image.h. What is read is proved first, and
 * every number from a table is checked before it is used: a damaged file gives fewer readings. */
#include "base/arena.h"
#include "dict/internal.h"
#include "dict/relation.h"
#include "text/utf8.h"

const void *table_entry(const struct dict *dict, enum image_section section, uint64_t i, size_t size)
{
	size_t offset = dict->header->sections[section].offset + (size_t)i * size;

	if (i >= dict->header->sections[section].bytes / size || !blocks_prove(&dict->blocks, offset, size))
		return NULL;
	return dict->map.image + offset;
}

/* True for valid UTF-8; quick for ASCII, as nearly all of it is. */
static bool is_text(struct span text)
{
	size_t plain = 0;

	while (plain < text.len && (unsigned char)text.at[plain] < 0x80)
		plain++;
	return plain == text.len || utf8_valid_length(text) == text.len;
}

bool stored_string(const struct dict *dict, uint32_t i, struct span *text)
{
	const uint32_t *start = table_entry(dict, SECTION_STRINGS, i, sizeof *start);
	const uint32_t *end = table_entry(dict, SECTION_STRINGS, (uint64_t)i + 1, sizeof *end);

	if (start == NULL || end == NULL || *start > *end ||
		*end > dict->header->sections[SECTION_TEXT].bytes)
		return false;
	size_t offset = dict->header->sections[SECTION_TEXT].offset + *start;
	*text = (struct span){ dict->map.image + offset, *end - *start };
	return blocks_prove(&dict->blocks, offset, text->len) && is_text(*text);
}

bool word_set(const struct dict *dict, uint32_t number, uint32_t *set)
{
	uint32_t width = dict->header->word_set_bytes;
	const unsigned char *bytes = width == 0 ? NULL : table_entry(dict, SECTION_WORD_SETS, number, width);

	*set = 0;
	for (uint32_t i = 0; bytes != NULL && i < width; i++)
		*set |= (uint32_t)bytes[i] << 8 * i;
	return number < dict->info.words && (width == 0 || bytes != NULL);
}

struct set_members set_members_of(const struct dict *dict, uint32_t set)
{
	const uint32_t *start = table_entry(dict, SECTION_SETS, set, sizeof *start);

	return (struct set_members){ dict, start == NULL ? 0 : *start, start == NULL ? 0 : DICT_READINGS_MAX };
}

bool set_members_next(struct set_members *members, uint32_t *reading)
{
	const uint32_t *stored = members->left == 0 ? NULL
		: table_entry(members->dict, SECTION_MEMBERS, members->member, sizeof *stored);

	if (stored == NULL)
		return false;
	members->member++;
	members->left = (*stored & SET_LAST) != 0 ? 0 : members->left - 1;
	*reading = *stored & ~SET_LAST;
	return true;
}

/* The word that a relation makes of the form. */
static bool related_word(const struct dict *dict, uint32_t which, const letter *word, size_t len,
	struct arena *arena, struct span *related)
{
	const struct image_relation *relation = table_entry(dict, SECTION_RELATIONS, which, sizeof *relation);
	char kept[WORD_LETTERS_MAX * LETTER_BYTES];
	struct span parts[3];

	if (relation == NULL || (size_t)relation->cut_front + relation->cut_back > len)
		return false;
	if (!stored_string(dict, relation->prefix, &parts[0]) || !stored_string(dict, relation->suffix, &parts[2]))
		return false;
	size_t count = len - relation->cut_front - relation->cut_back;
	parts[1] = (struct span){ kept,
		alphabet_write(&dict->alphabet, word + relation->cut_front, count, kept) };
	*related = arena_join(arena, parts, 3);
	return true;
}

/* Puts `base` behind the "Base=" of a MISC column, which stands there without its value. */
static struct span with_base(struct arena *arena, struct span misc, struct span base)
{
	size_t at, len;

	if (!base_find(misc, &at, &len) || len > 0)
		return misc;
	return arena_join(arena, (const struct span[]){ { misc.at, at }, base, span_from(misc, at) }, 3);
}

bool stored_columns(const struct dict *dict, uint32_t which, struct reading *reading)
{
	const struct image_columns *columns = table_entry(dict, SECTION_COLUMNS, which, sizeof *columns);

	if (columns == NULL || columns->upos >= UPOS_COUNT || columns->grammatical_case >= CASE_COUNT
		|| columns->number >= NUMBER_COUNT || columns->name_type >= NAME_COUNT)
		return false;
	*reading = (struct reading){
		.upos = columns->upos,
		.grammatical_case = columns->grammatical_case,
		.number = columns->number,
		.name_type = columns->name_type,
		.labels = columns->labels | (columns->upos == UPOS_NONE && dict->info.has_classes ? LABEL_UNCLASSED : 0),
	};
	return stored_string(dict, columns->feats, &reading->feats) &&
		stored_string(dict, columns->misc, &reading->misc);
}

const struct image_reading *stored_reading(const struct dict *dict, uint32_t which)
{
	return table_entry(dict, SECTION_READINGS, which, sizeof(struct image_reading));
}

static bool read_reading(const struct dict *dict, uint32_t which, const letter *word, size_t len,
	struct arena *arena, struct reading *reading)
{
	const struct image_reading *stored = stored_reading(dict, which);
	struct span base;

	if (stored == NULL || !stored_columns(dict, stored->columns, reading)
		|| !related_word(dict, stored->lemma, word, len, arena, &reading->lemma))
		return false;
	if (stored->base == IMAGE_NONE)
		return true;
	if (!related_word(dict, stored->base, word, len, arena, &base))
		return false;
	reading->misc = with_base(arena, reading->misc, base);
	return true;
}

size_t dict_readings(const struct dict *dict, uint32_t number, const letter *word, size_t len,
	struct arena *arena, struct reading *readings, size_t max)
{
	uint32_t set, reading;
	size_t count = 0;

	if (!word_set(dict, number, &set) || len > WORD_LETTERS_MAX)
		return 0;
	for (size_t i = 0; i < len; i++) {
		if (word[i] >= dict->alphabet.count)
			return 0;
	}
	struct set_members members = set_members_of(dict, set);
	while (count < max && set_members_next(&members, &reading)) {
		if (!read_reading(dict, reading, word, len, arena, &readings[count]))
			break;
		count++;
	}
	return count;
}
