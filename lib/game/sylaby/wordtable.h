/* SPDX-License-Identifier: GPL-3.0-or-later
 * The word table of a box, "tablica wyrazów": which two halves of a set make a word that Sylaby admits (RULES-sylaby 2,
 * word.*, with the default options). The first syllable of a word is a RIGHT half, the second one a LEFT half. */
#ifndef SYLABY_WORDTABLE_H
#define SYLABY_WORDTABLE_H

#include "game/lexicon.h"
#include "game/sylaby/tileset.h"

/* Which words of the dictionaries. */
enum wordtable_words {
	WORDTABLE_FORMS,	/* every form: what may be laid */
	WORDTABLE_BASES,	/* dictionary headwords that no label calls vulgar, rare, old, regional or slang: what people think
				 * of. A dictionary without classes does not tell headwords, all its words count */
};

struct wordtable {
	const struct tileset *set;	/* borrowed */
	uint8_t *bits;			/* by first * syllable_count + second; owned by the arena */
	size_t words;			/* in it */
};

/* True when word `number` of the dictionary is one of those: not an abbreviation, a name or a misspelling alone. `text` is the
 * word in UTF-8. What the scratch arena gets may be taken back. */
bool word_stands(const struct dict *, uint32_t number, const letter *word, size_t len, struct span text, enum wordtable_words,
	struct arena *scratch);

/* True when the two halves (lower case, of one syllable each) make a word of two syllables that stands in one of the lexicon's
 * dictionaries, not as an abbreviation, a name or a misspelling alone. Disputed words (klient) have not two. About 0.4 us. */
bool halves_make_word(const struct lexicon *, struct span first, struct span second, enum wordtable_words, struct arena *scratch);

/* Fills the table at once: a look-up for each pair of a right and a left half, 0.5 ms for the box's 36 x 36, about
 * 0.1 s for a set of TILESET_MAX tiles. The lexicon (game letters: any alphabet) is not needed afterwards. Ask
 * dict_is_damaged of its dictionaries. */
void wordtable_make(struct wordtable *, const struct tileset *, const struct lexicon *, enum wordtable_words, struct arena *);

/* True when there is a word of these halves; a blank makes none. */
static inline bool wordtable_has(const struct wordtable *table, half first, half second)
{
	size_t i = (size_t)first * table->set->syllable_count + second;

	return (table->bits[i / 8] >> i % 8 & 1) != 0;
}

/* True when the second tile may be laid behind the first: a blank joins anything. */
static inline bool wordtable_joins(const struct wordtable *table, struct tile front, struct tile back)
{
	return front.right == HALF_BLANK || back.left == HALF_BLANK || wordtable_has(table, front.right, back.left);
}

#endif
