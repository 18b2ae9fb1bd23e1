/* SPDX-License-Identifier: GPL-3.0-or-later
 * How players stand after many records. A player is a name in any of its spellings (text/person.h); the one that came
 * first is shown. Memory: that of the names. */
#ifndef CLI_STANDINGS_H
#define CLI_STANDINGS_H

#include <stdio.h>

#include "base/set.h"
#include "referee/event.h"

struct standing_line {
	struct span name, key;		/* as shown, and who it is; owned by the standings */
	unsigned long wins, draws, losses, unfinished, invalid, violations;
	long long points;		/* in finished games that most points win */
	long long penalties;		/* in those that the fewest win */
	long long value;		/* by the key of the order: more is better */
};

enum standings_key {
	STANDINGS_WINS, STANDINGS_SCORE, STANDINGS_POINTS, STANDINGS_PENALTIES, STANDINGS_GAMES, STANDINGS_VIOLATIONS,
	STANDINGS_KEYS
};

struct standings {
	struct arena arena;
	struct set places;		/* key -> place in lines */
	LIST(struct standing_line) lines;
	unsigned long finished, unfinished, invalid;	/* records */
	LIST(struct player_in_game {
		size_t place;
		unsigned long violations;
	}) game;			/* the record at hand */
};

/* An empty one is all zeroes. */

/* True when there is a key of that name. */
bool standings_key_find(const char *name, enum standings_key *);

/* "wins, score, ..." */
struct span standings_key_names(struct arena *);

/* Takes in what the referee says. */
void standings_add(struct standings *, const struct event *);

/* Puts the lines in order: the best first by the key, equal ones by name in code point order. */
void standings_sort(struct standings *, enum standings_key);

/* Print them as they were sorted; who is equal by the key shares a rank, and the next rank is missing: 1, 1, 3. */
void standings_print_text(const struct standings *, FILE *);
void standings_print_tsv(const struct standings *, FILE *);

void standings_release(struct standings *);

#endif
