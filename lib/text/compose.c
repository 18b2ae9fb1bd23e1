/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/compose.h"

#include <stdlib.h>
#include <unictype.h>
#include <uninorm.h>

bool is_settled(uint32_t point)
{
	return point < 0x300 || (point >= 0x400 && point < 0x483) || (point >= 0x2010 && point < 0x205F);
}

static void add_decomposed(struct points *to, uint32_t point, uint32_t at)
{
	ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
	int count = point < 0xC0 ? -1 : uc_canonical_decomposition(point, parts);

	if (count <= 0)
		*LIST_ADD(to) = (struct point){ point, at, 0, (uint8_t)uc_combining_class(point) };
	/* a part may have parts itself; four levels are the deepest that Unicode has */
	for (int i = 0; i < count; i++)
		add_decomposed(to, parts[i], at);
}

static int compare_marks(const void *left, const void *right)
{
	const struct point *a = left, *b = right;

	if (a->combining != b->combining)
		return a->combining < b->combining ? -1 : 1;
	return a->order < b->order ? -1 : a->order > b->order;
}

/* Puts each run of marks in the order of their classes; equal ones keep theirs. */
static void sort_marks(struct points *points)
{
	for (size_t i = 0, end; i < points->len; i = end + 1) {
		for (end = i; end < points->len && points->items[end].combining != 0; end++)
			points->items[end].order = (uint32_t)(end - i);
		if (end - i > 1)
			qsort(&points->items[i], end - i, sizeof *points->items, compare_marks);
	}
}

static void join(struct points *points)
{
	size_t starter = SIZE_MAX, kept = 0;
	uint8_t before = 0;

	for (size_t i = 0; i < points->len; i++) {
		struct point next = points->items[i];
		bool reaches = starter != SIZE_MAX && (kept == starter + 1 || before < next.combining);
		uint32_t joined = reaches ? uc_composition(points->items[starter].point, next.point) : 0;
		if (joined != 0) {
			points->items[starter].point = joined;
			continue;
		}
		if (next.combining == 0)
			starter = kept;
		before = next.combining;
		points->items[kept++] = next;
	}
	points->len = kept;
}

void points_compose(const struct points *from, struct points *to)
{
	to->len = 0;
	for (size_t i = 0; i < from->len; i++)
		add_decomposed(to, from->items[i].point, from->items[i].at);
	sort_marks(to);
	join(to);
	for (size_t i = 1; i < to->len; i++) {
		if (to->items[i].at < to->items[i - 1].at)
			to->items[i].at = to->items[i - 1].at;
	}
}
