/* SPDX-License-Identifier: GPL-3.0-or-later
 * Ways to spoil one line of a lawful game of dominoes so that it breaks one rule and no other. */
#ifndef TESTS_SUPPORT_DOMINO_RUINS_H
#define TESTS_SUPPORT_DOMINO_RUINS_H

#include "support/dominoes.h"

struct ruin {
	struct dominoes *game; /* rewound to before the line */
	struct domino_line line; /* the one that goes wrong */
	char word[64]; /* that it claims */
	const char *extra; /* behind the line */
	const char *before; /* in front of the action */
};

/* True when the line can be made to break the rule, and only that. */
typedef bool ruiner(struct ruin *);

struct ruin_row {
	const char *name; /* the id */
	ruiner *ruin;
	int faults; /* so many at least; 0: as many as are usual */
};

enum { DOMINO_RUINS = 19 };

extern const struct ruin_row domino_ruins[DOMINO_RUINS];

#endif
