/* SPDX-License-Identifier: GPL-3.0-or-later
 * What there is on the dictionary path (cli/places.h), by kind: the file NAME.KIND is called NAME. */
#ifndef CLI_STOCK_H
#define CLI_STOCK_H

#include "base/arena.h"
#include "base/list.h"

struct stock {
	LIST(struct span) names;	/* in their order, each once; owned by the arena */
};

/* Looks for files of the kind ("rdict", "rubric", "tiles") with names that can be given; what is in them is not looked at. The
 * stock is zeroed before; its list is the caller's to release. */
void stock_take(struct stock *, const char *kind, struct arena *);

/* The reason why the one of that name could not be used, with the names of those that there are behind it; owned by the arena.
 * The reason alone when there are none, or when it is there. */
struct span stock_hint(struct span why, struct span name, const char *kind, struct arena *);

#endif
