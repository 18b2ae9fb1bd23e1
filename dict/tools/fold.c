/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/fold.h"

/* True when the two bytes are a capital of Latin Extended-A (Ą Ć Ę Ł Ń Ś Ź Ż ...), whose small letter
 * comes next. */
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

/* The length of a letter in UTF-8 by its first byte. */
static size_t letter_len(unsigned char lead)
{
	return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

static bool is_letter(struct span letter, const char *others)
{
	if (letter.len == 1)
		return (letter.at[0] | 0x20) >= 'a' && (letter.at[0] | 0x20) <= 'z';
	for (; *others != '\0'; others += letter_len((unsigned char)*others))
		if (span_equals(letter, (struct span){ others, letter_len((unsigned char)*others) }))
			return true;
	return false;
}

bool is_word(struct span word, const char *others)
{
	for (size_t i = 0, len; i < word.len; i += len) {
		len = letter_len((unsigned char)word.at[i]);
		if (len > word.len - i || !is_letter((struct span){ word.at + i, len }, others))
			return false;
	}
	return word.len > 0;
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

bool word_has_one_of(struct span word, const char *const *letters)
{
	for (size_t i = 0; i < word.len; i++)
		for (const char *const *one = letters; *one != NULL; one++)
			if (span_starts_with(span_from(word, i), span_of(*one)))
				return true;
	return false;
}
