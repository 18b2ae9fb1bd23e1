/* SPDX-License-Identifier: GPL-3.0-or-later
 * Two halves that touch, the word that they make, and the ways to lay a tile against another. */
#ifndef GAME_SYLABY_JOINT_H
#define GAME_SYLABY_JOINT_H

#include "game/sylaby/position.h"

struct sylaby_choices;
struct sylaby_facts;

/* Two halves that touch. */
struct joint {
	struct span text[2];	/* of the first and the second syllable */
	half halves[2];
	bool closed;		/* blank-open=closed: the half on the table is blank */
};

enum joint_verdict { JOINT_BAD, JOINT_DISPUTED, JOINT_GOOD };

/* A way to lay a tile at an end. */
struct placement {
	struct placed placed;	/* without the number */
	struct joint joint;
	bool collides;
};

/* The joint of a half on the table and the one laid against it. */
struct joint joint_make(const struct sylaby_choices *, const struct piece *on_table, enum side, const struct piece *laid,
	enum side laid_side, bool laid_first);

bool joint_has_blank(const struct joint *);

/* Whether a word is made (or none is needed): quick, and nothing is told. */
enum joint_verdict joint_judge(struct sylaby_state *, const struct joint *);

/* The same by the word table; for forced=table. */
bool joint_is_in_table(const struct sylaby_state *, const struct joint *);

struct span joint_word(const struct joint *, struct arena *);

/* What is wrong with the word of two halves, in full: sets what facts say of a word. */
void joint_explain(struct sylaby_state *, const struct joint *, struct span word, struct arena *, struct sylaby_facts *);

/* Whether some word begins or ends with the half that is not blank, as blank=word wants it. */
bool joint_has_word(struct sylaby_state *, const struct joint *);

/* The ways in which the tile may be laid beside `old`, which lies at that end, the usual one first; at most PLACEMENTS.
 * Collisions are not looked for. Returns how many. */
enum { PLACEMENTS = 4 };
size_t table_placements(const struct sylaby_choices *, const struct placed *old, enum end, const struct piece *, enum lie,
	struct placement[PLACEMENTS]);

#endif
