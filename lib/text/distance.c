/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/list.h"
#include "text/utf8.h"

struct clusters {
	struct span *items;
	size_t len, max;
};

static struct clusters split(struct span text)
{
	struct clusters clusters = { 0 };

	while (text.len > 0) {
		size_t len = utf8_cluster(text);
		*LIST_ADD(&clusters) = (struct span){ text.at, len };
		text = span_from(text, len);
	}
	return clusters;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Three rows of the table of optimal string alignment; a cell holds at most limit + 1. */
struct rows {
	unsigned *now, *before, *earlier;
};

static unsigned cell(const struct rows *rows, const struct span *a, const struct span *b, size_t i, size_t j)
{
	unsigned changed = rows->before[j - 1] + !span_equals(a[i - 1], b[j - 1]);
	unsigned cost = least(changed, least(rows->before[j], rows->now[j - 1]) + 1);

	if (i > 1 && j > 1 && span_equals(a[i - 1], b[j - 2]) && span_equals(a[i - 2], b[j - 1]))
		cost = least(cost, rows->earlier[j - 2] + 1);
	return cost;
}

/* Only the cells within `limit` of the diagonal can matter; those just outside count as limit + 1. */
static unsigned align(const struct clusters *a, const struct clusters *b, unsigned limit)
{
	unsigned *table = memory_new(3 * (b->len + 1), sizeof *table);
	struct rows rows = { table, table + b->len + 1, table + 2 * (b->len + 1) };

	for (size_t j = 0; j <= b->len; j++)
		rows.now[j] = j > limit ? limit + 1 : (unsigned)j;
	for (size_t i = 1; i <= a->len; i++) {
		struct rows turned = { rows.earlier, rows.now, rows.before };
		rows = turned;
		size_t first = i > limit ? i - limit : 1;
		size_t last = limit < b->len && i < b->len - limit ? i + limit : b->len;
		rows.now[first - 1] = i > limit ? limit + 1 : (unsigned)i;
		for (size_t j = first; j <= last; j++)
			rows.now[j] = least(cell(&rows, a->items, b->items, i, j), limit + 1);
		if (last < b->len)
			rows.now[last + 1] = limit + 1;
	}
	unsigned distance = rows.now[b->len];
	memory_free(table);
	return distance;
}

unsigned utf8_distance(struct span a, struct span b, unsigned limit)
{
	struct clusters from = split(a), to = split(b);
	size_t longer = from.len > to.len ? from.len : to.len, shorter = from.len + to.len - longer;
	unsigned distance = limit + 1;

	/* it never exceeds the longer one's length, and a wide limit must not wrap */
	if (limit > longer)
		limit = (unsigned)longer;
	if (longer - shorter <= limit)
		distance = align(&from, &to, limit);
	LIST_RELEASE(&from);
	LIST_RELEASE(&to);
	return distance;
}
