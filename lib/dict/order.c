/* SPDX-License-Identifier: GPL-3.0-or-later
 * A natural merge sort: sources come sorted, and several of them one behind the other are a few sorted
 * runs. */
#include "dict/order.h"

#include <string.h>

int form_compare(const uint8_t *forms, uint32_t a, uint32_t b)
{
	if (a == b)
		return 0;
	size_t len_a = forms[a], len_b = forms[b];
	int order = memcmp(&forms[a + 1], &forms[b + 1], len_a < len_b ? len_a : len_b);
	return order != 0 ? order : (len_a > len_b) - (len_a < len_b);
}

/* The end of the sorted run that begins at `start`. */
static size_t run_end(const uint8_t *forms, const struct entry *entries, size_t start, size_t count)
{
	size_t end = start < count ? start + 1 : count;

	while (end < count && form_compare(forms, entries[end - 1].form, entries[end].form) <= 0)
		end++;
	return end;
}

static void merge(const uint8_t *forms, const struct entry *from, size_t middle, size_t end, struct entry *to)
{
	size_t left = 0, right = middle;

	for (size_t i = 0; i < end; i++) {
		bool take_left = left < middle
			&& (right == end || form_compare(forms, from[left].form, from[right].form) <= 0);
		to[i] = take_left ? from[left++] : from[right++];
	}
}

/* Merges each two runs that stand side by side; returns how many runs there were. */
static size_t merge_pass(const uint8_t *forms, const struct entry *from, struct entry *to, size_t count)
{
	size_t runs = 0;

	for (size_t start = 0; start < count;) {
		size_t middle = run_end(forms, from, start, count);
		size_t end = run_end(forms, from, middle, count);
		merge(forms, from + start, middle - start, end - start, to + start);
		runs += end > middle ? 2 : 1;
		start = end;
	}
	return runs;
}

void entries_sort(const uint8_t *forms, struct entry *entries, size_t count)
{
	if (run_end(forms, entries, 0, count) == count)
		return;
	struct entry *other = memory_resize(NULL, count, sizeof *other);
	struct entry *from = entries, *to = other;
	for (size_t runs = SIZE_MAX; runs > 2;) {
		runs = merge_pass(forms, from, to, count);
		struct entry *swapped = from;
		from = to;
		to = swapped;
	}
	if (from == other)
		memcpy(entries, other, count * sizeof *entries);
	memory_free(other);
}
