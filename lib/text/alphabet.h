/* SPDX-License-Identifier: GPL-3.0-or-later
 * An alphabet numbers the letters of a game. A letter is one user-perceived letter after NFC (one grapheme
 * cluster); behind the reader it is only ever its number: 0 for the first letter in code point order, and so
 * on. */
#ifndef TEXT_ALPHABET_H
#define TEXT_ALPHABET_H

#include <stdint.h>

#include "base/span.h"

enum {
	ALPHABET_MAX = 64,	/* letters, so that a set of letters is one uint64_t */
	LETTER_BYTES = 15,	/* UTF-8 bytes of the longest letter */
	ALPHABET_DIRECT = 0x600,/* code points below are found by a table (Latin, Greek, Cyrillic) */
};

typedef uint8_t letter;

#define LETTER_NONE ((letter)0xFF)

struct alphabet {
	char language[8];			/* "ru"; "" when made from a list of letters */
	uint8_t count;
	uint8_t length[ALPHABET_MAX];		/* UTF-8 bytes of each letter, lower case */
	char utf8[ALPHABET_MAX][LETTER_BYTES + 1];
	letter direct[ALPHABET_DIRECT];		/* code point, either case -> letter */
	letter mended[ALPHABET_DIRECT];		/* look-alike of another alphabet -> letter */
};

/* The alphabet of a language: "ru", "pl", "da", "en". False for any other, and *alphabet is not touched.
 * ru 33 letters (а..я, ё), pl 35 (with q v x), da 29, en 26, each in code point order. */
bool alphabet_init_language(struct alphabet *, struct span language);

/* The language, of those above, that most of the letters (as for alphabet_init) belong to, if at least half of
 * them do; of several the one with the smallest alphabet; else the empty span. Static. */
struct span alphabet_guess_language(const struct span *letters, size_t count);

/* The alphabet of the given letters (NFC, lower case, any order, repeats allowed). False when there are more
 * than ALPHABET_MAX, or one is empty, malformed or longer than LETTER_BYTES; *alphabet is then of no use. */
bool alphabet_init(struct alphabet *, const struct span *letters, size_t count);

enum spelling_mend {
	SPELLING_LOOKALIKE = 1,		/* a letter of a look-alike alphabet was taken for ours */
	SPELLING_STRESS = 2,		/* U+0301 (or U+0300) as a stress mark was dropped */
};

struct spelling {
	size_t count;			/* letters written */
	unsigned mends;			/* enum spelling_mend */
	size_t mend_at;			/* byte offset of the first letter that was mended */
	size_t bad_at, bad_len;		/* bytes of the first cluster that is no letter; bad_len 0: none */
	bool too_long;			/* there were more letters than `max` */
};

/* Spells `text` (valid UTF-8, NFC) in letters of the alphabet: case is folded, look-alikes are mended, a
 * stress mark on a letter is dropped (also one that NFC has joined to its vowel, unless that is a letter of
 * the alphabet: á, ѐ). Writes up to `max` letters; a cluster that is no letter is written as LETTER_NONE. */
void alphabet_spell(const struct alphabet *, struct span text, letter *letters, size_t max,
	struct spelling *);

/* What alphabet_spell says of a text that is one code point of two bytes, when that is a letter of the alphabet; else
 * LETTER_NONE, and alphabet_spell knows why. */
static inline letter alphabet_plain_letter(const struct alphabet *alphabet, struct span text)
{
	const uint8_t *at = (const uint8_t *)text.at;

	return text.len == 2 && at[0] >= 0xC0 && at[0] < 0xC0 + (ALPHABET_DIRECT >> 6)
		? alphabet->direct[(at[0] & 0x1Fu) << 6 | (at[1] & 0x3Fu)] : LETTER_NONE;
}

/* The letter's UTF-8 form, lower case; borrowed from the alphabet. `which` must be below count. */
static inline struct span alphabet_letter(const struct alphabet *alphabet, letter which)
{
	return (struct span){ alphabet->utf8[which], alphabet->length[which] };
}

/* The letter of that UTF-8 form (lower case), or LETTER_NONE. Linear in the letters. */
letter alphabet_find(const struct alphabet *, struct span utf8);

/* Writes the word in UTF-8 to `out` (count * LETTER_BYTES bytes are always enough); returns the bytes
 * written. Each letter must be below the alphabet's count. */
size_t alphabet_write(const struct alphabet *, const letter *word, size_t count, char *out);

/* The Cyrillic letter that looks like a Latin one in print, or the Latin one that looks like a Cyrillic one; 0 when none does.
 * Where only capitals look alike there is none for the small letter. */
uint32_t alphabet_lookalike(uint32_t point);

/* For each letter of `from` its number in `to`, or LETTER_NONE. */
void alphabet_map(const struct alphabet *from, const struct alphabet *to, letter map[ALPHABET_MAX]);

#endif
