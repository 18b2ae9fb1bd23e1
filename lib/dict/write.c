/* SPDX-License-Identifier: GPL-3.0-or-later
 * Writes the sections of dict/image.h one behind the other: the body first, because the head holds a checksum
 * for each block of it. */
#include "diag/message.h"
#include "dict/compile.h"
#include "dict/roster.h"

struct writer {
	const struct compilation *compilation;
	struct buffer *image;
	struct image_header header;
	struct pool strings;
};

static void begin_section(struct writer *writer, enum image_section section)
{
	while (writer->image->len % 8 != 0)
		buffer_add_char(writer->image, '\0');
	writer->header.sections[section].offset = (uint32_t)writer->image->len;
}

static void end_section(struct writer *writer, enum image_section section)
{
	writer->header.sections[section].bytes = (uint32_t)writer->image->len -
		writer->header.sections[section].offset;
}

static void add_bytes(struct writer *writer, const void *bytes, size_t len)
{
	buffer_add(writer->image, (struct span){ bytes, len });
}

static void add_number(struct writer *writer, uint32_t number)
{
	add_bytes(writer, &number, sizeof number);
}

static void add_zeroes(struct writer *writer, size_t count)
{
	memset(buffer_room(writer->image, count), 0, count);
	writer->image->len += count;
}

static void write_head(struct writer *writer, struct span info, size_t body_bytes)
{
	const struct alphabet *alphabet = &writer->compilation->alphabet;

	add_zeroes(writer, IMAGE_HEADER_BYTES);
	begin_section(writer, SECTION_INFO);
	buffer_add(writer->image, info);
	end_section(writer, SECTION_INFO);
	begin_section(writer, SECTION_ALPHABET);
	for (letter i = 0; i < alphabet->count; i++) {
		if (i > 0)
			buffer_add_char(writer->image, '\n');
		buffer_add(writer->image, alphabet_letter(alphabet, i));
	}
	end_section(writer, SECTION_ALPHABET);
	begin_section(writer, SECTION_BLOCKS);
	add_zeroes(writer, image_block_count(body_bytes, 0) * sizeof(uint64_t));
	end_section(writer, SECTION_BLOCKS);
	writer->header.head_bytes = (uint32_t)writer->image->len;
}

static uint32_t root_arc(const struct layout *layout)
{
	return layout->width << ARC_WIDTH_SHIFT | layout->root << ARC_TARGET_SHIFT;
}

/* Packed if it cannot be masked. Without classes every word is admitted, and the packed one is there
 * already. */
static bool write_admitted(struct writer *writer)
{
	const struct compilation *compilation = writer->compilation;
	struct layout layout;

	if (compilation->alphabet.count <= MASKED_LETTERS && minimal_fits_masked(&compilation->admitted)) {
		begin_section(writer, SECTION_ADMITTED);
		minimal_write_masked(&compilation->admitted, writer->image);
		end_section(writer, SECTION_ADMITTED);
		return true;
	}
	writer->header.flags |= IMAGE_ADMITTED_PACKED;
	if (!compilation->gathering->has_classes) {
		writer->header.sections[SECTION_ADMITTED] = writer->header.sections[SECTION_WORDS];
		writer->header.admitted_root = writer->header.root;
		return true;
	}
	begin_section(writer, SECTION_ADMITTED);
	if (!minimal_write_packed(&compilation->admitted, writer->image, &layout))
		return false;
	end_section(writer, SECTION_ADMITTED);
	writer->header.admitted_root = root_arc(&layout);
	return true;
}

static bool write_automata(struct writer *writer)
{
	struct layout layout;

	begin_section(writer, SECTION_WORDS);
	if (!minimal_write_packed(&writer->compilation->words, writer->image, &layout))
		return false;
	end_section(writer, SECTION_WORDS);
	writer->header.root = root_arc(&layout);
	return write_admitted(writer);
}

static uint32_t set_bytes(size_t sets)
{
	return sets <= 1 ? 0 : sets <= 1u << 16 ? 2 : sets <= 1u << 24 ? 3 : 4;
}

static void write_sets(struct writer *writer)
{
	const struct compilation *compilation = writer->compilation;
	size_t sets = compilation->sets.items.len;
	uint32_t width = set_bytes(sets), members = 0;

	writer->header.word_set_bytes = width;
	begin_section(writer, SECTION_WORD_SETS);
	for (size_t i = 0; i < compilation->word_sets.len && width > 0; i++) {
		uint32_t set = compilation->word_sets.items[i];
		char *bytes = buffer_room(writer->image, width);
		for (uint32_t j = 0; j < width; j++)
			bytes[j] = (char)(set >> 8 * j & 0xFF);
		writer->image->len += width;
	}
	end_section(writer, SECTION_WORD_SETS);
	begin_section(writer, SECTION_SETS);
	for (uint32_t i = 0; i < sets; i++) {
		add_number(writer, members);
		members += (uint32_t)(pool_get(&compilation->sets, i).len / sizeof(uint32_t));
	}
	end_section(writer, SECTION_SETS);
	begin_section(writer, SECTION_MEMBERS);
	for (uint32_t i = 0; i < sets; i++) {
		struct span set = pool_get(&compilation->sets, i);
		for (; set.len > 0; set = span_from(set, sizeof(uint32_t))) {
			uint32_t reading;
			memcpy(&reading, set.at, sizeof reading);
			add_number(writer, reading | (set.len == sizeof reading ? SET_LAST : 0));
		}
	}
	end_section(writer, SECTION_MEMBERS);
}

static void write_columns(struct writer *writer)
{
	const struct gathering *gathering = writer->compilation->gathering;

	begin_section(writer, SECTION_READINGS);
	buffer_add(writer->image, buffer_span(&gathering->readings.bytes));
	end_section(writer, SECTION_READINGS);
	begin_section(writer, SECTION_COLUMNS);
	for (uint32_t i = 0; i < gathering->columns.items.len; i++) {
		struct line_columns columns = columns_split(pool_get(&gathering->columns, i));
		struct image_columns stored = gathering->about.items[i].parsed;
		stored.feats = pool_add(&writer->strings, columns.feats);
		stored.misc = pool_add(&writer->strings, columns.misc);
		add_bytes(writer, &stored, sizeof stored);
	}
	end_section(writer, SECTION_COLUMNS);
	begin_section(writer, SECTION_RELATIONS);
	for (uint32_t i = 0; i < gathering->relations.items.len; i++) {
		struct relation relation = relation_split(pool_get(&gathering->relations, i));
		struct image_relation stored = {
			.prefix = pool_add(&writer->strings, relation.prefix),
			.suffix = pool_add(&writer->strings, relation.suffix),
			.cut_front = relation.cut_front,
			.cut_back = relation.cut_back,
		};
		add_bytes(writer, &stored, sizeof stored);
	}
	end_section(writer, SECTION_RELATIONS);
}

static void write_strings(struct writer *writer)
{
	const struct pool *strings = &writer->strings;

	begin_section(writer, SECTION_STRINGS);
	for (uint32_t i = 0; i < strings->items.len; i++)
		add_number(writer, strings->items.items[i].at);
	add_number(writer, (uint32_t)strings->bytes.len);
	end_section(writer, SECTION_STRINGS);
	begin_section(writer, SECTION_TEXT);
	buffer_add(writer->image, buffer_span(&strings->bytes));
	end_section(writer, SECTION_TEXT);
}

static void write_section(struct writer *writer, enum image_section section, const struct buffer *bytes)
{
	begin_section(writer, section);
	buffer_add(writer->image, buffer_span(bytes));
	end_section(writer, section);
}

/* Of the masked automaton as it was written. */
static void write_roster(struct writer *writer)
{
	struct span arcs = { writer->image->bytes + writer->header.sections[SECTION_ADMITTED].offset,
		writer->header.sections[SECTION_ADMITTED].bytes };
	struct automaton admitted = { .layout = AUTOMATON_MASKED, .arcs = arcs.at, .count = arcs.len / sizeof(uint64_t) };
	struct roster_parts parts = { 0 };

	if ((writer->header.flags & IMAGE_ADMITTED_PACKED) == 0) {
		admitted.root = *(const uint64_t *)(const void *)arcs.at;
		roster_build(&admitted, &parts);
	}
	write_section(writer, SECTION_ROWS, &parts.rows);
	write_section(writer, SECTION_ROW_WORDS, &parts.row_words);
	write_section(writer, SECTION_ENTRIES, &parts.entries);
	write_section(writer, SECTION_ENTRY_LETTERS, &parts.entry_letters);
	write_section(writer, SECTION_WAYS, &parts.ways);
	roster_parts_release(&parts);
}

static bool write_body(struct writer *writer)
{
	if (!write_automata(writer))
		return false;
	write_sets(writer);
	write_columns(writer);
	write_strings(writer);
	write_roster(writer);
	return true;
}

/* Puts the head in front of the body. */
static void join(struct writer *writer, struct span info, struct span body)
{
	write_head(writer, info, body.len);
	for (unsigned i = SECTION_BLOCKS + 1; i < SECTION_COUNT; i++)
		writer->header.sections[i].offset += writer->header.head_bytes;
	buffer_add(writer->image, body);
}

bool compilation_write(
	const struct compilation *compilation, struct span info, struct buffer *image, const char **why)
{
	struct buffer body = { 0 };
	struct writer writer = { .compilation = compilation, .image = &body };

	*why = _("too large: the automaton or the file exceeds what its numbers can address");
	bool fits = write_body(&writer) && body.len <= UINT32_MAX / 2;
	if (fits) {
		writer.image = image;
		join(&writer, info, buffer_span(&body));
	}
	pool_release(&writer.strings);
	buffer_release(&body);
	if (!fits)
		return false;
	memcpy(writer.header.magic, IMAGE_MAGIC, sizeof writer.header.magic);
	writer.header.size = image->len;
	writer.header.byte_order = IMAGE_BYTE_ORDER;
	writer.header.version = IMAGE_VERSION;
	writer.header.words = compilation->words.words;
	writer.header.admitted = compilation->admitted.words;
	if (compilation->gathering->has_classes)
		writer.header.flags |= IMAGE_HAS_CLASSES;
	memcpy(image->bytes, &writer.header, sizeof writer.header);
	image_seal(image->bytes);
	return true;
}
