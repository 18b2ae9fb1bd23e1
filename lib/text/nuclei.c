/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/nuclei.h"

#include <stdint.h>

/* A place where the vowels of a word are read otherwise than the rules say (dict/pl/syllables.txt). */
struct exception {
	const char *before, *behind;	/* what stands on either side of the place; behind begins with the vowel letter */
	uint8_t before_len, behind_len;
	bool at_start, at_end;		/* of the word */
	bool is_nucleus;
};

static const struct exception exceptions[] = {
#define EXCEPTION(before, behind, at_start, at_end, is_nucleus) \
	{ before, behind, sizeof before - 1, sizeof behind - 1, at_start, at_end, is_nucleus },
#define GROUP(vowel, previous, first, count)
#include "text/syllables.inc"
#undef EXCEPTION
#undef GROUP
};

enum { LETTERS = 26, BEFORE_LETTERS = 'a' - 1 };

/* The exceptions that speak of a vowel behind a letter, or behind something else. */
static const struct {
	uint8_t first, count;
} groups[LETTERS][LETTERS + 1] = {
#define EXCEPTION(before, behind, at_start, at_end, is_nucleus)
#define GROUP(vowel, previous, first, count) [(vowel) - 'a'][(previous) - BEFORE_LETTERS] = { first, count },
#include "text/syllables.inc"
#undef EXCEPTION
#undef GROUP
};

/* Letters of two bytes with this lead byte and the last byte 80..BF: bit 0 for 80. */
static const uint64_t vowels_c3 = 1ull << 0x33 /* ó */
	| 0x7Full << 0x20 /* à..æ */ | 0xFFull << 0x28 /* è..ï */ | 0x1Full << 0x32 /* ò..ö */
	| 0x1Full << 0x38 /* ø..ü */ | 1ull << 0x3D /* ý */ | 1ull << 0x3F /* ÿ */;
static const uint64_t vowels_c4 = 1ull << 0x01 | 1ull << 0x03 | 1ull << 0x05 /* ā ă ą */
	| 1ull << 0x13 | 1ull << 0x15 | 1ull << 0x17 | 1ull << 0x19 | 1ull << 0x1B /* ē ĕ ė ę ě */
	| 1ull << 0x29 | 1ull << 0x2B | 1ull << 0x2D | 1ull << 0x2F | 1ull << 0x31 /* ĩ ī ĭ į ı */;
static const uint64_t vowels_c5 = 1ull << 0x0D | 1ull << 0x0F | 1ull << 0x11 | 1ull << 0x13 /* ō ŏ ő œ */
	| 1ull << 0x29 | 1ull << 0x2B | 1ull << 0x2D | 1ull << 0x2F | 1ull << 0x31 | 1ull << 0x33 /* ũ ū ŭ ů ű ų */
	| 1ull << 0x37 /* ŷ */;

static bool is_continuation(char byte)
{
	return ((uint8_t)byte & 0xC0) == 0x80;
}

size_t vowel_bytes(const char *at, const char *end)
{
	uint64_t vowels;

	if (at >= end)
		return 0;
	switch (*at) {
	case 'a': case 'e': case 'i': case 'o': case 'u': case 'y':
		return 1;
	case '\xC3':
		vowels = vowels_c3;
		break;
	case '\xC4':
		vowels = vowels_c4;
		break;
	case '\xC5':
		vowels = vowels_c5;
		break;
	default:
		return 0;
	}
	return end - at > 1 && is_continuation(at[1]) && (vowels >> (at[1] & 0x3F) & 1) != 0 ? 2 : 0;
}

/* At the start of the word, or of what nie- stands before. */
static bool is_start(struct span before)
{
	return before.len == 0 || span_is(before, "nie");
}

static bool applies(const struct exception *exception, const struct nuclei *scan)
{
	size_t before = (size_t)(scan->at - scan->word), behind = (size_t)(scan->end - scan->at);

	return exception->before_len <= before && exception->behind_len <= behind
		&& (!exception->at_start || is_start((struct span){ scan->word, before - exception->before_len }))
		&& (!exception->at_end || exception->behind_len == behind)
		&& memcmp(scan->at, exception->behind, exception->behind_len) == 0
		&& memcmp(scan->at - exception->before_len, exception->before, exception->before_len) == 0;
}

/* The longest one that speaks of this vowel; NULL when none does. */
static const struct exception *find_exception(const struct nuclei *scan)
{
	const struct exception *best = NULL;
	int best_len = 0;
	char before = scan->at > scan->word ? scan->at[-1] : BEFORE_LETTERS;
	size_t column = before >= 'a' && before <= 'z' ? (size_t)(before - BEFORE_LETTERS) : 0;

	if (*scan->at < 'a' || *scan->at > 'z')
		return NULL;
	size_t first = groups[*scan->at - 'a'][column].first, count = groups[*scan->at - 'a'][column].count;
	for (size_t i = first; i < first + count; i++) {
		const struct exception *one = &exceptions[i];
		int len = one->before_len + one->behind_len + one->at_start + one->at_end;
		if (len > best_len && applies(one, scan)) {
			best = one;
			best_len = len;
		}
	}
	return best;
}

static bool is_liquid_behind_consonant(const struct nuclei *scan)
{
	return !scan->before_is_vowel && scan->before != NULL && (*scan->before == 'r' || *scan->before == 'l')
		&& scan->before_that != NULL && vowel_bytes(scan->before_that, scan->end) == 0;
}

/* Asked of a vowel letter that has another beside it. */
static bool is_nucleus(struct nuclei *scan, bool vowel_follows)
{
	const struct exception *exception = find_exception(scan);

	if (exception != NULL)
		return exception->is_nucleus;
	if (*scan->at == 'i' && vowel_follows) {
		scan->disputed |= is_liquid_behind_consonant(scan);
		return false;
	}
	return *scan->at != 'u' || !scan->before_is_nucleus || (*scan->before != 'a' && *scan->before != 'e');
}

const char *letter_end(const char *at, const char *end)
{
	do
		at++;
	while (at < end && is_continuation(*at));
	return at;
}

static void step(struct nuclei *scan, const char *next, bool vowel, bool nucleus)
{
	scan->before_that = scan->before;
	scan->before = scan->at;
	scan->before_is_vowel = vowel;
	scan->before_is_nucleus = nucleus;
	scan->at = next;
}

bool nuclei_next(struct nuclei *scan, struct nucleus *found)
{
	while (scan->at < scan->end) {
		size_t bytes = vowel_bytes(scan->at, scan->end);
		if (bytes == 0) {
			step(scan, letter_end(scan->at, scan->end), false, false);
			continue;
		}
		bool vowel_follows = vowel_bytes(scan->at + bytes, scan->end) > 0;
		bool nucleus = (!vowel_follows && !scan->before_is_vowel) || is_nucleus(scan, vowel_follows);
		*found = (struct nucleus){ scan->at, scan->at + bytes };
		step(scan, scan->at + bytes, true, nucleus);
		if (nucleus)
			return true;
	}
	return false;
}

struct nuclei nuclei_of(struct span word)
{
	return (struct nuclei){ .word = word.at, .end = word.at + word.len, .at = word.at };
}
