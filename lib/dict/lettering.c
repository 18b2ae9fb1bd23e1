/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dict/lettering.h"

#include "diag/message.h"
#include "dict/script.h"
#include "text/utf8.h"

enum { FINAL_SIGMA = 0x3C2 };

/* Why a cluster that begins with this code point is no letter. */
static enum lettering_fault refusal(uint32_t point)
{
	if (point == '-' || (point >= 0x2010 && point <= 0x2015))
		return LETTERING_HYPHEN;
	if (point == ' ')
		return LETTERING_BLANK;
	if (point >= '0' && point <= '9')
		return LETTERING_DIGIT;
	if (point == '\'' || point == 0x2019 || point == 0x2BC)
		return LETTERING_APOSTROPHE;
	return LETTERING_CHARACTER;
}

const char *lettering_fault_text(enum lettering_fault fault)
{
	static const char *const texts[] = {
		[LETTERING_GOOD] = NULL,
		[LETTERING_HYPHEN] = N_("a hyphen in a word"),
		[LETTERING_BLANK] = N_("a blank in a word"),
		[LETTERING_DIGIT] = N_("a digit in a word"),
		[LETTERING_APOSTROPHE] = N_("an apostrophe in a word"),
		[LETTERING_CHARACTER] = N_("a character that is no letter in a word"),
		[LETTERING_STRESS] = N_("a stress mark on a letter"),
		[LETTERING_MARKS] = N_("too many marks on a letter"),
		[LETTERING_LETTERS] = N_("too many different letters in the words so far"),
		[LETTERING_LENGTH] = N_("a word of more than 255 letters"),
		[LETTERING_SCRIPTS] = N_("letters of two alphabets in a word"),
	};

	return texts[fault];
}

static bool is_stress(struct span marks)
{
	size_t bytes;
	uint32_t point = utf8_first(marks, &bytes);

	return bytes == marks.len && (point == 0x300 || point == 0x301);
}

/* The letter of one cluster, made if it is new. */
static enum lettering_fault read_cluster(struct lettering *lettering, struct span cluster, uint8_t *number)
{
	size_t bytes;
	uint32_t point = utf8_first(cluster, &bytes);
	enum script script = script_of(point);

	if (script == SCRIPT_NONE)
		return refusal(point);
	/* what NFC could compose is a letter; Latin has letters that it cannot */
	if (cluster.len > bytes && script != SCRIPT_LATIN && is_stress(span_from(cluster, bytes)))
		return LETTERING_STRESS;
	lettering->lower.len = 0;
	/* the sigma at the end of a word is the same letter */
	utf8_add_lower(&lettering->lower, point == FINAL_SIGMA && cluster.len == bytes ? SPAN("\u03C3") : cluster);
	if (lettering->lower.len > LETTER_BYTES)
		return LETTERING_MARKS;
	size_t known = lettering->letters.items.len;
	uint32_t found = pool_add(&lettering->letters, buffer_span(&lettering->lower));
	if (found >= LETTERING_MAX)
		return LETTERING_LETTERS;
	if (found == known)
		lettering->script[found] = (uint8_t)script;
	if (point < LETTERING_DIRECT && cluster.len == bytes)
		lettering->direct[point] = (uint8_t)(found + 1);
	*number = (uint8_t)found;
	return LETTERING_GOOD;
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

enum lettering_fault lettering_read(struct lettering *lettering, struct span word, struct word_text *form,
	uint8_t *numbers, size_t *bad_at)
{
	lettering->text.len = 0;
	form->letters = 0;
	form->start[0] = 0;
	for (size_t i = 0, bytes; i < word.len; i += bytes) {
		struct span rest = span_from(word, i);
		uint8_t known = known_letter(lettering, rest, &bytes), number = (uint8_t)(known - 1);
		enum lettering_fault fault = LETTERING_GOOD;
		if (known == 0) {
			bytes = utf8_cluster(rest);
			fault = read_cluster(lettering, (struct span){ rest.at, bytes }, &number);
		}
		if (fault == LETTERING_GOOD && form->letters == WORD_LETTERS_MAX)
			fault = LETTERING_LENGTH;
		if (fault == LETTERING_GOOD && form->letters > 0 &&
			lettering->script[number] != lettering->script[numbers[0]])
			fault = LETTERING_SCRIPTS;
		if (fault != LETTERING_GOOD) {
			*bad_at = i;
			return fault;
		}
		add_letter(lettering, form, number, numbers);
	}
	form->text = buffer_span(&lettering->text).at;
	return LETTERING_GOOD;
}

void lettering_release(struct lettering *lettering)
{
	pool_release(&lettering->letters);
	buffer_release(&lettering->lower);
	buffer_release(&lettering->text);
	*lettering = (struct lettering){ 0 };
}
