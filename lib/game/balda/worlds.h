/* SPDX-License-Identifier: GPL-3.0-or-later
 * Worlds: all fields that a record may mean while some of its moves leave their placement open. They stand in layers, one for
 * each letter that was laid; the edges between two layers are the placements. Fields of a layer that no later move can tell
 * apart are one world.
 *
 *     root --b2=п--> world --a1=о--> world        accept: what was proposed is the next layer
 *        \---b4=п--> world --a1=о----^            finish: what leads nowhere is dead; one way through is chosen
 *
 * A layer keeps at most `max` worlds, chosen evenly by their hashes; whoever drops one loses `whole`. */
#ifndef GAME_BALDA_WORLDS_H
#define GAME_BALDA_WORLDS_H

#include "base/list.h"
#include "game/balda/placements.h"

enum {
	WORLDS_MAX = 200000,		/* of one layer */
	WORLDS_BYTES = 16 << 20,	/* of one layer's fields: large fields have fewer worlds */
	WORLDS_EDGES = 3000000,		/* of all layers together; 12 bytes each */
};

struct world_edge {
	uint32_t from, to;		/* worlds of the layers before and behind it */
	uint16_t at;
	uint8_t placed;
	bool alive;			/* after worlds_finish: it leads to the last layer */
};

struct world_layer {
	unsigned long number;		/* of the move that leads to it */
	size_t first_edge, edge_count;	/* in worlds.edges */
	size_t count;			/* of its worlds */
	bool whole;			/* nothing has been dropped on the way to it */
	struct placement chosen;	/* after worlds_finish */
};

/* The worlds of one layer. */
struct world_set {
	size_t count;
	letter *fields;			/* `cells` letters a world */
	uint64_t *hashes;
	size_t fields_max, hashes_max;
};

struct worlds {
	size_t cells;
	size_t max;			/* worlds of a layer */
	bool whole;
	struct world_set now, next;
	LIST(struct world_layer) layers;
	LIST(struct world_edge) edges;
	/* what is proposed */
	size_t first_edge;
	unsigned rank;
	bool next_whole;
	uint64_t threshold;		/* worlds with a higher hash are dropped */
	uint64_t relevant, now_relevant;/* letters that moves behind this one can use; 0: nothing is */
	bool future, now_future;	/* whether anything comes behind it */
	uint32_t *slots;		/* hash -> world of `next` + 1; 0: free */
	size_t slot_count;
};

/* One world, whose field is this. What it held is forgotten, its memory kept; it must be zeroed before its first use. */
void worlds_begin(struct worlds *, const struct board *);

const letter *worlds_field(const struct worlds *, size_t world);

/* Keeps only the first `max` worlds, in this layer and in those to come. */
void worlds_limit(struct worlds *, size_t max);

/* Begins to propose the next layer. `relevant`: the letters that later moves can use, all bits where that is not known;
 * `future`: whether there are later moves. */
void worlds_open(struct worlds *, uint64_t relevant, bool future);

/* Proposes a world of the next layer: the letter is laid on `from`'s field. Only proposals of the lowest rank are kept. The
 * worlds must be gone through in their order. About 100 ns. */
void worlds_propose(struct worlds *, size_t from, struct placement, unsigned rank);

/* The first proposal; false when there is none. */
bool worlds_proposed(const struct worlds *, size_t *from, struct placement *, unsigned *rank);

/* The proposals become the next layer, made by the move of that number; or nothing was laid. */
void worlds_accept(struct worlds *, unsigned long number);
void worlds_reject(struct worlds *);

/* Works out which edges are alive and chooses the way through the layers whose placements come first, by cell and letter,
 * from the first layer on. */
void worlds_finish(struct worlds *);

void worlds_release(struct worlds *);

#endif
