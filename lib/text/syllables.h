/* SPDX-License-Identifier: GPL-3.0-or-later
 * Polish syllables (RULES-sylaby 2, word.syllables). A syllable has one nucleus, so to count is to tell which vowel letters
 * are none:
 *
 *     i before a vowel letter only softens                     mia, dzie, ra-dio, che-mii
 *     u behind a or e makes one sound with it                  au-to, eu-ro, pau-za
 *     what dict/pl/syllables.txt says of a place in a word     na-u-ka, mu-ze-um, team
 *
 * Words here are lower-case NFC UTF-8. Nothing is allocated; any bytes may come, malformed ones count as consonants. */
#ifndef TEXT_SYLLABLES_H
#define TEXT_SYLLABLES_H

#include "base/span.h"

struct syllable_count {
	unsigned count;		/* nuclei; 0 for w, pst, brr */
	bool disputed;		/* holds a consonant, r or l, i and a vowel, which many speak as two syllables where one is
				 * counted: klient, triumf; but also bi-blia */
};

/* About 70 ns for a word of five syllables, linear in its length. */
struct syllable_count syllables_count(struct span word);

/* Writes the places (byte offsets) of the usual cuts between syllables, at most `max`, and returns how many there are,
 * which may be more: one fewer than syllables, 0 for a word without any. Consonants go to the right as long as they can
 * begin a Polish syllable; doubled ones are parted. Linear. */
size_t syllables_divide(struct span word, size_t *cuts, size_t max);

/* True when the word may be divided at this byte offset (RULINGS, cut=norm): there is a nucleus on each side, a single
 * consonant between vowels goes right, and no digraph (ch cz dz dź dż rz sz), softened consonant (ni, dzi) or double vowel
 * (au, eu) is split. A disputed i may be the nucleus: kli-ent. Linear. */
bool syllables_cut_is_lawful(struct span word, size_t at);

#endif
