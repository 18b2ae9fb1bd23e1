/* SPDX-License-Identifier: GPL-3.0-or-later
 * What the builder has gathered from its sources: for each line an entry, a form and a reading, both as
 * numbers, so that five million lines take some 100 MB. For the builder. */
#ifndef DICT_GATHER_H
#define DICT_GATHER_H

#include "base/arena.h"
#include "dict/image.h"
#include "dict/lettering.h"
#include "dict/pool.h"
#include "dict/reading.h"
#include "text/alphabet.h"

/* A line behind its form, before it has numbers. All borrowed. */
struct line_columns {
	struct span lemma, upos, feats, misc;	/* "_" where the line has none */
};

/* What is known of columns with the same (UPOS, FEATS, MISC without the value of Base=). */
struct columns_about {
	const char *fault;	/* what is wrong with them, or NULL */
	uint8_t faulty;		/* which: 0 UPOS, 1 FEATS, 2 MISC */
	uint8_t finality;	/* enum finality: does Balda admit a word for it */
	uint32_t weight;	/* reading_weight */
	struct image_columns parsed;	/* its strings are not set */
};

struct entry {
	uint32_t form;		/* in forms */
	uint32_t reading;
};

/* A line `-`: what it takes away. Spans are owned by the arena of the gathering. */
struct removal {
	uint32_t form;
	struct line_columns columns;
};

struct gathering {
	struct lettering lettering;
	LIST(uint8_t) forms;			/* each form: the count of its letters, then their numbers */
	LIST(struct entry) entries;		/* of source lines */
	LIST(struct entry) additions;		/* of lines `+` */
	LIST(struct removal) removals;
	struct pool columns;			/* UPOS \t FEATS \t MISC, without the value of Base= */
	LIST(struct columns_about) about;	/* of each of them */
	struct pool relations;			/* cut_front, cut_back, prefix bytes, prefix, suffix */
	struct pool readings;			/* struct image_reading */
	struct buffer scratch;
	struct arena arena;
	uint32_t last_form;
	bool has_classes;
	bool is_full;				/* there was more than the numbers can count; the rest was left out */
};

enum entry_kind { ENTRY_SOURCE, ENTRY_ADDITION, ENTRY_REMOVAL };

/* Takes one line in; removal: its columns may be "_" for any. NULL, or what is wrong with it and in
 * *bad_at where: a place in one of the spans. */
const char *gathering_add(struct gathering *, enum entry_kind, struct span word, const struct line_columns *,
	const char **bad_at);

/* The letters of a form: their count is *count. */
static inline const uint8_t *gathering_form(const struct gathering *gathering, uint32_t form, size_t *count)
{
	*count = gathering->forms.items[form];
	return &gathering->forms.items[form + 1];
}

/* The UPOS, FEATS and MISC in a string of the columns pool; lemma is not set. */
struct line_columns columns_split(struct span key);

/* The parts of a string of the relations pool. */
struct relation relation_split(struct span key);

/* What a reading says of a form, whose letters are by now those of the alphabet: the line's columns. Owned
 * by the arena and the gathering. */
struct line_columns gathering_reading(const struct gathering *, const struct alphabet *, struct entry,
	struct arena *);

void gathering_release(struct gathering *);

#endif
