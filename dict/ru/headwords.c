/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ru/headwords.h"

enum { WORD_BYTES = 256 };

/* A Russian letter, 2 bytes of UTF-8, made small, and ё made е. True when it was a capital. */
static bool letter_fold(const char *from, char *to)
{
	unsigned code = ((unsigned)from[0] & 0x1F) << 6 | ((unsigned)from[1] & 0x3F);
	bool is_capital = (code >= 0x410 && code <= 0x42F) || code == 0x401;

	if (code == 0x401 || code == 0x451)
		code = 0x435;
	else if (is_capital)
		code += 0x20;
	to[0] = (char)(0xC0 | code >> 6);
	to[1] = (char)(0x80 | (code & 0x3F));
	return is_capital;
}

/* Folds a word of Russian letters; empty when it holds anything else. */
static struct span word_fold(struct span word, char folded[WORD_BYTES], size_t *capitals)
{
	*capitals = 0;
	if (word.len == 0 || word.len > WORD_BYTES || word.len % 2 != 0)
		return SPAN("");
	for (size_t i = 0; i < word.len; i += 2) {
		unsigned char lead = (unsigned char)word.at[i];
		if (lead != 0xD0 && lead != 0xD1)
			return SPAN("");
		*capitals += letter_fold(word.at + i, folded + i);
	}
	return (struct span){ folded, word.len };
}

void headwords_read(struct set *headwords, const char *path)
{
	struct buffer content = input_read(path);
	struct span rest = buffer_span(&content), line;

	while (input_line(&rest, &line)) {
		char folded[WORD_BYTES];
		size_t capitals;
		struct span word = word_fold(span_cut(&line, '/'), folded, &capitals);
		enum attestation attested = capitals == 0 ? ATTESTED_LOWER
			: capitals == word.len / 2 ? ATTESTED_UPPER : ATTESTED_NAME;
		uint64_t before;
		if (word.len > 0 && (!set_find(headwords, word, &before) || attested < before))
			set_put(headwords, word, attested);
	}
	buffer_release(&content);
}

enum attestation headwords_find(const struct set *headwords, struct span word)
{
	char folded[WORD_BYTES];
	size_t capitals;
	uint64_t attested = ATTESTED_NOT;

	set_find(headwords, word_fold(word, folded, &capitals), &attested);
	return (enum attestation)attested;
}
