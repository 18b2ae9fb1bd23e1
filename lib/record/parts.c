/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/parts.h"

#include <stdint.h>

#include "record/words.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* ---- any line ---- */

/* Where the comment begins, text.len when there is none. */
static size_t comment_at(struct span text)
{
	for (const char *hash = text.at, *end = text.at + text.len; hash < end; hash++) {
		hash = memchr(hash, '#', (size_t)(end - hash));
		if (hash == NULL)
			break;
		if (hash == text.at || is_blank_char(hash[-1]))
			return (size_t)(hash - text.at);
	}
	return text.len;
}

struct span without_comment(struct span text)
{
	text.len = comment_at(text);
	return span_trim(text);
}

struct span comment_of(struct span text)
{
	return span_trim(span_from(text, comment_at(text)));
}

static size_t count_digits(struct span text)
{
	size_t digits = 0;

	while (digits < text.len && text.at[digits] >= '0' && text.at[digits] <= '9')
		digits++;
	return digits;
}

/* True when a time (`@0:31`) begins in the text, behind at least one word. Any other @ is a name's: `@anna`, `a@b`. */
static bool holds_time(struct span text)
{
	const char *end = text.at + text.len, *at = text.at;

	while ((at = memchr(at, '@', (size_t)(end - at))) != NULL) {
		bool behind_word = at > text.at && is_blank_char(at[-1]);
		at++;
		if (behind_word && (at == end || (*at >= '0' && *at <= '9')))
			return true;
	}
	return false;
}

/* The first colon ends the player's name, unless it belongs to a time or has no name before it. */
static void cut_player(struct parts *parts)
{
	struct span rest = parts->rest;
	const char *colon = rest.len == 0 ? NULL : memchr(rest.at, ':', rest.len);

	if (colon == NULL || colon == rest.at || holds_time(span_trim((struct span){ rest.at, (size_t)(colon - rest.at) })))
		return;
	parts->player = span_cut(&parts->rest, ':');
	parts->rest = span_trim(parts->rest);
}

void parts_cut(struct span line, struct parts *parts, struct span *words, size_t max)
{
	struct span text = without_comment(line);
	size_t digits = count_digits(text);
	bool numbered = digits > 0 && digits < text.len && text.at[digits] == '.';

	parts->whole = text;
	parts->number = numbered ? (struct span){ text.at, digits } : SPAN("");
	parts->player = SPAN("");
	parts->rest = numbered ? span_trim(span_from(text, digits + 1)) : text;
	cut_player(parts);
	parts->count = words_cut(parts->rest, words, max);
}

/* ---- a short one ---- */

/* Bit i of each is set when byte i is that. */
struct marks {
	uint64_t blank, hash, colon, at;
};

static void mark(const char *bytes, struct marks *marks)
{
	*marks = (struct marks){ 0 };
#ifdef __SSE2__
	for (int i = 0; i < PARTS_SHORT; i += 16) {
		__m128i block = _mm_loadu_si128((const __m128i *)(const void *)(bytes + i));
		__m128i blank = _mm_or_si128(_mm_cmpeq_epi8(block, _mm_set1_epi8(' ')),
			_mm_cmpeq_epi8(block, _mm_set1_epi8('\t')));
		marks->blank |= (uint64_t)(uint32_t)_mm_movemask_epi8(blank) << i;
		marks->hash |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(block, _mm_set1_epi8('#'))) << i;
		marks->colon |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(block, _mm_set1_epi8(':'))) << i;
		marks->at |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(block, _mm_set1_epi8('@'))) << i;
	}
#else
	for (int i = 0; i < PARTS_SHORT; i++) {
		marks->blank |= (uint64_t)is_blank_char(bytes[i]) << i;
		marks->hash |= (uint64_t)(bytes[i] == '#') << i;
		marks->colon |= (uint64_t)(bytes[i] == ':') << i;
		marks->at |= (uint64_t)(bytes[i] == '@') << i;
	}
#endif
}

/* The bits below i; i may be 64. */
static uint64_t below(size_t i)
{
	return i >= 64 ? ~0ull : (1ull << i) - 1;
}

/* From the first to the last of the bytes in the set; the empty span when there is none. */
static struct span span_over(const char *bytes, uint64_t set)
{
	if (set == 0)
		return SPAN("");
	size_t first = (size_t)__builtin_ctzll(set), last = 63u - (size_t)__builtin_clzll(set);
	return (struct span){ bytes + first, last - first + 1 };
}

static size_t cut_words(const char *bytes, uint64_t filled, struct span *words, size_t max)
{
	uint64_t starts = filled & ~(filled << 1), ends = filled & ~(filled >> 1);
	size_t count = 0;

	for (; starts != 0; starts &= starts - 1, ends &= ends - 1, count++) {
		size_t first = (size_t)__builtin_ctzll(starts), last = (size_t)__builtin_ctzll(ends);
		if (count < max)
			words[count] = (struct span){ bytes + first, last - first + 1 };
	}
	return count;
}

void parts_cut_short(struct span line, struct parts *parts, struct span *words, size_t max)
{
	struct marks marks;

	mark(line.at, &marks);
	uint64_t comment = marks.hash & (marks.blank << 1 | 1) & below(line.len);
	uint64_t filled = ~marks.blank & below(comment != 0 ? (size_t)__builtin_ctzll(comment) : line.len);
	parts->whole = span_over(line.at, filled);
	parts->number = parts->player = SPAN("");
	size_t digits = count_digits(parts->whole);
	if (digits > 0 && digits < parts->whole.len && parts->whole.at[digits] == '.') {
		parts->number = (struct span){ parts->whole.at, digits };
		filled &= ~below((size_t)(parts->whole.at - line.at) + digits + 1);
	}
	uint64_t colon = filled & marks.colon;
	if (colon != 0) {
		uint64_t before = filled & below((size_t)__builtin_ctzll(colon));
		bool timed = (before & marks.at) != 0 && holds_time(span_over(line.at, before));
		if (before != 0 && !timed) {
			parts->player = span_over(line.at, before);
			filled &= ~below((size_t)__builtin_ctzll(colon) + 1);
		}
	}
	parts->rest = span_over(line.at, filled);
	parts->count = cut_words(line.at, filled, words, max);
}
