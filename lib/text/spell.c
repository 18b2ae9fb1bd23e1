/* SPDX-License-Identifier: GPL-3.0-or-later
 * Spelling has a short way for a code point that a table answers and that nothing joins, and a long way by
 * grapheme clusters for the rest. */
#include "text/alphabet.h"

#include <unicase.h>
#include <uninorm.h>
#include <unistr.h>

#include "base/cold.h"
#include "text/utf8.h"

enum { GRAVE = 0x300, ACUTE = 0x301, FINAL_SIGMA = 0x3C2, SIGMA = 0x3C3, CLUSTER_POINTS = 8 };

/* What a cluster means. */
struct meaning {
	letter letter;
	unsigned mends;
};

/* Of a point below ALPHABET_DIRECT. */
static struct meaning single_meaning(const struct alphabet *alphabet, uint32_t point)
{
	if (alphabet->direct[point] != LETTER_NONE)
		return (struct meaning){ alphabet->direct[point], 0 };
	/* capitals that are not those of the letter (İ), and the sigma at the end of a word */
	uint32_t lower = point == FINAL_SIGMA ? SIGMA : uc_tolower(point);
	if (lower < ALPHABET_DIRECT && alphabet->direct[lower] != LETTER_NONE)
		return (struct meaning){ alphabet->direct[lower], 0 };
	letter mended = alphabet->mended[point];
	return (struct meaning){ mended, mended != LETTER_NONE ? SPELLING_LOOKALIKE : 0 };
}

/* A cluster's code points, of which only short clusters can be letters. */
struct points {
	uint32_t at[CLUSTER_POINTS];
	size_t count;
};

static struct meaning points_meaning(const struct alphabet *alphabet, const struct points *points)
{
	uint8_t lower[CLUSTER_POINTS * 4];
	size_t len = 0;

	if (points->count == 1 && points->at[0] < ALPHABET_DIRECT)
		return single_meaning(alphabet, points->at[0]);
	for (size_t i = 0; i < points->count; i++)
		len += (size_t)u8_uctomb(lower + len, uc_tolower(points->at[i]), 4);
	for (letter i = 0; i < alphabet->count; i++) {
		if (span_equals(alphabet_letter(alphabet, i), (struct span){ (const char *)lower, len }))
			return (struct meaning){ i, 0 };
	}
	return (struct meaning){ LETTER_NONE, 0 };
}

static bool is_stress(uint32_t point)
{
	return point == ACUTE || point == GRAVE;
}

static bool is_vowel(uint32_t point)
{
	static const uint16_t vowels[] = {
		'a', 'e', 'i', 'o', 'u', 'y', 0xE5, 0xE6, 0xF8 /* å æ ø */,
		0x430, 0x435, 0x438, 0x43E, 0x443 /* а е и о у */,
		0x44B, 0x44D, 0x44E, 0x44F, 0x451 /* ы э ю я ё */,
	};
	uint32_t lower = uc_tolower(point);

	for (size_t i = 0; i < sizeof vowels / sizeof *vowels; i++) {
		if (vowels[i] == lower)
			return true;
	}
	return false;
}

/* Takes the stress marks off; one that NFC has joined to its vowel (á, ѐ) too. Joined to a consonant (ѓ, ń)
 * it makes another letter. False when there was none. */
static bool drop_stress(struct points *points)
{
	ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
	size_t kept = 1;

	for (size_t i = 1; i < points->count; i++) {
		if (!is_stress(points->at[i]))
			points->at[kept++] = points->at[i];
	}
	bool dropped = kept < points->count;
	points->count = kept;
	int count = uc_canonical_decomposition(points->at[0], parts);
	if (count == 2 && is_stress(parts[1]) && is_vowel(parts[0])) {
		points->at[0] = parts[0];
		dropped = true;
	}
	return dropped;
}

static struct meaning cluster_meaning(const struct alphabet *alphabet, struct span cluster)
{
	struct points points = { .count = 0 };

	for (size_t bytes; cluster.len > 0; cluster = span_from(cluster, bytes)) {
		if (points.count == CLUSTER_POINTS)
			return (struct meaning){ LETTER_NONE, 0 };
		points.at[points.count++] = utf8_first(cluster, &bytes);
	}
	struct meaning meaning = points_meaning(alphabet, &points);
	if (meaning.letter == LETTER_NONE && drop_stress(&points)) {
		meaning = points_meaning(alphabet, &points);
		meaning.mends |= meaning.letter != LETTER_NONE ? SPELLING_STRESS : 0;
	}
	return meaning;
}

/* The length of the code point at `at` when that is one or two bytes and nothing behind can join it; else 0.
 * */
static size_t lone_point(struct span text, size_t at, uint32_t *point)
{
	const uint8_t *bytes = (const uint8_t *)text.at + at;
	size_t left = text.len - at, len = 1;

	*point = bytes[0];
	if (bytes[0] >= 0x80) {
		if (bytes[0] >= 0xE0 || left < 2)
			return 0;
		*point = (bytes[0] & 0x1Fu) << 6 | (bytes[1] & 0x3Fu);
		len = 2;
	}
	/* code points below U+0300 and those with the leads D0 and D1 join nothing */
	return left == len || bytes[len] < 0xCC || bytes[len] == 0xD0 || bytes[len] == 0xD1 ? len : 0;
}

/* What stands at `at` by the long way, told in `spelling`; *bytes is its length. */
COLD static letter spell_cluster(const struct alphabet *alphabet, struct span text, size_t at,
	struct spelling *spelling, size_t *bytes)
{
	*bytes = utf8_cluster(span_from(text, at));
	struct meaning meaning = cluster_meaning(alphabet, (struct span){ text.at + at, *bytes });
	if (meaning.letter == LETTER_NONE && spelling->bad_len == 0) {
		spelling->bad_at = at;
		spelling->bad_len = *bytes;
	}
	if (meaning.mends != 0 && spelling->mends == 0)
		spelling->mend_at = at;
	spelling->mends |= meaning.mends;
	return meaning.letter;
}

static bool is_cyrillic_lead(uint8_t byte)
{
	return (byte & 0xFE) == 0xD0;
}

/* The same for letters of the leads D0 and D1 alone, which is what most words are made of. */
static size_t spell_cyrillic(const struct alphabet *alphabet, struct span text, letter *letters, size_t max,
	size_t *bytes)
{
	const uint8_t *at = (const uint8_t *)text.at, *end = at + text.len;
	size_t count = 0;

	while (count < max && end - at >= 2 && is_cyrillic_lead(at[0])) {
		letter known = alphabet->direct[(at[0] & 0x1Fu) << 6 | (at[1] & 0x3Fu)];
		if (known == LETTER_NONE)
			break;
		letters[count++] = known;
		at += 2;
	}
	/* what follows may join the last of them */
	if (count > 0 && at < end && at[0] >= 0xCC && !is_cyrillic_lead(at[0])) {
		count--;
		at -= 2;
	}
	*bytes = (size_t)(at - (const uint8_t *)text.at);
	return count;
}

/* Spells up to `max` letters, as far as the table knows them; returns how many. *bytes is their length. */
static size_t spell_known(const struct alphabet *alphabet, struct span text, letter *letters, size_t max,
	size_t *bytes)
{
	size_t i, count = spell_cyrillic(alphabet, text, letters, max, &i);

	while (count < max && i < text.len) {
		uint32_t point;
		size_t len = lone_point(text, i, &point);
		if (len == 0 || point >= ALPHABET_DIRECT || alphabet->direct[point] == LETTER_NONE)
			break;
		letters[count++] = alphabet->direct[point];
		i += len;
	}
	*bytes = i;
	return count;
}

void alphabet_spell(const struct alphabet *alphabet, struct span text, letter *letters, size_t max,
	struct spelling *spelling)
{
	size_t bytes, count = spell_known(alphabet, text, letters, max, &bytes);

	*spelling = (struct spelling){ 0 };
	for (size_t i = bytes; i < text.len; i += bytes) {
		if (count == max) {
			spelling->too_long = true;
			break;
		}
		letters[count++] = spell_cluster(alphabet, text, i, spelling, &bytes);
		i += bytes;
		count += spell_known(alphabet, span_from(text, i), letters + count, max - count, &bytes);
	}
	spelling->count = count;
}
