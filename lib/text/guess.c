/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/guess.h"

#include <iconv.h>
#include <stdint.h>
#include <unicase.h>
#include <unictype.h>

#include "text/utf8.h"

/* A letter and how common it is: about log2 of its share, or of its share among the letters beyond ASCII. */
struct weight {
	uint16_t point;
	int8_t weight;
};

static const struct weight cyrillic_weights[] = {
	{ 0x43E, 8 }, { 0x435, 8 }, { 0x430, 8 }, { 0x438, 8 }, { 0x43D, 7 }, { 0x442, 7 },
	{ 0x441, 7 }, /* оеаинтс */
	{ 0x440, 7 }, { 0x432, 7 }, { 0x43B, 7 }, { 0x43A, 6 }, { 0x43C, 6 }, { 0x434, 6 },
	{ 0x43F, 6 }, /* рвлкмдп */
	{ 0x443, 6 }, { 0x44F, 6 }, { 0x44B, 5 }, { 0x44C, 5 }, { 0x433, 5 }, { 0x437, 5 },
	{ 0x431, 5 }, /* уяыьгзб */
	{ 0x447, 5 }, { 0x439, 5 }, { 0x445, 4 }, { 0x436, 4 }, { 0x448, 4 }, { 0x44E, 3 },
	{ 0x446, 3 }, /* чйхжшюц */
	{ 0x449, 3 }, { 0x44D, 3 }, { 0x444, 2 }, { 0x44A, 1 }, { 0x451, 1 }, /* щэфъё */
};

static const struct weight polish_weights[] = {
	{ 0x142, 8 }, { 0x119, 7 }, { 0x105, 7 }, { 0xF3, 7 }, { 0x17C, 7 }, /* łęąóż */
	{ 0x15B, 6 }, { 0x107, 6 }, { 0x144, 5 }, { 0x17A, 4 },		     /* śćńź */
};

static const struct weight danish_weights[] = {
	{ 0xE5, 8 }, { 0xE6, 7 }, { 0xF8, 7 },			    /* åæø */
	{ 0xE9, 5 }, { 0xF6, 3 }, { 0xE4, 3 }, { 0xFC, 3 },	    /* éöäü */
};

#define WEIGHTS(list) list, sizeof(list) / sizeof *(list)

/* Of two that read the bytes alike the first counts. */
static const struct candidate {
	const char *name;
	const struct weight *weights;
	size_t count;
	bool is_latin;
} candidates[] = {
	{ "CP1251", WEIGHTS(cyrillic_weights), false },
	{ "KOI8-R", WEIGHTS(cyrillic_weights), false },
	{ "CP866", WEIGHTS(cyrillic_weights), false },
	{ "ISO-8859-5", WEIGHTS(cyrillic_weights), false },
	{ "CP1250", WEIGHTS(polish_weights), true },
	{ "ISO-8859-2", WEIGHTS(polish_weights), true },
	{ "CP1252", WEIGHTS(danish_weights), true },
};

enum {
	RARE = -4,		/* a letter of another language */
	NO_LETTER = -10,
	ODD_CASE = -8,		/* a capital behind a small letter */
	ODD_NEIGHBOUR = -12,	/* a Cyrillic letter beside a Latin one */
	ODD_RUN = -2,		/* letters beyond ASCII side by side in a language that has few of them */
	GOOD_AVERAGE = 2,
};

static bool is_ascii_letter(uint32_t point)
{
	return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
}

static int letter_weight(const struct candidate *candidate, uint32_t point)
{
	uint32_t lower = uc_tolower(point);

	for (size_t i = 0; i < candidate->count; i++) {
		if (candidate->weights[i].point == lower)
			return candidate->weights[i].weight;
	}
	return uc_is_general_category_withtable(point, UC_CATEGORY_MASK_L) ? RARE : NO_LETTER;
}

/* How well a character beyond ASCII stands between its neighbours. */
static int score_point(const struct candidate *candidate, uint32_t before, uint32_t point, uint32_t behind)
{
	int score = letter_weight(candidate, point);

	if (candidate->is_latin)
		score += before >= 0x80 ? ODD_RUN : 0;
	else if (is_ascii_letter(before) || is_ascii_letter(behind))
		score += ODD_NEIGHBOUR;
	if (uc_tolower(point) != point && before != uc_toupper(before))
		score += ODD_CASE;
	return score;
}

/* The bytes as code points; false when some of them mean nothing in the encoding. `points` has room for one a
 * byte. */
static bool decode(const char *encoding, struct span bytes, uint32_t *points, size_t *count)
{
	iconv_t iconv_handle = iconv_open("WCHAR_T", encoding);
	char *in = (char *)(uintptr_t)bytes.at, *out = (char *)points;
	size_t in_left = bytes.len, out_left = bytes.len * sizeof *points;

	if (iconv_handle == (iconv_t)-1)
		return false;
	size_t result = iconv(iconv_handle, &in, &in_left, &out, &out_left);
	(void)iconv_close(iconv_handle);
	*count = bytes.len - out_left / sizeof *points;
	return result != (size_t)-1;
}

/* The mean over the characters beyond ASCII; below GOOD_AVERAGE when there are none. */
static double score_candidate(const struct candidate *candidate, struct span bytes)
{
	uint32_t points[GUESS_BYTES];
	size_t count = 0, beyond = 0;
	long sum = 0;

	if (!decode(candidate->name, bytes, points, &count))
		return NO_LETTER;
	for (size_t i = 0; i < count; i++) {
		if (points[i] < 0x80)
			continue;
		sum += score_point(
			candidate, i > 0 ? points[i - 1] : 0, points[i], i + 1 < count ? points[i + 1] : 0);
		beyond++;
	}
	return beyond == 0 ? NO_LETTER : (double)sum / (double)beyond;
}

/* In UTF-16 every second byte is the upper half of a character: 0 for ASCII, 1 for Polish, 4 for Cyrillic. */
static const char *guess_utf16(struct span bytes)
{
	size_t halves[2] = { 0, 0 }, zeroes = 0, pairs = bytes.len / 2;

	for (size_t i = 0; i < pairs * 2; i++) {
		unsigned char byte = (unsigned char)bytes.at[i];
		halves[i % 2] += byte == 0 || byte == 1 || byte == 4;
		zeroes += byte == 0;
	}
	if (pairs == 0 || zeroes == 0)
		return NULL;
	if (halves[1] * 10 >= pairs * 9 && halves[0] * 10 <= pairs)
		return "UTF-16LE";
	return halves[0] * 10 >= pairs * 9 && halves[1] * 10 <= pairs ? "UTF-16BE" : NULL;
}

const char *encoding_guess(struct span bytes)
{
	const char *best = NULL;
	double most = GOOD_AVERAGE;
	bool is_cut = bytes.len > GUESS_BYTES;

	if (is_cut)
		bytes.len = GUESS_BYTES;
	const char *wide = guess_utf16(bytes);
	/* a cut may go through a character */
	if (wide != NULL || utf8_valid_length(bytes) + (is_cut ? 3 : 0) >= bytes.len)
		return wide;
	for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
		double score = score_candidate(&candidates[i], bytes);
		if (score > most) {
			most = score;
			best = candidates[i].name;
		}
	}
	return best;
}
