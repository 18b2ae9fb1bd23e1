/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/utf8.h"

#include <stdlib.h>
#include <unicase.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>

#include "base/memory.h"

static const uint8_t *bytes_of(struct span text)
{
	return (const uint8_t *)text.at;
}

size_t utf8_valid_length(struct span text)
{
	const uint8_t *bad = text.len == 0 ? NULL : u8_check(bytes_of(text), text.len);

	return bad == NULL ? text.len : (size_t)(bad - bytes_of(text));
}

size_t utf8_count(struct span text, size_t bytes)
{
	size_t count = 0;

	if (bytes > text.len)
		bytes = text.len;
	for (size_t i = 0; i < bytes; i++)
		count += ((uint8_t)text.at[i] & 0xC0) != 0x80;
	return count;
}

uint32_t utf8_first(struct span text, size_t *bytes)
{
	const uint8_t *at = bytes_of(text);
	ucs4_t point;

	if (at[0] < 0x80) {
		*bytes = 1;
		return at[0];
	}
	/* Cyrillic and most of Latin */
	if (at[0] >= 0xC2 && at[0] < 0xE0 && text.len >= 2 && (at[1] & 0xC0) == 0x80) {
		*bytes = 2;
		return (uint32_t)(at[0] & 0x1F) << 6 | (at[1] & 0x3F);
	}
	*bytes = (size_t)u8_mbtouc(&point, at, text.len);
	return point;
}

uint32_t utf8_lower(uint32_t point)
{
	if (point < 0x80)
		return point >= 'A' && point <= 'Z' ? point + ('a' - 'A') : point;
	if (point >= 0x410 && point < 0x450)
		return point < 0x430 ? point + 0x20 : point;
	return uc_tolower(point);
}

bool utf8_is_letter(uint32_t point)
{
	return uc_is_general_category_withtable(point, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_M);
}

/* Starters of one column whose neighbour cannot join them: ASCII, and Cyrillic with the leads D0 and D1. */
static bool is_plain_lead(uint8_t byte)
{
	return byte < 0x80 || byte == 0xD0 || byte == 0xD1;
}

size_t utf8_width(struct span text)
{
	size_t width = 0;

	for (size_t i = 0, bytes; i < text.len; i += bytes) {
		uint8_t lead = (uint8_t)text.at[i];
		uint32_t point = utf8_first(span_from(text, i), &bytes);
		if (point == '\t' || (is_plain_lead(lead) && point >= ' ' && point != 0x7F)) {
			width++;
			continue;
		}
		int columns = uc_width(point, "UTF-8");
		width += columns > 0 ? (size_t)columns : 0;
	}
	return width;
}

size_t utf8_cluster(struct span text)
{
	size_t bytes;

	(void)utf8_first(text, &bytes);
	if (bytes == text.len || (text.at[0] != '\r' && is_plain_lead((uint8_t)text.at[bytes])))
		return bytes;
	return (size_t)(u8_grapheme_next(bytes_of(text), bytes_of(text) + text.len) - bytes_of(text));
}

void utf8_add_point(struct buffer *buffer, uint32_t point)
{
	uint8_t *room = (uint8_t *)buffer_room(buffer, 4);

	if (point >= 0x80 && point < 0x800) {
		room[0] = (uint8_t)(0xC0 | point >> 6);
		room[1] = (uint8_t)(0x80 | (point & 0x3F));
		buffer->len += 2;
		return;
	}
	buffer->len += (size_t)u8_uctomb(room, point, 4);
}

void utf8_add_lower(struct buffer *buffer, struct span text)
{
	for (size_t i = 0, bytes; i < text.len; i += bytes) {
		uint32_t point = utf8_first(span_from(text, i), &bytes);
		utf8_add_point(buffer, utf8_lower(point));
	}
}

bool utf8_equals_caseless(struct span a, struct span b)
{
	size_t i = 0, j = 0, bytes_a, bytes_b;

	for (; i < a.len && j < b.len; i += bytes_a, j += bytes_b) {
		uint32_t point_a = utf8_first(span_from(a, i), &bytes_a);
		uint32_t point_b = utf8_first(span_from(b, j), &bytes_b);
		if (point_a != point_b && utf8_lower(point_a) != utf8_lower(point_b))
			return false;
	}
	return i == a.len && j == b.len;
}

/* True when all of it lies below U+0300 or in U+0400..U+047F, where every text is its own NFC. */
static bool is_surely_nfc(struct span text)
{
	for (size_t i = 0; i < text.len; i++) {
		uint8_t byte = (uint8_t)text.at[i];
		if (byte >= 0xCC && byte != 0xD0 && byte != 0xD1)
			return false;
	}
	return true;
}

void utf8_add_nfc(struct buffer *buffer, struct span text)
{
	size_t len;

	if (is_surely_nfc(text)) {
		buffer_add(buffer, text);
		return;
	}
	uint8_t *nfc = u8_normalize(UNINORM_NFC, bytes_of(text), text.len, NULL, &len);
	/* the input is valid, so memory has run out: let the one place that may end the process do it */
	if (nfc == NULL)
		memory_give_up();
	buffer_add(buffer, (struct span){ (const char *)nfc, len });
	free(nfc);
}

struct span utf8_lower_copy(struct span text, struct arena *arena)
{
	struct buffer lower = { 0 }, composed = { 0 };

	utf8_add_lower(&lower, text);
	utf8_add_nfc(&composed, buffer_span(&lower));
	struct span copy = arena_copy(arena, buffer_span(&composed));
	buffer_release(&lower);
	buffer_release(&composed);
	return copy;
}
