/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/image.h"

#include <string.h>

#include "diag/message.h"
#include "dict/roster.h"

enum { LANES = 4, LANE_BYTES = 8 };

#define MULTIPLIER UINT64_C(0x9FB21C651E98DF25)

static uint64_t mix(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * MULTIPLIER;
	return hash ^ hash >> 32;
}

/* Four lanes, because one multiplication has to wait for the one before it in its lane only. */
uint64_t image_checksum(const void *bytes, size_t len)
{
	uint64_t lanes[LANES] = { 1, 2, 3, 4 };
	const char *at = bytes;
	size_t left = len;

	for (; left >= sizeof lanes; left -= sizeof lanes, at += sizeof lanes) {
		uint64_t values[LANES];
		memcpy(values, at, sizeof values);
		for (size_t i = 0; i < LANES; i++)
			lanes[i] = mix(lanes[i], values[i]);
	}
	uint64_t hash = len;
	while (left > 0) {
		uint64_t value = 0;
		size_t part = left < LANE_BYTES ? left : LANE_BYTES;
		memcpy(&value, at, part);
		hash = mix(hash, value);
		at += part;
		left -= part;
	}
	for (size_t i = 0; i < LANES; i++)
		hash = mix(hash, lanes[i]);
	return hash;
}

/* How many bytes an entry of the section has; a section holds whole entries. */
static uint32_t entry_bytes(const struct image_header *header, enum image_section section)
{
	switch (section) {
	case SECTION_WORDS:
	case SECTION_SETS:
	case SECTION_MEMBERS:
	case SECTION_STRINGS:
	case SECTION_ENTRIES:
	case SECTION_WAYS:
		return sizeof(uint32_t);
	case SECTION_ADMITTED:
		return (header->flags & IMAGE_ADMITTED_PACKED) != 0 ? sizeof(uint32_t) : sizeof(uint64_t);
	case SECTION_BLOCKS:
	case SECTION_ROW_WORDS:
		return sizeof(uint64_t);
	case SECTION_ROWS:
		return sizeof(struct image_row);
	case SECTION_READINGS:
		return sizeof(struct image_reading);
	case SECTION_COLUMNS:
		return sizeof(struct image_columns);
	case SECTION_RELATIONS:
		return sizeof(struct image_relation);
	default:
		return 1;
	}
}

static bool section_fits(const struct image_header *header, enum image_section section)
{
	uint64_t offset = header->sections[section].offset, bytes = header->sections[section].bytes;
	bool in_head = section <= SECTION_BLOCKS;
	uint64_t start = in_head ? IMAGE_HEADER_BYTES : header->head_bytes;
	uint64_t end = in_head ? header->head_bytes : header->size;

	return offset % 8 == 0 && offset >= start && offset <= end && bytes <= end - offset
		&& bytes % entry_bytes(header, section) == 0;
}

static bool blocks_fit(const struct image_header *header)
{
	size_t count = image_block_count((size_t)header->size, header->head_bytes);

	return section_fits(header, SECTION_BLOCKS)
		&& header->sections[SECTION_BLOCKS].bytes == count * sizeof(uint64_t);
}

/* Who looks for words by the roster trusts the number of entries. */
static bool roster_fits(const struct image_header *header)
{
	uint64_t entries = ((uint64_t)header->admitted + ROSTER_ENTRY_WORDS - 1) / ROSTER_ENTRY_WORDS + 1;

	return (header->flags & IMAGE_ADMITTED_PACKED) != 0 || header->sections[SECTION_ENTRIES].bytes == entries * sizeof(uint32_t);
}

static bool sections_fit(const struct image_header *header)
{
	for (unsigned i = 0; i < SECTION_COUNT; i++) {
		if (!section_fits(header, (enum image_section)i))
			return false;
	}
	uint64_t set_bytes = (uint64_t)header->words * header->word_set_bytes;
	return blocks_fit(header) && roster_fits(header) && header->word_set_bytes <= 4
		&& set_bytes == header->sections[SECTION_WORD_SETS].bytes
		&& header->sections[SECTION_WORDS].bytes > 0 && header->sections[SECTION_ADMITTED].bytes > 0;
}

bool image_check(const char *image, size_t size, const char **why)
{
	const struct image_header *header = (const void *)image;
	size_t magic = size < sizeof header->magic ? size : sizeof header->magic;

	*why = _("not a compiled dictionary");
	if (size == 0 || memcmp(image, IMAGE_MAGIC, magic) != 0)
		return false;
	*why = _("damaged: the file is too short");
	if (size < IMAGE_HEADER_BYTES)
		return false;
	*why = _("compiled for a machine of another byte order");
	if (header->byte_order != IMAGE_BYTE_ORDER)
		return false;
	*why = _("compiled by another version; build it again");
	if (header->version != IMAGE_VERSION)
		return false;
	*why = _("damaged: the file has not the length that it says");
	if (header->size != size)
		return false;
	*why = _("damaged: the head of the file is not what was written");
	if (header->head_bytes < IMAGE_HEADER_BYTES || header->head_bytes > size ||
		header->head_bytes % 8 != 0)
		return false;
	if (header->head_checksum !=
		image_checksum(image + IMAGE_CHECKED_FROM, header->head_bytes - IMAGE_CHECKED_FROM))
		return false;
	return sections_fit(header);
}

static void seal_blocks(char *image, const struct image_header *header)
{
	char *sums = image + header->sections[SECTION_BLOCKS].offset;

	for (size_t at = header->head_bytes; at < header->size; at += IMAGE_BLOCK_BYTES) {
		size_t left = (size_t)header->size - at;
		uint64_t sum = image_checksum(image + at, left < IMAGE_BLOCK_BYTES ? left : IMAGE_BLOCK_BYTES);
		memcpy(sums, &sum, sizeof sum);
		sums += sizeof sum;
	}
}

void image_seal(char *image)
{
	struct image_header header;

	memcpy(&header, image, sizeof header);
	if (blocks_fit(&header))
		seal_blocks(image, &header);
	header.head_checksum = image_checksum(
		image + IMAGE_CHECKED_FROM, header.head_bytes - IMAGE_CHECKED_FROM);
	memcpy(image, &header, sizeof header);
}
