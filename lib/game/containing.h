/* SPDX-License-Identifier: GPL-3.0-or-later
 * Does an admissible word contain a fragment? Asked of all that a record's words are looked up in: its dictionaries, what
 * it allows and bans, its folds and its word rules. */
#ifndef GAME_CONTAINING_H
#define GAME_CONTAINING_H

#include "dict/contain.h"
#include "game/words.h"

enum contained {
	CONTAINED_NOT,
	CONTAINED_UNKNOWN,	/* the search was given up */
	CONTAINED_DOUBTFUL,	/* only words of which a judge must decide */
	CONTAINED,
};

struct containing_question {
	const struct lexicon *lexicon;
	unsigned rules;			/* which word rules are on; WORD_UNKNOWN must be */
	enum containing how;
	const letter *fragment;		/* game letters; at least one */
	size_t len;
	size_t length_min;		/* shorter words do not count */
	unsigned thrift;		/* the search may cost so many times less than is usual; 0: what is usual */
	unsigned candidates;		/* how many good words are looked at; the shortest is kept */
};

struct containing_answer {
	enum contained contained;
	size_t len;			/* of the word that shows it; 0: none */
	letter word[WORD_LETTERS_MAX];	/* in game letters */
};

/* Memory for questions, kept from one to the next; begins with zeroes and an arena that outlives it. */
struct containing_room {
	struct arena *arena;		/* borrowed */
	void *bytes;
	size_t len;
};

/* Answers the question, in time that does not depend on the fragment's length; tests/bench/oral_bench measures it. */
void containing_ask(const struct containing_question *, struct containing_room *, struct containing_answer *);

#endif
