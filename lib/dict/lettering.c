/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/lettering.h"

#include "text/alphabet.h"
#include "text/utf8.h"

enum script { SCRIPT_NONE, SCRIPT_LATIN, SCRIPT_GREEK, SCRIPT_CYRILLIC, SCRIPT_OTHER };

/* The letters of the writing systems that words of a letter game are made of; what is not here is no
 * letter. */
static const struct {
	uint32_t first, last;
	enum script script;
} blocks[] = {
	{ 'A', 'Z', SCRIPT_LATIN },
	{ 'a', 'z', SCRIPT_LATIN },
	{ 0xC0, 0xD6, SCRIPT_LATIN },
	{ 0xD8, 0xF6, SCRIPT_LATIN },
	{ 0xF8, 0x24F, SCRIPT_LATIN },
	{ 0x250, 0x2AF, SCRIPT_LATIN },
	{ 0x386, 0x386, SCRIPT_GREEK },
	{ 0x388, 0x3FF, SCRIPT_GREEK },
	{ 0x400, 0x481, SCRIPT_CYRILLIC },
	{ 0x48A, 0x52F, SCRIPT_CYRILLIC },
	{ 0x531, 0x556, SCRIPT_OTHER },
	{ 0x561, 0x588, SCRIPT_OTHER },
	{ 0x5D0, 0x5EA, SCRIPT_OTHER },
	{ 0x620, 0x64A, SCRIPT_OTHER },
	{ 0x66E, 0x6D3, SCRIPT_OTHER },
	{ 0x710, 0x72F, SCRIPT_OTHER },
	{ 0x780, 0x7A5, SCRIPT_OTHER },
	{ 0x904, 0x939, SCRIPT_OTHER },
	{ 0x985, 0x9B9, SCRIPT_OTHER },
	{ 0x10A0, 0x10FA, SCRIPT_OTHER },
	{ 0x1100, 0x11FF, SCRIPT_OTHER },
	{ 0x1200, 0x135A, SCRIPT_OTHER },
	{ 0x13A0, 0x13FD, SCRIPT_OTHER },
	{ 0x1C80, 0x1C88, SCRIPT_CYRILLIC },
	{ 0x1C90, 0x1CBF, SCRIPT_OTHER },
	{ 0x1E00, 0x1EFF, SCRIPT_LATIN },
	{ 0x1F00, 0x1FFC, SCRIPT_GREEK },
	{ 0x2C00, 0x2CE4, SCRIPT_OTHER },
	{ 0x2D00, 0x2D67, SCRIPT_OTHER },
	{ 0x3041, 0x3096, SCRIPT_OTHER },
	{ 0x30A1, 0x30FA, SCRIPT_OTHER },
	{ 0x3105, 0x312F, SCRIPT_OTHER },
	{ 0x3400, 0x9FFF, SCRIPT_OTHER },
	{ 0xA640, 0xA66E, SCRIPT_CYRILLIC },
	{ 0xA722, 0xA787, SCRIPT_LATIN },
	{ 0xAB70, 0xABBF, SCRIPT_OTHER },
	{ 0xAC00, 0xD7A3, SCRIPT_OTHER },
};

static enum script script_of(uint32_t point)
{
	for (size_t i = 0; i < sizeof blocks / sizeof *blocks && blocks[i].first <= point; i++) {
		if (point <= blocks[i].last)
			return blocks[i].script;
	}
	return SCRIPT_NONE;
}

/* Why a cluster that begins with this code point is no letter. */
static const char *refusal(uint32_t point)
{
	if (point == '-' || (point >= 0x2010 && point <= 0x2015))
		return "a hyphen in a word";
	if (point == ' ')
		return "a blank in a word";
	if (point >= '0' && point <= '9')
		return "a digit in a word";
	if (point == '\'' || point == 0x2019 || point == 0x2BC)
		return "an apostrophe in a word";
	return "a character that is no letter in a word";
}

static bool is_stress(struct span marks)
{
	size_t bytes;
	uint32_t point = utf8_first(marks, &bytes);

	return bytes == marks.len && (point == 0x300 || point == 0x301);
}

/* The letter of one cluster, made if it is new. */
static const char *read_cluster(struct lettering *lettering, struct span cluster, uint8_t *number)
{
	size_t bytes;
	uint32_t point = utf8_first(cluster, &bytes);
	enum script script = script_of(point);

	if (script == SCRIPT_NONE)
		return refusal(point);
	/* what NFC could compose is a letter; Latin has letters that it cannot */
	if (cluster.len > bytes && script != SCRIPT_LATIN && is_stress(span_from(cluster, bytes)))
		return "a stress mark on a letter";
	lettering->lower.len = 0;
	utf8_add_lower(&lettering->lower, cluster);
	if (lettering->lower.len > LETTER_BYTES)
		return "too many marks on a letter";
	size_t known = lettering->letters.items.len;
	uint32_t found = pool_add(&lettering->letters, buffer_span(&lettering->lower));
	if (found >= LETTERING_MAX)
		return "too many different letters in the words so far";
	if (found == known)
		lettering->script[found] = (uint8_t)script;
	if (point < LETTERING_DIRECT && cluster.len == bytes)
		lettering->direct[point] = (uint8_t)(found + 1);
	*number = (uint8_t)found;
	return NULL;
}

/* The letter at the start of `text` if it is a known one of one or two bytes that nothing behind it can
 * join; else 0. */
static uint8_t known_letter(const struct lettering *lettering, struct span text, size_t *bytes)
{
	const uint8_t *at = (const uint8_t *)text.at;
	uint32_t point = at[0];

	*bytes = 1;
	if (point >= 0x80) {
		if (point >= 0xE0 || text.len < 2)
			return 0;
		point = (at[0] & 0x1Fu) << 6 | (at[1] & 0x3Fu);
		*bytes = 2;
	}
	/* code points below U+0300 and those with the leads D0 and D1 join nothing */
	if (point >= LETTERING_DIRECT
		|| (text.len > *bytes && at[*bytes] >= 0xCC && at[*bytes] != 0xD0 && at[*bytes] != 0xD1))
		return 0;
	return lettering->direct[point];
}

static void add_letter(struct lettering *lettering, struct word_text *form, uint8_t number, uint8_t *numbers)
{
	numbers[form->letters++] = number;
	buffer_add(&lettering->text, pool_get(&lettering->letters, number));
	form->start[form->letters] = (uint16_t)lettering->text.len;
}

const char *lettering_read(struct lettering *lettering, struct span word, struct word_text *form,
	uint8_t *numbers, size_t *bad_at)
{
	lettering->text.len = 0;
	form->letters = 0;
	form->start[0] = 0;
	for (size_t i = 0, bytes; i < word.len; i += bytes) {
		struct span rest = span_from(word, i);
		uint8_t known = known_letter(lettering, rest, &bytes), number = (uint8_t)(known - 1);
		const char *why = NULL;
		if (known == 0) {
			bytes = utf8_cluster(rest);
			why = read_cluster(lettering, (struct span){ rest.at, bytes }, &number);
		}
		if (why == NULL && form->letters == WORD_LETTERS_MAX)
			why = "a word of more than 255 letters";
		if (why == NULL && form->letters > 0 &&
			lettering->script[number] != lettering->script[numbers[0]])
			why = "letters of two alphabets in a word";
		if (why != NULL) {
			*bad_at = i;
			return why;
		}
		add_letter(lettering, form, number, numbers);
	}
	form->text = buffer_span(&lettering->text).at;
	return NULL;
}

void lettering_release(struct lettering *lettering)
{
	pool_release(&lettering->letters);
	buffer_release(&lettering->lower);
	buffer_release(&lettering->text);
	*lettering = (struct lettering){ 0 };
}
