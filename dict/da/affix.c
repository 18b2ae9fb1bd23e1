/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "da/affix.h"

#include <stdlib.h>

struct flag_set flag_set_parse(struct span text)
{
	struct flag_set set = { { 0 } };
	unsigned long flag;

	while (text.len > 0)
		if (span_to_number(span_cut(&text, ','), AFFIX_FLAGS - 1, &flag))
			set.bits[flag / 64] |= 1ull << flag % 64;
	return set;
}

static bool suffix_parse(struct suffix *suffix, struct span line)
{
	unsigned long flag;
	struct span add;

	if (!span_is(span_cut_word(&line), "SFX") || !span_to_number(span_cut_word(&line), AFFIX_FLAGS - 1, &flag))
		return false;
	suffix->flag = (unsigned)flag;
	suffix->strip = span_cut_word(&line);
	add = span_cut_word(&line);
	suffix->condition = span_cut_word(&line);
	suffix->annotation = span_cut_word(&line);
	suffix->flags = add;
	suffix->add = span_cut(&suffix->flags, '/');
	if (span_is(suffix->strip, "0"))
		suffix->strip.len = 0;
	if (span_is(suffix->add, "0"))
		suffix->add.len = 0;
	if (suffix->annotation.len > 0 && suffix->annotation.at[0] == '+')
		suffix->annotation = span_from(suffix->annotation, 1);
	/* the line "SFX flag Y count" has no condition */
	return suffix->condition.len > 0;
}

static int compare_suffixes(const void *a, const void *b)
{
	const struct suffix *left = a, *right = b;

	if (left->flag != right->flag)
		return left->flag < right->flag ? -1 : 1;
	return left->add.at < right->add.at ? -1 : 1;
}

void affixes_read(struct affixes *affixes, const char *path)
{
	struct span rest, line;
	size_t at = 0;

	*affixes = (struct affixes){ .file = input_read(path) };
	rest = buffer_span(&affixes->file);
	while (input_line(&rest, &line)) {
		struct suffix suffix;
		if (suffix_parse(&suffix, line))
			*LIST_ADD(&affixes->suffixes) = suffix;
	}
	if (affixes->suffixes.len > 0)
		qsort(affixes->suffixes.items, affixes->suffixes.len, sizeof *affixes->suffixes.items,
			compare_suffixes);
	for (unsigned flag = 0; flag <= AFFIX_FLAGS; flag++) {
		while (at < affixes->suffixes.len && affixes->suffixes.items[at].flag < flag)
			at++;
		affixes->first[flag] = at;
	}
}

void affixes_release(struct affixes *affixes)
{
	buffer_release(&affixes->file);
	LIST_RELEASE(&affixes->suffixes);
}

/* The length of the letter that the span begins with. */
static size_t letter_len(struct span text)
{
	size_t len = 1;

	while (len < text.len && ((unsigned char)text.at[len] & 0xC0) == 0x80)
		len++;
	return len;
}

/* The length of the item that a condition begins with: a letter, a dot, or all from [ to ]. */
static size_t item_len(struct span condition)
{
	const char *end = condition.at[0] == '[' ? memchr(condition.at, ']', condition.len) : NULL;

	return end == NULL ? letter_len(condition) : (size_t)(end - condition.at) + 1;
}

static bool item_accepts(struct span item, struct span letter)
{
	bool refuses, found = false;

	if (span_is(item, "."))
		return true;
	if (item.at[0] != '[' || item.len < 2)
		return span_equals(item, letter);
	item = (struct span){ item.at + 1, item.len - 2 };
	refuses = item.len > 0 && item.at[0] == '^';
	item = span_from(item, refuses ? 1 : 0);
	while (item.len > 0) {
		size_t len = letter_len(item);
		found |= span_equals((struct span){ item.at, len }, letter);
		item = span_from(item, len);
	}
	return found != refuses;
}

static size_t count_items(struct span condition)
{
	size_t count = 0;

	for (; condition.len > 0; count++)
		condition = span_from(condition, item_len(condition));
	return count;
}

/* The word's last `count` letters; false when it has fewer. */
static bool word_tail(struct span word, size_t count, struct span *tail)
{
	size_t at = word.len;

	for (; count > 0; count--) {
		if (at == 0)
			return false;
		do
			at--;
		while (at > 0 && ((unsigned char)word.at[at] & 0xC0) == 0x80);
	}
	*tail = span_from(word, at);
	return true;
}

static bool ends_as(struct span word, struct span condition)
{
	struct span tail;

	if (span_is(condition, "."))
		return true;
	if (!word_tail(word, count_items(condition), &tail))
		return false;
	while (condition.len > 0 && tail.len > 0) {
		size_t item = item_len(condition), letter = letter_len(tail);
		if (!item_accepts((struct span){ condition.at, item }, (struct span){ tail.at, letter }))
			return false;
		condition = span_from(condition, item);
		tail = span_from(tail, letter);
	}
	return condition.len == 0;
}

bool suffix_apply(const struct suffix *suffix, struct span word, struct buffer *form)
{
	struct span stem = word;

	if (word.len <= suffix->strip.len || !ends_as(word, suffix->condition))
		return false;
	stem.len -= suffix->strip.len;
	if (!span_equals(span_from(word, stem.len), suffix->strip))
		return false;
	buffer_clear(form);
	buffer_add(form, stem);
	buffer_add(form, suffix->add);
	return true;
}
