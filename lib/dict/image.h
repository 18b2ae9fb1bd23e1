/* SPDX-License-Identifier: GPL-3.0-or-later
 * The file format of a compiled dictionary. Little-endian, fixed width, sections one behind the other on 8
 * bytes:
 *
 *     header          struct image_header
 *     INFO            name, version, language, date, sources: five lines of text
 *     ALPHABET        the letters in order, a line each
 *     BLOCKS          a checksum (image_checksum) for each IMAGE_BLOCK_BYTES of what follows
 *     --- up to here the head, whose checksum each opening verifies; the rest is read where it is needed,
 *         and each block is verified when it is read for the first time (dict/blocks.h) ---
 *     WORDS           packed automaton of all words (dict/automaton.h)
 *     ADMITTED        masked or packed automaton of the admitted ones
 *     WORD_SETS       for each word the number of its set of readings, in word_set_bytes bytes (0: all have
 *                     set 0)
 *     SETS            for each set the place of its first member in MEMBERS
 *     MEMBERS         reading numbers; SET_LAST marks the last one of a set
 *     READINGS        struct image_reading
 *     COLUMNS         struct image_columns
 *     RELATIONS       struct image_relation
 *     STRINGS         for each string the place of its first byte in TEXT, and one more for the last one's end
 *     TEXT            UTF-8
 *     --- what follows is the roster of the admitted words (dict/roster.h); empty when ADMITTED is packed ---
 *     ROWS            struct image_row, by letter and number
 *     ROW_WORDS       in words of 8 bytes: for a row a bit for each admitted word, or where these are few (ROSTER_SPARSE)
 *                     their numbers, 4 bytes each
 *     ENTRIES         for each 4th admitted word (ROSTER_ENTRY_WORDS) the place of its first letter in ENTRY_LETTERS, and
 *                     one more for the last one's end
 *     ENTRY_LETTERS   letters, a byte each
 *     WAYS            for each state of ADMITTED, in their order, the place of an arc that leads to it; WAY_ONLY: the only
 *                     way from the root
 *
 * A lemma is stored relative to its form, so that words inflected alike share a reading; so is the value
 * of Base= in MISC.
 *
 * Nothing in a file is believed, for who means harm makes the checksums right. The head is proved when it is
 * opened; numbers from the tables are checked when they are used; the automata are read without checks,
 * because IMAGE_SLACK readable bytes follow the image in memory: as far as an arc's target can point from
 * anywhere inside. */
#ifndef DICT_IMAGE_H
#define DICT_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dict/automaton.h"

enum image_section {
	SECTION_INFO, SECTION_ALPHABET, SECTION_BLOCKS, SECTION_WORDS, SECTION_ADMITTED, SECTION_WORD_SETS, SECTION_SETS,
	SECTION_MEMBERS, SECTION_READINGS, SECTION_COLUMNS, SECTION_RELATIONS, SECTION_STRINGS, SECTION_TEXT,
	SECTION_ROWS, SECTION_ROW_WORDS, SECTION_ENTRIES, SECTION_ENTRY_LETTERS, SECTION_WAYS,
	SECTION_COUNT
};

enum {
	IMAGE_VERSION = 3,
	IMAGE_BYTE_ORDER = 0x01020304,
	IMAGE_HEADER_BYTES = 256,
	IMAGE_CHECKED_FROM = 16,	/* the head's checksum covers all behind itself */
	IMAGE_BLOCK_BYTES = 1 << 12,
	IMAGE_SLACK = (1 << (MASKED_OFFSET_BITS + 3)) + ALPHABET_MAX * 8,
};

_Static_assert(PACKED_TARGET_BITS + 2 <= MASKED_OFFSET_BITS + 3, "the slack must do for both layouts");
/* the counts of a state lie in front of it: those of a state at place 0 must not lie before the image */
_Static_assert(IMAGE_HEADER_BYTES >= ALPHABET_MAX * 4, "the longest list of counts fits in the header");

#define IMAGE_MAGIC_WORD "\211rdict"
#define IMAGE_MAGIC IMAGE_MAGIC_WORD "\r\n"	/* 8 bytes; a transfer as text breaks it */

enum image_flag {
	IMAGE_HAS_CLASSES = 1 << 0,
	IMAGE_ADMITTED_PACKED = 1 << 1,	/* not masked; may be the same bytes as WORDS */
};

struct image_header {
	char magic[8];
	uint64_t head_checksum;		/* of IMAGE_CHECKED_FROM .. head_bytes */
	uint64_t unused;		/* keeps what follows where version 1 has it, so that it can be told */
	uint64_t size;			/* of the file */
	uint32_t byte_order, version;
	uint32_t head_bytes;
	uint32_t flags;			/* enum image_flag */
	uint32_t words, admitted;	/* how many */
	uint32_t root, admitted_root;	/* of packed automata: an arc that leads there */
	uint32_t word_set_bytes;	/* 0, 2, 3 or 4 */
	uint32_t reserved;
	struct {
		uint32_t offset, bytes;
	} sections[SECTION_COUNT];
};

_Static_assert(sizeof(struct image_header) <= IMAGE_HEADER_BYTES, "the header must fit");

/* The words that have a letter at least so often. */
struct image_row {
	uint8_t letter, least;
	uint16_t reserved;
	uint32_t words;			/* how many */
	uint32_t place;			/* in ROW_WORDS */
};

#define SET_LAST (UINT32_C(1) << 31)
#define WAY_ONLY (UINT32_C(1) << 31)
#define IMAGE_NONE UINT32_MAX

struct image_reading {
	uint32_t columns;
	uint32_t lemma;			/* a relation */
	uint32_t base;			/* a relation, or IMAGE_NONE: MISC has no Base= */
};

struct image_columns {
	uint8_t upos, grammatical_case, number, name_type;	/* as reading_parse finds them in the columns */
	uint32_t labels;
	uint32_t feats, misc;		/* strings; the value of Base= is left out of misc */
};

/* Another word made from the form: cut letters at both ends, then put strings there. */
struct image_relation {
	uint32_t prefix, suffix;	/* strings */
	uint8_t cut_front, cut_back;	/* letters */
	uint16_t reserved;
};

/* Any single changed word of 8 bytes changes it. About 0.1 ns a byte. */
uint64_t image_checksum(const void *bytes, size_t len);

/* How many blocks an image of that size has behind its head. */
static inline size_t image_block_count(size_t size, size_t head_bytes)
{
	return (size - head_bytes + IMAGE_BLOCK_BYTES - 1) / IMAGE_BLOCK_BYTES;
}

/* Writes the checksums into an image whose header is otherwise complete; head_bytes and size must be in
 * bounds. The blocks' go only where the header has room for them. */
void image_seal(char *image);

/* Proves the header of `size` bytes that may be anything (aligned to 8): afterwards magic, version, size,
 * bounds and alignment of the sections and the head's checksum are as they must be. False with a static
 * sentence in *why. */
bool image_check(const char *image, size_t size, const char **why);

#endif
