/* SPDX-License-Identifier: GPL-3.0-or-later
 * What words.c (is it a good word) and words_told.c (why not) share. */
#ifndef GAME_WORDS_PARTS_H
#define GAME_WORDS_PARTS_H

#include "dict/explain.h"
#include "game/words.h"

#define BIT(rule) (1u << (rule))

/* Which rule asks for a fact about a reading. */
extern const enum word_rule rule_of_fact[FACT_COUNT];

struct best_reading {
	bool found, given_up;		/* given_up: there may be a better one */
	unsigned faults, questionable;
	struct reading reading;
	const struct lexicon_dict *dict;
	struct form form;
};

/* Nobody knows it for sure: a judge decides. */
static inline bool fact_is_uncertain(enum fact fact)
{
	return fact == FACT_INFERRED_DIMINUTIVE || fact == FACT_INFERRED_AUGMENTATIVE || fact == FACT_UNCLASSED;
}

/* With word.name or word.abbreviation off, what remains is judged, and told, as the noun that it is. */
static inline struct reading reading_under(const struct reading *reading, unsigned rules)
{
	struct reading rest = *reading;

	if (rest.upos == UPOS_PROPN && (rules & BIT(WORD_NAME)) == 0)
		rest.upos = UPOS_NOUN;
	if ((rules & BIT(WORD_ABBREVIATION)) == 0)
		rest.labels &= ~(uint32_t)LABEL_ABBR;
	return rest;
}

static inline bool is_base_only(const struct word_question *question)
{
	return (question->rules & WORD_BASE_ONLY) != 0;
}

/* The reading that speaks best for the word, among all dictionaries; *best is zeroed before. */
void word_find_best(const struct word_question *, struct arena *, struct best_reading *best);

/* Why the word is unknown, and what might have been meant. */
void word_tell_unknown(const struct word_question *, struct arena *, struct message *why);

/* What there is to say against the best reading, into verdict->why. */
void word_tell_reading(const struct word_question *, const struct best_reading *, struct arena *, struct word_verdict *);

#endif
