/* SPDX-License-Identifier: GPL-3.0-or-later
 * The built Polish dictionary, word for word, for tests that can do without it. */
#ifndef TESTS_SUPPORT_POLISH_H
#define TESTS_SUPPORT_POLISH_H

#include <stdio.h>
#include <stdlib.h>

#include "dict/walk.h"

#define POLISH_SKIP " # SKIP the dictionary is not built (make dict-pl)"

/* The first one on the dictionary path, or of build/dict; NULL: none is built. */
static inline struct dict *polish_open(void)
{
	struct span path = span_of(getenv("REFKIT_DICT_PATH"));
	struct dict *dict = NULL;
	char name[4096];
	const char *why;

	if (path.len == 0)
		path = SPAN("build/dict");
	while (path.len > 0 && dict == NULL) {
		struct span directory = span_cut(&path, ':');
		int len = snprintf(name, sizeof name, "%.*s/pl.rdict", (int)directory.len, directory.at);
		if (len > 0 && (size_t)len < sizeof name)
			dict = dict_open(name, &why);
	}
	return dict;
}

/* Calls `visit` with every word as text; returns how many there were. */
static inline size_t polish_each(const struct dict *dict, void (*visit)(void *context, struct span word), void *context)
{
	const struct walk_wish wish = { .length_min = 1 };
	struct walk *walk = malloc(sizeof *walk);
	char utf8[WORD_LETTERS_MAX * LETTER_BYTES];
	size_t count = 0;

	walk_start(walk, dict, &wish);
	for (; walk_next(walk); count++)
		visit(context, (struct span){ utf8, alphabet_write(dict_alphabet(dict), walk->word, walk->len, utf8) });
	free(walk);
	return count;
}

#endif
