/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/alphabet.h"

#include <unicase.h>

#include "text/utf8.h"

/* The smallest first. */
static const struct {
	const char *language, *letters;
} languages[] = {
	{ "en", "abcdefghijklmnopqrstuvwxyz" },
	{ "da", "abcdefghijklmnopqrstuvwxyzæøå" },
	{ "ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя" },
	{ "pl", "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż" },
};

/* Letters that look alike in print. Where only the upper case does (H and Н, not h and н) only that stands
 * here. */
static const struct {
	uint16_t latin, cyrillic;
} lookalikes[] = {
	{ 'a', 0x430 }, { 'c', 0x441 }, { 'e', 0x435 }, { 'o', 0x43E }, { 'p', 0x440 }, { 'x', 0x445 },
	{ 'y', 0x443 }, { 'k', 0x43A }, { 'm', 0x43C }, { 't', 0x442 }, { 0xEB, 0x451 },
	{ 'A', 0x410 }, { 'B', 0x412 }, { 'C', 0x421 }, { 'E', 0x415 }, { 'H', 0x41D }, { 'K', 0x41A },
	{ 'M', 0x41C }, { 'O', 0x41E }, { 'P', 0x420 }, { 'T', 0x422 }, { 'X', 0x425 }, { 0xCB, 0x401 },
};

enum {
	LANGUAGES = sizeof languages / sizeof *languages,
	LOOKALIKES = sizeof lookalikes / sizeof *lookalikes,
};

/* The code point of a letter that is only one; 0 for a longer one. */
static uint32_t single_point(struct span text)
{
	size_t bytes;
	uint32_t point = utf8_first(text, &bytes);

	return bytes == text.len ? point : 0;
}

/* Puts the letter at its place among those there are; false when it does not fit. */
static bool insert_letter(struct alphabet *alphabet, struct span text)
{
	size_t at = alphabet->count;

	if (text.len == 0 || text.len > LETTER_BYTES || utf8_valid_length(text) < text.len)
		return false;
	for (; at > 0; at--) {
		int order = span_compare(alphabet_letter(alphabet, (letter)(at - 1)), text);
		if (order == 0)
			return true;
		if (order < 0)
			break;
	}
	if (alphabet->count == ALPHABET_MAX)
		return false;
	size_t behind = alphabet->count - at;
	memmove(alphabet->utf8[at + 1], alphabet->utf8[at], behind * sizeof *alphabet->utf8);
	memmove(&alphabet->length[at + 1], &alphabet->length[at], behind);
	memset(alphabet->utf8[at], 0, sizeof *alphabet->utf8);
	memcpy(alphabet->utf8[at], text.at, text.len);
	alphabet->length[at] = (uint8_t)text.len;
	alphabet->count++;
	return true;
}

/* An upper case of two letters (I of i and ı) goes to the one that is its lower case, else to the first. */
static void add_upper_case(struct alphabet *alphabet, letter which, uint32_t point)
{
	uint32_t upper = uc_toupper(point);

	if (upper >= ALPHABET_DIRECT || alphabet->direct[upper] != LETTER_NONE)
		return;
	uint32_t lower = uc_tolower(upper);
	if (lower == point || lower >= ALPHABET_DIRECT || alphabet->direct[lower] == LETTER_NONE)
		alphabet->direct[upper] = which;
}

static void fill_direct(struct alphabet *alphabet)
{
	memset(alphabet->direct, LETTER_NONE, sizeof alphabet->direct);
	for (letter i = 0; i < alphabet->count; i++) {
		uint32_t point = single_point(alphabet_letter(alphabet, i));
		if (point < ALPHABET_DIRECT && point != 0)
			alphabet->direct[point] = i;
	}
	for (letter i = 0; i < alphabet->count; i++) {
		uint32_t point = single_point(alphabet_letter(alphabet, i));
		if (point < ALPHABET_DIRECT && point != 0)
			add_upper_case(alphabet, i, point);
	}
}

static bool is_mostly_cyrillic(const struct alphabet *alphabet)
{
	size_t cyrillic = 0;

	for (letter i = 0; i < alphabet->count; i++) {
		size_t bytes;
		uint32_t point = utf8_first(alphabet_letter(alphabet, i), &bytes);
		cyrillic += point >= 0x400 && point < 0x530;
	}
	return 2 * cyrillic > alphabet->count;
}

uint32_t alphabet_lookalike(uint32_t point)
{
	for (size_t i = 0; i < LOOKALIKES; i++) {
		if (lookalikes[i].latin == point)
			return lookalikes[i].cyrillic;
		if (lookalikes[i].cyrillic == point)
			return lookalikes[i].latin;
	}
	return 0;
}

static void fill_mended(struct alphabet *alphabet)
{
	bool to_cyrillic = is_mostly_cyrillic(alphabet);

	memset(alphabet->mended, LETTER_NONE, sizeof alphabet->mended);
	for (size_t i = 0; i < LOOKALIKES; i++) {
		uint16_t from = to_cyrillic ? lookalikes[i].latin : lookalikes[i].cyrillic;
		uint16_t to = to_cyrillic ? lookalikes[i].cyrillic : lookalikes[i].latin;
		if (alphabet->direct[from] == LETTER_NONE)
			alphabet->mended[from] = alphabet->direct[to];
	}
}

static void fill_tables(struct alphabet *alphabet)
{
	fill_direct(alphabet);
	fill_mended(alphabet);
}

bool alphabet_init(struct alphabet *alphabet, const struct span *letters, size_t count)
{
	alphabet->language[0] = '\0';
	alphabet->count = 0;
	for (size_t i = 0; i < count; i++) {
		if (!insert_letter(alphabet, letters[i]))
			return false;
	}
	fill_tables(alphabet);
	return true;
}

bool alphabet_init_language(struct alphabet *alphabet, struct span language)
{
	size_t which = 0;

	while (which < LANGUAGES && !span_is(language, languages[which].language))
		which++;
	if (which == LANGUAGES)
		return false;
	alphabet->count = 0;
	for (struct span rest = span_of(languages[which].letters); rest.len > 0;) {
		size_t bytes = utf8_cluster(rest);
		(void)insert_letter(alphabet, (struct span){ rest.at, bytes });
		rest = span_from(rest, bytes);
	}
	memset(alphabet->language, 0, sizeof alphabet->language);
	memcpy(alphabet->language, language.at, language.len);
	fill_tables(alphabet);
	return true;
}

/* Each letter of the tables is one code point. */
static bool has_letter(struct span letters, struct span wanted)
{
	while (letters.len > 0) {
		size_t bytes;
		(void)utf8_first(letters, &bytes);
		if (span_equals((struct span){ letters.at, bytes }, wanted))
			return true;
		letters = span_from(letters, bytes);
	}
	return false;
}

struct span alphabet_guess_language(const struct span *letters, size_t count)
{
	struct span best = SPAN("");
	size_t most = 0;

	for (size_t i = 0; i < LANGUAGES; i++) {
		size_t inside = 0;
		for (size_t j = 0; j < count; j++)
			inside += has_letter(span_of(languages[i].letters), letters[j]);
		if (inside > most && 2 * inside >= count) {
			most = inside;
			best = span_of(languages[i].language);
		}
	}
	return best;
}

size_t alphabet_write(const struct alphabet *alphabet, const letter *word, size_t count, char *out)
{
	size_t len = 0;

	for (size_t i = 0; i < count; i++) {
		struct span text = alphabet_letter(alphabet, word[i]);
		memcpy(out + len, text.at, text.len);
		len += text.len;
	}
	return len;
}

letter alphabet_find(const struct alphabet *alphabet, struct span utf8)
{
	for (letter i = 0; i < alphabet->count; i++) {
		if (span_equals(alphabet_letter(alphabet, i), utf8))
			return i;
	}
	return LETTER_NONE;
}

void alphabet_map(const struct alphabet *from, const struct alphabet *to, letter map[ALPHABET_MAX])
{
	bool same = from->count == to->count && memcmp(from->utf8, to->utf8, sizeof from->utf8) == 0;

	memset(map, LETTER_NONE, ALPHABET_MAX);
	/* a game's alphabet nearly always is its dictionary's, and this is asked for every record */
	for (letter i = 0; same && i < from->count; i++)
		map[i] = i;
	if (same)
		return;
	for (letter i = 0; i < from->count; i++)
		map[i] = alphabet_find(to, alphabet_letter(from, i));
}
