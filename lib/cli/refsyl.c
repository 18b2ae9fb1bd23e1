/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/refsyl.h"

#include "diag/message.h"
#include "text/syllables.h"
#include "text/utf8.h"

enum { SPELLED_LETTERS = 255 };	/* of a word whose letters are looked at; nobody writes longer ones */

static const struct {
	unsigned mark;
	const char *name, *says;
} marks[] = {
	{ REFSYL_DISPUTED, "disputed", N_("many say one syllable more") },
	{ REFSYL_FOREIGN, "foreign", N_("not only Polish letters") },
	{ REFSYL_LOOKALIKE, "lookalike", N_("with letters of another alphabet") },
};

enum { MARKS = sizeof marks / sizeof *marks };

void refsyl_init(struct refsyl *refsyl)
{
	*refsyl = (struct refsyl){ 0 };
	alphabet_init_language(&refsyl->polish, SPAN("pl"));
}

static bool is_apostrophe(uint32_t point)
{
	return point == '\'' || point == 0x2019;
}

static bool begins_with_letter(struct span text)
{
	size_t bytes;

	return text.len > 0 && utf8_is_letter(utf8_first(text, &bytes));
}

/* Cuts the next run of letters off. */
static struct span cut_letters(struct span *rest)
{
	size_t bytes, len = 0;

	while (rest->len > 0 && !begins_with_letter(*rest)) {
		utf8_first(*rest, &bytes);
		*rest = span_from(*rest, bytes);
	}
	struct span word = *rest;
	while (len < word.len) {
		uint32_t point = utf8_first(span_from(word, len), &bytes);
		if (!utf8_is_letter(point) && !(is_apostrophe(point) && begins_with_letter(span_from(word, len + bytes))))
			break;
		len += bytes;
	}
	word.len = len;
	*rest = span_from(*rest, len);
	return word;
}

/* Puts the word in lower case, look-alikes mended, into refsyl->lower. */
static unsigned spell(struct refsyl *refsyl, struct span text)
{
	letter letters[SPELLED_LETTERS];
	struct spelling spelling;

	buffer_clear(&refsyl->lower);
	alphabet_spell(&refsyl->polish, text, letters, SPELLED_LETTERS, &spelling);
	if (spelling.bad_len == 0 && !spelling.too_long) {
		char *room = buffer_room(&refsyl->lower, spelling.count * LETTER_BYTES);
		refsyl->lower.len += alphabet_write(&refsyl->polish, letters, spelling.count, room);
		return (spelling.mends & SPELLING_LOOKALIKE) != 0 ? REFSYL_LOOKALIKE : 0;
	}
	utf8_add_lower(&refsyl->lower, text);
	return spelling.bad_len > 0 ? REFSYL_FOREIGN : 0;
}

bool refsyl_next(struct refsyl *refsyl, struct span *rest, struct refsyl_word *word)
{
	struct span found = cut_letters(rest);

	if (found.len == 0)
		return false;
	*word = (struct refsyl_word){ .marks = spell(refsyl, found) };
	word->text = buffer_span(&refsyl->lower);
	struct syllable_count counted = syllables_count(word->text);
	word->count = counted.count;
	word->marks |= counted.disputed ? REFSYL_DISPUTED : 0;
	word->cut_count = counted.count > 0 ? counted.count - 1 : 0;
	refsyl->cuts.len = 0;
	for (size_t i = 0; i < word->cut_count; i++)
		*LIST_ADD(&refsyl->cuts) = 0;
	syllables_divide(word->text, refsyl->cuts.items, word->cut_count);
	word->cuts = refsyl->cuts.items;
	return true;
}

static void add_division(struct buffer *out, const struct refsyl_word *word)
{
	size_t from = 0;

	for (size_t i = 0; i < word->cut_count; i++) {
		utf8_add_visible(out, (struct span){ word->text.at + from, word->cuts[i] - from });
		buffer_add_char(out, '-');
		from = word->cuts[i];
	}
	utf8_add_visible(out, span_from(word->text, from));
}

void refsyl_add_text(struct buffer *out, const struct refsyl_word *word)
{
	const char *before = " (";

	add_division(out, word);
	buffer_add_char(out, ' ');
	buffer_add_number(out, word->count);
	for (size_t i = 0; i < MARKS; i++) {
		if ((word->marks & marks[i].mark) == 0)
			continue;
		buffer_add_string(out, before);
		buffer_add_string(out, gettext(marks[i].says));
		before = "; ";
	}
	buffer_add_string(out, word->marks != 0 ? ")\n" : "\n");
}

void refsyl_add_tsv(struct buffer *out, const struct refsyl_word *word)
{
	const char *before = "\t";

	utf8_add_visible(out, word->text);
	buffer_add_char(out, '\t');
	buffer_add_number(out, word->count);
	buffer_add_char(out, '\t');
	add_division(out, word);
	for (size_t i = 0; i < MARKS; i++) {
		if ((word->marks & marks[i].mark) == 0)
			continue;
		buffer_add_string(out, before);
		buffer_add_string(out, marks[i].name);
		before = ",";
	}
	buffer_add_string(out, word->marks != 0 ? "\n" : "\t-\n");
}

void refsyl_release(struct refsyl *refsyl)
{
	buffer_release(&refsyl->lower);
	LIST_RELEASE(&refsyl->cuts);
}
