/* SPDX-License-Identifier: GPL-3.0-or-later
 * How the scores went: a line a player over the moves, as SVG. */
#ifndef RENDER_CURVE_H
#define RENDER_CURVE_H

#include "base/buffer.h"
#include "base/list.h"
#include "referee/event.h"

struct curve {
	LIST(struct {
		unsigned long move;
		size_t seat;
		long total;
	}) points;
};

void curve_add(struct curve *, unsigned long move, size_t seat, long total);

/* Adds the picture, nothing when fewer than two moves have a score. Cost: the points, twice. */
void curve_add_svg(struct buffer *, const struct curve *, const struct seat *, size_t seat_count);

/* Forgets the points, for the next game. */
void curve_clear(struct curve *);

void curve_release(struct curve *);

#endif
