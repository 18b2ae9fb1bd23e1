/* SPDX-License-Identifier: GPL-3.0-or-later
 * What refsyl says of the words in a line of text: how many syllables, and where they are divided. */
#ifndef CLI_REFSYL_H
#define CLI_REFSYL_H

#include "base/buffer.h"
#include "base/list.h"
#include "text/alphabet.h"
#include "text/source.h"

/* What is to be known of a word beside its syllables. */
enum refsyl_mark {
	REFSYL_DISPUTED = 1 << 0,	/* klient: some speak one more */
	REFSYL_FOREIGN = 1 << 1,	/* holds a letter that is not Polish */
	REFSYL_LOOKALIKE = 1 << 2,	/* a letter of another alphabet was read as the Polish one it looks like */
};

struct refsyl_word {
	struct span text;	/* lower case */
	unsigned count;
	unsigned marks;
	const size_t *cuts;	/* offsets in text */
	size_t cut_count;
};

/* What it needs from line to line; begin with refsyl_init. Holds no more than the longest word needs. */
struct refsyl {
	struct alphabet polish;
	struct buffer lower;
	LIST(size_t) cuts;
};

void refsyl_init(struct refsyl *);

/* Finds the next word in `*rest` (text of a line): a run of letters, which may have an apostrophe inside. `*word` is good until
 * the next call. False when there is none. */
bool refsyl_next(struct refsyl *, struct span *rest, struct refsyl_word *word);

/* Adds the word's line: "na-u-ka 3", with remarks behind it; or tab-separated: word, count, division, marks or "-". */
void refsyl_add_text(struct buffer *, const struct refsyl_word *);
void refsyl_add_tsv(struct buffer *, const struct refsyl_word *);

void refsyl_release(struct refsyl *);

#endif
