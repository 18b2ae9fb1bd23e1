/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/relation.h"

enum { PREFIX_LETTERS_MAX = 4 };	/* по-, най-, nie-: a longer one is rather another word */

/* How many letters of the form, from letter `from` on, `other` begins with. */
static size_t common_letters(const struct word_text *form, size_t from, struct span other)
{
	size_t i = from;

	for (; i < form->letters; i++) {
		size_t start = form->start[i] - form->start[from],
		       end = form->start[i + 1] - form->start[from];
		if (end > other.len ||
			memcmp(form->text + form->start[i], other.at + start, end - start) != 0)
			break;
	}
	return i - from;
}

/* Bytes of the first character. */
static size_t first_bytes(struct span text)
{
	size_t len = 1;

	while (len < text.len && ((unsigned char)text.at[len] & 0xC0) == 0x80)
		len++;
	return text.len == 0 ? 0 : len;
}

static struct relation make(
	const struct word_text *form, size_t cut_front, size_t kept, struct span other, size_t prefix)
{
	size_t bytes = form->start[cut_front + kept] - form->start[cut_front];

	return (struct relation){
		.cut_front = (uint8_t)cut_front,
		.cut_back = (uint8_t)(form->letters - cut_front - kept),
		.prefix = { other.at, prefix },
		.suffix = span_from(other, prefix + bytes),
	};
}

struct relation relation_make(const struct word_text *form, struct span other)
{
	size_t best = common_letters(form, 0, other), best_front = 0, best_prefix = 0;

	/* a good half in common is an ending; else look for a prefix of the form, or for a capital in the other word */
	if (best * 2 < form->letters) {
		for (size_t front = 1; front <= PREFIX_LETTERS_MAX && front < form->letters; front++) {
			size_t kept = common_letters(form, front, other);
			if (kept > best + 1) {
				best = kept;
				best_front = front;
			}
		}
		size_t first = first_bytes(other);
		size_t kept = form->letters == 0 ? 0 : common_letters(form, 1, span_from(other, first));
		if (kept > best) {
			best = kept;
			best_front = 1;
			best_prefix = first;
		}
	}
	return make(form, best_front, best, other, best_prefix);
}

bool base_find(struct span misc, size_t *at, size_t *len)
{
	const struct span key = SPAN("Base=");

	for (size_t i = 0; i + key.len <= misc.len; i++) {
		if ((i > 0 && misc.at[i - 1] != '|') || !span_starts_with(span_from(misc, i), key))
			continue;
		struct span value = span_from(misc, i + key.len);
		const char *end = value.len == 0 ? NULL : memchr(value.at, '|', value.len);
		*at = i + key.len;
		*len = end == NULL ? value.len : (size_t)(end - value.at);
		return true;
	}
	return false;
}
