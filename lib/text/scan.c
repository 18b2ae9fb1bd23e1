/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/scan.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __SSE2__

#include <emmintrin.h>

static __m128i load(const char *at)
{
	return _mm_loadu_si128((const void *)at);
}

static unsigned mask_of(__m128i bytes)
{
	return (unsigned)_mm_movemask_epi8(bytes);
}

size_t scan_plain(const char *at)
{
	const __m128i last_control = _mm_set1_epi8(0x1F), delete = _mm_set1_epi8(0x7F);
	const __m128i above_continuation = _mm_set1_epi8((char)0xC0);
	const __m128i before_latin = _mm_set1_epi8((char)0xC2), behind_latin = _mm_set1_epi8((char)0xCC);
	const __m128i but_last_bit = _mm_set1_epi8((char)0xFE), lead_d0 = _mm_set1_epi8((char)0xD0);
	unsigned carry = 0;

	/* bytes compare as signed numbers: 80..BF continuations lie below C0.. leads, and both below ASCII */
	for (size_t i = 0;; i += 16) {
		__m128i bytes = load(at + i);
		unsigned ascii = mask_of(_mm_andnot_si128(_mm_cmpeq_epi8(bytes, delete),
			_mm_cmpgt_epi8(bytes, last_control)));
		unsigned continuations = mask_of(_mm_cmplt_epi8(bytes, above_continuation));
		__m128i cyrillic = _mm_cmpeq_epi8(_mm_and_si128(bytes, but_last_bit), lead_d0);
		__m128i latin = _mm_and_si128(_mm_cmpgt_epi8(bytes, before_latin),
			_mm_cmplt_epi8(bytes, behind_latin));
		unsigned leads = mask_of(_mm_or_si128(cyrillic, latin));
		unsigned awaited = leads << 1 | carry;
		unsigned other = (~(ascii | continuations | leads) | (continuations ^ awaited)) & 0xFFFF;
		if (other != 0)
			return i + (unsigned)__builtin_ctz(other);
		carry = leads >> 15;
	}
}

size_t scan_line_end(const char *at, size_t from, size_t len)
{
	const __m128i lf = _mm_set1_epi8('\n'), cr = _mm_set1_epi8('\r');

	for (size_t i = from; i < len; i += 16) {
		__m128i bytes = load(at + i);
		unsigned ends = mask_of(_mm_or_si128(_mm_cmpeq_epi8(bytes, lf), _mm_cmpeq_epi8(bytes, cr)));
		if (ends != 0) {
			size_t found = i + (unsigned)__builtin_ctz(ends);
			return found < len ? found : len;
		}
	}
	return len;
}

#else

static bool is_lead(uint8_t byte)
{
	return (byte >= 0xC3 && byte <= 0xCB) || byte == 0xD0 || byte == 0xD1;
}

size_t scan_plain(const char *at)
{
	const uint8_t *bytes = (const uint8_t *)at;
	size_t i = 0;

	for (;;) {
		if (bytes[i] >= 0x20 && bytes[i] < 0x7F)
			i++;
		else if (!is_lead(bytes[i]))
			return i;
		else if ((bytes[i + 1] & 0xC0) != 0x80)
			return i + 1;
		else
			i += 2;
	}
}

size_t scan_line_end(const char *at, size_t from, size_t len)
{
	size_t i = from;

	while (i < len && at[i] != '\n' && at[i] != '\r')
		i++;
	return i;
}

#endif
