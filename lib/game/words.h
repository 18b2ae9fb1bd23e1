/* SPDX-License-Identifier: GPL-3.0-or-later
 * The rules about words (RULES-balda 3): is a spelling admissible in this game, and if not, why, in the dictionary's terms. */
#ifndef GAME_WORDS_H
#define GAME_WORDS_H

#include "diag/message.h"
#include "game/lexicon.h"

/* In the order in which they are told. The ids stand in the games' rule tables. */
enum word_rule {
	WORD_UNKNOWN, WORD_CLASS, WORD_NAME, WORD_ABBREVIATION, WORD_COMPOUND_ABBREVIATION, WORD_COMPOUND, WORD_DIMINUTIVE,
	WORD_AUGMENTATIVE, WORD_VULGAR, WORD_DIALECT, WORD_JARGON, WORD_COLLOQUIAL, WORD_OBSOLETE, WORD_VARIANT,
	WORD_RULES
};

/* A set of word rules is the bits 1 << rule. */
#define WORD_DEFAULTS ((1u << WORD_UNKNOWN) | (1u << WORD_CLASS) | (1u << WORD_NAME) | (1u << WORD_ABBREVIATION) \
	| (1u << WORD_DIMINUTIVE) | (1u << WORD_AUGMENTATIVE) | (1u << WORD_VULGAR) | (1u << WORD_DIALECT) | (1u << WORD_JARGON))

/* Beside them: only base forms are words, an inflected one is as good as unknown. */
#define WORD_BASE_ONLY (1u << 31)

/* With one of these off, words are admitted that the dictionaries' admitted automata lack. */
#define WORD_ENLARGING WORD_DEFAULTS

struct word_question {
	const struct lexicon *lexicon;
	unsigned rules;			/* which word rules are on */
	const letter *word;		/* game letters; LETTER_NONE for what is none */
	size_t len;
	struct span typed;		/* as written, for messages */
};

struct word_verdict {
	unsigned faults;		/* set of word rules that are broken; 0: admissible */
	unsigned questionable;		/* set of word rules of which a judge must decide: WORD_CLASS, WORD_DIMINUTIVE, WORD_AUGMENTATIVE */
	struct message why[WORD_RULES];	/* set for each rule in faults and questionable; arguments owned by the arena */
	size_t len;			/* the dictionary form that was found (or the word itself), in game letters */
	letter form[WORD_LETTERS_MAX];
};

/* The dictionary whose FINAL_CLEAN alone makes a word good under these rules, in the game's letters; NULL: there is none. */
const struct dict *word_plain_dict(const struct lexicon *, unsigned rules);

/* Judges a spelling. About 60 ns for a word without labels. Messages are made in the arena. */
void word_judge(const struct word_question *, struct arena *, struct word_verdict *);

/* True when an option fold=A:B that people use would make an unknown word a good one; says so. */
bool word_fold_helps(const struct word_question *, struct arena *, struct message *why);

/* Whether word_judge would find no fault, without a message. */
bool word_is_faultless(const struct word_question *, struct arena *);

enum word_standing { WORD_BAD, WORD_DOUBTFUL, WORD_GOOD };

/* For searches: how a word that stands in dictionary `index` of the lexicon (or in the allow list, index ==
 * lexicon->count) stands under these rules; of a doubtful one a judge must decide. `finality` is what the searched
 * automaton says. */
enum word_standing word_standing(const struct lexicon *, unsigned rules, size_t index, enum finality,
	const letter *dict_word, size_t len);

/* The same; doubtful words are admissible. */
bool word_is_admissible(const struct lexicon *, unsigned rules, size_t index, enum finality, const letter *dict_word, size_t len);

/* The word rules that a reading breaks, among `rules`. *questionable gets those of which a judge must
 * decide: an inferred degree, a class that the dictionary does not give. */
unsigned reading_faults(const struct reading *, unsigned rules, unsigned *questionable);

#endif
