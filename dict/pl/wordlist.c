/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pl/wordlist.h"

#include <stdlib.h>

#define OTHER_LETTERS "ąćęłńóśźżéüöáäĄĆĘŁŃÓŚŹŻÉÜÖÁÄ"

static int compare_words(const void *a, const void *b)
{
	const struct word *left = a, *right = b;
	int order = span_compare(left->folded, right->folded);

	return order != 0 ? order : (int)left->spelling - (int)right->spelling;
}

void wordlist_read(struct wordlist *list, const char *path)
{
	struct span rest, line;

	*list = (struct wordlist){ .file = input_read(path) };
	buffer_add(&list->folded, buffer_span(&list->file));
	rest = buffer_span(&list->file);
	while (input_line(&rest, &line)) {
		size_t at = (size_t)(line.at - list->file.bytes);
		struct word word = { .folded = { list->folded.bytes + at, line.len }, .original = line };
		if (!is_word(line, OTHER_LETTERS)) {
			list->left_out++;
			continue;
		}
		word.spelling = word_fold(list->folded.bytes + at, line.len);
		*LIST_ADD(&list->words) = word;
	}
	if (list->words.len > 0)
		qsort(list->words.items, list->words.len, sizeof *list->words.items, compare_words);
}

void wordlist_release(struct wordlist *list)
{
	buffer_release(&list->file);
	buffer_release(&list->folded);
	LIST_RELEASE(&list->words);
}
