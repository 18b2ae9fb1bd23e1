/* SPDX-License-Identifier: GPL-3.0-or-later
 * Words are a few bytes long, and a loop that looks for the end of each guesses wrong at every end. So 64 bytes are looked
 * at together: a bit for each blank, and the edges between the bits are where words begin and end. */
#include "record/words.h"

#include <stdint.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { BLOCK = 64 };

static uint64_t blanks_of(const char block[BLOCK])
{
	uint64_t blanks = 0;

#ifdef __SSE2__
	for (int i = 0; i < BLOCK; i += 16) {
		__m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)(block + i));
		__m128i blank = _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')),
			_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\t')));
		blanks |= (uint64_t)(uint32_t)_mm_movemask_epi8(blank) << i;
	}
#else
	for (int i = 0; i < BLOCK; i++)
		blanks |= (uint64_t)is_blank_char(block[i]) << i;
#endif
	return blanks;
}

/* The blanks among the next bytes; what lies behind the end counts as blank. */
static uint64_t next_blanks(const char *at, size_t left)
{
	char block[BLOCK];

	if (left >= BLOCK)
		return blanks_of(at);
	memset(block, ' ', sizeof block);
	if (left > 0)
		memcpy(block, at, left);
	return blanks_of(block);
}

struct cut {
	struct span *words;
	size_t count, max;
	const char *begin;	/* of the word that is open */
	bool is_open;
};

static void end_word(struct cut *cut, const char *end)
{
	if (cut->count < cut->max)
		cut->words[cut->count] = (struct span){ cut->begin, (size_t)(end - cut->begin) };
	cut->count++;
	cut->is_open = false;
}

size_t words_cut(struct span text, struct span *words, size_t max)
{
	struct cut cut = { .words = words, .max = max };
	uint64_t before = 1;	/* whether a blank stood before this block */

	for (size_t i = 0; i < text.len; i += BLOCK) {
		uint64_t blanks = next_blanks(text.at + i, text.len - i);
		for (uint64_t edges = blanks ^ (blanks << 1 | before); edges != 0; edges &= edges - 1) {
			const char *edge = text.at + i + __builtin_ctzll(edges);
			if (cut.is_open) {
				end_word(&cut, edge);
			} else {
				cut.begin = edge;
				cut.is_open = true;
			}
		}
		before = blanks >> (BLOCK - 1);
	}
	if (cut.is_open)
		end_word(&cut, text.at + text.len);
	return cut.count;
}
