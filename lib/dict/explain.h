/* SPDX-License-Identifier: GPL-3.0-or-later
 * What a reading is, in the words of grammar: the facts about it that a rule of Balda may refuse
 * (RULES-balda 3), and for each a sentence. Which rule is on is not known here; the builder uses the
 * defaults to pick the admitted words. */
#ifndef DICT_EXPLAIN_H
#define DICT_EXPLAIN_H

#include "dict/reading.h"

/* Facts in the order in which they are told. Beside each the rule that asks for it. */
enum fact {
	FACT_TYPO,			/* word.unknown */
	FACT_ABBREVIATION,		/* word.abbreviation */
	FACT_NAME,			/* word.name */
	FACT_CLASS,			/* word.class: not a noun, or not nominative, definite, or a plural of something */
	FACT_VULGAR,			/* word.vulgar */
	FACT_DIALECT,			/* word.dialect */
	FACT_JARGON,			/* word.jargon, word.slang */
	FACT_DIMINUTIVE,		/* word.diminutive */
	FACT_AUGMENTATIVE,		/* word.augmentative */
	/* admitted by default */
	FACT_INFERRED_DIMINUTIVE,	/* word.diminutive as a rule's guess: questionable */
	FACT_INFERRED_AUGMENTATIVE,
	FACT_UNCLASSED,			/* word.class where the dictionary does not say: questionable */
	FACT_COMPOUND_ABBREVIATION,	/* word.compound-abbreviation */
	FACT_COMPOUND,			/* word.compound */
	FACT_COLLOQUIAL,		/* word.colloquial */
	FACT_OBSOLETE,			/* word.obsolete */
	FACT_VARIANT,			/* word.variant */
	FACT_COUNT
};

/* The facts that Balda's defaults refuse. */
#define FACTS_REFUSED ((1u << FACT_INFERRED_DIMINUTIVE) - 1)

/* The facts that hold for a reading, bit f for fact f. A misspelling, an abbreviation and a name are told
 * as such alone: then no other bit is set (an abbreviated name has both). UPOS_NONE is of no class that
 * could be refused; FACT_UNCLASSED only holds where other words of the dictionary have classes. */
unsigned reading_facts(const struct reading *);

/* How much is to be said against a reading: what the defaults refuse weighs more than any number of
 * labels; then the nominative is lighter than other cases, a noun than other classes, and a word than an
 * abbreviation or a name. A word's readings stand in this order in a dictionary. */
unsigned reading_weight(const struct reading *);

/* The sentence for a fact that holds: a literal marked N_() with the slots {0} the form, {1} the lemma,
 * {2} the base that the reading names (feature_value(misc, "Base")). Not every slot occurs in every
 * sentence. Never NULL. */
const char *reading_sentence(const struct reading *, struct span form, enum fact);

/* A sentence for a reading that nothing is wrong with, same slots: "«{0}» is a common noun". Never NULL. */
const char *reading_praise(const struct reading *);

#endif
