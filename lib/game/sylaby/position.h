/* SPDX-License-Identifier: GPL-3.0-or-later
 * Where all tiles are: the sequence on the table, the hands as far as they are known, and the bag. */
#ifndef GAME_SYLABY_POSITION_H
#define GAME_SYLABY_POSITION_H

#include "base/set.h"
#include "game/sylaby/tileset.h"

struct sylaby_move;
struct sylaby_state;

enum { SYLABY_SEATS = 4 };

/* A tile as it is played, also one that is not in the set: then it has its text only. */
struct piece {
	struct span text[2];	/* left and right half, lower case; "_" for a blank */
	half halves[2];		/* in the set; HALF_NONE: not there */
};

enum side { SIDE_LEFT, SIDE_RIGHT };

enum end { END_FRONT, END_BACK, END_NONE };

/* An end, when the `taken` outermost tiles at `from` are off. */
struct spot {
	enum end end;
	size_t taken;
	enum end from;
};

static inline struct spot spot_behind(enum end end, size_t taken)
{
	return (struct spot){ end, taken, end };
}

struct point {
	int32_t x, y;	/* x to the east, y down */
};

/* How a tile lies on the table. */
enum lie { LIE_STRAIGHT, LIE_DOWN, LIE_UP };

struct placed {
	struct piece piece;
	struct point at[2];		/* of the left and the right half */
	enum side facing[2];		/* by enum end: the half towards the front of the sequence, and towards its back */
	enum lie lie;
	unsigned long number;		/* of the move that laid it */
};

/* The sequence, a ring: item i from the front is items[(first + i) & (max - 1)]. */
struct table {
	struct placed *items;	/* owned */
	size_t first, len, max;
};

struct hand {
	bool sized;		/* it is known how many tiles he holds */
	size_t size;
	size_t known;		/* how many of them are known; the others could be any that are not seen elsewhere */
};

/* Where all tiles are. Copied as a whole when the record and the referee go different ways. */
struct position {
	struct table table;
	struct hand hands[SYLABY_SEATS];
	unsigned *on_table;		/* by kind of the set; owned by the record's arena, as the next */
	unsigned *held[SYLABY_SEATS];	/* of the known tiles */
	size_t bag;
	uint64_t front_ordinal;		/* the tiles are numbered from front to back, so that a tile keeps its number */
	struct set cells;		/* that are covered -> the tile; kept with turned=either only */
};

/* ---- table.c ---- */
const struct placed *table_get(const struct table *, size_t i);

/* The tile at a spot; there must be one. */
const struct placed *table_end(const struct table *, struct spot);

void table_add(struct table *, const struct placed *, enum end);
void table_drop(struct table *, enum end);
void table_copy(struct table *to, const struct table *from);
void table_release(struct table *);

/* The first tile of a sequence. */
struct placed table_opening(const struct piece *, enum lie);

/* ---- position.c ---- */
void position_init(struct position *, const struct sylaby_state *);
void position_copy(struct position *to, const struct position *from, const struct sylaby_state *);
void position_release(struct position *);

/* The kind's number in the set, SIZE_MAX for a tile that is not in it. */
size_t sylaby_kind(const struct sylaby_state *, const struct piece *);

/* A tile of the set as a piece. */
struct piece sylaby_piece(const struct sylaby_state *, size_t kind);

/* How many of the kind are seen: on the table and among the known tiles of all hands. */
unsigned position_seen(const struct position *, const struct sylaby_state *, size_t kind);

bool hand_is_known(const struct hand *);

/* From now on only its size counts. */
void position_forget(struct position *, const struct sylaby_state *, size_t seat);

void position_draw(struct position *, const struct sylaby_state *, size_t seat, const struct sylaby_move *);
void position_take(struct position *, const struct sylaby_state *, size_t seat, size_t count, enum end);
void position_lay(struct position *, const struct sylaby_state *, size_t seat, const struct placed *, enum end);

/* True when a placement covers a cell that is covered already, but for the tiles that are off. */
bool position_collides(const struct position *, const struct placed *, struct spot);

#endif
