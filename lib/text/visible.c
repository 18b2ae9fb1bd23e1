/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/utf8.h"

#include <stdio.h>
#include <unictype.h>
#include <unistr.h>

bool utf8_is_control(uint32_t point)
{
	return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x61C
		|| (point >= 0x200E && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E)
		|| (point >= 0x2066 && point <= 0x2069);
}

/* Could change what a terminal or a reader of the report sees elsewhere. */
static bool is_hidden(uint32_t point)
{
	return utf8_is_control(point) || point == 0xFEFF;
}

/* One step through bytes of any kind. */
struct step {
	uint32_t point;		/* or the byte, when malformed */
	size_t bytes;
	bool malformed;
};

static struct step step_at(struct span text, size_t at)
{
	const uint8_t *bytes = (const uint8_t *)text.at + at;
	ucs4_t point;

	if (bytes[0] < 0x80)
		return (struct step){ bytes[0], 1, false };
	int len = u8_mbtoucr(&point, bytes, text.len - at);
	if (len <= 0)
		return (struct step){ bytes[0], 1, true };
	return (struct step){ point, (size_t)len, false };
}

/* A mark at the very start would sit on whatever is printed before the text. */
static bool starts_with_mark(struct span text)
{
	/* none has the leads of Latin and of U+0400 to U+047F */
	if (text.len == 0 || (uint8_t)text.at[0] < 0xCC || ((uint8_t)text.at[0] & 0xFE) == 0xD0)
		return false;
	struct step first = step_at(text, 0);
	return !first.malformed && uc_is_general_category_withtable(first.point, UC_CATEGORY_MASK_M);
}

static void add_escape(struct buffer *buffer, char kind, uint32_t number)
{
	char escape[16];
	int len = snprintf(escape, sizeof escape, "\\%c{%02X}", kind, number);

	buffer_add(buffer, (struct span){ escape, (size_t)len });
}

/* True when the next eight bytes are printable ASCII: no byte has its high bit, nor gets it by one more, nor by 20 less. */
static bool are_ascii(const uint8_t *bytes)
{
	const uint64_t high = 0x8080808080808080u, ones = 0x0101010101010101u;
	uint64_t word;

	memcpy(&word, bytes, sizeof word);
	return ((word | (word + ones) | (word - 0x20 * ones)) & high) == 0;
}

/* True when the next eight bytes are four letters of U+0400 to U+047F. */
static bool are_cyrillic(const uint8_t *bytes)
{
	static const uint8_t kept[] = { 0xFE, 0xC0, 0xFE, 0xC0, 0xFE, 0xC0, 0xFE, 0xC0 };
	static const uint8_t left[] = { 0xD0, 0x80, 0xD0, 0x80, 0xD0, 0x80, 0xD0, 0x80 };
	uint64_t word, mask, leads;

	memcpy(&word, bytes, sizeof word);
	memcpy(&mask, kept, sizeof mask);
	memcpy(&leads, left, sizeof leads);
	return (word & mask) == leads;
}

/* How many bytes at the start are printable ASCII or two-byte letters of the leads C3..CB and D0..D1: nearly
 * all text. */
static size_t plain_length(struct span text)
{
	const uint8_t *bytes = (const uint8_t *)text.at;
	size_t i = 0;

	while (i < text.len) {
		if (text.len - i >= sizeof(uint64_t) && (are_ascii(bytes + i) || are_cyrillic(bytes + i))) {
			i += sizeof(uint64_t);
		} else if (bytes[i] >= 0x80) {
			bool is_lead = bytes[i] == 0xD0 || bytes[i] == 0xD1 || (bytes[i] >= 0xC3 && bytes[i] <= 0xCB);
			if (!is_lead || i + 1 == text.len || (bytes[i + 1] & 0xC0) != 0x80)
				break;
			i += 2;
		} else if (bytes[i] >= 0x20 && bytes[i] < 0x7F) {
			i++;
		} else {
			break;
		}
	}
	return i;
}

void utf8_add_coded(struct buffer *buffer, struct span text)
{
	size_t plain = plain_length(text);

	buffer_add(buffer, (struct span){ text.at, plain });
	for (size_t i = plain; i < text.len;) {
		struct step step = step_at(text, i);
		if (step.point == '\t')
			buffer_add_char(buffer, ' ');
		else if (step.malformed || is_hidden(step.point))
			add_escape(buffer, step.malformed ? 'x' : 'u', step.point);
		else
			buffer_add(buffer, (struct span){ text.at + i, step.bytes });
		i += step.bytes;
	}
}

void utf8_add_visible(struct buffer *buffer, struct span text)
{
	if (starts_with_mark(text))
		buffer_add_string(buffer, "\u25CC");
	utf8_add_coded(buffer, text);
}

bool utf8_is_visible(struct span text)
{
	if (starts_with_mark(text))
		return false;
	for (size_t i = 0; i < text.len;) {
		struct step step = step_at(text, i);
		if (step.malformed || is_hidden(step.point))
			return false;
		i += step.bytes;
	}
	return true;
}
