/* SPDX-License-Identifier: GPL-3.0-or-later
 * Turns grammatical tags of Morfologik ("subst:sg:nom.voc:m1+verb:fin:...") into the terms of Universal
 * Dependencies. */
#ifndef PL_TAG_H
#define PL_TAG_H

#include "base/list.h"
#include "base/set.h"
#include "tools/features.h"

struct tag {
	const char *upos;		/* static */
	struct features features;
	unsigned cases;
	bool is_noun;
};

/* What the `+` stand between. */
struct tag_list {
	LIST(struct tag) tags;
};

/* All lists met so far: there are some hundreds, and millions of forms. */
struct tag_table {
	struct set numbers;		/* text -> place in lists */
	LIST(struct tag_list) lists;
};

/* Borrowed from the table until the next call. */
const struct tag_list *tag_table_get(struct tag_table *, struct span text);

void tag_table_clear(struct tag_table *);

#endif
