/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pl/wordlist.h"

#include <stdlib.h>

/* True when the two bytes are a capital of Latin Extended-A (Ą Ć Ę Ł Ń Ś Ź Ż ...), whose small letter comes next. */
static bool is_capital_extended(unsigned char lead, unsigned char trail)
{
	unsigned code = (lead & 0x1Fu) << 6 | (trail & 0x3Fu);
	bool is_odd_capital = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E);

	return code >= 0x100 && code <= 0x17E && (code & 1) == is_odd_capital && trail != 0xBF;
}

/* Makes the letter at `bytes` small and goes past it. True when it was a capital. */
static bool letter_fold(unsigned char **bytes, const unsigned char *end)
{
	unsigned char *at = *bytes;

	*bytes = at + 1;
	if (*at >= 'A' && *at <= 'Z') {
		*at |= 0x20;
		return true;
	}
	if (*at < 0xC0 || at + 1 == end)
		return false;
	*bytes = at + 2;
	if (*at == 0xC3 && at[1] <= 0x9E && at[1] != 0x97) {
		at[1] |= 0x20;
		return true;
	}
	if ((*at == 0xC4 || *at == 0xC5) && is_capital_extended(at[0], at[1])) {
		at[1]++;
		return true;
	}
	return false;
}

static bool is_word(struct span line)
{
	for (size_t i = 0; i < line.len; i++) {
		unsigned char byte = (unsigned char)line.at[i];
		if (byte < 0x80 && !((byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'))
			return false;
	}
	return line.len > 0;
}

enum spelling word_fold(char *bytes, size_t len)
{
	unsigned char *at = (unsigned char *)bytes;
	const unsigned char *end = at + len;
	size_t letters = 0, capitals = 0;

	while (at < end) {
		letters++;
		capitals += letter_fold(&at, end);
	}
	if (capitals == 0)
		return SPELLING_LOWER;
	return capitals == letters && letters > 1 ? SPELLING_UPPER : SPELLING_CAPITAL;
}

static int compare_words(const void *a, const void *b)
{
	const struct word *left = a, *right = b;
	int order = span_compare(left->folded, right->folded);

	return order != 0 ? order : (int)left->spelling - (int)right->spelling;
}

void wordlist_read(struct wordlist *list, const char *path)
{
	struct span rest, line;

	*list = (struct wordlist){ .file = input_read(path) };
	buffer_add(&list->folded, buffer_span(&list->file));
	rest = buffer_span(&list->file);
	while (input_line(&rest, &line)) {
		size_t at = (size_t)(line.at - list->file.bytes);
		struct word word = { .folded = { list->folded.bytes + at, line.len }, .original = line };
		if (!is_word(line)) {
			list->left_out++;
			continue;
		}
		word.spelling = word_fold(list->folded.bytes + at, line.len);
		*LIST_ADD(&list->words) = word;
	}
	if (list->words.len > 0)
		qsort(list->words.items, list->words.len, sizeof *list->words.items, compare_words);
}

void wordlist_release(struct wordlist *list)
{
	buffer_release(&list->file);
	buffer_release(&list->folded);
	LIST_RELEASE(&list->words);
}
