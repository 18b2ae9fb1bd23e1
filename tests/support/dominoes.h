/* SPDX-License-Identifier: GPL-3.0-or-later
 * Plays Sylaby w dominie by chance, by the rules of the sheet and its own lights: tiles are strings, words stand in a list, and
 * everything is looked for from the beginning each time. Tests hold the referee against it. */
#ifndef TESTS_SUPPORT_DOMINOES_H
#define TESTS_SUPPORT_DOMINOES_H

#include "base/buffer.h"
#include "base/list.h"
#include "base/set.h"

enum { DOMINOES_TILES = 64, DOMINOES_SEATS = 4, DOMINOES_LINES = 80 };

/* Where a tile is: with a seat (0 ...), or */
enum { DOMINO_TABLE = DOMINOES_SEATS, DOMINO_BAG };

struct domino {
	const char *left, *right; /* "_": blank */
	int where;
};

enum { LINE_WAITS = -1 };

/* What a player did. */
struct domino_line {
	int seat;
	int taken;
	bool from_front; /* taken there, and laid there */
	int drawn[DOMINOES_TILES], drawn_count;
	int laid; /* a tile, or LINE_WAITS: none */
	bool opening, rejected, time, pass, claims;
};

struct dominoes {
	uint64_t seed;
	bool draws; /* variant II */
	int seats, count;
	struct domino tiles[DOMINOES_TILES];
	int dealt[DOMINOES_TILES]; /* where each tile was at the start */
	int table[DOMINOES_TILES], len;
	struct domino_line lines[DOMINOES_LINES];
	int line_count;
	int winner; /* -1: none */
	bool blocked;
	int repeats, rejections, idle_takes; /* what the referee notes */
	int changes; /* lines that moved a tile */
	LIST(struct met_position {
		char *text;
		int changes; /* when it was met last */
		bool told; /* that it came back */
	})
	met;
};

/* The source of the dictionary that knows the words that the players know, and no other. */
void dominoes_dictionary(struct buffer *source);

/* ---- dominoes_play.c ---- */

/* Makes a set, deals it and plays. */
void dominoes_play(struct dominoes *, uint64_t seed);
void dominoes_release(struct dominoes *);

/* ---- dominoes.c ---- */

/* How many tiles a seat holds. */
int dominoes_holds(const struct dominoes *, int seat);

/* Whether the tile can be laid at that end of the table without its `taken` outermost tiles there. */
bool dominoes_fits(const struct dominoes *, int tile, bool front, int taken);

/* The least number above 0 to take there for one of the seat's tiles to fit; 0: none. */
int dominoes_depth(const struct dominoes *, int seat, bool front);

/* Does what the line says: the table is as it is behind it. */
void dominoes_carry_out(struct dominoes *, const struct domino_line *);

/* Takes the lines back from the end until `count` are left: the table is as it was before line `count`. */
void dominoes_rewind(struct dominoes *, int count);

/* The word that the line's tile makes, in `word`; empty for an opening and a blank. The table must be that before it. */
void dominoes_word(const struct dominoes *, const struct domino_line *, struct buffer *word);

/* ---- dominoes_write.c ---- */

/* How much a record says. */
enum dominoes_level { LEVEL_MOVES, LEVEL_SIZES, LEVEL_HANDS };

void dominoes_write_set(const struct dominoes *, struct buffer *);
void dominoes_write_header(
	const struct dominoes *, enum dominoes_level, const char *options, struct buffer *);

/* A line as it is written; `word`: what it claims, may be empty. */
void dominoes_write_line(const struct dominoes *, const struct domino_line *, enum dominoes_level,
	const char *word, struct buffer *);

/* The whole record. */
void dominoes_write(const struct dominoes *, enum dominoes_level, struct buffer *);

#endif
