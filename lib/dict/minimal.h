/* SPDX-License-Identifier: GPL-3.0-or-later
 * Makes the minimal acyclic automaton of words that come in order, one state at a time (Daciuk, Mihov,
 * Watson and Watson 2000): when a word leaves the path of the one before it, the states that are left
 * behind are complete, and each is either like one there is or is kept. Finality stands on the arcs, so
 * that states that differ only in it are one. */
#ifndef DICT_MINIMAL_H
#define DICT_MINIMAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/list.h"
#include "dict/automaton.h"

struct minimal_arc {
	uint32_t target;	/* a state; 0 is the state without arcs */
	uint8_t letter, finality;
	uint16_t unused;
};

struct minimal_state {
	uint32_t first;		/* in arcs */
	uint32_t words;		/* that can be read from here */
	uint8_t arcs;
};

struct minimal_path;

struct minimal {
	LIST(struct minimal_arc) arcs;
	LIST(struct minimal_state) states;	/* children before their parents */
	uint32_t *slots;			/* state number or 0 */
	size_t slot_count;
	struct minimal_path *path;		/* states not yet complete */
	letter last[WORD_LETTERS_MAX];
	size_t last_len;
	uint32_t words;
	uint32_t root;				/* once it is finished */
};

/* An empty one is all zeroes. */

/* Adds a word of 1 to WORD_LETTERS_MAX letters, each below ALPHABET_MAX, with a finality that is not
 * FINAL_NO. The words must come in strictly ascending order. */
void minimal_add(struct minimal *, const letter *word, size_t len, enum finality);

/* Completes it; afterwards nothing can be added. */
void minimal_finish(struct minimal *);

void minimal_release(struct minimal *);

struct buffer;

/* How a written automaton is entered. */
struct layout {
	uint32_t root;
	unsigned width;
};

/* Append the finished automaton in one of the layouts of automaton.h. Packed: false when it is too large
 * for it. */
bool minimal_write_packed(const struct minimal *, struct buffer *, struct layout *);
void minimal_write_masked(const struct minimal *, struct buffer *);

/* Can the masked layout hold it, if the letters are few enough? */
bool minimal_fits_masked(const struct minimal *);

#endif
