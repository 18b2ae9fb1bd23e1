/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/student_key.h"

#include "text/utf8.h"

static void add_folded(struct buffer *key, struct span name)
{
	while (name.len > 0) {
		bool folds = span_starts_with(name, SPAN("ё"));
		size_t len = folds ? SPAN("ё").len : 1;
		buffer_add(key, folds ? SPAN("е") : (struct span){ name.at, 1 });
		name = span_from(name, len);
	}
}

struct span student_key(struct span name, struct arena *arena)
{
	struct buffer lower = { 0 }, composed = { 0 }, key = { 0 };

	utf8_add_lower(&lower, name);
	utf8_add_nfc(&composed, buffer_span(&lower));
	add_folded(&key, buffer_span(&composed));
	struct span copy = arena_copy(arena, buffer_span(&key));
	buffer_release(&lower);
	buffer_release(&composed);
	buffer_release(&key);
	return copy;
}
