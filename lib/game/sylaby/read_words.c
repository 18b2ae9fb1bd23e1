/* SPDX-License-Identifier: GPL-3.0-or-later
 * Where the words of a line end: blanks around the signs of a tile part nothing. */
#include "game/sylaby/sylaby.h"

bool sylaby_has_bar(struct span text)
{
	size_t bytes;

	return sylaby_bar(text, &bytes) < text.len;
}

static bool begins_with_bar(struct span text)
{
	size_t bytes;

	return sylaby_bar(text, &bytes) == 0 && bytes > 0;
}

static bool ends_with_bar(struct span text)
{
	size_t bytes, at = sylaby_bar(text, &bytes);

	return bytes > 0 && at + bytes == text.len;
}

static bool is_joined(struct span before, struct span behind)
{
	char last = before.at[before.len - 1];

	return ends_with_bar(before) || begins_with_bar(behind) || span_is(before, "+") ||
		(span_is(behind, "+") && sylaby_has_bar(before) && before.at[0] != '+') ||
		(before.at[0] == '?' && (before.len == 1 || last == ',' || behind.at[0] == ',')) || span_is(before, "=") ||
		(span_is(behind, ">") && before.at[0] == '-') || span_is(before, "<-");
}

/* `ma | ta`, `+ ma|ta`, `? sy|pa, da|mi`, `= mata`, as hands write it, are one word again; `midy!` is two. */
void sylaby_sort_words(struct entry *entry)
{
	struct span sorted[ENTRY_WORDS_MAX];
	size_t count = 0;

	for (size_t i = 0; i < entry->count; i++) {
		struct span word = entry->words[i];
		if (count > 0 && is_joined(sorted[count - 1], word)) {
			sorted[count - 1].len = (size_t)(word.at + word.len - sorted[count - 1].at);
			continue;
		}
		sorted[count++] = word;
	}
	entry->count = 0;
	for (size_t i = 0; i < count; i++) {
		struct span word = sorted[i];
		bool split = word.len > 1 && word.at[word.len - 1] == '!' &&
			entry->count + 1 + count - i < ENTRY_WORDS_MAX;
		entry->words[entry->count++] = split ? (struct span){ word.at, word.len - 1 } : word;
		if (split)
			entry->words[entry->count++] = span_from(word, word.len - 1);
	}
}
