/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/person.h"

#include <unicase.h>
#include <unictype.h>

#include "text/alphabet.h"
#include "text/utf8.h"

enum { SMALL_IE = 0x435, SMALL_IO = 0x451, DIAERESIS = 0x308 };

/* Which alphabets a piece of text is surely of. */
enum { LATIN = 1, CYRILLIC = 2 };

static bool is_cyrillic(uint32_t point)
{
	return point >= 0x400 && point < 0x530;
}

/* The same for small letters, also where only the capitals look alike. */
static uint32_t lookalike(uint32_t point)
{
	uint32_t like = alphabet_lookalike(point);

	return like != 0 ? like : uc_tolower(alphabet_lookalike(uc_toupper(point)));
}

/* The set of alphabets that a letter decides for. */
static unsigned decides(uint32_t point)
{
	enum { LATIN_END = 0x250 };

	if (!utf8_is_letter(point) || lookalike(point) != 0)
		return 0;
	return is_cyrillic(point) ? CYRILLIC : point < LATIN_END ? LATIN : 0;
}

/* Of a text in small letters. */
static unsigned alphabets_of(struct span text)
{
	unsigned set = 0;

	for (size_t bytes; text.len > 0; text = span_from(text, bytes))
		set |= decides(utf8_first(text, &bytes));
	return set;
}

static void add_word(struct buffer *key, struct span word, unsigned of_name)
{
	unsigned set = alphabets_of(word);
	bool without_dots = false, to_latin = (set != 0 ? set : of_name) == LATIN;

	for (size_t bytes; word.len > 0; word = span_from(word, bytes)) {
		uint32_t point = utf8_first(word, &bytes), like = lookalike(point);
		if (like != 0 && is_cyrillic(point) == to_latin)
			point = like;
		if (point != SMALL_IO && !(point == DIAERESIS && without_dots))
			utf8_add_point(key, point);
		without_dots = point == SMALL_IO || (without_dots && point == DIAERESIS);
		if (point == SMALL_IO)
			utf8_add_point(key, SMALL_IE);
	}
}

/* Letters make a word; what else there is stands between words. Returns its length. */
static size_t measure_word(struct span text)
{
	size_t len = 0, bytes;

	while (len < text.len && utf8_is_letter(utf8_first(span_from(text, len), &bytes)))
		len += bytes;
	return len;
}

/* A full stop separates initials with or without a blank behind it, and people leave it out. */
static bool is_blank(uint32_t point)
{
	return point == ' ' || point == '\t' || point == '.' || uc_is_general_category_withtable(point, UC_CATEGORY_MASK_Zs);
}

static void add_folded(struct buffer *key, struct span name)
{
	unsigned of_name = alphabets_of(name);
	size_t start = key->len;
	bool blank = false;

	while (name.len > 0) {
		size_t bytes = measure_word(name);
		bool is_word = bytes > 0;
		uint32_t point = is_word ? 0 : utf8_first(name, &bytes);
		struct span part = { name.at, bytes };
		name = span_from(name, bytes);
		if (!is_word && is_blank(point)) {
			blank = true;
			continue;
		}
		if (blank && key->len > start)
			buffer_add_char(key, ' ');
		blank = false;
		if (is_word)
			add_word(key, part, of_name);
		else
			buffer_add(key, part);
	}
}

struct span person_without_stop(struct span name)
{
	struct span left = name;

	while (left.len > 0 && (left.at[left.len - 1] == '.' || left.at[left.len - 1] == ' '))
		left.len--;
	return left.len == 0 ? name : left;
}

void person_add_key(struct buffer *key, struct span name)
{
	struct buffer text = { 0 }, folded = { 0 };
	bool again = true;

	if (name.len > PERSON_BYTES || utf8_valid_length(name) < name.len) {
		buffer_add(key, name);
		return;
	}
	utf8_add_lower(&folded, name);
	utf8_add_nfc(&text, buffer_span(&folded));
	/* a letter of the other alphabet may join the marks behind it */
	while (again) {
		buffer_clear(&folded);
		add_folded(&folded, buffer_span(&text));
		again = !span_equals(buffer_span(&folded), buffer_span(&text));
		buffer_clear(&text);
		utf8_add_nfc(&text, buffer_span(&folded));
	}
	buffer_add(key, buffer_span(&text));
	buffer_release(&text);
	buffer_release(&folded);
}

/* ---- without keys ---- */

/* Letters that are one code point in every form of theirs; İ is two as a small letter. */
static bool is_plain(uint32_t point)
{
	return (point >= 'A' && point <= 'Z') || (point >= 'a' && point <= 'z')
		|| (point >= 0xC0 && point < 0x250 && point != 0xD7 && point != 0xF7 && point != 0x130)
		|| (point >= 0x400 && point < 0x482) || (point >= 0x48A && point < 0x530);
}

/* What a letter has in common with those that it may be the same as. */
static uint32_t common(uint32_t lower)
{
	uint32_t like = is_cyrillic(lower) ? 0 : lookalike(lower);
	uint32_t shared = like != 0 ? like : lower;

	return shared == SMALL_IO ? SMALL_IE : shared;
}

/* The next letter, in small; 0 at the end; UINT32_MAX when it takes a key to know. */
static uint32_t next_letter(struct span *name)
{
	size_t bytes, more;

	if (name->len == 0)
		return 0;
	uint32_t point = utf8_first(*name, &bytes);
	*name = span_from(*name, bytes);
	bool joined = name->len > 0 && (unsigned char)name->at[0] >= 0x80 && !is_plain(utf8_first(*name, &more));
	return is_plain(point) && !joined ? utf8_lower(point) : UINT32_MAX;
}

enum person_likeness person_compare(struct span a, struct span b)
{
	bool certain = true;

	if (span_equals(a, b))
		return PERSON_SAME;
	if (a.len > PERSON_BYTES || b.len > PERSON_BYTES)
		return PERSON_OTHER;
	if (utf8_valid_length(a) < a.len || utf8_valid_length(b) < b.len)
		return PERSON_OTHER;
	for (;;) {
		uint32_t one = next_letter(&a), other = next_letter(&b);
		if (one == UINT32_MAX || other == UINT32_MAX)
			return PERSON_UNDECIDED;
		if (one == 0 && other == 0)
			return certain ? PERSON_SAME : PERSON_UNDECIDED;
		if (common(one) != common(other))
			return PERSON_OTHER;
		certain &= one == other;
	}
}

bool person_same(struct span a, struct span b)
{
	enum person_likeness likeness = person_compare(a, b);
	struct buffer one = { 0 }, other = { 0 };

	if (likeness != PERSON_UNDECIDED)
		return likeness == PERSON_SAME;
	person_add_key(&one, a);
	person_add_key(&other, b);
	bool same = span_equals(buffer_span(&one), buffer_span(&other));
	buffer_release(&one);
	buffer_release(&other);
	return same;
}
