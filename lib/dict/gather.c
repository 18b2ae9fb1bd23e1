/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/gather.h"

#include "dict/explain.h"
#include "dict/features.h"

#define FULL_BYTES ((size_t)UINT32_MAX - (1u << 21))	/* a line and its form still fit behind it */

static enum finality reading_finality(const struct reading *reading)
{
	unsigned facts = reading_facts(reading);

	if ((facts & FACTS_REFUSED) != 0)
		return FINAL_NO;
	return facts == 0 && reading->labels == 0 && reading->upos != UPOS_NONE ? FINAL_CLEAN : FINAL_ASK;
}

static struct columns_about look_at_columns(const struct line_columns *columns)
{
	struct reading reading = { .lemma = columns->lemma };

	if (!reading_parse(&reading, columns->upos, columns->feats, columns->misc))
		return (struct columns_about){ .fault = UPOS_FAULT, .faulty = 0 };
	if (features_bad_pair(columns->feats) != NULL)
		return (struct columns_about){ .fault = FEATURES_FAULT, .faulty = 1 };
	return (struct columns_about){
		.fault = features_bad_pair(columns->misc) != NULL ? FEATURES_FAULT : NULL, .faulty = 2,
		.finality = (uint8_t)reading_finality(&reading),
		.weight = reading_weight(&reading),
		.parsed = {
			.upos = reading.upos,
			.grammatical_case = reading.grammatical_case,
			.number = reading.number,
			.name_type = reading.name_type,
			.labels = reading.labels,
		},
	};
}

static uint32_t add_columns(struct gathering *gathering, const struct line_columns *columns, size_t base_at,
	size_t base_len)
{
	struct buffer *key = &gathering->scratch;

	buffer_clear(key);
	buffer_add(key, columns->upos);
	buffer_add_char(key, '\t');
	buffer_add(key, columns->feats);
	buffer_add_char(key, '\t');
	buffer_add(key, (struct span){ columns->misc.at, base_at });
	buffer_add(key, span_from(columns->misc, base_at + base_len));
	uint32_t number = pool_add(&gathering->columns, buffer_span(key));
	/* lines with the same columns are many: they are looked at once */
	if (number == gathering->about.len)
		*LIST_ADD(&gathering->about) = look_at_columns(columns);
	return number;
}

struct line_columns columns_split(struct span key)
{
	struct line_columns columns = { .lemma = { "", 0 } };

	columns.upos = span_cut(&key, '\t');
	columns.feats = span_cut(&key, '\t');
	columns.misc = key;
	return columns;
}

static uint32_t add_relation(struct gathering *gathering, const struct word_text *form, struct span other)
{
	struct relation relation = relation_make(form, other);
	struct buffer *key = &gathering->scratch;

	buffer_clear(key);
	buffer_add_char(key, (char)relation.cut_front);
	buffer_add_char(key, (char)relation.cut_back);
	buffer_add_char(key, (char)relation.prefix.len);
	buffer_add(key, relation.prefix);
	buffer_add(key, relation.suffix);
	return pool_add(&gathering->relations, buffer_span(key));
}

struct relation relation_split(struct span key)
{
	const uint8_t *bytes = (const uint8_t *)key.at;

	return (struct relation){
		.cut_front = bytes[0], .cut_back = bytes[1],
		.prefix = { key.at + 3, bytes[2] },
		.suffix = span_from(key, 3u + bytes[2]),
	};
}

/* Where the faulty column begins. */
static const char *faulty_column(const struct line_columns *columns, const struct columns_about *about)
{
	const char *const starts[] = { columns->upos.at, columns->feats.at, columns->misc.at };

	return starts[about->faulty];
}

static const char *add_reading(struct gathering *gathering, const struct word_text *form,
	const struct line_columns *columns, uint32_t *number, const char **bad_at)
{
	size_t base_at = 0, base_len = 0;
	bool has_base = base_find(columns->misc, &base_at, &base_len);

	/* before it is looked at as columns, which have no value there and are kept for other lines, too */
	*bad_at = columns->misc.at + base_at;
	if (has_base && base_len == 0)
		return BASE_FAULT;
	struct image_reading reading = {
		.columns = add_columns(gathering, columns, base_at, base_len),
		.base = IMAGE_NONE,
	};
	const struct columns_about *about = &gathering->about.items[reading.columns];
	*bad_at = faulty_column(columns, about);
	if (about->fault != NULL)
		return about->fault;
	struct span lemma = span_is(columns->lemma, "_")
		? (struct span){ form->text, form->start[form->letters] }
		: columns->lemma;
	reading.lemma = add_relation(gathering, form, lemma);
	if (has_base)
		reading.base = add_relation(
			gathering, form, (struct span){ columns->misc.at + base_at, base_len });
	gathering->has_classes |= about->parsed.upos != UPOS_NONE;
	*number = pool_add(&gathering->readings, (struct span){ (const char *)&reading, sizeof reading });
	return NULL;
}

/* The place of the form in forms; lines with the same form mostly stand together and share it. */
static uint32_t add_form(struct gathering *gathering, const uint8_t *numbers, size_t count)
{
	if (gathering->forms.len > 0) {
		size_t last;
		const uint8_t *letters = gathering_form(gathering, gathering->last_form, &last);
		if (last == count && memcmp(letters, numbers, count) == 0)
			return gathering->last_form;
	}
	gathering->last_form = (uint32_t)gathering->forms.len;
	*LIST_ADD(&gathering->forms) = (uint8_t)count;
	for (size_t i = 0; i < count; i++)
		*LIST_ADD(&gathering->forms) = numbers[i];
	return gathering->last_form;
}

static bool is_full(const struct gathering *gathering)
{
	return gathering->forms.len > FULL_BYTES || gathering->columns.bytes.len > FULL_BYTES
		|| gathering->relations.bytes.len > FULL_BYTES || gathering->readings.bytes.len > FULL_BYTES
		|| gathering->readings.items.len >= SET_LAST - 1 || gathering->entries.len >= UINT32_MAX - 1;
}

static void add_removal(struct gathering *gathering, uint32_t form, const struct line_columns *columns)
{
	*LIST_ADD(&gathering->removals) = (struct removal){ form, {
		.lemma = arena_copy(&gathering->arena, columns->lemma),
		.upos = arena_copy(&gathering->arena, columns->upos),
		.feats = arena_copy(&gathering->arena, columns->feats),
		.misc = arena_copy(&gathering->arena, columns->misc),
	} };
}

const char *gathering_add(struct gathering *gathering, enum entry_kind kind, struct span word,
	const struct line_columns *columns, const char **bad_at)
{
	struct word_text form;
	uint8_t numbers[WORD_LETTERS_MAX];
	size_t bad = 0;
	uint32_t reading = 0;

	gathering->is_full |= is_full(gathering);
	if (gathering->is_full)
		return NULL;
	const char *why = lettering_fault_text(
		lettering_read(&gathering->lettering, word, &form, numbers, &bad));
	*bad_at = word.at + bad;
	if (why == NULL && kind != ENTRY_REMOVAL)
		why = add_reading(gathering, &form, columns, &reading, bad_at);
	if (why != NULL)
		return why;
	uint32_t place = add_form(gathering, numbers, form.letters);
	if (kind == ENTRY_REMOVAL)
		add_removal(gathering, place, columns);
	else if (kind == ENTRY_ADDITION)
		*LIST_ADD(&gathering->additions) = (struct entry){ place, reading };
	else
		*LIST_ADD(&gathering->entries) = (struct entry){ place, reading };
	return NULL;
}

/* The word that a relation makes of a form. */
static struct span related_word(const struct gathering *gathering, const struct alphabet *alphabet,
	uint32_t form, uint32_t number, struct arena *arena)
{
	struct relation relation = relation_split(pool_get(&gathering->relations, number));
	char kept[WORD_LETTERS_MAX * LETTER_BYTES];
	size_t count;
	const letter *word = gathering_form(gathering, form, &count);

	count -= (size_t)relation.cut_front + relation.cut_back;
	const struct span parts[] = {
		relation.prefix,
		{ kept, alphabet_write(alphabet, word + relation.cut_front, count, kept) },
		relation.suffix,
	};
	return arena_join(arena, parts, sizeof parts / sizeof *parts);
}

struct line_columns gathering_reading(const struct gathering *gathering, const struct alphabet *alphabet,
	struct entry entry, struct arena *arena)
{
	struct image_reading reading;
	size_t at, len;

	memcpy(&reading, pool_get(&gathering->readings, entry.reading).at, sizeof reading);
	struct line_columns columns = columns_split(pool_get(&gathering->columns, reading.columns));
	columns.lemma = related_word(gathering, alphabet, entry.form, reading.lemma, arena);
	if (reading.base != IMAGE_NONE && base_find(columns.misc, &at, &len)) {
		struct span base = related_word(gathering, alphabet, entry.form, reading.base, arena);
		const struct span parts[] = { { columns.misc.at, at }, base, span_from(columns.misc, at) };
		columns.misc = arena_join(arena, parts, sizeof parts / sizeof *parts);
	}
	return columns;
}

void gathering_release(struct gathering *gathering)
{
	lettering_release(&gathering->lettering);
	LIST_RELEASE(&gathering->forms);
	LIST_RELEASE(&gathering->entries);
	LIST_RELEASE(&gathering->additions);
	LIST_RELEASE(&gathering->removals);
	LIST_RELEASE(&gathering->about);
	pool_release(&gathering->columns);
	pool_release(&gathering->relations);
	pool_release(&gathering->readings);
	buffer_release(&gathering->scratch);
	arena_release(&gathering->arena);
	*gathering = (struct gathering){ 0 };
}
