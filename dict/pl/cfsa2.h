/* SPDX-License-Identifier: GPL-3.0-or-later
 * Reads Morfologik's automaton, format CFSA2.
 *
 *     "\fsa" 0xC6, u16 flags (highest byte first), u8 n, n label bytes, arcs
 *     arc: flags 1 byte: 0x80 its target follows the state | 0x40 last arc of the state | 0x20 final
 *          | low 5 bits: number of its label, 0: the label is the next byte;
 *          then, unless the target follows, the target as 7 bits a byte, lowest first; target 0 has no arcs
 *
 * A state is the offset of its first arc. Every offset is checked before it is read. */
#ifndef PL_CFSA2_H
#define PL_CFSA2_H

#include "tools/input.h"

struct cfsa2 {
	struct buffer file;
	const unsigned char *labels, *arcs;	/* borrowed from file */
	size_t label_count, arcs_len;
};

/* No state: nothing leads on from here. */
#define CFSA2_NOWHERE SIZE_MAX

struct cfsa2_arc {
	size_t target;		/* a state or CFSA2_NOWHERE */
	size_t next;		/* the next arc of the same state or CFSA2_NOWHERE */
	unsigned char label;
	bool is_final;
};

/* Fails the tool when the file is no such automaton. */
void cfsa2_open(struct cfsa2 *, const char *path);

size_t cfsa2_root(const struct cfsa2 *);

/* The arc at `place`, which must be a state or what `next` said. */
struct cfsa2_arc cfsa2_read(const struct cfsa2 *, size_t place);

/* The state behind `state` by one label, or CFSA2_NOWHERE. */
size_t cfsa2_follow(const struct cfsa2 *, size_t state, unsigned char label);

void cfsa2_close(struct cfsa2 *);

#endif
